/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * The method `logic`: human techniques until they are stuck, then trial and error on a cell with the fewest candidates, and the
 * techniques again after each trial. It is a method of search like the others (search/method.h), which has its tree of trials beside.
 */
#ifndef SOLVE_TRIAL_H
#define SOLVE_TRIAL_H

#include "search/search.h"

extern const struct search_method trial_logic;

/*
 * What one trial led to: its depth, and the passes of the techniques until the board was full, contradicted itself or needed a deeper
 * trial. A pass goes through the techniques until one applies or none is left. Depth 0: before the first trial.
 */
struct trial {
	int depth;
	long passes;
};

/* Follows a search; all 0 at its start. */
struct trial_tree {
	int depth;
	long before;	/* passes of the trials that are over */
	bool over;	/* so is the last one */
};

/* To be told each event of a search by trial_logic, and NULL after the last. True: a trial is over, and *DONE is what it led to. */
bool trial_tree_see(struct trial_tree *, const struct search *, const struct search_event *, struct trial *done);

#endif
