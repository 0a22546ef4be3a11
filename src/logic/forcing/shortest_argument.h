/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * The shortest argument by which an assumption leads to a contradiction. A literal often follows in several ways from literals of lesser
 * depth, and the best way depends on what else the argument needs, since a shared inference is told once. All combinations are searched by
 * branch and bound. A node of the search has the literals that are needed so far; an open one has several reasons, none of which is chosen
 * yet. The bound of a node is the number of its literals, plus one for each depth between them and the assumption at which it has none.
 *
 * An example: the contradiction is that row 3 has no place for 4, and its last two places fall by A and by B. Literal A has the reason X
 * alone, so X is needed. B has two: by Y, or by Z. If Y rests on X and Z on a literal at each of two more depths, the search tries
 * Y (needed: A, B, X, Y) and cuts Z off, since A, B, X, Z and one for each of those depths are more.
 */
#ifndef LOGIC_FORCING_SHORTEST_ARGUMENT_H
#define LOGIC_FORCING_SHORTEST_ARGUMENT_H

#include "logic/forcing/trace.h"

enum {
	SHORTEST_WORDS = 4,
	SHORTEST_LITERALS = 64 * SHORTEST_WORDS,	/* the most literals that are looked at */
	SHORTEST_OPEN = 64,		/* the most open literals of a node, and the greatest depth of the search */
	SHORTEST_OPENS = 8192,		/* the most open literals of all reasons */
	SHORTEST_REASONS = 1024,	/* the most reasons of all literals that are looked at */
	SHORTEST_PREMISES = 4096	/* the most premises of all reasons */
};

/* A set of literals by their numbers in the search. */
struct shortest_set {
	uint64_t word[SHORTEST_WORDS];
};

/* What is needed whatever is chosen: literals with one reason, and what that needs. Literals with several are open. */
struct shortest_needs {
	struct shortest_set set;
	uint64_t depths;		/* of these literals, a bit each, those from 64 on left out */
	unsigned sources;		/* of clauses, a bit each */
	int count;			/* of literals; if more than are wanted, not all are in SET */
	int first_open, opens;		/* a range of struct shortest_argument.open */
};

/* A reason that a literal may have. */
struct shortest_reason {
	uint16_t reason, first;		/* FIRST: the index of its first premise */
	uint8_t premises;
	bool computed;			/* NEEDS is known */
	unsigned source;		/* the source of clauses that it names, as a bit; 0: none */
	struct shortest_needs needs;
};

/* A literal that is looked at. */
struct shortest_literal {
	uint16_t literal, first;	/* FIRST: the index of its first reason */
	uint8_t count, depth;		/* COUNT: how many reasons; 0: they are not listed yet */
};

/* A node of the search: what an argument needs by the choices made so far. */
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
	int choices;			/* how many more may be made */
	bool full;			/* some tables were full, or there were too many choices: there may be a shorter one */
	int inferences;			/* of the shortest argument that was found; INT_MAX: none was */
	struct clash clash;		/* its contradiction, and below what it needs */
	struct shortest_set needed;
	struct cellset cells[MAX_SIZE];	/* where each digit is, by the assumption */
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
 * Makes TO a copy of S with the shortest argument that is found for one of its contradictions, which becomes the only one, and traces it. S
 * has a contradiction and no lemmas, and is made under no other assumption. False: none was found that has at most MOST inferences; TO says
 * nothing then.
 */
bool shortest_argument(struct shortest_argument *, const struct assumption *s, int most, struct assumption *to, struct argument_trace *);

#endif
