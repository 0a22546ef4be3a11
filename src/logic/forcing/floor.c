/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "logic/forcing/floor.h"

#include <limits.h>

#include "logic/forcing/floor_needs.h"

/* One candidate, as units count them. They count one less than they have, so that what is below this number is one candidate. */
enum { FLOOR_ONE = 1 << 16 };

/* Set in a unit that has a candidate that is on, so that it is never left with one. */
#define FLOOR_TAKEN ((uint32_t)1 << 31)

/* Functions that are made for candidates of four units, as nearly all are, and for others. */
#define FLOOR_INLINE static inline __attribute__((always_inline))

/* Numbers the open candidates. False: they are too many. */
static bool number_candidates(struct floor_map *m, const struct geometry *g, const struct unit_state *start)
{
	m->candidates = 0;
	for (int cell = 0; cell < g->cells; cell++)
		for (unsigned left = start->left[unit_of_cell(cell)]; left != 0; left &= left - 1)
			m->number[candidate(cell, bits_lowest(left) + 1)] = (uint16_t)m->candidates++;
	return m->candidates <= FLOOR_CANDIDATES;
}

/* Gives a unit its members. */
static void map_unit(struct floor_map *m, const struct geometry *g, const struct unit_state *start, int unit, uint8_t units[])
{
	int u = m->units, count = 0;
	uint32_t sum = (uint32_t)-FLOOR_ONE;
	struct floor_set members = { { 0 } };

	for (unsigned left = start->left[unit]; left != 0; left &= left - 1) {
		unsigned n = m->number[unit_candidate(g, unit, bits_lowest(left))];

		m->member[u][count++] = (uint16_t)n;
		m->unit[n][units[n]++] = (uint16_t)u;
		floor_set_add(&members, n);
		sum += FLOOR_ONE + n;
	}
	m->left[u] = sum;
	m->count[u] = (uint8_t)count;
	m->members[u] = members;
	m->units++;
}

/* The units: of each candidate its cell comes first. */
static void map_units(struct floor_map *m, const struct geometry *g, const struct unit_state *start)
{
	uint8_t units[FLOOR_CANDIDATES] = { 0 };

	m->units = m->most_units = 0;
	for (int cell = 0; cell < g->cells; cell++)
		if (start->left[unit_of_cell(cell)] != 0)
			map_unit(m, g, start, unit_of_cell(cell), units);
	for (int d = 1; d <= g->size; d++)
		for (int house = 0; house < g->houses; house++)
			if (start->left[unit_of_house(house, d)] != 0)
				map_unit(m, g, start, unit_of_house(house, d), units);
	for (int n = 0; n < m->candidates; n++)
		m->most_units = units[n] > m->most_units ? units[n] : m->most_units;
	m->left[m->units] = FLOOR_TAKEN;
	m->count[m->units] = 0;
	m->members[m->units] = (struct floor_set){ { 0 } };
	for (int n = 0; n < m->candidates; n++)
		for (int i = units[n]; i < m->most_units; i++)
			m->unit[n][i] = (uint16_t)m->units;
}

/* What each candidate excludes: all others of its units. */
static void map_seen(struct floor_map *m)
{
	for (int n = 0; n < m->candidates; n++) {
		struct floor_set seen = m->members[m->unit[n][0]];

		for (int k = 1; k < m->most_units; k++)
			floor_set_add_all(&seen, &m->members[m->unit[n][k]]);
		floor_set_remove(&seen, (unsigned)n);
		m->seen[n] = seen;
	}
}

void floor_begin(struct floor_map *m, const struct geometry *g, const struct unit_state *start, bool whole)
{
	m->usable = whole && start->clauses == NULL && number_candidates(m, g, start);
	if (!m->usable)
		return;
	map_units(m, g, start);
	map_seen(m);
}

static inline void floor_learn_on(struct floor_run *r, unsigned cand)
{
	struct floor_on *on = &r->on_order[r->ons];

	floor_set_add(&r->on_set, cand);
	floor_set_add(&r->at[r->depth], cand);
	r->on_number[cand] = (uint16_t)r->ons++;
	on->candidate = (uint16_t)cand;
	on->depth = (uint8_t)r->depth;
	on->units = 0;
	on->reckoned = false;
}

/* Nothing else can be the last candidate of units that have one that is on, from number BEGIN on. */
FLOOR_INLINE void floor_take(struct floor_run *r, int begin, const int units)
{
	const struct floor_map *m = r->map;
	const struct floor_on *on = &r->on_order[begin], *end = &r->on_order[r->ons];
	uint32_t *restrict left = r->left;

	for (; on < end; on++) {
		const uint16_t *unit = m->unit[on->candidate];

#pragma GCC unroll 4
		for (int k = 0; k < units; k++)
			left[unit[k]] |= FLOOR_TAKEN;
	}
}

/*
 * Candidates that are on exclude each other. Of two only one is looked at: an argument by which the one is on, and so the other off, which
 * is the last of a unit, is as long as that by which the other is on, and so the one off.
 */
static void floor_rivals(struct floor_run *r, struct floor_set both)
{
	for (unsigned w = 0; w < FLOOR_WORDS; w++) {
		for (uint64_t left = both.word[w]; left != 0; left &= left - 1) {
			const unsigned cand = w * 64 + (unsigned)bits_lowest(left);

			floor_set_remove(&both, cand);
			if (floor_set_meets(&both, &r->map->seen[cand]))
				floor_both(r, cand);
		}
	}
}

/* Follows what is on from number BEGIN on. */
static void floor_follow_on(struct floor_run *r, int begin)
{
	const int ons = r->ons;
	struct floor_set off = { { 0 } };

	for (int i = begin; i < ons; i++)
		floor_set_add_all(&off, &r->map->seen[r->on_order[i].candidate]);
	for (unsigned w = 0; w < FLOOR_WORDS; w++) {
		off.word[w] &= ~r->off_set.word[w];
		r->off_set.word[w] |= off.word[w];
	}
	r->at[r->depth] = off;
	if (r->map->most_units == 4)
		floor_take(r, begin, 4);
	else
		floor_take(r, begin, r->map->most_units);
	floor_set_keep(&off, &r->on_set);
	if (floor_set_meets(&off, &off))
		floor_rivals(r, off);
}

/* What is off since the depth before leaves UNITS units one candidate less; those that have one left are noted, without a branch. */
FLOOR_INLINE void floor_shrink(struct floor_run *r, const int units)
{
	const struct floor_map *m = r->map;
	const uint8_t depth = (uint8_t)(r->depth - 1);
	const struct floor_set off = r->at[depth];
	uint32_t *restrict left = r->left;
	uint16_t *restrict last = r->last;
	size_t lasts = 0;

	for (unsigned w = 0; w < FLOOR_WORDS; w++) {
		for (uint64_t word = off.word[w]; word != 0; word &= word - 1) {
			const unsigned cand = w * 64 + (unsigned)bits_lowest(word);
			const uint32_t one = FLOOR_ONE + cand;
			const uint16_t *unit = m->unit[cand];

			r->off[cand] = depth;
#pragma GCC unroll 4
			for (int k = 0; k < units; k++) {
				const uint32_t more = left[unit[k]] - one;

				left[unit[k]] = more;
				last[lasts] = unit[k];
				lasts += more < FLOOR_ONE;
			}
		}
	}
	r->lasts = (int)lasts;
}

/* The last candidate of a unit is on, unless none is left. */
static inline void floor_learn_last(struct floor_run *r, int unit)
{
	const uint32_t cand = r->left[unit];

	if (cand >= FLOOR_ONE) {
		floor_clash(r, unit, r->depth - 1);
		return;
	}
	if (!floor_set_has(&r->on_set, cand))
		floor_learn_on(r, cand);
	struct floor_on *on = &r->on_order[r->on_number[cand]];

	on->unit[on->units++] = (uint16_t)unit;
}

/* Follows what is off since the depth before. */
static void floor_follow_off(struct floor_run *r)
{
	r->at[r->depth] = (struct floor_set){ { 0 } };
	if (r->map->most_units == 4)
		floor_shrink(r, 4);
	else
		floor_shrink(r, r->map->most_units);
	for (int i = 0; i < r->lasts; i++)
		floor_learn_last(r, r->last[i]);
}

static void floor_assume(struct floor_run *r, unsigned cand, bool on)
{
	const struct floor_set none = { { 0 } };

	memcpy(r->left, r->map->left, (size_t)(r->map->units + 1) * sizeof r->left[0]);
	r->off_set = r->on_set = r->reckoned = r->at[0] = none;
	r->depth = r->ons = 0;
	r->contradiction = false;
	r->assumed = on ? -1 : (int)cand;
	if (on) {
		floor_learn_on(r, cand);
		r->on_order[0].needs = 0;
		r->on_order[0].reckoned = true;
	} else {
		floor_set_add(&r->off_set, cand);
		floor_set_add(&r->at[0], cand);
		floor_set_add(&r->reckoned, cand);
		r->needs[cand] = 0;
	}
}

/* Follows a candidate to all contradictions of the first depth that has some, or as deep as is wanted. False: there are none. */
static bool floor_follow(struct floor_run *r, unsigned cand, bool on, int most)
{
	const int deepest = most < FLOOR_DEPTHS - 2 ? most : FLOOR_DEPTHS - 2;
	int followed = 0;

	floor_assume(r, cand, on);
	r->needed = most < INT_MAX ? most + 1 : most;
	for (; !r->contradiction && r->depth <= deepest && floor_set_meets(&r->at[r->depth], &r->at[r->depth]); on = !on) {
		r->depth++;
		if (on) {
			floor_follow_on(r, followed);
			followed = r->ons;
		} else {
			floor_follow_off(r);
		}
	}
	return r->contradiction || r->depth > most;
}

int floor_of(const struct floor_map *m, struct floor_run *r, int lit, int most)
{
	if (!m->usable)
		return 0;
	r->map = m;
	return floor_follow(r, m->number[literal_candidate(lit)], literal_is_on(lit), most) ? r->needed : 0;
}
