/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * A method of search: which cell comes next, which digits it can take, and how the method keeps account of that. The driver
 * (search.c) does the rest for all of them: trying, going back, counting, telling the observer. A method is a file with its row.
 */
#ifndef SEARCH_METHOD_H
#define SEARCH_METHOD_H

#include <stddef.h>

#include "grid/board.h"

struct search_method {
	const char *name;	/* "mrv": what arguments take */
	const char *what;	/* one clause; translate it with _() */
	size_t size;		/* of its state, which is zeroed before `start` */
	void (*start)(void *state, const struct board *);
	/* The cell to fill next, and in *DIGITS those that it can take: of the board's candidates, less what the rules exclude by
	 * now. At least one cell is empty. 0 digits: a contradiction. */
	int (*choose)(void *state, uint16_t *digits);
	void (*put)(void *state, int cell, int digit);
	/* Takes back the last digit that was put, exactly. */
	void (*take)(void *state, int cell, int digit);
	/* Frees what `start` allocated, which it may not have been asked to; NULL: nothing. */
	void (*end)(void *state);
};

/* solve/methods.h has the table of these and the others. */
extern const struct search_method search_plain, search_naive, search_sorted, search_sets, search_mrv, search_colouring;

#endif
