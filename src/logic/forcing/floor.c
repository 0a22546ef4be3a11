/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "logic/forcing/floor.h"

#include <limits.h>

/* One candidate, as units count them. They count one less than they have, so that what is below this number is one candidate. */
enum { FLOOR_ONE = 1 << 16 };

/* Set in a unit that has a candidate that is on, so that it is never left with one. */
#define FLOOR_TAKEN ((uint32_t)1 << 31)

/* Functions that are made for candidates of four units, as nearly all are, and for others. */
#define FLOOR_INLINE static inline __attribute__((always_inline))

static inline void set_add(struct floor_set *s, unsigned cand)
{
	s->word[cand >> 6] |= (uint64_t)1 << (cand & 63);
}

static inline void set_remove(struct floor_set *s, unsigned cand)
{
	s->word[cand >> 6] &= ~((uint64_t)1 << (cand & 63));
}

static inline bool set_has(const struct floor_set *s, unsigned cand)
{
	return s->word[cand >> 6] >> (cand & 63) & 1;
}

static inline void set_add_all(struct floor_set *s, const struct floor_set *more)
{
#pragma GCC unroll 4
	for (int w = 0; w < FLOOR_WORDS; w++)
		s->word[w] |= more->word[w];
}

static inline bool set_meets(const struct floor_set *a, const struct floor_set *b)
{
	uint64_t any = 0;

#pragma GCC unroll 4
	for (int w = 0; w < FLOOR_WORDS; w++)
		any |= a->word[w] & b->word[w];
	return any != 0;
}

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
		set_add(&members, n);
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
			set_add_all(&seen, &m->members[m->unit[n][k]]);
		set_remove(&seen, (unsigned)n);
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

static uint64_t needs_of_on(struct floor_run *, unsigned cand);

/* What is needed for CAND to be off: what all need that exclude it and were on one depth before. */
static uint64_t reckon_off(struct floor_run *r, unsigned cand)
{
	const struct floor_set *on = &r->at[r->off[cand] - 1], *seen = &r->map->seen[cand];
	uint64_t needs = ~(uint64_t)0;

#pragma GCC unroll 4
	for (unsigned w = 0; w < FLOOR_WORDS; w++)
		for (uint64_t both = on->word[w] & seen->word[w]; both != 0; both &= both - 1)
			needs &= needs_of_on(r, w * 64 + (unsigned)bits_lowest(both));
	set_add(&r->reckoned, cand);
	r->needs[cand] = needs;
	return needs;
}

static inline uint64_t needs_of_off(struct floor_run *r, unsigned cand)
{
	return set_has(&r->reckoned, cand) ? r->needs[cand] : reckon_off(r, cand);
}

/* What is needed for all candidates of a unit to be off but one. */
static uint64_t needs_of_unit(struct floor_run *r, int unit, int but)
{
	const uint16_t *member = r->map->member[unit];
	const int count = r->map->count[unit];
	uint64_t needs = 0;

	for (int i = 0; i < count; i++)
		if (member[i] != but)
			needs |= needs_of_off(r, member[i]);
	return needs;
}

/* What is needed for a candidate to be on, with itself: what all units need that it is the last one of. */
static uint64_t needs_of_on(struct floor_run *r, unsigned cand)
{
	const int number = r->on_number[cand];
	struct floor_on *on = &r->on_order[number];

	if (on->reckoned)
		return on->needs;
	uint64_t needs = needs_of_unit(r, on->unit[0], on->candidate);

	for (int k = 1; k < on->units; k++)
		needs &= needs_of_unit(r, on->unit[k], on->candidate);
	on->needs = needs | (number < 64 ? (uint64_t)1 << number : 0);
	on->reckoned = true;
	return on->needs;
}

/* What a contradiction needs. */
struct floor_need {
	uint64_t on;
	struct floor_set off;
};

/* What is off that candidates need which are on, and at how many depths these are. */
static int need_ons(const struct floor_run *r, struct floor_need *need)
{
	int filled = 0, depth = 0;

	/* In the order in which they were learned, so by depth. */
	for (uint64_t left = need->on; left != 0; left &= left - 1) {
		const struct floor_on *on = &r->on_order[bits_lowest(left)];

		filled += on->depth != depth;
		depth = on->depth;
		if (on->units != 1)
			continue;
		const bool had = set_has(&need->off, on->candidate);

		set_add_all(&need->off, &r->map->members[on->unit[0]]);
		if (!had)
			set_remove(&need->off, on->candidate);
	}
	return filled;
}

/* Counts what a contradiction at that depth needs at least, as far as that is less than what another one needs. */
static void need_count(struct floor_run *r, struct floor_need *need, int deepest)
{
	int count = bits_count(need->on);

	r->contradiction = true;
	if (count >= r->needed)
		return;
	count += deepest - need_ons(r, need);
	/* An assumption is no inference. */
	if (r->assumed >= 0)
		set_remove(&need->off, (unsigned)r->assumed);
	for (int w = 0; w < FLOOR_WORDS; w++)
		count += bits_count(need->off.word[w]);
	for (int depth = r->assumed < 0 ? 1 : 2; depth <= deepest; depth += 2)
		count -= set_meets(&r->at[depth], &need->off);
	r->needed = count < r->needed ? count : r->needed;
}

/* All candidates of a unit are off. */
static void floor_clash(struct floor_run *r, int unit, int deepest)
{
	struct floor_need need = { needs_of_unit(r, unit, -1), r->map->members[unit] };

	need_count(r, &need, deepest);
}

/* What is assumed to be on is off. */
static void floor_denied(struct floor_run *r, unsigned cand)
{
	struct floor_need need = { .on = needs_of_off(r, cand) };

	set_add(&need.off, cand);
	need_count(r, &need, r->depth);
}

/* Candidate CAND is on, and now off as well. */
static void floor_both(struct floor_run *r, unsigned cand)
{
	const struct floor_on *on = &r->on_order[r->on_number[cand]];

	r->off[cand] = (uint8_t)r->depth;
	if (on->depth == 0)
		floor_denied(r, cand);
	for (int k = 0; k < on->units; k++)
		floor_clash(r, on->unit[k], r->depth);
}

static inline void floor_learn_on(struct floor_run *r, unsigned cand)
{
	struct floor_on *on = &r->on_order[r->ons];

	set_add(&r->on_set, cand);
	set_add(&r->at[r->depth], cand);
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

/* Follows what is on from number BEGIN on. */
static void floor_follow_on(struct floor_run *r, int begin)
{
	const int ons = r->ons;
	struct floor_set off = { { 0 } };

	for (int i = begin; i < ons; i++)
		set_add_all(&off, &r->map->seen[r->on_order[i].candidate]);
	for (unsigned w = 0; w < FLOOR_WORDS; w++) {
		off.word[w] &= ~r->off_set.word[w];
		r->off_set.word[w] |= off.word[w];
	}
	r->at[r->depth] = off;
	if (r->map->most_units == 4)
		floor_take(r, begin, 4);
	else
		floor_take(r, begin, r->map->most_units);
	for (unsigned w = 0; w < FLOOR_WORDS; w++)
		for (uint64_t both = off.word[w] & r->on_set.word[w]; both != 0; both &= both - 1)
			floor_both(r, w * 64 + (unsigned)bits_lowest(both));
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
	if (!set_has(&r->on_set, cand))
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
		set_add(&r->off_set, cand);
		set_add(&r->at[0], cand);
		set_add(&r->reckoned, cand);
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
	for (; !r->contradiction && r->depth <= deepest && set_meets(&r->at[r->depth], &r->at[r->depth]); on = !on) {
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
