/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "logic/forcing/floor_needs.h"

#include <limits.h>

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
	floor_set_add(&r->reckoned, cand);
	r->needs[cand] = needs;
	return needs;
}

static inline uint64_t needs_of_off(struct floor_run *r, unsigned cand)
{
	return floor_set_has(&r->reckoned, cand) ? r->needs[cand] : reckon_off(r, cand);
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
		const bool had = floor_set_has(&need->off, on->candidate);

		floor_set_add_all(&need->off, &r->map->members[on->unit[0]]);
		if (!had)
			floor_set_remove(&need->off, on->candidate);
	}
	return filled;
}

/* How many members of a unit but CAND, which become MORE, are not needed to be off yet. */
static int unit_adds(const struct floor_run *r, const struct floor_need *need, int unit, unsigned cand, struct floor_set *more)
{
	int adds = 0;

	*more = r->map->members[unit];
	floor_set_remove(more, cand);
	for (int w = 0; w < FLOOR_WORDS; w++) {
		more->word[w] &= ~need->off.word[w];
		if (more->word[w] != 0)
			adds += bits_count(more->word[w]);
	}
	return adds;
}

/*
 * How much more must be off at least, where candidates are on by several units: all others of one of these. What may serve two of them is
 * counted for the first alone.
 */
static int adds_of_ons(const struct floor_run *r, const struct floor_need *need)
{
	struct floor_set counted = { { 0 } };
	int sum = 0;

	for (uint64_t left = need->on; left != 0; left &= left - 1) {
		const struct floor_on *on = &r->on_order[bits_lowest(left)];
		struct floor_set any = { { 0 } }, more;
		int least = on->units > 1 ? INT_MAX : 0;

		for (int k = 0; k < on->units && least > 0; k++) {
			const int adds = unit_adds(r, need, on->unit[k], on->candidate, &more);

			least = adds < least ? adds : least;
			floor_set_add_all(&any, &more);
		}
		if (least == 0 || floor_set_meets(&any, &counted))
			continue;
		sum += least;
		floor_set_add_all(&counted, &any);
	}
	return sum;
}

/* How much more must be on at least, where candidates are off by several others: one of these. */
static int adds_of_offs(const struct floor_run *r, const struct floor_need *need, int first_off, int deepest)
{
	struct floor_set on = { { 0 } };
	int sum = 0;

	if (r->assumed < 0)
		floor_set_add(&on, r->on_order[0].candidate);
	for (uint64_t left = need->on; left != 0; left &= left - 1)
		floor_set_add(&on, r->on_order[bits_lowest(left)].candidate);
	for (int depth = first_off; depth <= deepest; depth += 2) {
		for (unsigned w = 0; w < FLOOR_WORDS; w++) {
			for (uint64_t word = r->at[depth].word[w] & need->off.word[w]; word != 0; word &= word - 1) {
				struct floor_set by = r->map->seen[w * 64 + (unsigned)bits_lowest(word)];

				floor_set_keep(&by, &r->at[depth - 1]);
				if (floor_set_meets(&by, &on))
					continue;
				sum++;
				floor_set_add_all(&on, &by);
			}
		}
	}
	return sum;
}

static int most_of(int a, int b)
{
	return a > b ? a : b;
}

/* Counts what a contradiction at that depth needs at least, as far as that is less than what another one needs. */
static void need_count(struct floor_run *r, struct floor_need *need, int deepest)
{
	const int first_off = r->assumed < 0 ? 1 : 2, off_depths = (deepest + 2 - first_off) / 2;
	int count = bits_count(need->on), on_gaps, off_gaps = off_depths;

	r->contradiction = true;
	if (count >= r->needed)
		return;
	on_gaps = deepest - off_depths - need_ons(r, need);
	for (int w = 0; w < FLOOR_WORDS; w++)
		count += bits_count(need->off.word[w]);
	for (int depth = first_off; depth <= deepest; depth += 2)
		off_gaps -= floor_set_meets(&r->at[depth], &need->off);
	/* An assumption is no inference, and known anyway. */
	if (r->assumed >= 0) {
		count -= floor_set_has(&need->off, (unsigned)r->assumed);
		floor_set_add(&need->off, (unsigned)r->assumed);
	}
	if (count + on_gaps + off_gaps <= r->close && count + on_gaps + off_gaps < r->needed) {
		off_gaps = most_of(off_gaps, adds_of_ons(r, need));
		on_gaps = most_of(on_gaps, adds_of_offs(r, need, first_off, deepest));
	}
	count += on_gaps + off_gaps;
	r->needed = count < r->needed ? count : r->needed;
}

/* All candidates of a unit are off. */
void floor_clash(struct floor_run *r, int unit, int deepest)
{
	struct floor_need need = { needs_of_unit(r, unit, -1), r->map->members[unit] };

	need_count(r, &need, deepest);
}

/* What is assumed to be on is off. */
static void floor_denied(struct floor_run *r, unsigned cand)
{
	struct floor_need need = { .on = needs_of_off(r, cand) };

	floor_set_add(&need.off, cand);
	need_count(r, &need, r->depth);
}

/* Candidate CAND is on, and now off as well. */
void floor_both(struct floor_run *r, unsigned cand)
{
	const struct floor_on *on = &r->on_order[r->on_number[cand]];

	r->off[cand] = (uint8_t)r->depth;
	if (on->depth == 0)
		floor_denied(r, cand);
	for (int k = 0; k < on->units; k++)
		floor_clash(r, on->unit[k], r->depth);
}
