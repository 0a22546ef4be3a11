/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Cells that a count fills: the houses that a beat marks hold all places of a digit among the cells, and the counts of all digits make as
 * many as there are cells.
 */
#include "tests/techniques/proof_claims.h"

static const struct inference *rank0_cells(const struct proof_checker *k)
{
	for (int n = 0; n < k->number; n++)
		if (k->inference[n].reason == REASON_RANK0_CELLS)
			return &k->inference[n];
	return NULL;
}

/* What was told before of DIGIT for REASON, the N-th time; NULL: not so often. */
static const struct inference *told_of(const struct proof_checker *k, int reason, uint16_t digit, int nth)
{
	for (int n = 0; n < k->number; n++)
		if (k->inference[n].reason == reason && k->inference[n].digits == digit && nth-- == 0)
			return &k->inference[n];
	return NULL;
}

static houseset covers_of(const struct proof_checker *k, const struct inference *i)
{
	return proof_marked_houses(k->proof, ROLE_COVER, i->beat);
}

static void check_cells(struct proof_checker *k, const struct inference *i)
{
	proof_needs(k, proof_is_within(i->cells, k->board->empty) && cellset_count(i->cells) == i->number, "these are not as many empty cells");
	proof_needs(k, proof_candidates_of(k->board, i->cells) == i->digits, "these are not their digits");
}

static void check_count(struct proof_checker *k, const struct inference *i)
{
	const struct inference *of = rank0_cells(k);
	houseset covers = covers_of(k, i);
	struct cellset covered = { { 0, 0 } };

	if (!proof_needs(k, of != NULL && bits_is_single(i->digits), "no cells were named, or it is not one digit"))
		return;
	for (houseset left = covers; left != 0; left &= left - 1)
		covered = cellset_or(covered, k->board->geo->house_set[bits_lowest(left)]);
	proof_needs(k, cellset_equal(i->cells, proof_places(k->board, of->cells, digit_lowest(i->digits))), "these are not all its places");
	proof_needs(k, proof_is_within(i->cells, covered), "a place is in none of the houses");
	proof_needs(k, bits_count(covers) == i->number, "there are not as many houses");
	if (i->reason == REASON_RANK0_COUNT_TOO) {
		const struct inference *first = told_of(k, REASON_RANK0_COUNT, i->digits, 0);

		proof_needs(k, first != NULL && first->number == i->number, "these are not as few houses");
	}
}

static void check_sum(struct proof_checker *k, const struct inference *i)
{
	const struct inference *of = rank0_cells(k);
	int sum = 0;

	if (!proof_needs(k, of != NULL && cellset_equal(of->cells, i->cells) && of->digits == i->digits, "these are not the cells"))
		return;
	for (int d = digit_first(i->digits); d != 0; d = digit_next(i->digits, d)) {
		const struct inference *count = told_of(k, REASON_RANK0_COUNT, digit_bit(d), 0);

		if (!proof_needs(k, count != NULL, "a digit was not counted"))
			return;
		sum += count->number;
	}
	proof_needs(k, sum == cellset_count(i->cells), "that makes another number");
}

/* Whether these houses are among those that one count of the digit marked. */
static bool are_covers(const struct proof_checker *k, uint16_t digit, houseset houses)
{
	static const int reasons[] = { REASON_RANK0_COUNT, REASON_RANK0_COUNT_TOO };

	for (int r = 0; r < 2; r++)
		for (int n = 0; told_of(k, reasons[r], digit, n) != NULL; n++)
			if ((houses & ~covers_of(k, told_of(k, reasons[r], digit, n))) == 0)
				return true;
	return false;
}

static void check_each(struct proof_checker *k, const struct inference *i)
{
	const struct inference *of = rank0_cells(k);
	houseset houses = covers_of(k, i);
	struct cellset all = { { 0, 0 } };

	if (!proof_needs(k, of != NULL && bits_is_single(i->digits), "it names no digit") ||
	    !proof_needs(k, told_of(k, REASON_AS_MANY_TWICE, of->digits, 0) != NULL, "it was not told that the count fills the cells"))
		return;
	for (houseset left = houses; left != 0; left &= left - 1)
		all = cellset_or(all, k->board->geo->house_set[bits_lowest(left)]);
	proof_needs(k, bits_count(houses) == i->number && are_covers(k, i->digits, houses), "the digit was not counted by these houses");
	proof_needs(k, cellset_equal(i->rest, proof_places(k->board, cellset_less(all, of->cells), digit_lowest(i->digits))),
		    "these are not its places beside the cells");
	proof_needs(k, cellset_equal(i->cells, proof_places(k->board, of->cells, digit_lowest(i->digits))), "these are not its places there");
}

static void check_effects(struct proof_checker *k, const struct inference *i)
{
	const struct candset *drop = &k->head->drop;
	struct candset follows = { { 0 } };

	for (int n = 0; n < k->number; n++)
		if (k->inference[n].reason == REASON_RANK0_EACH)
			candset_add_cells(&follows, k->inference[n].rest, digit_lowest(k->inference[n].digits));
	proof_needs(k, candset_equal(drop, &follows), "that is not what was told");
	proof_needs(k, candset_empty(&k->head->place), "nothing was said of a digit to place");
	proof_needs(k, rank0_cells(k) != NULL && cellset_equal(rank0_cells(k)->cells, i->cells), "these are not the cells");
	k->concluded = true;
}

const struct proof_rule proof_rank0_rules[REASONS] = {
	[REASON_RANK0_CELLS] = { .kind = NOTHING, .check = check_cells },
	[REASON_RANK0_COUNT] = { .kind = NOTHING, .check = check_count },
	[REASON_RANK0_COUNT_TOO] = { .kind = NOTHING, .check = check_count },
	[REASON_AS_MANY_TWICE] = { .kind = NOTHING, .check = check_sum },
	[REASON_RANK0_EACH] = { .kind = NOTHING, .check = check_each },
	[REASON_CHAIN_TOGETHER] = { .kind = NOTHING, .check = check_effects },
};
