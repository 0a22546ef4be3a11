/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * The shortest argument of all that an assumption leads to a contradiction by. A literal mostly follows in more than one way from what is
 * known earlier, and which of them is best depends on what else the argument needs, since what is shared is told once. All choices are
 * gone through, by branch and bound: an argument needs at least what is needed already, and one more for each depth between that and the
 * assumption at which nothing is needed yet.
 */
#ifndef LOGIC_FORCING_LEAST_H
#define LOGIC_FORCING_LEAST_H

#include "logic/forcing/trace.h"

enum {
	LEAST_OPEN = 64,	/* the most literals between which nothing is chosen yet, and the most choices in a row */
	LEAST_REASONS = 1024,	/* the most reasons of all literals that are looked at */
	LEAST_PREMISES = 4096	/* the most premises of all these */
};

/* A reason that a literal may have. */
struct least_reason {
	uint16_t reason, first;		/* FIRST: of its premises */
	uint8_t premises;
	unsigned source;		/* the source of clauses that it names, as a bit; 0: none */
};

/* What an argument needs by the choices that are made. */
struct least_node {
	struct literals needed;
	uint64_t depths;		/* those of what is needed, as far as they have a bit */
	unsigned sources;
	int inferences, opens;
	uint16_t open[LEAST_OPEN];	/* what is needed, and may follow in several ways, none of which is chosen */
};

struct least {
	const struct supposition *of;
	int most;			/* longer arguments are not wanted */
	int choices;			/* how many more may be made */
	bool full;			/* there was no room for all, or too many choices */
	int inferences;			/* of the shortest argument that was found; INT_MAX: none was */
	struct clash clash;		/* its contradiction, and what it needs */
	struct literals needed;
	struct cellset cells[MAX_SIZE];	/* those that have a digit by the assumption */
	uint16_t digits[MAX_CELLS];
	int reasons, premises;
	struct literals listed;		/* the literals whose reasons are listed */
	uint16_t first[LITERALS];	/* the first of them, and how many there are */
	uint8_t count[LITERALS];
	struct least_reason reason[LEAST_REASONS];
	uint16_t premise[LEAST_PREMISES];
	struct least_node node[LEAST_OPEN];
};

/*
 * Gives S, which has a contradiction and no lemmas and is made under no other assumption, the shortest argument that is found for one of
 * its contradictions, which becomes the only one, and traces it. False: none was found that has at most MOST inferences.
 */
bool least_argument(struct least *, struct supposition *, int most, struct forcing_trace *);

#endif
