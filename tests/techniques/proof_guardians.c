/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* Patterns that cannot be: no way to fill the cells with the digits alone is found, however they are tried. */
#include "tests/techniques/proof_claims.h"

enum { PATTERN_MAX = 16 };

struct filling {
	const struct geometry *geo;
	int cell[PATTERN_MAX], count;
	uint8_t value[PATTERN_MAX];
};

static bool can_fill(struct filling *f, int n, uint16_t digits)
{
	if (n == f->count)
		return true;
	for (int d = digit_first(digits); d != 0; d = digit_next(digits, d)) {
		bool free = true;

		for (int i = 0; i < n && free; i++)
			free = f->value[i] != d || !cellset_has(f->geo->peer_set[f->cell[i]], f->cell[n]);
		f->value[n] = (uint8_t)d;
		if (free && can_fill(f, n + 1, digits))
			return true;
	}
	return false;
}

static void check_pattern(struct proof_checker *k, const struct inference *i)
{
	struct filling f = { .geo = k->board->geo };

	if (!proof_needs(k, cellset_count(i->cells) <= PATTERN_MAX && proof_is_within(i->cells, k->board->empty), "that is no such pattern"))
		return;
	for (int c = cellset_next(i->cells, -1); c >= 0; c = cellset_next(i->cells, c))
		f.cell[f.count++] = c;
	proof_needs(k, bits_count(i->digits) == (i->reason == REASON_TRIDAGON ? 3 : 2), "these are not as many digits");
	proof_needs(k, !can_fill(&f, 0, i->digits), "the digits can fill it");
}

static const struct inference *pattern(const struct proof_checker *k)
{
	for (int n = 0; n < k->number; n++)
		if (k->inference[n].reason == REASON_TRIDAGON || k->inference[n].reason == REASON_ODDAGON)
			return &k->inference[n];
	return NULL;
}

static void check_guardians(struct proof_checker *k, const struct inference *i)
{
	const struct inference *of = pattern(k);
	uint16_t more = 0;

	if (!proof_needs(k, of != NULL && of->digits == i->digits, "no pattern of these digits was named"))
		return;
	for (int c = cellset_next(of->cells, -1); c >= 0; c = cellset_next(of->cells, c)) {
		uint16_t others = k->board->cand[c] & (uint16_t)~of->digits;

		proof_needs(k, (others != 0) == cellset_has(i->cells, c), "these are not the cells with guardians");
		more |= others;
	}
	proof_needs(k, proof_is_within(i->cells, of->cells) && more == i->more, "these are not the guardians");
}

/* Whether CELL cannot be DIGIT, whichever guardian is true. */
static bool excluded(const struct proof_checker *k, const struct inference *i, int cell, int digit)
{
	for (int c = cellset_next(i->cells, -1); c >= 0; c = cellset_next(i->cells, c)) {
		uint16_t guards = k->board->cand[c] & i->more & (uint16_t)~i->digits;

		for (int d = digit_first(guards); d != 0; d = digit_next(guards, d))
			if (c == cell ? d == digit : d != digit || !cellset_has(k->board->geo->peer_set[c], cell))
				return false;
	}
	return true;
}

static void check_effects(struct proof_checker *k, const struct inference *i)
{
	const struct candset *drop = &k->head->drop, *place = &k->head->place;
	const struct inference *guards = k->number > 0 ? &k->inference[k->number - 1] : NULL;

	if (!proof_needs(k, guards != NULL && guards->reason == REASON_GUARDIANS, "no guardians were named") ||
	    !proof_needs(k, cellset_equal(guards->cells, i->cells) && guards->digits == i->digits, "these are not the guardians"))
		return;
	for (int c = candset_next(drop, -1); c >= 0; c = candset_next(drop, c))
		proof_needs(k, excluded(k, guards, candidate_cell(c), candidate_digit(c)), "a guardian lets that stand");
	for (int c = candset_next(place, -1); c >= 0; c = candset_next(place, c)) {
		bool only = cellset_equal(i->cells, cellset_of(candidate_cell(c))) && i->more == digit_bit(candidate_digit(c));

		proof_needs(k, i->reason == REASON_GUARDIAN_PLACED && only, "that is not the only guardian");
	}
	k->concluded = true;
}

const struct proof_rule proof_guardian_rules[REASONS] = {
	[REASON_TRIDAGON] = { .kind = NOTHING, .check = check_pattern },
	[REASON_ODDAGON] = { .kind = NOTHING, .check = check_pattern },
	[REASON_GUARDIANS] = { .kind = NOTHING, .check = check_guardians },
	[REASON_GUARDIANS_EXCLUDE] = { .kind = NOTHING, .check = check_effects },
	[REASON_GUARDIAN_PLACED] = { .kind = NOTHING, .check = check_effects },
};
