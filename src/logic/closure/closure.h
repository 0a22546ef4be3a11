/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * The closure of a position: what follows from each possible assumption, under three sets of rules. It is computed on request for all
 * assumptions at once (implication_matrix.h), which tells what follows, and for single ones (assumption.h) if somebody asks why. Both are
 * kept until the position changes and must not be changed; copy one to look for another argument.
 *
 * An example: does "r1c1 is 3" lead to a contradiction by singles, and why?
 *
 *	struct closure *c = facts_closure(facts, board, 0, NULL);
 *	int lit = literal_of(candidate(0, 3), true);
 *
 *	if (closure_fails(c, lit, RULES_SINGLES))
 *		... closure_of(c, lit, RULES_SINGLES)->clash[0] ...
 */
#ifndef LOGIC_CLOSURE_CLOSURE_H
#define LOGIC_CLOSURE_CLOSURE_H

#include "logic/closure/assumption.h"
#include "logic/closure/implication_matrix.h"

struct facts;

/*
 * The closures that are kept at the same time: by links, by singles, by patterns too, and by clues too. By each more follows than by those
 * before. The matrix knows nothing of clues, so for the last kind each assumption is followed by itself.
 */
enum closure_kind { CLOSURE_LINKS, CLOSURE_SINGLES, CLOSURE_PATTERNS, CLOSURE_CLUES, CLOSURE_KINDS, CLOSURE_TABLES = CLOSURE_CLUES };

/* What follows from each open literal, by the numbers of the matrix. */
struct closure_table {
	uint64_t version;		/* of the closure */
	bool fails[LITERALS];
	struct matrix_column column[LITERALS];
};

/* The matrix of the last position for which it was asked, from which that of a later one is continued. */
struct closure_saved {
	uint64_t version;		/* of the closure; 0: none, or its numbers are those of other candidates */
	uint16_t left[UNITS + 1];	/* what the units had then */
	struct matrix_saved *part[MATRIX_PARTS];	/* NULL: not needed yet */
};

/* Room for an assumption, with a queue of its own, so that its propagation can go on later. */
struct closure_room {
	struct assumption assumption;
	uint16_t queue[LITERALS];
};

struct closure {
	uint64_t facts_version;
	uint64_t version;		/* from 1; another one whenever anything else may follow */
	const struct geometry *geo;
	unsigned sources;		/* of clauses that belong to it */
	struct clauses clauses[2];	/* those of this position and those that the matrix rests on, by turns */
	bool followed_clauses;		/* the index of the latter */
	struct unit_state start;
	bool no_singles;		/* each unit has its value and no candidates, or two candidates or more */
	struct implication_matrix *matrix;
	uint64_t matrix_version;	/* of the position that it is numbered for */
	struct closure_saved followed[CLOSURE_TABLES];
	struct closure_table table[CLOSURE_TABLES];
	struct literals made[CLOSURE_KINDS];			/* the assumptions that were begun in this position */
	struct assumption *of[CLOSURE_KINDS][LITERALS];		/* valid for those */
	struct closure_room *kept[CLOSURE_KINDS * LITERALS];	/* NULL: not allocated yet; the first USED serve this position */
	int used;
	uint16_t queue[LITERALS];	/* for others to propagate with */
};

/* Finds the clauses of these sources on the board, in an order that depends on nothing else. */
typedef void clause_finder(struct clauses *, struct facts *, const struct board *, unsigned sources);

/*
 * The closure of the position, empty if the position is new. SOURCES: numbers of the finder's own; clauses of these, which FIND finds,
 * belong to it. 0: none; FIND may be NULL then.
 */
struct closure *facts_closure(struct facts *, const struct board *, unsigned sources, clause_finder *find);
/* Makes found clauses part of the position. */
void clauses_start(struct clauses *, struct unit_state *start);
/* What follows from assuming a literal, by RULES, and why. */
const struct assumption *closure_of(struct closure *, int lit, unsigned rules);
/* Whether assuming a literal leads to a contradiction. */
bool closure_fails(struct closure *, int lit, unsigned rules);
/* Whether neither "CAND is on" nor "CAND is off" leads to a contradiction, and both lead to a literal about another candidate. */
bool closure_agree_either(struct closure *, int cand, unsigned rules);
/* The next unit after UNIT whose candidates, if assumed, lead to no contradiction and all to a literal about another one; or -1. */
int closure_next_agreed(struct closure *, int unit, unsigned rules);
/* The same of the literals of clauses of guardians: the index of the next one after CLAUSE, or -1. */
int closure_next_guarded(struct closure *, int clause, unsigned rules);
/* The same as closure_of, but only as far as it has been propagated. */
const struct assumption *closure_so_far(struct closure *, int lit, unsigned rules);
/*
 * Whether COUNT assumptions, none of which leads to a contradiction, all lead to a literal about none of them at depths whose sum is at
 * most MOST. They are propagated only as far as that takes.
 */
bool closure_agree_within(struct closure *, const uint16_t cases[], int count, unsigned rules, int most);
/* The rules of arguments with patterns: where the board has clues, these too. */
unsigned closure_pattern_rules(const struct closure *);
/* What follows from assuming a literal, by the numbers of the matrix. */
const struct matrix_column *closure_column(struct closure *, int lit, unsigned rules);
/* How many literals follow from assuming one that does not lead to a contradiction. */
int closure_count(struct closure *, int lit, unsigned rules);

#endif
