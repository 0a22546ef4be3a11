/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* Death blossoms on a house or a rectangle: candidates of which one is true, and a case for each of them. */
#include "logic/step/technique.h"
#include "tests/techniques/proof_claims.h"

/* The stem that was told; NULL: there is none. */
static const struct inference *stem_told(const struct proof_checker *k)
{
	const struct inference *house = proof_last(k, REASON_BLOSSOM_HOUSE);

	return house != NULL ? house : proof_last(k, REASON_BLOSSOM_EXTRAS);
}

static bool is_in_stem(const struct proof_checker *k, int cell, int digit)
{
	const struct inference *stem = stem_told(k);

	return stem != NULL && cellset_has(stem->cells, cell) && stem->digits & digit_bit(digit) && k->board->cand[cell] & digit_bit(digit);
}

static void check_house(struct proof_checker *k, const struct inference *i)
{
	if (!proof_needs(k, bits_is_single(i->digits) && i->house < k->board->geo->houses, "it is not one digit in a house"))
		return;
	proof_needs(k, cellset_equal(i->cells, proof_places(k->board, k->board->geo->house_set[i->house], digit_lowest(i->digits))),
		    "these are not its places");
}

static void check_one_solution(struct proof_checker *k, const struct inference *i)
{
	proof_needs(k, techniques[k->head->technique].unique, "the technique does not say so");
	proof_needs(k, i->digits == 0 && cellset_empty(i->cells), "it is about nothing");
}

/* Two digits that four cells have, and that can be exchanged in them. */
static void check_deadly(struct proof_checker *k, const struct inference *i)
{
	proof_needs(k, proof_last(k, REASON_ONE_SOLUTION) != NULL, "it does not say that it assumes one solution");
	proof_needs(k, bits_count(i->digits) == 2 && cellset_count(i->cells) == 4, "it is no rectangle");
	proof_needs(k, proof_is_within(i->cells, k->board->empty), "one has a value");
	for (int house = 0; house < k->board->geo->houses; house++) {
		int count = cellset_count(cellset_and(i->cells, k->board->geo->house_set[house]));

		proof_needs(k, count == 0 || count == 2, "a house would not have both digits");
	}
}

/* The cells of the rectangle that have no other candidates. */
static void check_plain(struct proof_checker *k, const struct inference *i)
{
	const struct inference *deadly = proof_last(k, REASON_DEADLY);

	if (!proof_needs(k, deadly != NULL && deadly->digits == i->digits && proof_is_within(i->cells, deadly->cells), "they are not of a rectangle"))
		return;
	for (int c = cellset_next(i->cells, -1); c >= 0; c = cellset_next(i->cells, c))
		proof_needs(k, k->board->cand[c] == i->digits, "one has another candidate");
}

static void check_extras(struct proof_checker *k, const struct inference *i)
{
	const struct inference *deadly = proof_last(k, REASON_DEADLY), *plain = proof_last(k, REASON_CANDIDATES);
	struct cellset rest = { { 0, 0 } };

	if (!proof_needs(k, deadly != NULL, "nothing deadly was told"))
		return;
	rest = cellset_less(deadly->cells, plain != NULL ? plain->cells : rest);
	proof_needs(k, cellset_equal(i->cells, rest), "they are not the other cells");
	proof_needs(k, i->digits == (proof_candidates_of(k->board, i->cells) & (uint16_t)~deadly->digits), "these are not their other candidates");
}

static void check_als(struct proof_checker *k, const struct inference *i)
{
	proof_needs(k, proof_candidates_of(k->board, i->cells) == i->digits, "these are not the digits of the set");
	proof_needs(k, bits_count(i->digits) == cellset_count(i->cells) + 1, "it is not an almost locked set");
	proof_needs(k, i->house < k->board->geo->houses && proof_is_within(i->cells, k->board->geo->house_set[i->house]), "they are not in that house");
}

/* Whether the places were told to be those of DIGIT in an almost locked set. */
static bool are_of_set(const struct proof_checker *k, struct cellset places, int digit)
{
	for (int n = 0; n < k->number; n++)
		if (k->inference[n].reason == REASON_ALS && cellset_equal(proof_places(k->board, k->inference[n].cells, digit), places))
			return true;
	return false;
}

static void check_common(struct proof_checker *k, const struct inference *i)
{
	const int digit = digit_lowest(i->digits);

	proof_needs(k, bits_is_single(i->digits) && cellset_count(i->cells) == 1 && is_in_stem(k, cellset_next(i->cells, -1), digit),
		    "it is no candidate of the stem");
	proof_needs(k, !cellset_empty(i->rest) && are_of_set(k, i->rest, digit), "they are not the places in a set");
	proof_needs(k, proof_all_see(k->board->geo, i->cells, i->rest), "they do not all see each other");
}

/* A case: the candidate is true, and so a set loses its digit. */
static void check_if(struct proof_checker *k, const struct inference *i)
{
	const struct inference *common = proof_last(k, REASON_BLOSSOM_COMMON);
	bool told = false;

	for (int n = 0; n < k->number; n++)
		told = told || (k->inference[n].reason == REASON_ALS && cellset_equal(k->inference[n].cells, i->cells));
	if (!proof_needs(k, common != NULL && told, "no such set was told"))
		return;
	proof_needs(k, common->digits == i->digits && cellset_equal(common->cells, i->rest), "that was said of another candidate");
	proof_needs(k, cellset_equal(common->rest, proof_places(k->board, i->cells, digit_lowest(i->digits))), "that was said of another set");
	proof_check_locked(k, i);
	struct proof_world *w = proof_add_world(k);

	proof_add_claim(w, ON, i->rest, i->digits);
	proof_add_claim(w, TAKE, i->cells, i->more);
}

/* Whether the case of a candidate was told. */
static bool was_told(const struct proof_checker *k, int cell, int digit)
{
	for (size_t w = 0; w < k->worlds; w++)
		if (cellset_equal(k->world[w].claim[0].cells, cellset_of(cell)) && k->world[w].claim[0].digits == digit_bit(digit))
			return true;
	return false;
}

static void check_any(struct proof_checker *k, const struct inference *i)
{
	const struct inference *stem = stem_told(k);

	if (!proof_needs(k, stem != NULL && cellset_equal(stem->cells, i->rest) && cellset_empty(i->cells), "that is not the stem"))
		return;
	for (int c = cellset_next(stem->cells, -1); c >= 0; c = cellset_next(stem->cells, c))
		for (int d = 1; d <= k->board->geo->size; d++)
			proof_needs(k, !is_in_stem(k, c, d) || was_told(k, c, d), "a case is missing");
	for (int c = candset_next(&k->head->drop, -1); c >= 0; c = candset_next(&k->head->drop, c))
		proof_needs(k, i->digits & digit_bit(candidate_digit(c)), "it eliminates a digit that it does not name");
	proof_check_effects(k);
}

const struct proof_rule proof_blossom_rules[REASONS] = {
	[REASON_BLOSSOM_HOUSE] = { .kind = NOTHING, .check = check_house },
	[REASON_ONE_SOLUTION] = { .kind = NOTHING, .check = check_one_solution },
	[REASON_DEADLY] = { .kind = NOTHING, .check = check_deadly },
	[REASON_CANDIDATES] = { .kind = NOTHING, .check = check_plain },
	[REASON_BLOSSOM_EXTRAS] = { .kind = NOTHING, .check = check_extras },
	[REASON_ALS] = { .kind = NOTHING, .check = check_als },
	[REASON_BLOSSOM_COMMON] = { .kind = NOTHING, .check = check_common },
	[REASON_BLOSSOM_IF] = { .kind = NOTHING, .check = check_if },
	[REASON_BLOSSOM_ANY] = { .kind = NOTHING, .check = check_any },
};
