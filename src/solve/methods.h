/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * The methods of search that have a name: their table, for -m of `solve`, `check` and `bench` and for `solve` on the screen, and the method
 * `logic`.
 */
#ifndef SOLVE_METHODS_H
#define SOLVE_METHODS_H

#include "search/search.h"

/* The table of all methods: those that -m of `solve`, `check` and `bench` accepts, and `solve` on the screen. */

struct spelling_search;
struct strbuf;

/* In the order in which they are shown: from the simplest to the fastest. search_new_by runs each of them in time slices. */
extern const struct search_method *const methods[];
extern const size_t method_count;

/* Finds a method by name, spelled in any way; NULL: there is none. */
const struct search_method *method_find(const char *name);
void method_offer(struct spelling_search *);
/* Appends their names: "naive, sorted, ..." */
void method_names(struct strbuf *out);

/* Runs the whole search in one call, like search_count. *NODES, unless NODES is NULL, becomes the number of digits that it placed. */
long method_solutions(const struct search_method *, const struct board *, long limit, uint8_t solution[MAX_CELLS], long *nodes);

/*
 * The method `logic`: human techniques until none applies, then trial and error on a cell with the fewest candidates, and the techniques
 * again after each trial. It is a method of search like the others (search/search.h), and also reports its tree of trials.
 */

extern const struct search_method trial_logic;

/*
 * One trial: its depth, and how many passes of the techniques there were until the board was full, contradicted itself or needed a deeper
 * trial. A pass tries the techniques until one applies or none is left. Depth 0: before the first trial.
 */
struct trial {
	int depth;
	long passes;
};

/* Follows the events of a search; must be all 0 at its start. */
struct trial_tree {
	int depth;
	long before;	/* passes of the trials that are over */
	bool over;	/* the last trial is over */
};

struct step_head;
struct technique_set;

/* Makes a search by trial_logic use these techniques. */
void trial_use(struct search *, const struct technique_set *);

/* Called with each step that the techniques make, before it is applied. */
typedef void trial_observer(void *data, const struct step_head *);

/* Makes a search by trial_logic report its steps. */
void trial_observe(struct search *, trial_observer *, void *data);

/* Call this for each event of a search by trial_logic, and with NULL after the last. True: a trial is over, and *DONE describes it. */
bool trial_tree_see(struct trial_tree *, struct search *, const struct search_event *, struct trial *done);

#endif
