/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * What follows from one assumption: breadth first, so that each literal is reached as early as possible, and keeps the reason that reached
 * it first. An assumption may be made under another; then it begins with what followed there.
 */
#ifndef LOGIC_CLOSURE_ASSUMPTION_H
#define LOGIC_CLOSURE_ASSUMPTION_H

#include "logic/closure/literals.h"

/* How an assumption may be followed. */
enum rules {
	RULES_LINKS = 1,	/* only by strong links of the position, so that every inference has one premise */
	RULES_PATTERNS = 2	/* also by pointing, claiming, pairs and X-wings */
};

enum {
	CLASHES = 6,		/* how many contradictions of one depth are kept, since one may have a shorter argument */
	INNER_PATTERNS = 96,	/* the most patterns inside one assumption */
	LEMMAS = 96,		/* of one assumption */
	PREMISES = 2 * MAX_SIZE
};

/*
 * Why a literal holds. If on: the unit whose last candidate it is. If off: the candidate that is on, or BY_PATTERN plus the number of a
 * pattern, or BY_LEMMA plus that of a lemma. Either way it may be BY_CLAUSE plus the number of a clause.
 */
enum { ASSUMED = 0xffff, BY_PATTERN = 0x1000, BY_LEMMA = 0x2000, BY_CLAUSE = 0x3000 };

enum { NO_OTHER_HOUSE = UINT8_MAX };

enum inner_kind { INNER_CONFINED, INNER_NAKED, INNER_HIDDEN, INNER_FISH };

/* A pattern holds because only ALLOWED is left of one unit or two. */
struct inner_pattern {
	uint8_t kind, units;
	uint8_t house, other;	/* for a naked pair, the houses it is in; for others, where they exclude */
	uint16_t unit[2], allowed[2];
};

/* A contradiction: all candidates of a unit are off; or, if `denied`, a candidate is off that an assumption or a lemma says is on. */
struct clash {
	bool denied;
	uint16_t what;		/* the unit, or the literal that says it is off */
};

struct assumption {
	const struct geometry *geo;
	const struct unit_state *start;		/* the position, before any assumption */
	const struct assumption *under;	/* the assumption that this one is made under, or NULL */
	int assumed;				/* a literal */
	unsigned rules;
	struct unit_state now;
	struct literals before;			/* what was known when the assumption was made */
	int patterns, lemmas, clashes;
	int head, tail, level;
	int deepest;				/* what is as deep has not been followed any further; INT_MAX: all is followed */
	uint16_t *queue;			/* room for LITERALS; the owner's, needed only while something is followed */
	struct clash clash[CLASHES];
	struct inner_pattern pattern[INNER_PATTERNS];
	struct assumption *lemma[LEMMAS];	/* each is impossible, and so its assumption is off */
	uint16_t reason[LITERALS];		/* of what is known and was not before */
	uint8_t depth[LITERALS];		/* how many inferences in a row lead to it; 255: that many or more */
};

/* Makes the start from the position. */
void position_literals(struct unit_state *, const struct board *);
/* Makes the assumption and follows it to its end, or to the first contradictions. UNDER (NULL: the position) must have none. */
void assume(struct assumption *, const struct geometry *, const struct unit_state *start, const struct assumption *under,
	     int assumed, unsigned rules);
/* Makes the assumption under no other one, and follows nothing. */
void assumption_begin(struct assumption *, const struct geometry *, const struct unit_state *start, int assumed, unsigned rules);
/* Follows it until all is known that is as deep as DEEPEST or less. */
void assumption_follow(struct assumption *, int deepest);
/*
 * Notes that LEMMA, which was made under this one, is impossible, so that the opposite of its assumption holds, and follows that. LEMMA
 * must stay valid.
 */
void assumption_lemma(struct assumption *, struct assumption *lemma);
/* Notes that LIT follows with REASON, unless it is known already; it is followed later. */
void assumption_learn(struct assumption *, int lit, int reason);
/* Notes what patterns exclude (patterns.c). */
void assumption_patterns(struct assumption *);

/* The premises, as literals, of LIT, which is known and was not before; returns how many there are. A lemma has none here, nor has what a
 * clause comes of. */
int assumption_premises(const struct assumption *, int lit, uint16_t premise[PREMISES]);
/* The premises of a contradiction. */
int assumption_clash_premises(const struct assumption *, const struct clash *, uint16_t premise[PREMISES]);

static inline bool reason_is_lemma(int reason)
{
	return reason >= BY_LEMMA && reason < BY_CLAUSE;
}

static inline bool reason_is_clause(int reason)
{
	return reason >= BY_CLAUSE && reason != ASSUMED;
}

/* Whether nothing waits to be followed. */
static inline bool assumption_is_done(const struct assumption *s)
{
	return s->head == s->tail;
}

static inline bool assumption_fails(const struct assumption *s)
{
	return s->clashes > 0;
}

#endif
