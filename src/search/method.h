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
};

extern const struct search_method search_plain, search_naive, search_sorted, search_sets, search_mrv, search_colouring;

/* The methods that people learn from, in the order of the list that they are shown in; the default is not among them. */
extern const struct search_method *const search_methods[];
extern const size_t search_method_count;

/* By name; NULL where there is none. */
const struct search_method *search_method_find(const char *name);

#endif
