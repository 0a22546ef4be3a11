/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * The entry point: how many solutions there are, and which. A search can be run in slices, between the keys of a person, and watched; its
 * stack is an array, so that no input can drive it deep. What it chooses is the affair of its method (method.h).
 */
#ifndef SEARCH_SEARCH_H
#define SEARCH_SEARCH_H

#include "grid/board.h"
#include "search/event.h"
#include "search/method.h"

struct search;

enum search_state { SEARCH_MORE, SEARCH_DONE };

/* Starts counting the solutions of BOARD, its candidates being all that is allowed, up to LIMIT (at least 1). */
struct search *search_new(const struct board *, long limit);
/* The same by a METHOD. */
struct search *search_new_by(const struct search_method *, const struct board *, long limit);
void search_free(struct search *);
/* From now on OBSERVE is told what happens; NULL: nobody. */
void search_observe(struct search *, search_observer *observe, void *data);
/* Goes on for at most NODES nodes. SEARCH_DONE: all is searched, or the limit is reached. */
enum search_state search_run(struct search *, long nodes);
long search_found(const struct search *);
/* So many digits were put so far. */
long search_nodes(const struct search *);
/* For the file of the search's method, which knows what that is. */
const void *search_method_state(const struct search *);
/* The first solution, a value a cell; NULL where none is found yet. It belongs to the search. */
const uint8_t *search_first(const struct search *);

/* All at once: the number of solutions, at most LIMIT. SOLUTION, which may be NULL, receives the first. */
long search_count(const struct board *, long limit, uint8_t solution[MAX_CELLS]);

#endif
