/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * A lower bound of the length of the arguments by which an assumption leads to a contradiction, computed without choosing reasons. Where
 * the shortest argument of all is wanted, most assumptions are dismissed by it. The assumption is propagated depth by depth as assume()
 * does it; candidates become true ("on") at every other depth. Then, backwards from the contradictions, what a literal needs is what all
 * its reasons need in common:
 *
 *	an off candidate	the intersection, over the candidates that exclude it and became on one depth before, of their needs
 *	an on candidate		itself, and the intersection, over the units of which it is the last one, of the union of the needs of
 *				the other candidates there
 *
 * Needs are sets of on candidates, a bit each. The bound of a contradiction adds up those that it needs, the off candidates of their units
 * if there is only one such unit, and one for each depth at which nothing is needed yet; or, if that is more, what must be off in one of
 * several units, and one of the candidates that exclude an off one.
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
	uint32_t left[UNITS + 1];	/* by unit: 65536 times one less than its candidates, plus the sum of their numbers */
	uint8_t count[UNITS + 1];
	uint16_t member[UNITS + 1][MAX_SIZE];
	struct bound_set members[UNITS + 1];
};

/* A candidate that is on. */
struct bound_on {
	uint16_t candidate;
	uint8_t depth, units;
	bool computed;			/* NEEDS is known */
	uint16_t unit[BOUND_UNITS];	/* those that it is the last candidate of; none if it is assumed */
	uint64_t needs;			/* on candidates by the order in which they were learned, the first 64 only */
};

/* An assumption that is being propagated. */
struct bound_run {
	const struct bound_map *map;
	int depth;			/* of what is learned now */
	bool contradiction;		/* there is one */
	int needed;			/* the bound: the least of all contradictions, or more than are wanted */
	int close;			/* greater bounds are not improved by slower rules; set by the caller */
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
 * Makes the map of a position. It is usable only if there are NO_SINGLES (each unit has its value, or two candidates or more), no clauses,
 * and not too many candidates.
 */
void bound_map_make(struct bound_map *, const struct geometry *, const struct unit_state *start, bool no_singles);
/*
 * Each argument that assume(), trace_shorten() or shortest_argument() makes by which LIT leads to a contradiction by singles has at least
 * so many inferences; 0: nothing is known of it. A bound above MOST may be any number above MOST.
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
