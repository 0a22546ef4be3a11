/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* Bent sets: as many digits as cells, each but one at most once. */
#include "tests/techniques/proof_claims.h"

static void check_cells(struct proof_checker *k, const struct inference *i)
{
	proof_needs(k, proof_candidates_of(k->board, i->cells) == i->digits, "these are not their candidates");
	proof_needs(k, bits_count(i->digits) == cellset_count(i->cells), "there are not as many digits as cells");
	proof_needs(k, proof_is_within(i->cells, k->board->empty), "one has a value");
}

/* The sentence is about the places of one digit in the set. */
static void check_places(struct proof_checker *k, const struct inference *i)
{
	const struct inference *set = proof_last(k, REASON_CANDIDATES);

	if (!proof_needs(k, set != NULL && cellset_equal(set->cells, i->rest), "it is about other cells"))
		return;
	proof_needs(k, bits_is_single(i->digits) && i->digits & set->digits, "it is no digit of the set");
	proof_needs(k, cellset_equal(i->cells, proof_places(k->board, i->rest, digit_lowest(i->digits))), "these are not its places");
}

static void check_once(struct proof_checker *k, const struct inference *i)
{
	check_places(k, i);
	for (int c = cellset_next(i->cells, -1); c >= 0; c = cellset_next(i->cells, c))
		proof_needs(k, proof_is_within(cellset_less(i->cells, cellset_of(c)), k->board->geo->peer_set[c]), "two do not see each other");
}

static void check_lacks(struct proof_checker *k, const struct inference *i)
{
	uint16_t once = 0;

	check_places(k, i);
	for (int n = 0; n < k->number; n++)
		once |= k->inference[n].reason == REASON_BENT_ONCE ? k->inference[n].digits : 0;
	proof_needs(k, proof_last(k, REASON_CANDIDATES) != NULL && (once | i->digits) == proof_last(k, REASON_CANDIDATES)->digits, "another may be there twice");
}

static void check_seen(struct proof_checker *k, const struct inference *i)
{
	const struct inference *one = proof_last(k, REASON_BENT_LACKS);
	const struct candset *drop = &k->head->drop;

	if (!proof_needs(k, one != NULL && cellset_equal(one->cells, i->cells) && one->digits == i->digits, "that was said of others"))
		return;
	for (int c = candset_next(drop, -1); c >= 0; c = candset_next(drop, c))
		proof_needs(k, digit_bit(candidate_digit(c)) == i->digits &&
				       proof_all_see(k->board->geo, cellset_of(candidate_cell(c)), i->cells), "it does not see all of them");
	proof_needs(k, candset_empty(&k->head->place), "nothing was said of a digit to place");
	k->concluded = true;
}

const struct proof_rule proof_bent_rules[REASONS] = {
	[REASON_CANDIDATES] = { .kind = SET, .check = check_cells },
	[REASON_BENT_ONCE] = { .kind = NOTHING, .check = check_once },
	[REASON_BENT_LACKS] = { .kind = NOTHING, .check = check_lacks },
	[REASON_SEES_ALL] = { .kind = NOTHING, .check = check_seen },
};
