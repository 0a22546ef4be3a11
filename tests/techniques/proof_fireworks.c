/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* Fireworks: two houses that cannot both have a digit elsewhere, and as many such digits as cells. */
#include "tests/techniques/proof_places.h"

/* Where it was said after the last question about both that HOUSE can take DIGIT; NULL: it was not said. */
static const struct inference *only_in(const struct proof_checker *k, int house, uint16_t digit)
{
	for (int n = k->number; n-- > 0 && k->inference[n].reason != REASON_FIREWORK_WHERE;)
		if (k->inference[n].reason == REASON_ONLY_THESE && k->inference[n].house == house && k->inference[n].digits == digit)
			return &k->inference[n];
	return NULL;
}

static void check_where(struct proof_checker *k, const struct inference *i)
{
	proof_needs(k, i->house < k->board->geo->houses && i->other < k->board->geo->houses && i->house != i->other, "it names no two houses");
	proof_needs(k, bits_is_single(i->digits), "it asks for several digits");
}

/* The question that was asked last is about the same. */
static bool was_asked(const struct proof_checker *k, const struct inference *i)
{
	for (int n = k->number; n-- > 0;)
		if (k->inference[n].reason == REASON_FIREWORK_WHERE)
			return k->inference[n].house == i->house && k->inference[n].other == i->other &&
			       k->inference[n].digits == i->digits && cellset_equal(k->inference[n].cells, i->cells);
	return false;
}

/* Without the cells, the two houses would have the digit in two cells of one house. */
static void check_firework(struct proof_checker *k, const struct inference *i)
{
	const struct geometry *g = k->board->geo;
	const struct inference *one = only_in(k, i->house, i->digits), *two = only_in(k, i->other, i->digits);

	if (!proof_needs(k, was_asked(k, i) && one != NULL && two != NULL, "it was not told where the digit can go"))
		return;
	struct cellset here = cellset_less(one->cells, i->cells), there = cellset_less(two->cells, i->cells);

	proof_needs(k, cellset_empty(cellset_and(here, there)), "it may be in both houses at once");
	proof_needs(k, cellset_empty(cellset_or(here, there)) || proof_in_one_house(g, cellset_or(here, there)), "it may be elsewhere in both");
	struct cellset crossing = cellset_and(g->house_set[i->house], g->house_set[i->other]);

	proof_needs(k, proof_is_within(i->rest, i->cells) && cellset_equal(cellset_less(i->cells, i->rest), crossing),
		    "these are not the cells but for the crossing");
}

/* What cells a digit is in one of. */
static struct cellset found_in(const struct proof_checker *k, int digit)
{
	for (int n = 0; n < k->number; n++)
		if (k->inference[n].reason == REASON_FIREWORK && k->inference[n].digits == digit_bit(digit))
			return k->inference[n].cells;
	return (struct cellset){ { 0, 0 } };
}

static void check_fill(struct proof_checker *k, const struct inference *i)
{
	const struct candset *drop = &k->head->drop;

	proof_needs(k, bits_count(i->digits) == cellset_count(i->cells), "there are not as many digits as cells");
	for (int d = digit_first(i->digits); d != 0; d = digit_next(i->digits, d))
		proof_needs(k, !cellset_empty(found_in(k, d)) && proof_is_within(found_in(k, d), i->cells), "a digit may be elsewhere");
	for (int c = candset_next(drop, -1); c >= 0; c = candset_next(drop, c)) {
		bool may = i->digits & digit_bit(candidate_digit(c)) && cellset_has(found_in(k, candidate_digit(c)), candidate_cell(c));

		proof_needs(k, cellset_has(i->cells, candidate_cell(c)) && !may, "that may be true");
	}
	proof_needs(k, candset_empty(&k->head->place), "nothing was said of a digit to place");
	k->concluded = true;
}

const struct proof_rule proof_firework_rules[REASONS] = {
	[REASON_FIREWORK_WHERE] = { .kind = NOTHING, .check = check_where },
	[REASON_FIREWORK] = { .kind = ON, .check = check_firework },
	[REASON_FIREWORKS] = { .kind = NOTHING, .check = check_fill },
};
