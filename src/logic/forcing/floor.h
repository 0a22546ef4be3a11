/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * How long an argument must be at least by which an assumption leads to a contradiction, seen without its reasons: where the shortest of
 * all is wanted, most assumptions are done with that way. The assumption is followed depth by depth, as suppose() does it; candidates are
 * on at every other depth. Backwards from the contradictions it is seen what all reasons of a literal need:
 *
 *	a candidate that is off		what each candidate needs that excludes it and was on one depth before
 *	a candidate that is on		what each unit needs of which it is the last candidate: what any of the others there needs
 *
 * Candidates that are on are noted in that, a bit each. A contradiction needs them, all that is off in the unit that one of them is the
 * last of, if there is only one such unit, and something at each depth; or, where that is more, what is off in one of several such units,
 * and one of what excludes a candidate.
 */
#ifndef LOGIC_FORCING_FLOOR_H
#define LOGIC_FORCING_FLOOR_H

#include "logic/forcing/units.h"

enum {
	FLOOR_WORDS = 4,
	FLOOR_CANDIDATES = 64 * FLOOR_WORDS,	/* more are too many, which is rare where forcing is needed */
	FLOOR_DEPTHS = 256,
	FLOOR_UNITS = 1 + MAX_CELL_HOUSES	/* of a candidate */
};

/* Candidates by their numbers. */
struct floor_set {
	uint64_t word[FLOOR_WORDS];
};

/* The open candidates of a position, numbered in its order, and the units that have them. */
struct floor_map {
	bool usable;
	int candidates, units;
	int most_units;		/* of a candidate; those with fewer are in the last unit, too, of which nothing is ever the last one */
	uint16_t number[MAX_CANDIDATES];
	uint16_t unit[FLOOR_CANDIDATES][FLOOR_UNITS];
	struct floor_set seen[FLOOR_CANDIDATES];	/* what each candidate excludes */
	uint32_t left[UNITS + 1];	/* the candidates of each unit: how many, times 65536, and the sum of their numbers */
	uint8_t count[UNITS + 1];
	uint16_t member[UNITS + 1][MAX_SIZE];
	struct floor_set members[UNITS + 1];
};

/* A candidate that is on. */
struct floor_on {
	uint16_t candidate;
	uint8_t depth, units;
	bool reckoned;			/* what it needs is known */
	uint16_t unit[FLOOR_UNITS];	/* those that it is the last one of; none if it is assumed */
	uint64_t needs;			/* what is on, by the order in which it was learned, as far as there are bits */
};

/* An assumption that is followed. */
struct floor_run {
	const struct floor_map *map;
	int depth;			/* of what is learned now */
	bool contradiction;		/* there is one */
	int needed;			/* so many inferences has an argument for it at least, or more than are wanted */
	int close;			/* where more is needed, that is not looked at any closer; the caller's */
	int assumed;			/* the candidate, if it is assumed to be off; else -1 */
	int ons, lasts;
	struct floor_set on_set, off_set;
	struct floor_set reckoned;	/* what is off, and known what it needs */
	struct floor_set at[FLOOR_DEPTHS];	/* what was learned at each depth */
	uint8_t off[FLOOR_CANDIDATES];	/* the depth of what is off */
	uint64_t needs[FLOOR_CANDIDATES];	/* of what is off */
	uint16_t on_number[FLOOR_CANDIDATES];
	struct floor_on on_order[FLOOR_CANDIDATES];
	uint32_t left[UNITS + 1];	/* as in the map */
	uint16_t last[UNITS + 1];	/* the units that have one left */
};

/*
 * Gets ready for a position. It is usable only if each unit has its value or two candidates or more, if there are no clauses, and not too
 * many candidates.
 */
void floor_begin(struct floor_map *, const struct geometry *, const struct unit_state *start, bool whole);
/*
 * So many inferences, or more, has each argument that suppose(), trace_shorten() or least_argument() makes by which LIT leads to a
 * contradiction by singles; 0: nothing is known of it. What is more than MOST may come out as any number above MOST.
 */
int floor_of(const struct floor_map *, struct floor_run *, int lit, int most);

static inline void floor_set_add(struct floor_set *s, unsigned cand)
{
	s->word[cand >> 6] |= (uint64_t)1 << (cand & 63);
}

static inline void floor_set_remove(struct floor_set *s, unsigned cand)
{
	s->word[cand >> 6] &= ~((uint64_t)1 << (cand & 63));
}

static inline bool floor_set_has(const struct floor_set *s, unsigned cand)
{
	return s->word[cand >> 6] >> (cand & 63) & 1;
}

static inline void floor_set_add_all(struct floor_set *s, const struct floor_set *more)
{
#pragma GCC unroll 4
	for (int w = 0; w < FLOOR_WORDS; w++)
		s->word[w] |= more->word[w];
}

static inline void floor_set_keep(struct floor_set *s, const struct floor_set *kept)
{
#pragma GCC unroll 4
	for (int w = 0; w < FLOOR_WORDS; w++)
		s->word[w] &= kept->word[w];
}

static inline bool floor_set_meets(const struct floor_set *a, const struct floor_set *b)
{
	uint64_t any = 0;

#pragma GCC unroll 4
	for (int w = 0; w < FLOOR_WORDS; w++)
		any |= a->word[w] & b->word[w];
	return any != 0;
}

#endif
