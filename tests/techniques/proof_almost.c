/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* Almost locked candidates: at most one digit for a crossing by one of its houses, and at least one by the other. */
#include "tests/techniques/proof_places.h"

static void check_cells(struct proof_checker *k, const struct inference *i)
{
	proof_needs(k, proof_candidates_of(k->board, i->cells) == i->digits, "these are not their candidates");
	proof_needs(k, proof_is_within(i->cells, k->board->empty), "one has a value");
}

/* The cells of the house take all of the digits but one, and the crossing is elsewhere in it. */
static void check_naked(struct proof_checker *k, const struct inference *i)
{
	const struct geometry *g = k->board->geo;
	const struct inference *set = proof_last(k, REASON_CANDIDATES);

	if (!proof_needs(k, set != NULL && cellset_equal(set->cells, i->cells) && set->digits == i->digits, "it is about other cells"))
		return;
	proof_needs(k, i->house < g->houses && proof_is_within(cellset_or(i->cells, i->rest), g->house_set[i->house]), "they are not in the house");
	proof_needs(k, cellset_empty(cellset_and(i->cells, i->rest)), "a cell is in both");
	proof_needs(k, bits_count(i->digits) == cellset_count(i->cells) + 1, "there is not one digit more than cells");
}

/* The digits are in the cells or in the crossing, and there are too few cells for all of them. */
static void check_hidden(struct proof_checker *k, const struct inference *i)
{
	const struct inference *only = proof_last(k, REASON_ONLY_THESE);

	if (!proof_needs(k, only != NULL && only->house == i->house && only->digits == i->digits, "it was not said where they can go"))
		return;
	proof_needs(k, cellset_equal(only->cells, cellset_or(i->cells, i->rest)), "these are not their places");
	proof_needs(k, cellset_empty(cellset_and(i->cells, i->rest)), "a cell is in both");
	proof_needs(k, bits_count(i->digits) == cellset_count(i->cells) + 1, "there is not one digit more than cells");
}

static void check_locked(struct proof_checker *k, const struct inference *i)
{
	const struct inference *naked = proof_last(k, REASON_ALMOST_NAKED), *hidden = proof_last(k, REASON_ALMOST_HIDDEN);
	const struct candset *drop = &k->head->drop;
	bool both = naked != NULL && hidden != NULL && naked->digits == i->digits && hidden->digits == i->digits;

	if (!proof_needs(k, both, "one half is missing"))
		return;
	proof_needs(k, cellset_equal(naked->rest, i->rest) && cellset_equal(hidden->rest, i->rest), "they speak of another crossing");
	proof_needs(k, cellset_equal(hidden->cells, i->cells) && naked->house == i->house, "that was said of others");
	for (int c = candset_next(drop, -1); c >= 0; c = candset_next(drop, c)) {
		int cell = candidate_cell(c);
		bool of_these = (i->digits & digit_bit(candidate_digit(c))) != 0;
		struct cellset pattern = cellset_or(naked->cells, i->rest);
		bool beside = cellset_has(k->board->geo->house_set[i->house], cell) && !cellset_has(pattern, cell);

		proof_needs(k, of_these ? beside : cellset_has(i->cells, cell), "that may be true");
	}
	proof_needs(k, candset_empty(&k->head->place), "nothing was said of a digit to place");
	k->concluded = true;
}

const struct proof_rule proof_almost_rules[REASONS] = {
	[REASON_CANDIDATES] = { .kind = SET, .check = check_cells },
	[REASON_ALMOST_NAKED] = { .kind = NOTHING, .check = check_naked },
	[REASON_ALMOST_HIDDEN] = { .kind = NOTHING, .check = check_hidden },
	[REASON_ALMOST_LOCKED] = { .kind = NOTHING, .check = check_locked },
};
