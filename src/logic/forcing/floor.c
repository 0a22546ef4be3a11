/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "logic/forcing/floor.h"

#include <limits.h>

enum { FLOOR_ONE = 1 << 16 };	/* one candidate, as units count them */

/* Set in a unit that has a candidate that is on, so that it is never left with one. */
#define FLOOR_TAKEN ((uint32_t)1 << 31)

/* Numbers the open candidates, and lists the units that have them. */
static void number_candidates(struct floor_map *m, const struct geometry *g, const struct unit_state *start)
{
	m->candidates = 0;
	for (int cell = 0; cell < g->cells; cell++)
		for (unsigned left = start->left[unit_of_cell(cell)]; left != 0; left &= left - 1)
			m->number[candidate(cell, bits_lowest(left) + 1)] = (uint16_t)m->candidates++;
}

/* Gives a unit its members. */
static void map_unit(struct floor_map *m, const struct geometry *g, const struct unit_state *start, int unit, uint8_t units[])
{
	int u = m->units, count = 0;
	uint32_t sum = 0;

	for (unsigned left = start->left[unit]; left != 0; left &= left - 1) {
		int n = m->number[unit_candidate(g, unit, bits_lowest(left))];

		m->member[u][count++] = (uint16_t)n;
		m->unit[n][units[n]++] = (uint16_t)u;
		sum += (uint32_t)(FLOOR_ONE + n);
	}
	m->left[u] = sum;
	m->count[u] = (uint8_t)count;
	m->units += count != 0;
}

/* The units: of each candidate its cell comes first. */
static void map_units(struct floor_map *m, const struct geometry *g, const struct unit_state *start)
{
	uint8_t units[MAX_CANDIDATES] = { 0 };

	m->units = m->most_units = 0;
	for (int cell = 0; cell < g->cells; cell++)
		map_unit(m, g, start, unit_of_cell(cell), units);
	for (int d = 1; d <= g->size; d++)
		for (int house = 0; house < g->houses; house++)
			map_unit(m, g, start, unit_of_house(house, d), units);
	for (int n = 0; n < m->candidates; n++)
		m->most_units = units[n] > m->most_units ? units[n] : m->most_units;
	m->left[m->units] = UINT32_MAX / 2;
	m->count[m->units] = 0;
	for (int n = 0; n < m->candidates; n++)
		for (int i = units[n]; i < m->most_units; i++)
			m->unit[n][i] = (uint16_t)m->units;
}

/* What a candidate excludes: the same digit in other cells, then other digits in its own. */
static int map_seen(struct floor_map *m, const struct geometry *g, const struct unit_state *start, int cell, int digit, int seen)
{
	struct cellset cells = cellset_and(start->cells[digit - 1], g->peer_set[cell]);

	for (int c = cellset_next(cells, -1); c >= 0; c = cellset_next(cells, c))
		m->seen[seen++] = m->number[candidate(c, digit)];
	for (unsigned left = start->left[unit_of_cell(cell)] & ~(unsigned)digit_bit(digit); left != 0; left &= left - 1)
		m->seen[seen++] = m->number[candidate(cell, bits_lowest(left) + 1)];
	return seen;
}

void floor_begin(struct floor_map *m, const struct geometry *g, const struct unit_state *start, bool whole)
{
	int seen = 0, n = 0;

	m->usable = whole && start->clauses == NULL;
	if (!m->usable)
		return;
	number_candidates(m, g, start);
	map_units(m, g, start);
	for (int cell = 0; cell < g->cells; cell++) {
		for (unsigned left = start->left[unit_of_cell(cell)]; left != 0; left &= left - 1) {
			if (seen + MAX_PEERS + MAX_SIZE > FLOOR_SEEN) {
				m->usable = false;
				return;
			}
			m->first[n++] = (uint16_t)seen;
			seen = map_seen(m, g, start, cell, bits_lowest(left) + 1, seen);
		}
	}
	m->first[n] = (uint16_t)seen;
}

/* What a contradiction needs. */
struct floor_need {
	uint64_t on;
	int count, deepest;
	uint64_t depths[(FLOOR_NEVER + 63) / 64];
	uint64_t off[(MAX_CANDIDATES + 63) / 64];
};

static bool need_has(const struct floor_need *need, int cand)
{
	return (need->off[cand >> 6] >> (cand & 63) & 1) != 0;
}

static void need_depth(struct floor_need *need, int depth)
{
	need->depths[depth >> 6] |= (uint64_t)1 << (depth & 63);
}

/* A candidate that is off is needed; an assumption is no inference. */
static void need_off(const struct floor_run *r, struct floor_need *need, int cand)
{
	need->count += r->off[cand] > 0 && !need_has(need, cand);
	need->off[cand >> 6] |= (uint64_t)1 << (cand & 63);
	need_depth(need, r->off[cand]);
}

/* All of a unit but a candidate is needed. */
static void need_unit(const struct floor_run *r, struct floor_need *need, int unit, int but)
{
	for (int i = 0; i < r->map->count[unit]; i++)
		if (r->map->member[unit][i] != but)
			need_off(r, need, r->map->member[unit][i]);
}

/* Counts what is needed at least, as far as that is less than what another contradiction needs. */
static int need_count(const struct floor_run *r, struct floor_need *need)
{
	int filled = 0;

	for (uint64_t left = need->on; left != 0 && need->count < r->needed; left &= left - 1) {
		const struct floor_on *on = &r->on_order[bits_lowest(left)];

		need->count++;
		need_depth(need, on->depth);
		if (on->units == 1)
			need_unit(r, need, on->unit[0], on->candidate);
	}
	need->depths[0] &= ~(uint64_t)1;
	for (size_t w = 0; w < sizeof need->depths / sizeof need->depths[0]; w++)
		filled += bits_count(need->depths[w]);
	return need->count + need->deepest - filled;
}

/* All candidates of a unit are off. */
static void floor_clash(struct floor_run *r, int unit, int deepest)
{
	struct floor_need need = { .deepest = deepest };

	for (int i = 0; i < r->map->count[unit]; i++) {
		need.on |= r->needs[r->map->member[unit][i]];
		need_off(r, &need, r->map->member[unit][i]);
	}
	int count = need_count(r, &need);

	r->needed = count < r->needed ? count : r->needed;
}

/* What is assumed to be on is off. */
static void floor_denied(struct floor_run *r, int cand)
{
	struct floor_need need = { .on = r->needs[cand], .deepest = r->depth };

	need_off(r, &need, cand);
	int count = need_count(r, &need);

	r->needed = count < r->needed ? count : r->needed;
}

/* With all that could be needed, until it is said what is. */
static void floor_learn_on(struct floor_run *r, int cand)
{
	struct floor_on *on = &r->on_order[r->ons];

	r->on[cand] = (uint8_t)r->depth;
	r->on_number[cand] = (uint16_t)r->ons++;
	on->candidate = (uint16_t)cand;
	on->depth = (uint8_t)r->depth;
	on->units = 0;
	on->needs = ~(uint64_t)0;
}

/* What a candidate excludes that is on. Without a branch, since which of it is off already is anybody's guess. */
static inline void floor_exclude(struct floor_run *r, const struct floor_on *on)
{
	const uint16_t *seen = &r->map->seen[r->map->first[on->candidate]], *end = &r->map->seen[r->map->first[on->candidate + 1]];
	const uint64_t on_needs = on->needs;
	const unsigned depth = (unsigned)r->depth;
	uint16_t *order = &r->off_order[r->offs];
	uint8_t *restrict off = r->off;
	uint64_t *restrict needs = r->needs;

	for (; seen < end; seen++) {
		const unsigned cand = *seen, since = off[cand];

		*order = (uint16_t)cand;
		order += since == FLOOR_NEVER;
		off[cand] = (uint8_t)(since < depth ? since : depth);
		needs[cand] &= on_needs | ((uint64_t)0 - (uint64_t)(since < depth));
	}
	r->offs = (int)(order - r->off_order);
	/* Nothing else can be the last candidate of its units. */
	for (int k = 0; k < r->map->most_units; k++)
		r->left[r->map->unit[on->candidate][k]] |= FLOOR_TAKEN;
}

/* Candidate CAND is on and off. */
static void floor_both(struct floor_run *r, int cand)
{
	const struct floor_on *on = &r->on_order[r->on_number[cand]];

	if (r->on[cand] == 0)
		floor_denied(r, cand);
	for (int k = 0; k < on->units; k++)
		floor_clash(r, on->unit[k], r->depth);
}

/* Follows what is on from number BEGIN on. */
static void floor_follow_on(struct floor_run *r, int begin)
{
	const int offs = r->offs;

	for (int i = begin; i < r->ons; i++)
		floor_exclude(r, &r->on_order[i]);
	for (int i = offs; i < r->offs; i++)
		if (r->on[r->off_order[i]] != FLOOR_NEVER)
			floor_both(r, r->off_order[i]);
}

/* What is off from number BEGIN on leaves UNITS units one candidate less; those that have one left are noted, without a branch. */
static inline __attribute__((always_inline)) void floor_shrink(struct floor_run *r, int begin, const int units)
{
	const struct floor_map *m = r->map;
	uint32_t *restrict left = r->left;
	uint16_t *restrict last = r->last;

	for (int i = begin; i < r->offs; i++) {
		const unsigned cand = r->off_order[i];
		const uint16_t *unit = m->unit[cand];

#pragma GCC unroll 4
		for (int k = 0; k < units; k++) {
			const uint32_t more = left[unit[k]] - FLOOR_ONE - cand;

			left[unit[k]] = more;
			*last = unit[k];
			last += more >> 16 == 1;
		}
	}
	r->lasts = (int)(last - r->last);
}

/* What is needed for all candidates of a unit to be off but CAND, which is not. */
static uint64_t floor_unit_needs(struct floor_run *r, int unit, int cand)
{
	const uint16_t *member = r->map->member[unit];
	uint64_t needs = 0;

	r->needs[cand] = 0;
	for (int i = 0; i < r->map->count[unit]; i++)
		needs |= r->needs[member[i]];
	r->needs[cand] = ~(uint64_t)0;
	return needs;
}

/* The last candidate of a unit is on, unless none is left. */
static void floor_learn_last(struct floor_run *r, int unit)
{
	const int cand = (int)(r->left[unit] & (FLOOR_ONE - 1));

	if (r->left[unit] < FLOOR_ONE) {
		floor_clash(r, unit, r->depth - 1);
		return;
	}
	if (r->on[cand] == FLOOR_NEVER)
		floor_learn_on(r, cand);
	struct floor_on *on = &r->on_order[r->on_number[cand]];

	on->needs &= floor_unit_needs(r, unit, cand);
	on->unit[on->units++] = (uint16_t)unit;
}

/* Follows what is off from number BEGIN on. */
static void floor_follow_off(struct floor_run *r, int begin)
{
	const int ons = r->ons;

	if (r->map->most_units == 4)
		floor_shrink(r, begin, 4);
	else
		floor_shrink(r, begin, r->map->most_units);
	for (int i = 0; i < r->lasts; i++)
		floor_learn_last(r, r->last[i]);
	for (int i = ons; i < r->ons; i++)
		r->on_order[i].needs |= i < 64 ? (uint64_t)1 << i : 0;
}

/* Follows a candidate to all contradictions of the first depth that has some. */
static void floor_follow(struct floor_run *r, int cand, bool on)
{
	const struct floor_map *m = r->map;
	int offs = 0, ons = 0;

	memcpy(r->left, m->left, (size_t)(m->units + 1) * sizeof r->left[0]);
	memset(r->off, FLOOR_NEVER, (size_t)m->candidates);
	memset(r->on, FLOOR_NEVER, (size_t)m->candidates);
	memset(r->needs, 0xff, (size_t)m->candidates * sizeof r->needs[0]);
	r->depth = r->offs = r->ons = 0;
	r->needed = INT_MAX;
	if (on) {
		floor_learn_on(r, cand);
		r->on_order[0].needs = 0;
	} else {
		r->off[cand] = 0;
		r->needs[cand] = 0;
		r->off_order[r->offs++] = (uint16_t)cand;
	}
	while ((offs < r->offs || ons < r->ons) && r->needed == INT_MAX) {
		const int off_end = r->offs, on_end = r->ons;

		r->depth++;
		if (ons < on_end)
			floor_follow_on(r, ons);
		else
			floor_follow_off(r, offs);
		offs = off_end;
		ons = on_end;
	}
}

int floor_of(const struct floor_map *m, struct floor_run *r, int lit)
{
	if (!m->usable)
		return 0;
	r->map = m;
	floor_follow(r, m->number[literal_candidate(lit)], literal_is_on(lit));
	return r->needed < INT_MAX ? r->needed : 0;
}
