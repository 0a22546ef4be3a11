/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * The shortest argument of all that an assumption leads to a contradiction by. A literal mostly follows in more than one way from what is
 * known earlier, and which of them is best depends on what else the argument needs, since what is shared is told once. All choices are
 * gone through, by branch and bound: an argument needs at least what is needed already, and one more for each depth between that and the
 * assumption at which nothing is needed yet.
 */
#ifndef LOGIC_FORCING_SHORTEST_ARGUMENT_H
#define LOGIC_FORCING_SHORTEST_ARGUMENT_H

#include "logic/forcing/trace.h"

enum {
	SHORTEST_WORDS = 4,
	SHORTEST_LITERALS = 64 * SHORTEST_WORDS,	/* the most literals that are looked at */
	SHORTEST_OPEN = 64,	/* the most literals between which nothing is chosen yet, and the most choices in a row */
	SHORTEST_OPENS = 8192,	/* the most of all reasons */
	SHORTEST_REASONS = 1024,	/* the most reasons of all literals that are looked at */
	SHORTEST_PREMISES = 4096	/* the most premises of all these */
};

/* Literals by their numbers in the search. */
struct least_set {
	uint64_t word[SHORTEST_WORDS];
};

/* What is needed in any case, by literals that follow in one way only; the others are open, in the order in which they are met. */
struct least_needs {
	struct least_set set;
	uint64_t depths;		/* those of what is needed, as far as they have a bit */
	unsigned sources;
	int count;			/* of literals; more than are wanted: not all of it is said */
	int first_open, opens;
};

/* A reason that a literal may have. */
struct least_reason {
	uint16_t reason, first;		/* FIRST: of its premises */
	uint8_t premises;
	bool reckoned;			/* NEEDS is known */
	unsigned source;		/* the source of clauses that it names, as a bit; 0: none */
	struct least_needs needs;
};

/* A literal that is looked at. */
struct least_literal {
	uint16_t literal, first;	/* FIRST: of its reasons */
	uint8_t count, depth;		/* COUNT: of its reasons; 0: they are not listed yet */
};

/* What an argument needs by the choices that are made. */
struct least_node {
	struct least_set needed;
	uint64_t depths;
	unsigned sources;
	int inferences, opens;
	uint16_t open[SHORTEST_OPEN];	/* what is needed, and may follow in several ways, none of which is chosen */
};

struct shortest_argument {
	const struct assumption *of;
	int most;			/* longer arguments are not wanted */
	int choices;			/* how many more may be made */
	bool full;			/* there was no room for all, or too many choices */
	int inferences;			/* of the shortest argument that was found; INT_MAX: none was */
	struct clash clash;		/* its contradiction, and what it needs */
	struct least_set needed;
	struct cellset cells[MAX_SIZE];	/* those that have a digit by the assumption */
	uint16_t digits[MAX_CELLS];
	int literals, reasons, premises, opens;
	struct literals numbered;	/* the literals that have a number; the assumption has the first */
	uint16_t number[LITERALS];
	struct least_literal literal[SHORTEST_LITERALS];
	struct least_reason reason[SHORTEST_REASONS];
	uint16_t premise[SHORTEST_PREMISES], open[SHORTEST_OPENS];
	struct least_node node[SHORTEST_OPEN];
};

/*
 * Makes TO a copy of S with the shortest argument that is found for one of its contradictions, which becomes the only one, and traces it. S
 * has a contradiction and no lemmas, and is made under no other assumption. False: none was found that has at most MOST inferences; TO says
 * nothing then.
 */
bool shortest_argument(struct shortest_argument *, const struct assumption *s, int most, struct assumption *to, struct argument_trace *);

#endif
