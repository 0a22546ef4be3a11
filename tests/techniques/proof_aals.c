/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* Almost almost locked sets: without the digit in the other sets they lack both commons, and have it. */
#include "tests/techniques/proof_claims.h"

static void check_set(struct proof_checker *k, const struct inference *i)
{
	const int more = i->reason == REASON_AALS ? 2 : 1;

	proof_needs(k, proof_candidates_of(k->board, i->cells) == i->digits, "these are not the digits of the set");
	proof_needs(k, bits_count(i->digits) == cellset_count(i->cells) + more, "it has not so many digits");
	proof_needs(k, i->house < k->board->geo->houses && proof_is_within(i->cells, k->board->geo->house_set[i->house]), "they are not in that house");
	for (int n = 0; n < k->number; n++)
		if (k->inference[n].reason == REASON_ALS || k->inference[n].reason == REASON_AALS)
			proof_needs(k, cellset_empty(cellset_and(k->inference[n].cells, i->cells)), "it shares cells with another set");
}

/* The almost locked set number AT that was told, from 0; NULL: there are fewer. */
static const struct inference *als_told(const struct proof_checker *k, int at)
{
	for (int n = 0; n < k->number; n++)
		if (k->inference[n].reason == REASON_ALS && at-- == 0)
			return &k->inference[n];
	return NULL;
}

/* The common number AT; its set is the one of that number, or the only one. */
static void check_common(struct proof_checker *k, const struct inference *i)
{
	const struct inference *aals = proof_last(k, REASON_AALS);
	const int digit = digit_lowest(i->digits), at = proof_last(k, REASON_ALS_COMMON) != NULL;
	const struct inference *set = als_told(k, at) != NULL ? als_told(k, at) : als_told(k, 0);

	if (!proof_needs(k, aals != NULL && set != NULL && bits_is_single(i->digits), "the sets are missing"))
		return;
	proof_needs(k, cellset_equal(i->cells, proof_places(k->board, set->cells, digit)), "these are not its places in the set");
	proof_needs(k, cellset_equal(i->rest, proof_places(k->board, aals->cells, digit)), "these are not its places in the other");
	proof_needs(k, !cellset_empty(i->cells) && !cellset_empty(i->rest) && proof_all_see(k->board->geo, i->cells, i->rest), "they do not all see each other");
}

static void check_case(struct proof_checker *k, const struct inference *i)
{
	const struct inference *aals = proof_last(k, REASON_AALS);
	const int digit = digit_lowest(i->digits);
	struct cellset places = { { 0, 0 } };
	uint16_t commons = 0;
	int count = 0;

	for (int n = 0; n < k->number; n++)
		if (k->inference[n].reason == REASON_ALS_COMMON) {
			commons |= k->inference[n].digits;
			count++;
		}
	for (int at = 0; als_told(k, at) != NULL; at++) {
		struct cellset here = proof_places(k->board, als_told(k, at)->cells, digit);

		proof_needs(k, !cellset_empty(here), "a set lacks the digit");
		places = cellset_or(places, here);
	}
	if (!proof_needs(k, aals != NULL && count == 2 && bits_count(commons) == 2, "there are not two commons"))
		return;
	proof_needs(k, bits_is_single(i->digits) && !(i->digits & commons), "it is not another digit");
	proof_needs(k, cellset_equal(i->cells, aals->cells) && i->more == (aals->digits & (uint16_t)~commons), "these are not the digits that are left");
	proof_needs(k, (i->more & i->digits) != 0 && cellset_equal(i->rest, places), "these are not the places of the digit in the sets");
}

static void check_all(struct proof_checker *k, const struct inference *i)
{
	const struct inference *of = proof_last(k, REASON_AALS_CASE);
	const struct candset *drop = &k->head->drop;

	if (!proof_needs(k, of != NULL && of->digits == i->digits, "that was said of another digit"))
		return;
	proof_needs(k, cellset_equal(i->cells, cellset_or(of->rest, proof_places(k->board, of->cells, digit_lowest(i->digits)))), "these are not all places");
	for (int c = candset_next(drop, -1); c >= 0; c = candset_next(drop, c))
		proof_needs(k, digit_bit(candidate_digit(c)) == i->digits &&
				       proof_all_see(k->board->geo, cellset_of(candidate_cell(c)), i->cells), "it does not see all of them");
	proof_needs(k, candset_empty(&k->head->place), "nothing was said of a digit to place");
	k->concluded = true;
}

const struct proof_rule proof_aals_rules[REASONS] = {
	[REASON_ALS] = { .kind = NOTHING, .check = check_set },
	[REASON_AALS] = { .kind = NOTHING, .check = check_set },
	[REASON_ALS_COMMON] = { .kind = NOTHING, .check = check_common },
	[REASON_AALS_CASE] = { .kind = NOTHING, .check = check_case },
	[REASON_AALS_ALL] = { .kind = NOTHING, .check = check_all },
};
