/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "logic/forcing/argument_lower_bound.h"

#include <limits.h>

/* A contradiction: all candidates of a unit are off, the last of them since that depth. Lowers the bound if this one needs less. */
void bound_clash(struct bound_run *, int unit, int deepest);
/* A contradiction: a candidate is on, and now off as well. Lowers the bound if this one needs less. */
void bound_both(struct bound_run *, unsigned cand);

/*
 * One candidate in the count of a unit. The count is one less than the number of candidates, so a value below this one means one candidate.
 */
enum { BOUND_ONE = 1 << 16 };

/* Set in a unit that has a candidate that is on, so that it is never left with one. */
#define BOUND_TAKEN ((uint32_t)1 << 31)

/* Functions compiled twice: for candidates with four units, as nearly all have, and for others. */
#define BOUND_INLINE static inline __attribute__((always_inline))

/* Numbers the open candidates. False: there are too many. */
static bool number_candidates(struct bound_map *m, const struct geometry *g, const struct unit_state *start)
{
	m->candidates = 0;
	for (int cell = 0; cell < g->cells; cell++)
		for (unsigned left = start->left[unit_of_cell(cell)]; left != 0; left &= left - 1)
			m->number[candidate(cell, bits_lowest(left) + 1)] = (uint16_t)m->candidates++;
	return m->candidates <= BOUND_CANDIDATES;
}

/* Gives a unit its members. */
static void map_unit(struct bound_map *m, const struct geometry *g, const struct unit_state *start, int unit, uint8_t units[])
{
	int u = m->units, count = 0;
	uint32_t sum = (uint32_t)-BOUND_ONE;
	struct bound_set members = { { 0 } };

	for (unsigned left = start->left[unit]; left != 0; left &= left - 1) {
		unsigned n = m->number[unit_candidate(g, unit, bits_lowest(left))];

		m->member[u][count++] = (uint16_t)n;
		m->unit[n][units[n]++] = (uint16_t)u;
		bound_set_add(&members, n);
		sum += BOUND_ONE + n;
	}
	m->left[u] = sum;
	m->count[u] = (uint8_t)count;
	m->members[u] = members;
	m->units++;
}

/* Maps the units. In the list of each candidate, its cell comes first. */
static void map_units(struct bound_map *m, const struct geometry *g, const struct unit_state *start)
{
	uint8_t units[BOUND_CANDIDATES] = { 0 };

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
	m->left[m->units] = BOUND_TAKEN;
	m->count[m->units] = 0;
	m->members[m->units] = (struct bound_set){ { 0 } };
	for (int n = 0; n < m->candidates; n++)
		for (int i = units[n]; i < m->most_units; i++)
			m->unit[n][i] = (uint16_t)m->units;
}

/* What each candidate excludes: all others of its units. */
static void map_seen(struct bound_map *m)
{
	for (int n = 0; n < m->candidates; n++) {
		struct bound_set seen = m->members[m->unit[n][0]];

		for (int k = 1; k < m->most_units; k++)
			bound_set_add_all(&seen, &m->members[m->unit[n][k]]);
		bound_set_remove(&seen, (unsigned)n);
		m->seen[n] = seen;
	}
}

void bound_map_make(struct bound_map *m, const struct geometry *g, const struct unit_state *start, bool whole)
{
	m->usable = whole && start->clauses == NULL && number_candidates(m, g, start);
	if (!m->usable)
		return;
	map_units(m, g, start);
	map_seen(m);
}

static inline void bound_learn_on(struct bound_run *r, unsigned cand)
{
	struct bound_on *on = &r->on_order[r->ons];

	bound_set_add(&r->on_set, cand);
	bound_set_add(&r->at[r->depth], cand);
	r->on_number[cand] = (uint16_t)r->ons++;
	on->candidate = (uint16_t)cand;
	on->depth = (uint8_t)r->depth;
	on->units = 0;
	on->computed = false;
}

/* Marks the units of the on candidates from number BEGIN on: no other candidate can be their last one. */
BOUND_INLINE void bound_take(struct bound_run *r, int begin, const int units)
{
	const struct bound_map *m = r->map;
	const struct bound_on *on = &r->on_order[begin], *end = &r->on_order[r->ons];
	uint32_t *restrict left = r->left;

	for (; on < end; on++) {
		const uint16_t *unit = m->unit[on->candidate];

#pragma GCC unroll 4
		for (int k = 0; k < units; k++)
			left[unit[k]] |= BOUND_TAKEN;
	}
}

/*
 * On candidates that exclude each other. Only one of two is a contradiction of its own: if both are on, the argument in which the first one
 * excludes the second, the last of a unit, is as long as the argument in which the second excludes the first.
 */
static void bound_rivals(struct bound_run *r, struct bound_set both)
{
	for (unsigned w = 0; w < BOUND_WORDS; w++) {
		for (uint64_t left = both.word[w]; left != 0; left &= left - 1) {
			const unsigned cand = w * 64 + (unsigned)bits_lowest(left);

			bound_set_remove(&both, cand);
			if (bound_set_meets(&both, &r->map->seen[cand]))
				bound_both(r, cand);
		}
	}
}

/* Propagates the on candidates from number BEGIN on. */
static void bound_follow_on(struct bound_run *r, int begin)
{
	const int ons = r->ons;
	struct bound_set off = { { 0 } };

	for (int i = begin; i < ons; i++)
		bound_set_add_all(&off, &r->map->seen[r->on_order[i].candidate]);
	for (unsigned w = 0; w < BOUND_WORDS; w++) {
		off.word[w] &= ~r->off_set.word[w];
		r->off_set.word[w] |= off.word[w];
	}
	r->at[r->depth] = off;
	if (r->map->most_units == 4)
		bound_take(r, begin, 4);
	else
		bound_take(r, begin, r->map->most_units);
	bound_set_keep(&off, &r->on_set);
	if (bound_set_meets(&off, &off))
		bound_rivals(r, off);
}

/* Removes the candidates that are off since the depth before from their UNITS units; notes the units with one left, without a branch. */
BOUND_INLINE void bound_shrink(struct bound_run *r, const int units)
{
	const struct bound_map *m = r->map;
	const uint8_t depth = (uint8_t)(r->depth - 1);
	const struct bound_set off = r->at[depth];
	uint32_t *restrict left = r->left;
	uint16_t *restrict last = r->last;
	size_t lasts = 0;

	for (unsigned w = 0; w < BOUND_WORDS; w++) {
		for (uint64_t word = off.word[w]; word != 0; word &= word - 1) {
			const unsigned cand = w * 64 + (unsigned)bits_lowest(word);
			const uint32_t one = BOUND_ONE + cand;
			const uint16_t *unit = m->unit[cand];

			r->off[cand] = depth;
#pragma GCC unroll 4
			for (int k = 0; k < units; k++) {
				const uint32_t more = left[unit[k]] - one;

				left[unit[k]] = more;
				last[lasts] = unit[k];
				lasts += more < BOUND_ONE;
			}
		}
	}
	r->lasts = (int)lasts;
}

/* The last candidate of a unit is on, unless none is left. */
static inline void bound_learn_last(struct bound_run *r, int unit)
{
	const uint32_t cand = r->left[unit];

	if (cand >= BOUND_ONE) {
		bound_clash(r, unit, r->depth - 1);
		return;
	}
	if (!bound_set_has(&r->on_set, cand))
		bound_learn_on(r, cand);
	struct bound_on *on = &r->on_order[r->on_number[cand]];

	on->unit[on->units++] = (uint16_t)unit;
}

/* Propagates the candidates that are off since the depth before. */
static void bound_follow_off(struct bound_run *r)
{
	r->at[r->depth] = (struct bound_set){ { 0 } };
	if (r->map->most_units == 4)
		bound_shrink(r, 4);
	else
		bound_shrink(r, r->map->most_units);
	for (int i = 0; i < r->lasts; i++)
		bound_learn_last(r, r->last[i]);
}

static void bound_assume(struct bound_run *r, unsigned cand, bool on)
{
	const struct bound_set none = { { 0 } };

	memcpy(r->left, r->map->left, (size_t)(r->map->units + 1) * sizeof r->left[0]);
	r->off_set = r->on_set = r->computed = r->at[0] = none;
	r->depth = r->ons = 0;
	r->contradiction = false;
	r->assumed = on ? -1 : (int)cand;
	if (on) {
		bound_learn_on(r, cand);
		r->on_order[0].needs = 0;
		r->on_order[0].computed = true;
	} else {
		bound_set_add(&r->off_set, cand);
		bound_set_add(&r->at[0], cand);
		bound_set_add(&r->computed, cand);
		r->needs[cand] = 0;
	}
}

/* Propagates a candidate to all contradictions of the first depth that has some, or beyond the DEEPEST wanted. False: there are none. */
static bool bound_follow(struct bound_run *r, unsigned cand, bool on, int most, int deepest)
{
	const int end = deepest < BOUND_DEPTHS - 2 ? deepest : BOUND_DEPTHS - 2;
	int followed = 0;

	bound_assume(r, cand, on);
	r->needed = most < INT_MAX ? most + 1 : most;
	for (; !r->contradiction && r->depth <= end && bound_set_meets(&r->at[r->depth], &r->at[r->depth]); on = !on) {
		r->depth++;
		if (on) {
			bound_follow_on(r, followed);
			followed = r->ons;
		} else {
			bound_follow_off(r);
		}
	}
	return r->contradiction || r->depth > deepest;
}

int argument_lower_bound(const struct bound_map *m, struct bound_run *r, int lit, int most, int deepest)
{
	if (!m->usable)
		return 0;
	r->map = m;
	deepest = deepest < most ? deepest : most;
	return bound_follow(r, m->number[literal_candidate(lit)], literal_is_on(lit), most, deepest) ? r->needed : 0;
}

static uint64_t needs_of_on(struct bound_run *, unsigned cand);

/* The needs of CAND being off: the intersection of the needs of the candidates that exclude it and were on one depth before. */
static uint64_t compute_off(struct bound_run *r, unsigned cand)
{
	const struct bound_set *on = &r->at[r->off[cand] - 1], *seen = &r->map->seen[cand];
	uint64_t needs = ~(uint64_t)0;

#pragma GCC unroll 4
	for (unsigned w = 0; w < BOUND_WORDS; w++)
		for (uint64_t both = on->word[w] & seen->word[w]; both != 0; both &= both - 1)
			needs &= needs_of_on(r, w * 64 + (unsigned)bits_lowest(both));
	bound_set_add(&r->computed, cand);
	r->needs[cand] = needs;
	return needs;
}

static inline uint64_t needs_of_off(struct bound_run *r, unsigned cand)
{
	return bound_set_has(&r->computed, cand) ? r->needs[cand] : compute_off(r, cand);
}

/* The needs of all candidates of a unit but one being off. */
static uint64_t needs_of_unit(struct bound_run *r, int unit, int but)
{
	const uint16_t *member = r->map->member[unit];
	const int count = r->map->count[unit];
	uint64_t needs = 0;

	for (int i = 0; i < count; i++)
		if (member[i] != but)
			needs |= needs_of_off(r, member[i]);
	return needs;
}

/* The needs of a candidate being on: itself, and the intersection of the needs of all units whose last candidate it is. */
static uint64_t needs_of_on(struct bound_run *r, unsigned cand)
{
	const int number = r->on_number[cand];
	struct bound_on *on = &r->on_order[number];

	if (on->computed)
		return on->needs;
	uint64_t needs = needs_of_unit(r, on->unit[0], on->candidate);

	for (int k = 1; k < on->units; k++)
		needs &= needs_of_unit(r, on->unit[k], on->candidate);
	on->needs = needs | (number < 64 ? (uint64_t)1 << number : 0);
	on->computed = true;
	return on->needs;
}

/* The needs of a contradiction. */
struct bound_need {
	uint64_t on;
	struct bound_set off;
};

/*
 * Adds the off candidates from which needed on candidates with a single unit follow. Returns at how many depths the needed on
 * candidates are.
 */
static int need_ons(const struct bound_run *r, struct bound_need *need)
{
	int filled = 0, depth = 0;

	/* Sorted by depth, because bits are in the order of learning. */
	for (uint64_t left = need->on; left != 0; left &= left - 1) {
		const struct bound_on *on = &r->on_order[bits_lowest(left)];

		filled += on->depth != depth;
		depth = on->depth;
		if (on->units != 1)
			continue;
		const bool had = bound_set_has(&need->off, on->candidate);

		bound_set_add_all(&need->off, &r->map->members[on->unit[0]]);
		if (!had)
			bound_set_remove(&need->off, on->candidate);
	}
	return filled;
}

/* Returns how many members of a unit, without CAND, are not among the needed off candidates yet; MORE receives these members. */
static int unit_adds(const struct bound_run *r, const struct bound_need *need, int unit, unsigned cand, struct bound_set *more)
{
	int adds = 0;

	*more = r->map->members[unit];
	bound_set_remove(more, cand);
	for (int w = 0; w < BOUND_WORDS; w++) {
		more->word[w] &= ~need->off.word[w];
		if (more->word[w] != 0)
			adds += bits_count(more->word[w]);
	}
	return adds;
}

/*
 * A lower bound on further off candidates, for needed on candidates that are the last of several units: all others of one of these units.
 * Off candidates that may serve two on candidates are counted for the first only.
 */
static int adds_of_ons(const struct bound_run *r, const struct bound_need *need)
{
	struct bound_set counted = { { 0 } };
	int sum = 0;

	for (uint64_t left = need->on; left != 0; left &= left - 1) {
		const struct bound_on *on = &r->on_order[bits_lowest(left)];
		struct bound_set any = { { 0 } }, more;
		int least = on->units > 1 ? INT_MAX : 0;

		for (int k = 0; k < on->units && least > 0; k++) {
			const int adds = unit_adds(r, need, on->unit[k], on->candidate, &more);

			least = adds < least ? adds : least;
			bound_set_add_all(&any, &more);
		}
		if (least == 0 || bound_set_meets(&any, &counted))
			continue;
		sum += least;
		bound_set_add_all(&counted, &any);
	}
	return sum;
}

/* A lower bound on further on candidates, for needed off candidates that several others exclude: one of these others. */
static int adds_of_offs(const struct bound_run *r, const struct bound_need *need, int first_off, int deepest)
{
	struct bound_set on = { { 0 } };
	int sum = 0;

	if (r->assumed < 0)
		bound_set_add(&on, r->on_order[0].candidate);
	for (uint64_t left = need->on; left != 0; left &= left - 1)
		bound_set_add(&on, r->on_order[bits_lowest(left)].candidate);
	for (int depth = first_off; depth <= deepest; depth += 2) {
		for (unsigned w = 0; w < BOUND_WORDS; w++) {
			for (uint64_t word = r->at[depth].word[w] & need->off.word[w]; word != 0; word &= word - 1) {
				struct bound_set by = r->map->seen[w * 64 + (unsigned)bits_lowest(word)];

				bound_set_keep(&by, &r->at[depth - 1]);
				if (bound_set_meets(&by, &on))
					continue;
				sum++;
				bound_set_add_all(&on, &by);
			}
		}
	}
	return sum;
}

static int most_of(int a, int b)
{
	return a > b ? a : b;
}

/* Computes the bound of a contradiction at that depth, unless it reaches the least bound so far. */
static void need_count(struct bound_run *r, struct bound_need *need, int deepest)
{
	const int first_off = r->assumed < 0 ? 1 : 2, off_depths = (deepest + 2 - first_off) / 2;
	int count = bits_count(need->on), on_gaps, off_gaps = off_depths;

	r->contradiction = true;
	if (count >= r->needed)
		return;
	on_gaps = deepest - off_depths - need_ons(r, need);
	for (int w = 0; w < BOUND_WORDS; w++)
		count += bits_count(need->off.word[w]);
	for (int depth = first_off; depth <= deepest; depth += 2)
		off_gaps -= bound_set_meets(&r->at[depth], &need->off);
	/* An assumption is no inference, and is known in any case. */
	if (r->assumed >= 0) {
		count -= bound_set_has(&need->off, (unsigned)r->assumed);
		bound_set_add(&need->off, (unsigned)r->assumed);
	}
	if (count + on_gaps + off_gaps <= r->close && count + on_gaps + off_gaps < r->needed) {
		off_gaps = most_of(off_gaps, adds_of_ons(r, need));
		on_gaps = most_of(on_gaps, adds_of_offs(r, need, first_off, deepest));
	}
	count += on_gaps + off_gaps;
	r->needed = count < r->needed ? count : r->needed;
}

/* All candidates of a unit are off. */
void bound_clash(struct bound_run *r, int unit, int deepest)
{
	struct bound_need need = { needs_of_unit(r, unit, -1), r->map->members[unit] };

	need_count(r, &need, deepest);
}

/* The candidate that is assumed to be on is off. */
static void bound_denied(struct bound_run *r, unsigned cand)
{
	struct bound_need need = { .on = needs_of_off(r, cand) };

	bound_set_add(&need.off, cand);
	need_count(r, &need, r->depth);
}

/* Candidate CAND is on, and now off as well. */
void bound_both(struct bound_run *r, unsigned cand)
{
	const struct bound_on *on = &r->on_order[r->on_number[cand]];

	r->off[cand] = (uint8_t)r->depth;
	if (on->depth == 0)
		bound_denied(r, cand);
	for (int k = 0; k < on->units; k++)
		bound_clash(r, on->unit[k], r->depth);
}
