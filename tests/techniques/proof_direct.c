/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* Direct techniques: a pattern, what it leaves no room for, and the one place that is left. */
#include "tests/techniques/proof_places.h"

/* The last claim of this kind; where there is none, one of nothing. */
static struct proof_claim last_claim(const struct proof_checker *k, enum proof_kind kind)
{
	for (int n = k->number; n-- > 0;)
		if (k->claim[n].kind == kind)
			return k->claim[n];
	return (struct proof_claim){ NOTHING, { { 0, 0 } }, 0 };
}

static void check_confined(struct proof_checker *k, const struct inference *i)
{
	proof_check_only_in(k, i);
	proof_needs(k, i->other < k->board->geo->houses && proof_is_within(i->cells, k->board->geo->house_set[i->other]),
		    "they are not in the other house");
}

static void check_hidden(struct proof_checker *k, const struct inference *i)
{
	proof_check_only_in(k, i);
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

	proof_check_only_in(k, i);
	proof_needs(k, !cellset_several(i->cells) && bits_is_single(i->digits), "it is not one place of one digit");
	candset_add(&place, candidate(cellset_next(i->cells, -1), digit_lowest(i->digits)));
	proof_needs(k, candset_equal(&k->head->place, &place) && candset_empty(&k->head->drop), "the step does something else");
	k->concluded = true;
}

const struct proof_rule proof_direct_rules[REASONS] = {
	[REASON_CONFINED] = { .kind = ON, .check = check_confined },
	[REASON_HIDDEN] = { .kind = TAKE, .check = check_hidden, .of_digits = true },
	[REASON_DIRECT_NOT] = { .kind = OFF, .check = check_not_elsewhere, .of_rest = true },
	[REASON_DIRECT_FILLED] = { .kind = OFF, .check = check_no_room, .of_rest = true },
	[REASON_ONLY_PLACE] = { .kind = NOTHING, .check = check_only_place },
};
