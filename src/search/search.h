/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * How many solutions a board has, and which. There are three ways: a search that can be run in slices, between a person's keys, and watched
 * (search_run); one puzzle as soon as possible (search_fast_count); many puzzles at once, which is quickest (many.h). The first tries one
 * digit after another by a method (method.h), on a stack that is an array, so that no input makes it recurse deeply.
 *
 *	struct search *s = search_new(&board, 2);
 *	while (search_run(s, 1000) == SEARCH_MORE)
 *		look_at_the_keyboard();
 *	bool unique = search_found(s) == 1;
 */
#ifndef SEARCH_SEARCH_H
#define SEARCH_SEARCH_H

#include "grid/board.h"
#include "search/event.h"
#include "search/method.h"

struct search;

enum search_state { SEARCH_MORE, SEARCH_DONE };

/* Starts counting the solutions of BOARD within its candidates, up to LIMIT (at least 1). */
struct search *search_new(const struct board *, long limit);
/* The same by a given method. */
struct search *search_new_by(const struct search_method *, const struct board *, long limit);
void search_free(struct search *);
/* From now on OBSERVE is called for each event; NULL: nobody is. */
void search_observe(struct search *, search_observer *observe, void *data);
/* Searches at most NODES more nodes. SEARCH_DONE: everything has been searched, or the limit is reached. */
enum search_state search_run(struct search *, long nodes);
/* How many solutions were found so far. */
long search_found(const struct search *);
/* How many digits were put so far. */
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

#endif
