/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* Symmetrical placement: that the givens are turned into givens by the digits that were named, and that what falls has no image. */
#include "tests/techniques/proof_claims.h"

#include "logic/step/technique.h"

/* Row and column after the turn that was told; false: none was. */
static bool turned_cell(const struct proof_checker *k, int cell, int *to)
{
	const int last = k->board->geo->size - 1, row = geometry_row(k->board->geo, cell), column = geometry_column(k->board->geo, cell);
	int r = last - row, c = last - column;

	if (proof_last(k, REASON_GURTH_FALLING) != NULL) {
		r = column;
		c = row;
	} else if (proof_last(k, REASON_GURTH_RISING) != NULL) {
		r = last - column;
		c = last - row;
	} else if (proof_last(k, REASON_GURTH_HALF) == NULL) {
		return false;
	}
	for (*to = 0; *to < k->board->geo->cells; ++*to)
		if (geometry_row(k->board->geo, *to) == r && geometry_column(k->board->geo, *to) == c)
			return true;
	return false;
}

/* The digit that was named as the image; 0: none, or several. */
static int image_of(const struct proof_checker *k, int digit)
{
	int image = 0, times = 0;

	for (int n = 0; n < k->number; n++) {
		const struct inference *i = &k->inference[n];

		if ((i->reason != REASON_GURTH_SWAP && i->reason != REASON_GURTH_STAY) || !(i->digits & digit_bit(digit)))
			continue;
		times++;
		image = i->reason == REASON_GURTH_STAY ? digit : digit_lowest(i->digits & (uint16_t)~digit_bit(digit));
	}
	return times == 1 ? image : 0;
}

static void check_turn(struct proof_checker *k, const struct inference *i)
{
	proof_needs(k, proof_last(k, REASON_ONE_SOLUTION) != NULL, "it does not say that it assumes one solution");
	proof_needs(k, i->digits == 0 && cellset_empty(i->cells), "it is about all givens");
}

static void check_swap(struct proof_checker *k, const struct inference *i)
{
	proof_needs(k, bits_count(i->digits) == 2 || i->reason == REASON_GURTH_STAY, "they are not two");
	proof_needs(k, i->digits != 0 && cellset_empty(i->cells), "it is about digits");
}

/* Whether the image of a candidate is there, and not excluded by it. */
static bool has_image(const struct proof_checker *k, int cell, int digit)
{
	const struct board *b = k->board;
	int to, image = image_of(k, digit);

	if (image == 0 || !turned_cell(k, cell, &to))
		return true;
	bool clash = to == cell ? image != digit : image == digit && cellset_has(b->geo->peer_set[to], cell);

	return !clash && (b->value[to] == image || (b->value[to] == 0 && b->cand[to] & digit_bit(image)));
}

static void check_all(struct proof_checker *k, const struct inference *i)
{
	const struct board *b = k->board;
	const struct candset *drop = &k->head->drop;

	for (int c = cellset_next(b->given, -1); c >= 0; c = cellset_next(b->given, c)) {
		int to;

		if (proof_needs(k, turned_cell(k, c, &to), "no turn was told"))
			proof_needs(k, cellset_has(b->given, to) && image_of(k, b->value[c]) == b->value[to], "a given has no image");
	}
	for (int d = 1; d <= b->geo->size; d++)
		proof_needs(k, image_of(k, d) != 0, "a digit has not one image");
	for (int n = candset_next(drop, -1); n >= 0; n = candset_next(drop, n))
		proof_needs(k, !has_image(k, candidate_cell(n), candidate_digit(n)), "it has an image");
	proof_needs(k, candset_empty(&k->head->place) && i->digits == 0, "nothing is placed");
	k->concluded = true;
}

static void check_assumed(struct proof_checker *k, const struct inference *i)
{
	proof_needs(k, techniques[k->head->technique].unique, "the technique does not say so");
	proof_needs(k, i->digits == 0 && cellset_empty(i->cells), "it is about nothing");
}

const struct proof_rule proof_symmetry_rules[REASONS] = {
	[REASON_ONE_SOLUTION] = { .kind = NOTHING, .check = check_assumed },
	[REASON_GURTH_HALF] = { .kind = NOTHING, .check = check_turn },
	[REASON_GURTH_FALLING] = { .kind = NOTHING, .check = check_turn },
	[REASON_GURTH_RISING] = { .kind = NOTHING, .check = check_turn },
	[REASON_GURTH_SWAP] = { .kind = NOTHING, .check = check_swap },
	[REASON_GURTH_STAY] = { .kind = NOTHING, .check = check_swap },
	[REASON_GURTH_ALL] = { .kind = NOTHING, .check = check_all },
};
