/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "logic/finders/als_argument.h"

#include "logic/facts/als.h"

int als_row_cells(const struct als_row *r)
{
	int cells = 0;

	for (int i = 0; i < r->count; i++)
		cells += r->als[i]->size;
	return cells;
}

uint16_t als_row_drops(const struct als_row *r, struct candset *drop)
{
	const struct als *first = r->als[0], *last = r->als[r->count - 1];
	unsigned commons = digit_bit(r->common[0]) | digit_bit(r->common[r->count - 2]);
	uint16_t digits = (uint16_t)(first->digits & last->digits & ~commons), dropped = 0;

	for (int d = digit_first(digits); d != 0; d = digit_next(digits, d)) {
		struct cellset cells = cellset_and(first->of[d - 1]->sees, last->of[d - 1]->sees);

		if (cellset_empty(cells))
			continue;
		candset_add_cells(drop, cells, d);
		dropped |= digit_bit(d);
	}
	return dropped;
}

bool als_row_meets_itself(const struct als_row *r, const struct candset *drop)
{
	struct cellset passed[MAX_SIZE] = { { { 0, 0 } } };

	for (int i = 0; i < 2 * (r->count - 1); i++) {
		int digit = r->common[i / 2];
		struct cellset place = r->als[i / 2 + i % 2]->of[digit - 1]->place;

		if (!cellset_empty(cellset_and(passed[digit - 1], place)))
			return true;
		passed[digit - 1] = cellset_or(passed[digit - 1], place);
	}
	for (int c = candset_next(drop, -1); c >= 0; c = candset_next(drop, c)) {
		int digit = candidate_digit(c);
		struct cellset ends = cellset_or(r->als[0]->of[digit - 1]->place, r->als[r->count - 1]->of[digit - 1]->place);

		cellset_add(&ends, candidate_cell(c));
		if (!cellset_empty(cellset_and(passed[digit - 1], ends)))
			return true;
	}
	return false;
}

void als_say_set(struct argument *a, const struct als *set, enum role role)
{
	argument_say(a, &(struct inference){ .reason = REASON_ALS, .house = set->house, .other = NO_HOUSE, .digits = set->digits,
					     .cells = set->cells });
	for (int c = cellset_next(set->cells, -1); c >= 0; c = cellset_next(set->cells, c))
		proof_mark_cell(a->proof, role, c, a->board->cand[c]);
}

void als_say_common(struct argument *a, int digit, struct cellset places, struct cellset others)
{
	argument_say(a, &(struct inference){ .reason = REASON_ALS_COMMON, .house = NO_HOUSE, .other = NO_HOUSE,
					     .digits = digit_bit(digit), .cells = places, .rest = others });
	proof_mark_cells(a->proof, ROLE_COMMON, cellset_or(places, others), digit_bit(digit));
}

/* What a set takes without DIGIT. */
static struct inference als_locked(const struct als *set, int digit, enum reason reason)
{
	return (struct inference){ .reason = (uint16_t)reason, .house = NO_HOUSE, .other = NO_HOUSE, .digits = digit_bit(digit),
				   .more = (uint16_t)(set->digits & ~digit_bit(digit)), .cells = set->cells };
}

void als_say_if(struct argument *a, int digit, struct cellset cells, const struct als *set)
{
	struct inference what = als_locked(set, digit, REASON_ALS_IF);

	what.rest = cells;
	argument_say(a, &what);
}

void als_say_then(struct argument *a, int digit, const struct als *set)
{
	struct inference what = als_locked(set, digit, REASON_ALS_THEN);

	argument_say(a, &what);
}

void als_row_explain(struct argument *a, const struct als_row *r, const struct step_head *head)
{
	const struct als *first = r->als[0], *second = r->als[1], *last = r->als[r->count - 1];
	struct inference otherwise = als_locked(second, r->common[0], REASON_ALS_OTHERWISE);
	struct inference either = { .reason = REASON_ALS_EITHER, .house = NO_HOUSE, .other = NO_HOUSE, .digits = head->digits };

	als_say_set(a, first, r->role[0]);
	for (int i = 1; i < r->count; i++) {
		int digit = r->common[i - 1];

		als_say_set(a, r->als[i], r->role[i]);
		als_say_common(a, digit, r->als[i - 1]->of[digit - 1]->place, r->als[i]->of[digit - 1]->place);
	}
	als_say_if(a, r->common[0], second->cells, first);
	argument_say(a, &otherwise);
	for (int i = 2; i < r->count; i++)
		als_say_then(a, r->common[i - 1], r->als[i]);
	either.cells = first->cells;
	either.rest = last->cells;
	argument_conclude(a, &either, head);
}
