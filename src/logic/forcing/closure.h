/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * All assumptions of a position, each followed to its end: made on request, and kept until the position changes. It is a large part of the
 * facts, made only if forcing techniques are asked.
 */
#ifndef LOGIC_FORCING_CLOSURE_H
#define LOGIC_FORCING_CLOSURE_H

#include "logic/forcing/suppose.h"

struct facts;
struct nest;

/* The kinds of closure that are kept at the same time: by links, and by all singles, with or without patterns. */
enum closure_kind { CLOSURE_LINKS, CLOSURE_SINGLES, CLOSURE_KINDS };

struct closure {
	uint64_t version;		/* of the facts */
	const struct geometry *geo;
	struct unit_state start;
	unsigned rules[CLOSURE_KINDS];	/* the rules of what is kept */
	struct literals made[CLOSURE_KINDS];
	struct supposition *of[CLOSURE_KINDS][LITERALS];	/* NULL: not made yet */
	uint16_t queue[LITERALS];
	struct nest *nest;		/* assumptions under others; NULL: there were none yet */
};

/* The closure of the position, empty if the position is new. */
struct closure *facts_closure(struct facts *, const struct board *);
void closure_free(struct closure *);
/* What follows from assuming a literal, by RULES. */
struct supposition *closure_of(struct closure *, int lit, unsigned rules);

#endif
