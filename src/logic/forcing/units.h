/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * What forcing reasons about: units, which are cells with their candidates and houses with the places of a digit (grid/geometry.h).
 * Exactly one candidate of a unit is true. A literal says that a candidate is true, or that it is not. A candidate that is true makes the
 * others of its units false, and the last candidate of a unit that is not false is true.
 */
#ifndef LOGIC_FORCING_UNITS_H
#define LOGIC_FORCING_UNITS_H

#include <string.h>

#include "grid/board.h"

enum {
	LITERALS = 2 * MAX_CANDIDATES,
	LITERAL_WORDS = (LITERALS + 63) / 64,
	CLAUSES = 640			/* the most that are followed; what is beyond is not said */
};

struct clauses;

struct literals {
	uint64_t word[LITERAL_WORDS];
};

/* What is not false yet. A place in a house unit is a bit of the house's cells; a place in a cell unit is a bit of its digits. */
struct unit_state {
	struct cellset cells[MAX_SIZE];	/* where each digit is not false */
	uint16_t left[UNITS + 1];	/* 0 if the unit has its candidate already, and in the last, which is none */
	struct literals known;
	const struct clauses *clauses;	/* what else is known of the position; NULL: nothing */
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
