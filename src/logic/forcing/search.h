/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Chooses which forcing step is offered, of all that the closure of a position shows: contradictions and verities, with or without nested
 * assumptions. The step with the shortest argument wins, with a bonus for arguments that assume nothing false and use only links.
 *
 * An example: in a position "r5c5 is 4" leads to a contradiction by 8 inferences, weight 8 * 13, and each candidate of r3c3 leads to
 * "r8c4 is not 9", by links, in 2 + 3 + 5 inferences, weight 10 * 10. The cell forcing chain is offered.
 */
#ifndef LOGIC_FORCING_SEARCH_H
#define LOGIC_FORCING_SEARCH_H

#include "logic/closure/closure.h"
#include "logic/finders/finders.h"
#include "logic/forcing/argument_lower_bound.h"
#include "logic/forcing/nested_lemmas.h"
#include "logic/forcing/shortest_argument.h"
#include "logic/forcing/trace.h"

/* What an argument starts from. */
enum forcing_root {
	ROOT_ASSUMPTION,	/* contradiction: an assumption leads to one */
	ROOT_NESTED,		/* the same with further assumptions under it */
	ROOT_UNIT,		/* verity: each candidate of a unit leads to the same result */
	ROOT_GUARDIANS,		/* the same of each guardian of a pattern */
	ROOT_EITHER		/* the same of a candidate, whether it is true or false */
};

/* A step that was found. */
struct forcing_found {
	const struct technique *technique;
	enum forcing_root root;
	int what;			/* the literal, the unit, the clause or the candidate */
	unsigned rules;
	struct assumption *argument;	/* of a contradiction: a copy with the reasons that are told, which the search or the nest owns */
	int levels;			/* of nested assumptions */
	struct literals goals;		/* what follows in every case */
	int inferences;			/* of one of its conclusions, in all cases together */
	int cases;
	int weight;			/* the step with the least weight is chosen */
};

struct forcing_search {
	const struct hunt *hunt;
	struct closure *closure;
	struct argument_trace *trace;	/* working memory, as are the next */
	struct shortest_argument *shortest;
	struct assumption *arguments, *argument;	/* room for two arguments, and the one of them that is free */
	struct bound_map *bound_map;
	struct bound_run *bound_run;
	struct forcing_found best;	/* technique NULL: none yet */
	bool found_nested, stop;
};

/* Emits FOUND with its argument (tell.c); returns whether that ends the search. */
bool forcing_emit(struct forcing_search *, const struct forcing_found *);
/* The source of the clause that the root of FOUND is, as a bit; 0: it is no clause. */
unsigned forcing_root_source(const struct closure *, const struct forcing_found *);
/* The literals that the root of FOUND assumes, one in each case; returns how many. */
int forcing_cases(const struct closure *, const struct forcing_found *, uint16_t cases[MAX_SIZE]);

/*
 * Shows by one contradiction that a certain candidate is true, or that it is not: emits the step, of a row that is on. ON: the
 * candidate, one of an empty cell, is true. False: none was found, or the search was ended.
 */
bool forcing_goal(const struct board *, struct facts *, int cand, bool on, struct sink *);

#endif
