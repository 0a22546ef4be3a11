/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * The shortest argument by which an assumption leads to a contradiction. A literal often follows in several ways from literals of lesser
 * depth, and the best way depends on what else the argument needs, because a shared inference is told only once. A branch-and-bound search
 * goes through all combinations. A node of the search has the literals that are needed so far; an open literal has several reasons, none of
 * which is chosen yet. The lower bound of a node is the number of its literals, plus one for each depth between them and the assumption at
 * which it has none.
 *
 * An example: the contradiction is that row 3 has no place for 4: A and B eliminate its last two places. Literal A has the one reason X, so
 * X is needed. B has two reasons: Y and Z. If Y rests on X and Z on a literal at each of two more depths, the search tries Y (needed: A, B,
 * X, Y) and prunes Z, because A, B, X, Z and one literal for each of those depths are more.
 */
#ifndef LOGIC_FORCING_SHORTEST_ARGUMENT_H
#define LOGIC_FORCING_SHORTEST_ARGUMENT_H

#include "logic/forcing/trace.h"

enum {
	SHORTEST_WORDS = 4,
	SHORTEST_LITERALS = 64 * SHORTEST_WORDS,	/* the most literals of a search */
	SHORTEST_OPEN = 64,		/* the most open literals of a node, and the greatest depth of the search */
	SHORTEST_OPENS = 8192,		/* the most open literals of all reasons */
	SHORTEST_REASONS = 1024,	/* the most reasons of all literals of a search */
	SHORTEST_PREMISES = 4096	/* the most premises of all reasons */
};

/* A set of literals by their numbers in the search. */
struct shortest_set {
	uint64_t word[SHORTEST_WORDS];
};

/* The literals that are needed in every case: the premises of only reasons, transitively. Literals with several reasons are open. */
struct shortest_needs {
	struct shortest_set set;
	uint64_t depths;		/* of these literals, one bit each, without those from 64 on */
	unsigned sources;		/* of clauses, one bit each */
	int count;			/* of literals; if it is above the limit, not all are in SET */
	int first_open, opens;		/* a range of struct shortest_argument.open */
};

/* A possible reason of a literal. */
struct shortest_reason {
	uint16_t reason, first;		/* FIRST: the index of its first premise */
	uint8_t premises;
	bool computed;			/* NEEDS is known */
	unsigned source;		/* the source of clauses that it names, as a bit; 0: none */
	struct shortest_needs needs;
};

/* A literal of the search. */
struct shortest_literal {
	uint16_t literal, first;	/* FIRST: the index of its first reason */
	uint8_t count, depth;		/* COUNT: of reasons; 0: not listed yet */
};

/* A node of the search: what an argument needs after the choices made so far. */
struct choice_node {
	struct shortest_set needed;
	uint64_t depths;
	unsigned sources;
	int inferences, opens;
	uint16_t open[SHORTEST_OPEN];	/* literals with several reasons, none of which is chosen yet */
};

struct shortest_argument {
	const struct assumption *of;
	int most;			/* longer arguments are not wanted */
	int choices;			/* how many more the search may make */
	bool full;			/* a table was full, or the choices were used up: there may be a shorter argument */
	int inferences;			/* of the shortest argument found; INT_MAX: none */
	struct clash clash;		/* its contradiction; NEEDED has its literals */
	struct shortest_set needed;
	struct cellset cells[MAX_SIZE];	/* where each digit is placed under the assumption */
	uint16_t digits[MAX_CELLS];	/* the same by cell */
	int literals, reasons, premises, opens;
	struct literals numbered;	/* the literals that have a number; the assumption has 0 */
	uint16_t number[LITERALS];
	struct shortest_literal literal[SHORTEST_LITERALS];
	struct shortest_reason reason[SHORTEST_REASONS];
	uint16_t premise[SHORTEST_PREMISES], open[SHORTEST_OPENS];
	struct choice_node node[SHORTEST_OPEN];
};

/*
 * Makes TO a copy of S with the shortest argument found for any of its contradictions, which becomes its only contradiction, and traces the
 * argument. S has a contradiction and no lemmas, and is not nested. False: no argument of at most MOST inferences was found; the contents
 * of TO are undefined then.
 */
bool shortest_argument(struct shortest_argument *, const struct assumption *s, int most, struct assumption *to, struct argument_trace *);

#endif
