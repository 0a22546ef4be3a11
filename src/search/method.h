/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * A method of search: which cell comes next, which digits it can take, and how the method keeps track of that. The driver (search.c) does
 * the rest for all methods: trying, going back, counting, telling the observer.
 */
#ifndef SEARCH_METHOD_H
#define SEARCH_METHOD_H

#include <stddef.h>

#include "grid/board.h"

struct search_method {
	const char *name;	/* "mrv": its name on the command line */
	const char *what;	/* one clause; translate it with _() */
	size_t size;		/* of its state, which is all 0 before `start` */
	void (*start)(void *state, const struct board *);
	/* The cell to fill next, and in *DIGITS those that it can take: of the board's candidates, less what the rules exclude by
	 * now. At least one cell is empty. 0 digits: a contradiction. */
	int (*choose)(void *state, uint16_t *digits);
	void (*put)(void *state, int cell, int digit);
	/* Exactly undoes the last `put`. */
	void (*take)(void *state, int cell, int digit);
	/* Frees what `start` allocated, if it was called at all. NULL: there is nothing to free. */
	void (*end)(void *state);
};

/* solve/methods.h has the table of all methods, with these. */
extern const struct search_method search_plain, search_naive, search_sorted, search_sets, search_mrv, search_colouring;

/* What sets, mrv and the generator share: the digits that are still free in each house. */
struct sets {
	const struct geometry *geo;
	struct cellset empty;
	uint16_t allowed[MAX_CELLS];	/* the board's candidates */
	uint16_t free[MAX_HOUSES];
};

void sets_start(void *sets, const struct board *);
uint16_t sets_digits(const struct sets *, int cell);
void sets_put(void *sets, int cell, int digit);
void sets_take(void *sets, int cell, int digit);

#endif
