/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * A lower bound on the length of the arguments by which an assumption leads to a contradiction, computed without choosing reasons. If only
 * the shortest argument of all is wanted, the bound dismisses most assumptions. The assumption is propagated depth by depth, as in
 * assume(); candidates become true ("on") at every other depth. Then, backwards from the contradictions, the needs of a literal are the
 * needs that all its reasons have in common:
 *
 *	an off candidate	the intersection of the needs of the candidates that exclude it and became on one depth before
 *	an on candidate		itself, and the intersection, over the units whose last candidate it is, of the union of the needs of
 *				the other candidates there
 *
 * Needs are sets of on candidates, one bit each. The bound of a contradiction is the sum of the on candidates that it needs, the off
 * candidates of the unit of each, if it is the last candidate of only one unit, and one for each depth at which nothing is needed yet. If
 * they give more, other terms take the place of the depths: the candidates that must be off in one of several units, and one of the
 * candidates that exclude an off one.
 *
 * An example: r1c5 has 3 and 8, r4c1 has 3 and 2, r4c5 has 8 and 2. "r1c1 is 3" (depth 0) excludes the 3s of r1c5 and r4c1 (1), so r1c5 is
 * 8 and r4c1 is 2 (2), which exclude both candidates of r4c5 (3). That contradiction needs the on candidates r1c5=8 and r4c1=2, one off
 * candidate in the cell of each, and the two of r4c5: its bound is 6, and there is no shorter argument.
 */
#ifndef LOGIC_FORCING_ARGUMENT_LOWER_BOUND_H
#define LOGIC_FORCING_ARGUMENT_LOWER_BOUND_H

#include "logic/closure/literals.h"

enum {
	BOUND_WORDS = 4,
	BOUND_CANDIDATES = 64 * BOUND_WORDS,	/* positions with more have no bound, which is rare where forcing is needed */
	BOUND_DEPTHS = 256,
	BOUND_UNITS = 1 + MAX_CELL_HOUSES	/* of a candidate */
};

/* A set of candidates by their numbers in the map. */
struct bound_set {
	uint64_t word[BOUND_WORDS];
};

/* The open candidates of a position, numbered in its order, and the units that have them. */
struct bound_map {
	bool usable;
	int candidates, units;
	int most_units;		/* of a candidate; one with fewer is also in a dummy unit, the last one, which has no last candidate */
	uint16_t number[MAX_CANDIDATES];
	uint16_t unit[BOUND_CANDIDATES][BOUND_UNITS];
	struct bound_set seen[BOUND_CANDIDATES];	/* what each candidate excludes */
	uint32_t left[UNITS + 1];	/* by unit: 65536 * (its candidates - 1) + the sum of their numbers */
	uint8_t count[UNITS + 1];
	uint16_t member[UNITS + 1][MAX_SIZE];
	struct bound_set members[UNITS + 1];
};

/* A candidate that is on. */
struct bound_on {
	uint16_t candidate;
	uint8_t depth, units;
	bool computed;			/* NEEDS is known */
	uint16_t unit[BOUND_UNITS];	/* those whose last candidate it is; none if it is assumed */
	uint64_t needs;			/* bit n: on_order[n] is needed; only the first 64 have a bit */
};

/* An assumption that is being propagated. */
struct bound_run {
	const struct bound_map *map;
	int depth;			/* of what is learned now */
	bool contradiction;		/* there is a contradiction */
	int needed;			/* the bound: the minimum over all contradictions, or a number above MOST */
	int close;			/* the slower rules do not improve bounds above it; set by the caller */
	int assumed;			/* the candidate, if it is assumed to be off; else -1 */
	int ons, lasts;
	struct bound_set on_set, off_set;
	struct bound_set computed;	/* off candidates whose needs are known */
	struct bound_set at[BOUND_DEPTHS];	/* learned at each depth */
	uint8_t off[BOUND_CANDIDATES];	/* the depth of an off candidate */
	uint64_t needs[BOUND_CANDIDATES];	/* of an off candidate */
	uint16_t on_number[BOUND_CANDIDATES];
	struct bound_on on_order[BOUND_CANDIDATES];
	uint32_t left[UNITS + 1];	/* as in the map */
	uint16_t last[UNITS + 1];	/* the units that have one left */
};

/*
 * Makes the map of a position. It is usable only if NO_SINGLES (each unit has its value, or two candidates or more), if there are no
 * clauses, and if there are at most BOUND_CANDIDATES candidates.
 */
void bound_map_make(struct bound_map *, const struct geometry *, const struct unit_state *start, bool no_singles);
/*
 * Returns a lower bound on the inferences of every argument that assume(), trace_shorten() or shortest_argument() makes by which LIT leads
 * to a contradiction by singles; 0: no bound is known. A result above MOST may be any number above MOST. With contradictions only at depths
 * above DEEPEST it is such a number.
 */
int argument_lower_bound(const struct bound_map *, struct bound_run *, int lit, int most, int deepest);

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
