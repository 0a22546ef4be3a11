/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * The method `logic`: human techniques until they are stuck, then trial and error on a cell with the fewest candidates, and the techniques
 * again after each trial. It is a method of search like the others (search/method.h), and also shows its tree of trials.
 */
#ifndef SOLVE_TRIAL_H
#define SOLVE_TRIAL_H

#include "search/search.h"

extern const struct search_method trial_logic;

/*
 * One trial: its depth, and how many passes of the techniques there were until the board was full, contradicted itself or needed a deeper
 * trial. A pass tries the techniques until one applies or none is left. Depth 0: before the first trial.
 */
struct trial {
	int depth;
	long passes;
};

/* Follows a search; must be all 0 at its start. */
struct trial_tree {
	int depth;
	long before;	/* passes of the trials that are over */
	bool over;	/* the last trial is over */
};

struct step_head;
struct technique_set;

/* Has a search by trial_logic use these techniques. */
void trial_use(struct search *, const struct technique_set *);

/* Called with each step that the techniques make, before it is applied. */
typedef void trial_observer(void *data, const struct step_head *);

/* Has a search by trial_logic tell its steps. */
void trial_observe(struct search *, trial_observer *, void *data);

/* Call this for each event of a search by trial_logic, and with NULL after the last. True: a trial is over, and *DONE describes it. */
bool trial_tree_see(struct trial_tree *, struct search *, const struct search_event *, struct trial *done);

#endif
