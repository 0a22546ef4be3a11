/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* Chooses which forcing step is offered, of all that the closure of a position shows. */
#ifndef LOGIC_FORCING_SEARCH_H
#define LOGIC_FORCING_SEARCH_H

#include "logic/closure/closure.h"
#include "logic/finders/finders.h"
#include "logic/forcing/argument_lower_bound.h"
#include "logic/forcing/nested_lemmas.h"
#include "logic/forcing/shortest_argument.h"
#include "logic/forcing/trace.h"

/* How an argument begins. */
enum forcing_root {
	ROOT_ASSUMPTION,	/* an assumption that leads to a contradiction */
	ROOT_UNIT,		/* each candidate of a unit leads to the same result */
	ROOT_GUARDIANS,		/* each guardian of a pattern does */
	ROOT_NESTED,		/* one that does so with others under it */
	ROOT_EITHER		/* a candidate leads to the same result whether it is true or not */
};

/* A step that was found. */
struct forcing_found {
	const struct technique *technique;
	enum forcing_root root;
	int what;			/* the literal, the unit, the clause or the candidate */
	unsigned rules;
	struct assumption *argument;	/* of a contradiction: with the reasons that are told. It is the search's, or the nest's */
	int levels;			/* of assumptions under it */
	struct literals goals;		/* what follows in every case */
	int inferences;			/* for one of its conclusions, in all cases together */
	int cases;
	int weight;			/* the step with the least weight is chosen */
};

struct forcing_search {
	const struct hunt *hunt;
	struct closure *closure;
	struct argument_trace *trace;	/* working memory, as is the next */
	struct shortest_argument *least;
	struct assumption *arguments, *argument;	/* room for two arguments, and the one of them that is free */
	struct bound_map *bound_map;
	struct bound_run *bound_run;
	struct forcing_found best;	/* technique NULL: none yet */
	bool found_nested, stop;
};

/* Of what the root of FOUND comes, as a bit, if it is of a clause; else 0. */
unsigned forcing_root_source(const struct closure *, const struct forcing_found *);
/* The literals that the root of FOUND supposes, one in each case; returns how many. */
int forcing_cases(const struct closure *, const struct forcing_found *, uint16_t cases[MAX_SIZE]);

/*
 * Shows by one contradiction that a certain candidate is true, or that it is not: emits the step, of a row that is on. ON: the
 * candidate, one of an empty cell, is true. False: none was found, or the search was ended.
 */
bool forcing_goal(const struct board *, struct facts *, int cand, bool on, struct sink *);

#endif
