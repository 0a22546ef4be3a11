/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Nested assumptions. If an assumption does not lead to a contradiction by itself, further assumptions are made under it. One that leads to
 * a contradiction there is a lemma: its opposite holds under the first assumption, and what the opposite implies may complete a
 * contradiction. A nest is the working memory of this search.
 *
 * An example: "r3c6 is 8" leads nowhere. Under it "r1c4 is 2" leaves r3c8 without a candidate. That is lemma 1: r1c4 is not 2 while r3c6 is
 * 8. So r1c4 is 6, r3c8 is 6, and column 8 has no place for 2: r3c6 is not 8. The plan of this argument is
 *
 *	literal		r3c6 is 8	r1c4 is 2
 *	depth		0		1
 *
 * A plan is enough to make the argument again, without some lemmas, or with its lemmas in another order.
 */
#ifndef LOGIC_FORCING_NESTED_LEMMAS_H
#define LOGIC_FORCING_NESTED_LEMMAS_H

#include "logic/closure/closure.h"
#include "logic/closure/implication_matrix.h"
#include "logic/forcing/trace.h"

/* What lemmas may rest on, in the order of the attempts: singles only; patterns too; clues too; or singles, and lemmas under them. */
enum nest_depth { NEST_SINGLES, NEST_PATTERNS, NEST_CLUES, NEST_TWICE, NEST_DEPTHS };

/* NEST_KEPT: the most assumptions made for one argument, including those tried in vain; NEST_PLAN: the most lemmas of one argument. */
enum { NEST_KEPT = 480, NEST_PLAN = 240 };

/* An argument in preorder: the assumption, then its lemmas in order, each followed by the lemmas under it. */
struct nest_plan {
	enum nest_depth lemmas;
	int count, length, levels;	/* LENGTH: the number of its inferences; LEVELS: the greatest depth */
	uint16_t literal[NEST_PLAN];
	uint8_t depth[NEST_PLAN];
};

/* The first assumption of a plan as it was before a lemma of depth 1, and how many assumptions were kept then. */
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
	unsigned inner;			/* enum rules of lemmas */
	long budget;			/* the work that is left, as a number of assumptions propagated one by one */
	struct lemma_planner *planner;
	struct implication_matrix *matrix;	/* of the literals that hold under an assumption */
	uint64_t version;		/* of the closure that the two below belong to */
	struct implication_matrix *all;	/* of the position */
	struct matrix_saved *closed[MATRIX_PARTS];	/* rows of ALL; NULL: not needed yet */
	int used;
	struct assumption *kept[NEST_KEPT];	/* the first USED are in use; NULL: not allocated yet */
	struct nest_mark *mark;		/* by the index of a lemma in the plan that is being shortened */
};

/* The nest of the position whose closure this is. */
struct nest *facts_nest(struct facts *, struct closure *);

/*
 * Returns how many assumptions lead to a contradiction within a few passes under LIT, which itself leads to none. The more, the shorter an
 * argument will be.
 */
int nest_count_failing(struct nest *, int lit);
/*
 * Looks for an argument with lemmas of this kind that refutes LIT; *PLAN receives the shortest found. False: there is none, or none that
 * can probably be shortened to MOST inferences, or the budget was used up, or the sink ended the search.
 */
bool nest_refute(struct nest *, int lit, enum nest_depth, int most, struct nest_plan *plan);
/*
 * Makes the argument of a plan, with the shortest reasons; *LENGTH is the number of its inferences. The argument is valid until another one
 * is made.
 */
struct assumption *nest_argument(struct nest *, const struct nest_plan *, int *length);

#endif
