/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * One assumption and all that it implies, with the reasons: propagated breadth first through a queue, so that each literal is reached at
 * its least depth and keeps the reason that reached it first. An assumption may be made under another one, whose literals it then starts
 * with. Propagation ends with the first depth at which there are contradictions.
 *
 * An example: r1c1 has 3 and 7, r1c5 has 7 and 8, and no other place in row 1 has a 7. From "r1c1 is 3" follow
 *
 *	depth 1		r1c1 is not 7	reason: the candidate 3r1c1, which is true
 *	depth 2		r1c5 is 7	reason: the unit of 7 in row 1, whose last candidate it is
 *	depth 3		r1c5 is not 8	reason: the candidate 7r1c5
 *
 * so that assumption_premises(s, "r1c5 is 7") gives "r1c1 is not 7". To get an argument, walk back through the premises
 * (forcing/trace.h).
 */
#ifndef LOGIC_CLOSURE_ASSUMPTION_H
#define LOGIC_CLOSURE_ASSUMPTION_H

#include "logic/closure/literals.h"

/* By which rules implications are propagated. */
enum rules {
	RULES_SINGLES = 0,	/* by units and clauses: a true candidate excludes others, the last one of a unit is true */
	RULES_LINKS = 1,	/* only by strong and weak links of the position, so that every inference has one premise */
	RULES_PATTERNS = 2,	/* also by pointing, claiming, pairs, X-wings; and common peers where digits exclude others */
	RULES_CLUES = 4		/* also by clues (by_clues.h), on boards that have some; besides RULES_PATTERNS */
};

enum {
	CLASHES = 6,		/* the most contradictions of one depth that are kept: any may have the shortest argument */
	INNER_PATTERNS = 96,	/* the most patterns inside one assumption */
	COMMON_MOST = 4,	/* the most candidates of a unit whose common peers are looked for */
	LEMMAS = 96		/* of one assumption */
};

/*
 * The reason of a literal is a number. If it is on: the unit whose last candidate it is. If it is off: the candidate that excludes it, or
 * BY_PATTERN plus the index of a pattern, or BY_CLUE plus that of a clue (by_clues.h). Either way it may be BY_LEMMA plus the index of a
 * lemma, or BY_CLAUSE plus that of a clause.
 */
enum { ASSUMED = 0xffff, BY_PATTERN = 0x1000, BY_LEMMA = 0x2000, BY_CLAUSE = 0x3000, BY_CLUE = 0x4000 };

enum { NO_OTHER_HOUSE = UINT8_MAX };

/* COMMON, where digits exclude others elsewhere: what each candidate of a unit excludes. */
enum inner_kind { INNER_CONFINED, INNER_NAKED, INNER_HIDDEN, INNER_FISH, INNER_COMMON };

/* A pattern inside an assumption: of one or two units only the places ALLOWED are left. */
struct inner_pattern {
	uint8_t kind, units;
	uint8_t house, other;	/* of a pair or common peers; where confined ones are, and what lacks them; lines of an X-wing */
	uint16_t unit[2], allowed[2];
};

/* A contradiction: all candidates of a unit are off; or, if `denied`, an assumption, a lemma or a clause says that one is on. */
struct clash {
	bool denied;
	uint16_t what;		/* the unit, or the literal that says that the candidate is off */
};

struct assumption {
	const struct geometry *geo;
	const struct unit_state *start;		/* the position, before any assumption */
	const struct assumption *under;	/* the assumption that this one is made under, or NULL */
	int assumed;				/* a literal */
	unsigned rules;
	const struct literals *only;		/* what is followed where it is the last of its unit; NULL: all that is */
	struct unit_state now;
	struct literals before;			/* known when the assumption was made */
	int patterns, lemmas, clashes;
	int head, tail, level;
	int deepest;				/* literals of this depth are not propagated yet; INT_MAX: all are */
	uint16_t *queue;			/* room for LITERALS; the owner's, used only during propagation */
	struct clash clash[CLASHES];
	struct inner_pattern pattern[INNER_PATTERNS];
	struct assumption *lemma[LEMMAS];	/* each is impossible, so that the opposite of its assumption holds */
	uint16_t reason[LITERALS];		/* of literals that are known and were not before */
	uint8_t depth[LITERALS];		/* the least number of inferences in a row that lead to it; 255: that many or more */
	uint16_t looked[3][MAX_CELLS];		/* what cells could be when clues were looked at last, in three ways; only by RULES_CLUES */
};

/* The literals of a position: START is what is open on the board, and nothing is known. */
void position_literals(struct unit_state *, const struct board *);
/* Makes the assumption and propagates it to the end, or to the first contradictions. UNDER (NULL: the position) must have none. */
void assume(struct assumption *, const struct geometry *, const struct unit_state *start, const struct assumption *under,
	     int assumed, unsigned rules);
/*
 * The same under no other one, by singles alone, and of what is the last candidate of a unit only the literals of ONLY are true. Then it
 * has all contradictions of the first depth with some, or if there is none, UNIT as one. False: UNIT has a candidate that is not off.
 */
bool assume_only(struct assumption *, const struct geometry *, const struct unit_state *start, int assumed, const struct literals *only,
		 int unit);
/* Makes the assumption under no other one, and propagates nothing yet. */
void assumption_begin(struct assumption *, const struct geometry *, const struct unit_state *start, int assumed, unsigned rules);
/* Propagates until all is known that has a depth of at most DEEPEST. */
void assumption_follow(struct assumption *, int deepest);
/*
 * LEMMA, which was made under this one, leads to a contradiction, so that the opposite of its assumption holds here: propagates that. LEMMA
 * must stay valid.
 */
void assumption_lemma(struct assumption *, struct assumption *lemma);

/*
 * The premises, as literals, of LIT, which is known and was not before; returns how many there are. A lemma has none here, nor has the
 * source of a clause.
 */
int assumption_premises(const struct assumption *, int lit, uint16_t premise[PREMISES]);
/* The premises of a contradiction. */
int assumption_clash_premises(const struct assumption *, const struct clash *, uint16_t premise[PREMISES]);

static inline bool reason_is_lemma(int reason)
{
	return reason >= BY_LEMMA && reason < BY_CLAUSE;
}

static inline bool reason_is_clause(int reason)
{
	return reason >= BY_CLAUSE && reason < BY_CLUE;
}

static inline bool reason_is_clue(int reason)
{
	return reason >= BY_CLUE && reason != ASSUMED;
}

/* Whether all is propagated. */
static inline bool assumption_is_done(const struct assumption *s)
{
	return s->head == s->tail;
}

static inline bool assumption_fails(const struct assumption *s)
{
	return s->clashes > 0;
}

#endif
