/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * What a conclusion rests on: of all that follows from an assumption, only the inferences that lead to a literal or to a contradiction,
 * each once, after those that it rests on. So an argument is as long as its trace.
 */
#ifndef LOGIC_FORCING_TRACE_H
#define LOGIC_FORCING_TRACE_H

#include "logic/closure/assumption.h"

struct argument_trace {
	const struct assumption *of;
	struct argument_trace *under;	/* of the assumption above this one; NULL: what is known there costs nothing */
	int count;
	int inferences;			/* how many, including those of lemmas, without the assumptions and the sources of clauses */
	bool plain;			/* each has one premise, and there are no patterns */
	bool patterns;			/* there are patterns */
	unsigned sources;		/* the sources of clauses that it names, a bit each */
	int lemmas;			/* how many */
	uint16_t digits;		/* those that it is about */
	struct literals seen;
	uint16_t literal[LITERALS];
};

void trace_begin(struct argument_trace *, const struct assumption *, struct argument_trace *under);
/* Adds what LIT rests on, and then LIT. */
void trace_literal(struct argument_trace *, int lit);
/* Adds what a contradiction rests on. A lemma rests on its own first contradiction. */
void trace_clash(struct argument_trace *, const struct clash *);

/* How many inferences are told in all, with one for each source of clauses. */
static inline int trace_told(const struct argument_trace *t)
{
	return t->inferences + bits_count(t->sources);
}

/* How many inferences an argument for CLASH has, assumptions above this one apart; MOST where that many or more. */
int trace_count(const struct assumption *, const struct clash *, int most);
/* The contradiction with the shortest argument by itself, of a supposition that has one; *INFERENCES is its length. */
const struct clash *trace_first(const struct assumption *, int *inferences);
/* The contradiction with the shortest argument, of a supposition that has one; *INFERENCES is its length. */
const struct clash *trace_shortest(const struct assumption *, struct argument_trace *work);
/*
 * Exchanges reasons of a supposition if that makes the argument for CLASH, or, if it is NULL, for LIT shorter, until it has at most ENOUGH
 * inferences.
 */
void trace_shorten(struct assumption *, const struct clash *, int lit, int enough, struct argument_trace *work);

#endif
