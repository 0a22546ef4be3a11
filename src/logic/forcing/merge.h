/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Where the cases of a verity meet: if everything that leads to the result in an earlier case follows from one candidate, and a later case
 * places that candidate too, the later one need not be told any further.
 */
#ifndef LOGIC_FORCING_MERGE_H
#define LOGIC_FORCING_MERGE_H

#include "logic/forcing/search.h"

/* Cases with more results than this are not merged. */
enum { MERGE_GOALS = 16 };

struct forcing_merge {
	int with;	/* the number of the earlier case, or -1: this one is told to its end */
	int lit;	/* where they meet */
	int inferences;	/* as many as are told */
};

/*
 * Fills in one for each case of FOUND, which is a verity, of whose arguments it leaves out what is not needed. Returns how many inferences
 * are told in all cases together.
 */
int forcing_merges(struct forcing_search *, const struct forcing_found *, struct forcing_merge merge[MAX_SIZE]);
/* Traces what is told in case NUMBER: what leads to the result, or as far as where it meets another case. */
void forcing_trace_case(struct forcing_search *, const struct forcing_found *, int number, const struct forcing_merge *);
/* The sources of clauses that are named in what is told, a bit each. */
unsigned forcing_sources(struct forcing_search *, const struct forcing_found *, const struct forcing_merge merge[MAX_SIZE]);

#endif
