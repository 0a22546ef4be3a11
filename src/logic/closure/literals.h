/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Literals, units and clauses: the language of everything that assumptions lead to.
 *
 * A literal says that a candidate is true ("on"), or that it is false ("off"). A unit is a cell with its candidates, or a house with the
 * places of one digit (grid/geometry.h). Exactly one candidate of a unit is true: a true candidate makes the others of its units false, and
 * the last candidate of a unit that is not false is true. A literal is a number, so that a set of literals is a bit set and the opposite of
 * LIT is LIT ^ 1.
 *
 * An example: r1c1 has 3 and 7 only. literal_of(candidate(r1c1, 3), true) says that r1c1 is 3. The unit of the cell r1c1 turns that into
 * literal_of(candidate(r1c1, 7), false), r1c1 is not 7.
 */
#ifndef LOGIC_CLOSURE_LITERALS_H
#define LOGIC_CLOSURE_LITERALS_H

#include <string.h>

#include "grid/board.h"

enum {
	LITERALS = 2 * MAX_CANDIDATES,
	LITERAL_WORDS = (LITERALS + 63) / 64,
	CLAUSES = 640,			/* the most that are followed; others are ignored */
	PREMISES = 4 * MAX_SIZE		/* the most of one inference */
};

struct literals {
	uint64_t word[LITERAL_WORDS];
};

/*
 * A clause says what a pattern of the position adds to its units: of some literals at least one holds. When all of these but one are known
 * not to hold, the last one does. A clause comes from an exocet, by which base and targets take the same two digits, or from a pattern that
 * would make the puzzle impossible or ambiguous: one of its guardians is true. An example: if {7r1c1, 7r4c4} are the guardians of an
 * oddagon, "7r1c1 is false" makes 7r4c4 true.
 *
 * The sources of clauses are numbered: exocets first, then patterns with guardians. Exocets beyond the first few are ignored, since hardly
 * any position has more than two. Of patterns with guardians those with the fewest are kept.
 */
enum { CLAUSE_LITERALS = MAX_SIZE > 10 ? MAX_SIZE : 10 };
enum { CLAUSE_EXOCETS = 4, CLAUSE_GUARDED = 20, CLAUSE_SOURCES = CLAUSE_EXOCETS + CLAUSE_GUARDED };

enum clause_kind {
	CLAUSE_SAME,		/* what base and targets have in common, or cannot have */
	CLAUSE_MIRROR,		/* the digit of a target is in its mirror cells */
	CLAUSE_CROSS,		/* another cross-line has the digit of a target outside of the band */
	CLAUSE_LINE,		/* a line outside of the band has the digit of a target where cross-lines cross it */
	CLAUSE_CLASH,		/* two digits of the targets for which they would need the same cell */
	CLAUSE_GUARDIANS,	/* one of the guardians is true; of these there is one for each pattern, before all others */
	CLAUSE_KINDS
};

struct clause {
	uint8_t count, kind;
	uint8_t source;			/* its number */
	uint8_t target;			/* 0 or 1: of the exocet, whose digit it is about */
	uint8_t where;			/* the cross-line, or the line, where it has that digit; for a clash the cell that both need */
	uint16_t literal[CLAUSE_LITERALS];
};

struct clauses {
	int count, exocets, guarded;
	struct {
		struct cellset base, targets, outside;	/* OUTSIDE: the cross-lines outside of the band */
		struct cellset mirror[2];
		int target[2];
		uint16_t digits;
		houseset cross;
		uint16_t reason;		/* that says which kind it is: REASON_FORCE_EXOCET, ... */
	} exocet[CLAUSE_EXOCETS];
	struct {
		struct cellset cells, guards;		/* GUARDS: those with a guardian */
		uint16_t digits, more;			/* MORE: the digits of guardians */
	} pattern[CLAUSE_GUARDED];
	struct clause clause[CLAUSES];
	uint16_t first[LITERALS + 1];			/* of OF: those of the clauses with a literal */
	uint16_t of[CLAUSES * CLAUSE_LITERALS];
};

/* What is not false yet. A place in a house unit is a bit of the house's cells; a place in a cell unit is a bit of its digits. */
struct unit_state {
	struct cellset cells[MAX_SIZE];	/* where each digit is not false */
	uint16_t left[UNITS + 1];	/* 0 if the unit has its candidate already, and in the last, which is none */
	struct literals known;
	const struct clauses *clauses;	/* what else is known of the position; NULL: nothing */
	struct by_clues *by_clues;	/* the clues of the board; NULL: none */
	uint8_t clause_left[CLAUSES];	/* how many literals of each are not known to be wrong */
};

static inline int literal_of(int cand, bool on)
{
	return 2 * cand + !on;
}

static inline int literal_candidate(int lit)
{
	return lit >> 1;
}

static inline bool literal_is_on(int lit)
{
	return (lit & 1) == 0;
}

static inline bool literals_have(const struct literals *l, int lit)
{
	return l->word[lit >> 6] >> (lit & 63) & 1;
}

static inline void literals_add(struct literals *l, int lit)
{
	l->word[lit >> 6] |= (uint64_t)1 << (lit & 63);
}

static inline void literals_remove(struct literals *l, int lit)
{
	l->word[lit >> 6] &= ~((uint64_t)1 << (lit & 63));
}

/* The lowest literal above LIT, or -1. */
static inline int literals_next(const struct literals *l, int lit)
{
	int from = lit + 1;

	for (int w = from >> 6; w < LITERAL_WORDS; w++, from = w << 6) {
		uint64_t rest = l->word[w] >> (from & 63);

		if (rest)
			return from + bits_lowest(rest);
	}
	return -1;
}

static inline bool unit_is_cell(int unit)
{
	return unit >= CELL_UNITS;
}

/* Of a unit that is not a cell. */
static inline int unit_house(int unit)
{
	return unit % HOUSE_LANES;
}

static inline int unit_digit(int unit)
{
	return unit / HOUSE_LANES + 1;
}

/* The candidate at PLACE in the unit. */
static inline int unit_candidate(const struct geometry *g, int unit, int place)
{
	return g->unit_candidate[unit][place];
}

/* The place of a candidate in a unit that has it. */
static inline unsigned unit_place(const struct geometry *g, int unit, int cand)
{
	if (unit_is_cell(unit))
		return digit_bit(candidate_digit(cand));
	return g->place[candidate_cell(cand)][unit_house(unit)];
}

#endif
