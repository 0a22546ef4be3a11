/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * How many solutions a board has, and which. There are three ways: a search that can be run in slices, between a person's keys, and watched
 * (search_run); one puzzle as soon as possible (search_fast_count); many puzzles at once, which is quickest (many.h). The first tries one
 * digit after another by a method (struct search_method), on a stack that is an array, so that no input makes it recurse deeply.
 *
 *	struct search *s = search_new(&board, 2);
 *	while (search_run(s, 1000) == SEARCH_MORE)
 *		look_at_the_keyboard();
 *	bool unique = search_found(s) == 1;
 */
#ifndef SEARCH_SEARCH_H
#define SEARCH_SEARCH_H

#include <stddef.h>

#include "grid/board.h"
#include "search/event.h"

struct search;
struct search_method;

enum search_state { SEARCH_MORE, SEARCH_DONE };

/* Starts counting the solutions of BOARD within its candidates, up to LIMIT (at least 1). */
struct search *search_new(const struct board *, long limit);
/* The same by a given method. */
struct search *search_new_by(const struct search_method *, const struct board *, long limit);
void search_free(struct search *);
/* From now on the search calls OBSERVE for each event; NULL: calls nothing. */
void search_observe(struct search *, search_observer *observe, void *data);
/* Searches at most NODES more nodes. SEARCH_DONE: everything has been searched, or the limit is reached. */
enum search_state search_run(struct search *, long nodes);
/* The number of solutions found so far. */
long search_found(const struct search *);
/* The number of digits put on the board so far. */
long search_nodes(const struct search *);
/* The state of the search's method, for that method's own file. */
void *search_method_state(struct search *);
/* The first solution, a value for each cell; NULL: none found yet. It belongs to the search. */
const uint8_t *search_first(const struct search *);

/* The whole search at once: the number of solutions, up to LIMIT. SOLUTION, which may be NULL, receives the first. */
long search_count(const struct board *, long limit, uint8_t solution[MAX_CELLS]);

/*
 * The same as soon as possible, for a person's game and for making puzzles. If there are several solutions, SOLUTION may be any of them,
 * and another one on another machine.
 */
long search_fast_count(const struct board *, long limit, uint8_t solution[MAX_CELLS]);

/*
 * A method of search: which cell comes next, which digits it can take, and how the method keeps track of those digits. The driver
 * (search.c) does the rest for all methods: trying, going back, counting, telling the observer.
 */
struct search_method {
	const char *name;	/* "mrv": its name on the command line */
	const char *what;	/* its help text; translate it with _() */
	size_t size;		/* of its state, which is all 0 before `start` */
	void (*start)(void *state, const struct board *);
	/* The cell to fill next, and in *DIGITS those that it can take: the board's candidates, without those that the rules exclude by
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

#endif
