/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * The entry point: how many solutions there are, and which. A search can be run in slices, between a person's keys, and watched; its stack
 * is an array, so that no input makes it recurse deeply. Its method (method.h) decides what to try next.
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

#endif
