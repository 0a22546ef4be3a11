/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* Almost hidden sets: which cells they have in common, and what follows whichever set has its spare cell there. */
#include "tests/techniques/proof_claims.h"

static void check_ahs(struct proof_checker *k, const struct inference *i)
{
	struct cellset places = { { 0, 0 } };

	if (!proof_needs(k, i->house < k->board->geo->houses, "it is in no house"))
		return;
	for (int d = digit_first(i->digits); d != 0; d = digit_next(i->digits, d)) {
		struct cellset here = proof_places(k->board, k->board->geo->house_set[i->house], d);

		proof_needs(k, !cellset_empty(here), "a digit has no place");
		places = cellset_or(places, here);
	}
	proof_needs(k, cellset_equal(places, i->cells), "these are not their places");
	proof_needs(k, cellset_count(places) == bits_count(i->digits) + 1, "there is not one cell more than digits");
}

/* The set that was told, number AT, counted from 0; NULL: there is none. */
static const struct inference *set_told(const struct proof_checker *k, int at)
{
	for (int n = 0; n < k->number; n++)
		if (k->inference[n].reason == REASON_AHS && at-- == 0)
			return &k->inference[n];
	return NULL;
}

/* The cell is in two sets, of which the second was told last, and they share no digit there. */
static void check_common(struct proof_checker *k, const struct inference *i)
{
	const struct inference *two = proof_last(k, REASON_AHS), *one = NULL;

	for (int at = 0; set_told(k, at) != NULL && set_told(k, at) != two; at++)
		one = set_told(k, at);
	if (!proof_needs(k, one != NULL && cellset_count(i->cells) == 1, "there are not two sets, or it is not one cell"))
		return;
	uint16_t here = proof_candidates_of(k->board, i->cells);

	proof_needs(k, proof_is_within(i->cells, cellset_and(one->cells, two->cells)), "it is not in both");
	proof_needs(k, !(here & one->digits & two->digits), "they share a digit there");
	proof_needs(k, i->digits == (here & (one->digits | two->digits)), "these are not their digits there");
}

/* The digits of a set fill its cells but the one that is said. */
static bool is_filled(const struct proof_checker *k, const struct inference *i)
{
	for (int at = 0; set_told(k, at) != NULL; at++)
		if (set_told(k, at)->digits == i->digits && cellset_equal(set_told(k, at)->cells, cellset_or(i->cells, i->rest)))
			return cellset_count(i->rest) == 1 && cellset_empty(cellset_and(i->cells, i->rest));
	return false;
}

static bool is_common(const struct proof_checker *k, struct cellset cell)
{
	for (int n = 0; n < k->number; n++)
		if (k->inference[n].reason == REASON_AHS_COMMON && cellset_equal(k->inference[n].cells, cell))
			return true;
	return false;
}

static void fill(struct proof_checker *k, const struct inference *i)
{
	proof_needs(k, is_filled(k, i), "it is no set without that cell");
	proof_needs(k, is_common(k, i->rest), "the cell is not in two sets");
}

/* The first case: the cell takes no digit of one of the sets. */
static void check_if(struct proof_checker *k, const struct inference *i)
{
	fill(k, i);
	proof_needs(k, k->worlds == 0, "it is not the first case");
	proof_add_claim(proof_add_world(k), TAKE, i->cells, i->digits);
}

/* The second one: it takes none of the other. */
static void check_otherwise(struct proof_checker *k, const struct inference *i)
{
	const struct inference *other = proof_last(k, REASON_AHS_IF);

	fill(k, i);
	if (!proof_needs(k, other != NULL && k->worlds == 1, "there is no other case"))
		return;
	proof_needs(k, cellset_equal(other->rest, i->rest) && other->digits != i->digits, "it is about another cell, or the same set");
	proof_add_claim(proof_add_world(k), TAKE, i->cells, i->digits);
}

/* A cell of a set that is filled is the spare one of the other set that it is in. */
static void check_then(struct proof_checker *k, const struct inference *i)
{
	fill(k, i);
	if (!proof_needs(k, k->worlds > 0, "there is no case"))
		return;
	struct proof_world *w = &k->world[k->worlds - 1];
	const struct proof_claim *last = &w->claim[w->count - 1];

	proof_needs(k, proof_is_within(i->rest, last->cells) && last->digits != i->digits, "nothing fills that cell");
	proof_needs(k, !(proof_candidates_of(k->board, i->rest) & last->digits & i->digits), "it may take a digit of both");
	proof_add_claim(w, TAKE, i->cells, i->digits);
}

static void check_either(struct proof_checker *k, const struct inference *i)
{
	(void)i;
	proof_needs(k, k->worlds == 2, "there are not two cases");
	proof_check_effects(k);
}

const struct proof_rule proof_hidden_rules[REASONS] = {
	[REASON_AHS] = { .kind = NOTHING, .check = check_ahs },
	[REASON_AHS_COMMON] = { .kind = NOTHING, .check = check_common },
	[REASON_AHS_IF] = { .kind = NOTHING, .check = check_if },
	[REASON_AHS_OTHERWISE] = { .kind = NOTHING, .check = check_otherwise },
	[REASON_AHS_THEN] = { .kind = NOTHING, .check = check_then },
	[REASON_AHS_EITHER] = { .kind = NOTHING, .check = check_either },
};
