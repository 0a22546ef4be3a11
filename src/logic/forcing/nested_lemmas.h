/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Assumptions under an assumption. If an assumption does not lead to a contradiction by itself, others that are impossible under it are
 * looked for: each is a lemma, and with what follows from lemmas there may be a contradiction.
 */
#ifndef LOGIC_FORCING_NESTED_LEMMAS_H
#define LOGIC_FORCING_NESTED_LEMMAS_H

#include "logic/closure/closure.h"
#include "logic/closure/implication_matrix.h"
#include "logic/forcing/trace.h"

/* What lemmas may rest on: on singles alone, so that they are short; on patterns, too; or on singles and on lemmas under them. */
enum nest_depth { NEST_SINGLES, NEST_PATTERNS, NEST_TWICE, NEST_DEPTHS };

/* NEST_KEPT: the most assumptions of one argument, including those only tried; NEST_PLAN: the most lemmas of one. */
enum { NEST_KEPT = 480, NEST_PLAN = 240 };

/* An argument in short: the assumption, and below it the lemmas in order, each with those below it. */
struct nest_plan {
	enum nest_depth lemmas;
	int count, length, levels;	/* length: how many inferences it has */
	uint16_t literal[NEST_PLAN];
	uint8_t depth[NEST_PLAN];
};

/* What followed from the first assumption of a plan, and how many were kept, before a lemma right under it. */
struct nest_mark {
	int used;
	struct assumption before;
};

struct facts;
struct lemma_planner;
struct sink;

struct nest {
	struct closure *closure;
	struct argument_trace work;
	struct sink *sink;		/* may end the search */
	unsigned inner;			/* rules: how what is supposed under an assumption is followed */
	long budget;			/* how many more assumptions may be made, all at once or one by one */
	struct lemma_planner *planner;
	struct implication_matrix *rows;		/* of what is under the assumption that is looked at */
	uint64_t version;		/* of the closure that the two below are for */
	struct implication_matrix *all;		/* of the position */
	struct matrix_saved *closed[MATRIX_PARTS];	/* NULL: not needed yet */
	int used;
	struct assumption *kept[NEST_KEPT];	/* NULL: not made yet */
	struct nest_mark *mark;			/* by the number of a lemma in the plan that is shortened */
};

/* The nest of the position whose closure this is. */
struct nest *facts_nest(struct facts *, struct closure *);

/* How many assumptions soon lead to a contradiction under LIT, which does not: the more, the shorter an argument will be. */
int nest_hope(struct nest *, int lit);
/*
 * Looks for an argument with such lemmas that LIT is impossible, and puts the shortest found into *PLAN. False: none was found, or none
 * that could be shortened to MOST inferences, or the budget was used up, or the sink ended the search.
 */
bool nest_refute(struct nest *, int lit, enum nest_depth, int most, struct nest_plan *plan);
/* Makes the argument of a plan, with the shortest reasons; *LENGTH is how many inferences it has. It is valid until another is made. */
struct assumption *nest_argument(struct nest *, const struct nest_plan *, int *length);

#endif
