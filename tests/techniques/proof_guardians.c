/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Patterns that cannot be: no way to fill the cells with the digits alone is found, however they are tried, nor one to have a digit once
 * in each house of a loop.
 */
#include "tests/techniques/proof_claims.h"
#include "tests/techniques/proof_guarded.h"

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

/* Three cells in each of four boxes, of which no two are in one row or column. */
static bool is_of_boxes(const struct geometry *g, struct cellset cells)
{
	int boxes = 0;

	for (int house = 0; house < g->houses; house++) {
		int count = cellset_count(cellset_and(cells, g->house_set[house]));
		bool fits = geometry_kind(g, house) == HOUSE_BOX ? count == 0 || count == 3 : count == 0 || count == 2;

		if (!fits)
			return false;
		boxes += geometry_kind(g, house) == HOUSE_BOX && count == 3;
	}
	return boxes == 4;
}

/* Each of the cells sees two others, and these lead through all of them. */
static bool is_loop(const struct geometry *g, struct cellset cells)
{
	int first = cellset_next(cells, -1), c = first;
	struct cellset left = cells;

	for (int i = cellset_next(cells, -1); i >= 0; i = cellset_next(cells, i))
		if (cellset_count(cellset_and(cells, g->peer_set[i])) != 2)
			return false;
	for (; c >= 0; c = cellset_next(cellset_and(left, g->peer_set[c]), -1))
		cellset_remove(&left, c);
	return cellset_empty(left);
}

static void check_pattern(struct proof_checker *k, const struct inference *i)
{
	struct filling f = { .geo = k->board->geo };

	if (!proof_needs(k, cellset_count(i->cells) <= PATTERN_MAX && proof_is_within(i->cells, k->board->empty), "that is no such pattern"))
		return;
	for (int c = cellset_next(i->cells, -1); c >= 0; c = cellset_next(i->cells, c))
		f.cell[f.count++] = c;
	proof_needs(k, bits_count(i->digits) == (i->reason == REASON_TRIDAGON ? 3 : 2), "these are not as many digits");
	if (i->reason == REASON_TRIDAGON)
		proof_needs(k, is_of_boxes(k->board->geo, i->cells), "they are not three cells in each of four boxes");
	else
		proof_needs(k, is_loop(k->board->geo, i->cells), "it is no loop");
	proof_needs(k, !can_fill(&f, 0, i->digits), "the digits can fill it");
	const char *fault = i->reason == REASON_TRIDAGON ? proof_tridagon_fault(f.geo, i->cells) : proof_loop_fault(f.geo, i->cells);

	proof_needs(k, fault == NULL, fault);
}

/* Whether some of the cells could take the digit so that each of the houses has it in just one of them. */
static bool can_be_once(const struct geometry *g, struct cellset cells, houseset houses)
{
	int count = cellset_count(cells);

	for (unsigned taken = 0; taken < 1U << count; taken++) {
		struct cellset with = { { 0, 0 } };
		bool once = true;
		unsigned bit = 1;

		for (int c = cellset_next(cells, -1); c >= 0; c = cellset_next(cells, c), bit <<= 1)
			if (taken & bit)
				cellset_add(&with, c);
		for (houseset left = houses; left != 0 && once; left &= left - 1)
			once = cellset_count(cellset_and(with, g->house_set[bits_lowest(left)])) == 1;
		if (once)
			return true;
	}
	return false;
}

static void check_wing(struct proof_checker *k, const struct inference *i)
{
	houseset houses = proof_marked_houses(k->proof, ROLE_COVER, i->beat);

	if (!proof_needs(k, cellset_count(i->cells) <= PATTERN_MAX && bits_is_single(i->digits), "that is no such loop"))
		return;
	proof_needs(k, cellset_equal(i->cells, proof_places(k->board, i->cells, digit_lowest(i->digits))), "these are not places of the digit");
	for (houseset left = houses; left != 0; left &= left - 1)
		proof_needs(k, cellset_count(cellset_and(i->cells, k->board->geo->house_set[bits_lowest(left)])) == 2, "a house joins no two cells");
	proof_needs(k, is_loop(k->board->geo, i->cells) && bits_count(houses) == cellset_count(i->cells), "it is no loop");
	proof_needs(k, !can_be_once(k->board->geo, i->cells, houses), "the digit can be in the loop alone");
}

static void check_wing_guardians(struct proof_checker *k, const struct inference *i)
{
	const struct inference *of = k->number > 0 ? &k->inference[k->number - 1] : NULL;
	struct cellset other = { { 0, 0 } };

	if (!proof_needs(k, of != NULL && of->reason == REASON_BROKEN_WING && of->digits == i->digits, "no loop of this digit was named"))
		return;
	for (houseset left = proof_marked_houses(k->proof, ROLE_COVER, of->beat); left != 0; left &= left - 1)
		other = cellset_or(other, k->board->geo->house_set[bits_lowest(left)]);
	other = cellset_less(proof_places(k->board, other, digit_lowest(i->digits)), of->cells);
	proof_needs(k, cellset_equal(i->cells, other) && i->more == i->digits, "these are not the other places");
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
		uint16_t others = i->reason == REASON_WING_GUARDIANS ? i->digits : (uint16_t)~i->digits;
		uint16_t guards = k->board->cand[c] & i->more & others;

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

	bool named = guards != NULL && (guards->reason == REASON_GUARDIANS || guards->reason == REASON_WING_GUARDIANS);

	if (!proof_needs(k, named, "no guardians were named") ||
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
	[REASON_BROKEN_WING] = { .kind = NOTHING, .check = check_wing },
	[REASON_WING_GUARDIANS] = { .kind = NOTHING, .check = check_wing_guardians },
	[REASON_GUARDIANS] = { .kind = NOTHING, .check = check_guardians },
	[REASON_GUARDIANS_EXCLUDE] = { .kind = NOTHING, .check = check_effects },
	[REASON_GUARDIAN_PLACED] = { .kind = NOTHING, .check = check_effects },
};
