/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* A fish with fins in an argument by cases: what its houses hold, and what is left if no fin is true. */
#include "tests/techniques/proof_claims.h"

static struct cellset cells_of(const struct geometry *g, houseset houses)
{
	struct cellset cells = { { 0, 0 } };

	for (; houses != 0; houses &= houses - 1)
		cells = cellset_or(cells, g->house_set[bits_lowest(houses)]);
	return cells;
}

static void check_base(struct proof_checker *k, const struct inference *i)
{
	const struct geometry *g = k->board->geo;
	houseset houses = proof_marked_houses(k->proof, ROLE_BASE, i->beat);
	int cells = 0;

	proof_needs(k, bits_is_single(i->digits), "it is not of one digit");
	proof_needs(k, cellset_equal(i->cells, proof_places(k->board, cells_of(g, houses), digit_lowest(i->digits))), "these are not all places");
	for (houseset left = houses; left != 0; left &= left - 1)
		cells += cellset_count(proof_places(k->board, g->house_set[bits_lowest(left)], digit_lowest(i->digits)));
	proof_needs(k, cells == cellset_count(i->cells), "two houses share a place");
}

/* As many houses as the base has hold it, but for the fins. */
static void check_no_fin(struct proof_checker *k, const struct inference *i)
{
	const struct inference *base = proof_last(k, REASON_FISH_BASE);
	houseset houses = proof_marked_houses(k->proof, ROLE_COVER, i->beat);

	if (!proof_needs(k, base != NULL && base->digits == i->digits, "no base was told"))
		return;
	proof_needs(k, bits_count(houses) == bits_count(proof_marked_houses(k->proof, ROLE_BASE, base->beat)), "they are not as many");
	proof_needs(k, proof_is_within(i->rest, cells_of(k->board->geo, houses)), "a place is outside");
	proof_needs(k, cellset_equal(cellset_or(i->cells, i->rest), base->cells), "a place of the base is missing");
	proof_needs(k, !cellset_empty(i->cells) && cellset_empty(cellset_and(i->cells, i->rest)), "these are no fins");
}

static void check_case(struct proof_checker *k, const struct inference *i)
{
	const struct inference *base = proof_last(k, REASON_FISH_BASE), *fins = proof_last(k, REASON_FISH_NO_FIN);

	if (!proof_needs(k, fins != NULL && fins->digits == i->digits, "no cover was told"))
		return;
	struct cellset cover = cells_of(k->board->geo, proof_marked_houses(k->proof, ROLE_COVER, fins->beat));

	proof_needs(k, !cellset_empty(i->rest) && proof_is_within(i->rest, cellset_less(cover, base->cells)), "a cell is not excluded");
}

/* What the fish excludes if no fin is true, as far as it was told. */
static struct cellset excluded(const struct proof_checker *k)
{
	const struct inference *i = proof_last(k, REASON_FISH_CASE_BESIDE);

	return i != NULL ? i->rest : (struct cellset){ { 0, 0 } };
}

static void check_place(struct proof_checker *k, const struct inference *i)
{
	const struct inference *fins = proof_last(k, REASON_FISH_NO_FIN);

	if (!proof_needs(k, fins != NULL && fins->digits == i->digits && i->house < k->board->geo->houses, "no fish was told"))
		return;
	struct cellset left = proof_places(k->board, k->board->geo->house_set[i->house], digit_lowest(i->digits));

	left = cellset_less(left, cellset_or(fins->cells, excluded(k)));
	proof_needs(k, cellset_count(left) == 1 && cellset_equal(left, i->cells), "it is not the only place left");
}

static void check_digit(struct proof_checker *k, const struct inference *i)
{
	const struct inference *fins = proof_last(k, REASON_FISH_NO_FIN);

	proof_needs(k, fins != NULL && proof_is_within(i->cells, excluded(k)) && cellset_count(i->cells) == 1, "the fish excludes nothing there");
	proof_needs(k, fins != NULL && bits_is_single(i->digits) && !(i->digits & fins->digits) &&
	    proof_candidates_of(k->board, i->cells) == (i->digits | fins->digits), "it is not the only digit left");
}

const struct proof_rule proof_fish_rules[REASONS] = {
	[REASON_FISH_BASE] = { .kind = NOTHING, .check = check_base },
	[REASON_FISH_NO_FIN] = { .kind = NOTHING, .check = check_no_fin },
	[REASON_FISH_CASE_BESIDE] = { .kind = NOTHING, .check = check_case },
	[REASON_FISH_LEAVES_PLACE] = { .kind = NOTHING, .check = check_place },
	[REASON_FISH_LEAVES_DIGIT] = { .kind = NOTHING, .check = check_digit },
};
