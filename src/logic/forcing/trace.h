/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * The trace of an argument: of everything that an assumption implies, only the inferences that lead to a given literal or contradiction,
 * found by walking back through the premises. Each inference comes once, after its premises, so an argument is as long as its trace.
 *
 * An example: if "r1c1 is 3" implies eighty literals, the trace of "r1c5 is not 8" may have three, as in closure/assumption.h:
 *
 *	trace_begin(t, closure_of(c, lit, RULES_SINGLES), NULL);
 *	trace_literal(t, literal_of(candidate(4, 8), false));
 *	t->inferences		3: r1c1 is not 7, r1c5 is 7, r1c5 is not 8
 *	t->literal[]		the assumption, and these in this order
 */
#ifndef LOGIC_FORCING_TRACE_H
#define LOGIC_FORCING_TRACE_H

#include "logic/closure/assumption.h"

struct argument_trace {
	const struct assumption *of;
	struct argument_trace *under;	/* the trace of the enclosing assumption; NULL: what is known there is not traced */
	int count;
	int inferences;			/* including those of lemmas, without the assumptions and the sources of clauses */
	bool plain;			/* each inference has one premise, and none is a pattern */
	bool patterns;			/* some inference is a pattern */
	unsigned sources;		/* of clauses that it names, one bit each */
	int lemmas;			/* how many */
	uint16_t digits;		/* all digits of its literals */
	struct literals seen;
	uint16_t literal[LITERALS];
};

void trace_begin(struct argument_trace *, const struct assumption *, struct argument_trace *under);
/* Adds LIT, after everything that it rests on. */
void trace_literal(struct argument_trace *, int lit);
/* Adds everything that a contradiction rests on. A lemma rests on its own first contradiction. */
void trace_clash(struct argument_trace *, const struct clash *);

/* The length of the argument: its inferences, and one for each source of clauses. */
static inline int trace_told(const struct argument_trace *t)
{
	return t->inferences + bits_count(t->sources);
}

/* The length of the argument for CLASH, without the inferences of enclosing assumptions; MOST if it is MOST or more. */
int trace_count(const struct assumption *, const struct clash *, int most);
/* The contradiction with the shortest argument, not counting enclosing assumptions; there is one. *INFERENCES receives the length. */
const struct clash *trace_first(const struct assumption *, int *inferences);
/* The same contradiction; WORK receives its trace, under the enclosing trace that WORK has already. */
const struct clash *trace_shortest(const struct assumption *, struct argument_trace *work);
/*
 * Exchanges reasons of an assumption if that shortens the argument for CLASH, or for LIT if CLASH is NULL, until it has at most ENOUGH
 * inferences.
 */
void trace_shorten(struct assumption *, const struct clash *, int lit, int enough, struct argument_trace *work);

#endif
