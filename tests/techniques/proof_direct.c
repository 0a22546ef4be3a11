/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* Direct techniques: where the digits of a pattern can go in its house, what that leaves no room for, and the one place that is left. */
#include "tests/techniques/proof_claims.h"

/* Where it was said that DIGIT cannot go. */
static struct cellset said_off(const struct proof_checker *k, int digit)
{
	struct cellset cells = { { 0, 0 } };

	for (int n = 0; n < k->number; n++)
		if (k->claim[n].kind == OFF && k->claim[n].digits & digit_bit(digit))
			cells = cellset_or(cells, k->claim[n].cells);
	return cells;
}

/* The last claim of this kind; where there is none, one of nothing. */
static struct proof_claim last_claim(const struct proof_checker *k, enum proof_kind kind)
{
	for (int n = k->number; n-- > 0;)
		if (k->claim[n].kind == kind)
			return k->claim[n];
	return (struct proof_claim){ NOTHING, { { 0, 0 } }, 0 };
}

/* The question was asked of this house and these digits. */
static bool was_asked(struct proof_checker *k, const struct inference *i)
{
	for (int n = k->number; n-- > 0;)
		if (k->inference[n].reason == REASON_WHERE)
			return proof_needs(k, k->inference[n].house == i->house && k->inference[n].digits == i->digits, "nobody asked for that");
	return proof_needs(k, false, "nobody asked");
}

/* Every cell of the house but CELLS has a value, another one, or it was said that none of the digits can go there. */
static void check_only_in(struct proof_checker *k, const struct inference *i)
{
	const struct board *b = k->board;

	if (!was_asked(k, i))
		return;
	struct cellset others = cellset_less(b->geo->house_set[i->house], i->cells);

	proof_needs(k, proof_is_within(i->cells, b->geo->house_set[i->house]), "they are not in that house");
	for (int d = digit_first(i->digits); d != 0; d = digit_next(i->digits, d))
		for (int c = cellset_next(others, -1); c >= 0; c = cellset_next(others, c))
			proof_needs(k, b->value[c] != d && (b->value[c] != 0 || cellset_has(said_off(k, d), c)), "there is another place");
}

static void check_question(struct proof_checker *k, const struct inference *i)
{
	proof_needs(k, i->house < k->board->geo->houses && i->digits != 0, "it asks for nothing");
}

static void check_filled(struct proof_checker *k, const struct inference *i)
{
	proof_needs(k, i->house < k->board->geo->houses, "it names no house");
}

static void check_values(struct proof_checker *k, const struct inference *i)
{
	const struct board *b = k->board;
	struct cellset seen = { { 0, 0 } };

	for (int c = cellset_next(i->cells, -1); c >= 0; c = cellset_next(i->cells, c)) {
		proof_needs(k, b->value[c] != 0 && digit_bit(b->value[c]) == i->digits, "that value is not there");
		seen = cellset_or(seen, b->geo->peer_set[c]);
	}
	proof_needs(k, proof_is_within(i->rest, seen), "no value rules it out");
}

static void check_earlier(struct proof_checker *k, const struct inference *i)
{
	proof_needs(k, !(proof_candidates_of(k->board, i->cells) & i->digits), "it is a candidate");
	proof_needs(k, proof_is_within(i->cells, k->board->empty), "there is a value");
}

static void check_confined(struct proof_checker *k, const struct inference *i)
{
	check_only_in(k, i);
	proof_needs(k, i->other < k->board->geo->houses && proof_is_within(i->cells, k->board->geo->house_set[i->other]),
		    "they are not in the other house");
}

static void check_hidden(struct proof_checker *k, const struct inference *i)
{
	check_only_in(k, i);
	proof_needs(k, cellset_count(i->cells) == bits_count(i->digits), "there are not as many cells as digits");
}

/* Elsewhere in a house that has the digit in the cells that were told. */
static void check_not_elsewhere(struct proof_checker *k, const struct inference *i)
{
	struct proof_claim on = last_claim(k, ON);

	proof_needs(k, on.digits == i->digits && cellset_equal(on.cells, i->cells), "that was said of something else");
	proof_needs(k, i->house < k->board->geo->houses &&
			       proof_is_within(cellset_or(on.cells, i->rest), k->board->geo->house_set[i->house]),
		    "they are not in one house");
	proof_needs(k, cellset_empty(cellset_and(on.cells, i->rest)), "a cell does not exclude itself");
}

static void check_no_room(struct proof_checker *k, const struct inference *i)
{
	struct proof_claim take = last_claim(k, TAKE);

	proof_needs(k, cellset_equal(take.cells, i->cells) && proof_is_within(i->rest, take.cells), "these cells were not filled");
	proof_needs(k, !(take.digits & i->digits), "that is one of the digits that fill them");
}

static void check_only_place(struct proof_checker *k, const struct inference *i)
{
	struct candset place = { { 0 } };

	check_only_in(k, i);
	proof_needs(k, !cellset_several(i->cells) && bits_is_single(i->digits), "it is not one place of one digit");
	candset_add(&place, candidate(cellset_next(i->cells, -1), digit_lowest(i->digits)));
	proof_needs(k, candset_equal(&k->head->place, &place) && candset_empty(&k->head->drop), "the step does something else");
	k->concluded = true;
}

const struct proof_rule proof_direct_rules[REASONS] = {
	[REASON_WHERE] = { NOTHING, check_question },
	[REASON_OTHERS_FILLED] = { NOTHING, check_filled },
	[REASON_VALUES] = { OFF, check_values, .of_rest = true },
	[REASON_EARLIER] = { OFF, check_earlier },
	[REASON_CONFINED] = { ON, check_confined },
	[REASON_HIDDEN] = { TAKE, check_hidden, .of_digits = true },
	[REASON_DIRECT_NOT] = { OFF, check_not_elsewhere, .of_rest = true },
	[REASON_DIRECT_FILLED] = { OFF, check_no_room, .of_rest = true },
	[REASON_ONLY_PLACE] = { NOTHING, check_only_place },
};
