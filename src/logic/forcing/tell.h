/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * A forcing step, and how its argument is told: which inferences, in which order, and where the cases of a verity meet.
 *
 * An example: a cell forcing chain of r3c3, which has 2 and 8, has the root ROOT_UNIT, the unit of that cell, two cases (r3c3 is 2, r3c3 is
 * 8) and the goal "r8c4 is not 9", which both lead to.
 */
#ifndef LOGIC_FORCING_TELL_H
#define LOGIC_FORCING_TELL_H

#include "logic/closure/closure.h"
#include "logic/finders/finders.h"
#include "logic/forcing/argument_lower_bound.h"
#include "logic/forcing/nested_lemmas.h"
#include "logic/forcing/shortest_argument.h"
#include "logic/forcing/trace.h"

/* What an argument starts from. */
enum forcing_root {
	ROOT_ASSUMPTION,	/* contradiction: an assumption leads to one */
	ROOT_NESTED,		/* the same, with nested assumptions */
	ROOT_UNIT,		/* verity: each candidate of a unit leads to the same result */
	ROOT_GUARDIANS,		/* the same, for each guardian of a pattern */
	ROOT_EITHER		/* the same, for a candidate: true or false */
};

/* A step that was found. */
struct forcing_found {
	const struct technique *technique;
	enum forcing_root root;
	int what;			/* the literal, the unit, the clause or the candidate */
	unsigned rules;
	struct assumption *argument;	/* of a contradiction: a copy with the reasons to tell, owned by the search or the nest */
	int levels;			/* of nested assumptions */
	struct literals goals;		/* what follows in every case */
	int inferences;			/* of one of its conclusions, summed over all cases */
	int cases;
	int weight;			/* the step with the least weight is chosen */
};

struct forcing_search {
	const struct finder_args *args;
	struct closure *closure;
	struct argument_trace *trace;	/* working memory, like the members down to BOUND_RUN */
	struct shortest_argument *shortest;
	struct assumption *arguments, *argument;	/* room for two arguments, and the one of them that is free */
	struct assumption *braided;
	struct bound_map *bound_map;
	struct bound_run *bound_run;
	struct forcing_found best;	/* technique NULL: none yet */
	int points;			/* the most of an argument that is wanted; INT_MAX: any number */
	bool verities;			/* some of them may be wanted */
	bool found_nested, stop;
};

/* Emits FOUND with its argument; returns whether that ends the search. */
bool forcing_emit(struct forcing_search *, const struct forcing_found *);
/* The source of the clause that is the root of FOUND, as a bit; 0: the root is no clause. */
unsigned forcing_root_source(const struct closure *, const struct forcing_found *);
/* The literals that the root of FOUND assumes, one in each case; returns how many. */
int forcing_cases(const struct closure *, const struct forcing_found *, uint16_t cases[MAX_SIZE]);

#endif
