/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * How long an argument must be at least by which an assumption leads to a contradiction, seen without its reasons: where the shortest of
 * all is wanted, most assumptions are done with that way. The assumption is followed depth by depth, as assume() does it; candidates are
 * on at every other depth. Backwards from the contradictions it is seen what all reasons of a literal need:
 *
 *	a candidate that is off		what each candidate needs that excludes it and was on one depth before
 *	a candidate that is on		what each unit needs of which it is the last candidate: what any of the others there needs
 *
 * Candidates that are on are noted in that, a bit each. A contradiction needs them, all that is off in the unit that one of them is the
 * last of, if there is only one such unit, and something at each depth; or, where that is more, what is off in one of several such units,
 * and one of what excludes a candidate.
 */
#ifndef LOGIC_FORCING_ARGUMENT_LOWER_BOUND_H
#define LOGIC_FORCING_ARGUMENT_LOWER_BOUND_H

#include "logic/closure/literals.h"

enum {
	BOUND_WORDS = 4,
	BOUND_CANDIDATES = 64 * BOUND_WORDS,	/* more are too many, which is rare where forcing is needed */
	BOUND_DEPTHS = 256,
	BOUND_UNITS = 1 + MAX_CELL_HOUSES	/* of a candidate */
};

/* Candidates by their numbers. */
struct bound_set {
	uint64_t word[BOUND_WORDS];
};

/* The open candidates of a position, numbered in its order, and the units that have them. */
struct bound_map {
	bool usable;
	int candidates, units;
	int most_units;		/* of a candidate; those with fewer are in the last unit, too, of which nothing is ever the last one */
	uint16_t number[MAX_CANDIDATES];
	uint16_t unit[BOUND_CANDIDATES][BOUND_UNITS];
	struct bound_set seen[BOUND_CANDIDATES];	/* what each candidate excludes */
	uint32_t left[UNITS + 1];	/* the candidates of each unit: how many, times 65536, and the sum of their numbers */
	uint8_t count[UNITS + 1];
	uint16_t member[UNITS + 1][MAX_SIZE];
	struct bound_set members[UNITS + 1];
};

/* A candidate that is on. */
struct bound_on {
	uint16_t candidate;
	uint8_t depth, units;
	bool reckoned;			/* what it needs is known */
	uint16_t unit[BOUND_UNITS];	/* those that it is the last one of; none if it is assumed */
	uint64_t needs;			/* what is on, by the order in which it was learned, as far as there are bits */
};

/* An assumption that is followed. */
struct bound_run {
	const struct bound_map *map;
	int depth;			/* of what is learned now */
	bool contradiction;		/* there is one */
	int needed;			/* so many inferences has an argument for it at least, or more than are wanted */
	int close;			/* where more is needed, that is not looked at any closer; the caller's */
	int assumed;			/* the candidate, if it is assumed to be off; else -1 */
	int ons, lasts;
	struct bound_set on_set, off_set;
	struct bound_set reckoned;	/* what is off, and known what it needs */
	struct bound_set at[BOUND_DEPTHS];	/* what was learned at each depth */
	uint8_t off[BOUND_CANDIDATES];	/* the depth of what is off */
	uint64_t needs[BOUND_CANDIDATES];	/* of what is off */
	uint16_t on_number[BOUND_CANDIDATES];
	struct bound_on on_order[BOUND_CANDIDATES];
	uint32_t left[UNITS + 1];	/* as in the map */
	uint16_t last[UNITS + 1];	/* the units that have one left */
};

/*
 * Gets ready for a position. It is usable only if each unit has its value or two candidates or more, if there are no clauses, and not too
 * many candidates.
 */
void bound_map_make(struct bound_map *, const struct geometry *, const struct unit_state *start, bool whole);
/*
 * So many inferences, or more, has each argument that assume(), trace_shorten() or shortest_argument() makes by which LIT leads to a
 * contradiction by singles; 0: nothing is known of it. What is more than MOST may come out as any number above MOST.
 */
int argument_lower_bound(const struct bound_map *, struct bound_run *, int lit, int most);

static inline void bound_set_add(struct bound_set *s, unsigned cand)
{
	s->word[cand >> 6] |= (uint64_t)1 << (cand & 63);
}

static inline void bound_set_remove(struct bound_set *s, unsigned cand)
{
	s->word[cand >> 6] &= ~((uint64_t)1 << (cand & 63));
}

static inline bool bound_set_has(const struct bound_set *s, unsigned cand)
{
	return s->word[cand >> 6] >> (cand & 63) & 1;
}

static inline void bound_set_add_all(struct bound_set *s, const struct bound_set *more)
{
#pragma GCC unroll 4
	for (int w = 0; w < BOUND_WORDS; w++)
		s->word[w] |= more->word[w];
}

static inline void bound_set_keep(struct bound_set *s, const struct bound_set *kept)
{
#pragma GCC unroll 4
	for (int w = 0; w < BOUND_WORDS; w++)
		s->word[w] &= kept->word[w];
}

static inline bool bound_set_meets(const struct bound_set *a, const struct bound_set *b)
{
	uint64_t any = 0;

#pragma GCC unroll 4
	for (int w = 0; w < BOUND_WORDS; w++)
		any |= a->word[w] & b->word[w];
	return any != 0;
}

#endif
