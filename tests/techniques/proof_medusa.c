/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* 3D Medusa: the candidates that the beat marks in two colours, its strong links, and what a colour rules out. */
#include "tests/techniques/proof_claims.h"

/* The candidates that the proof marks with ROLE. */
static struct candset marked(const struct proof_checker *k, enum role role)
{
	struct candset set = { { 0 } };

	for (int i = 0; i < k->proof->marks; i++) {
		const struct mark *m = &proof_marks(k->proof)[i];

		if (m->role == role && m->house == NO_HOUSE)
			candset_add_digits(&set, m->cell, m->digits);
	}
	return set;
}

/* Whether one of two candidates is true: they are all of a cell, or all places of their digit in a house. */
static bool is_strong(const struct board *b, int one, int two)
{
	int digit = candidate_digit(one);

	if (candidate_cell(one) == candidate_cell(two))
		return b->cand[candidate_cell(one)] == (digit_bit(digit) | digit_bit(candidate_digit(two))) && one != two;
	for (int house = 0; house < b->geo->houses && candidate_digit(two) == digit; house++)
		if (cellset_equal(proof_places(b, b->geo->house_set[house], digit), cellset_pair(candidate_cell(one), candidate_cell(two))))
			return true;
	return false;
}

/* Each link but the first begins where a link was before it, and goes to the other colour. */
static void check_links(struct proof_checker *k, const struct candset colour[2])
{
	struct candset reached = { { 0 } };
	int count = 0;

	for (int i = 0; i < k->proof->links; i++) {
		const struct link *l = &proof_links(k->proof)[i];

		if (i == 0)
			candset_add(&reached, l->from);
		proof_needs(k, l->strong && is_strong(k->board, l->from, l->to), "a link is not strong");
		proof_needs(k, candset_has(&reached, l->from), "a link begins elsewhere");
		proof_needs(k, candset_has(&colour[0], l->from) ? candset_has(&colour[1], l->to) :
			       candset_has(&colour[1], l->from) && candset_has(&colour[0], l->to), "a link does not change the colour");
		candset_add(&reached, l->to);
	}
	for (int c = 0; c < 2; c++)
		for (int n = candset_next(&colour[c], -1); n >= 0; n = candset_next(&colour[c], n), count++)
			proof_needs(k, candset_has(&reached, n), "no link reaches a coloured candidate");
	proof_needs(k, count == candset_count(&reached), "a candidate has no colour");
}

/* What is told of a link. */
static void check_link(struct proof_checker *k, const struct inference *i)
{
	const struct geometry *g = k->board->geo;

	if (i->reason == REASON_CANDIDATES)
		proof_needs(k, cellset_count(i->cells) == 1 && bits_count(i->digits) == 2 &&
				       proof_candidates_of(k->board, i->cells) == i->digits, "these are not its two candidates");
	else
		proof_needs(k, i->house < g->houses && bits_is_single(i->digits) && cellset_count(i->cells) == 2 &&
			       cellset_equal(i->cells, proof_places(k->board, g->house_set[i->house], digit_lowest(i->digits))),
			    "these are not its two places");
}

static void check_cluster(struct proof_checker *k, const struct inference *i)
{
	struct candset colour[2] = { marked(k, ROLE_COLOUR_A), marked(k, ROLE_COLOUR_B) };
	struct cellset cells = { { 0, 0 } };
	uint16_t digits = 0;

	check_links(k, colour);
	for (int c = 0; c < 2; c++)
		for (int n = candset_next(&colour[c], -1); n >= 0; n = candset_next(&colour[c], n)) {
			cellset_add(&cells, candidate_cell(n));
			digits |= digit_bit(candidate_digit(n));
		}
	proof_needs(k, i->number == candset_count(&colour[0]) + candset_count(&colour[1]), "they are not so many");
	proof_needs(k, cellset_equal(i->cells, cells) && i->digits == digits, "these are not their cells and digits");
}

/* Whether a colour that is true rules out CAND. */
static bool refutes(const struct proof_checker *k, const struct candset *colour, int cand)
{
	int cell = candidate_cell(cand), digit = candidate_digit(cand);

	for (int n = candset_next(colour, -1); n >= 0; n = candset_next(colour, n)) {
		bool same = candidate_digit(n) == digit;

		if (candidate_cell(n) == cell ? !same : same && cellset_has(k->board->geo->peer_set[cell], candidate_cell(n)))
			return true;
	}
	return false;
}

/* Whether the inference shows that this colour is false. */
static bool is_shown(const struct proof_checker *k, const struct inference *i, const struct candset *colour)
{
	int cell = cellset_next(i->cells, -1), count = 0;
	bool all = true;

	for (int d = digit_first(i->digits); d != 0; d = digit_next(i->digits, d))
		for (int c = cell; c >= 0; c = cellset_next(i->cells, c)) {
			bool has = candset_has(colour, candidate(c, d));

			count += has;
			all = all && (i->reason == REASON_MEDUSA_EMPTY ? refutes(k, colour, candidate(c, d)) : has);
		}
	switch (i->reason) {
	case REASON_MEDUSA_CELL:
		return all && count > 1 && cellset_count(i->cells) == 1;
	case REASON_MEDUSA_HOUSE:
		return all && count > 1 && bits_is_single(i->digits) && i->house < k->board->geo->houses &&
		       proof_is_within(i->cells, k->board->geo->house_set[i->house]);
	case REASON_MEDUSA_SEEN:
		return all && count > 1 && bits_is_single(i->digits) && i->house == NO_HOUSE &&
		       proof_all_see(k->board->geo, cellset_of(cell), cellset_less(i->cells, cellset_of(cell)));
	default:
		return all && cellset_count(i->cells) == 1 && k->board->cand[cell] == i->digits && cellset_count(i->rest) == 1 &&
		       bits_is_single(i->more) && candset_has(colour, candidate(cellset_next(i->rest, -1), digit_lowest(i->more)));
	}
}

static void check_shown(struct proof_checker *k, const struct inference *i)
{
	struct candset a = marked(k, ROLE_COLOUR_A), b = marked(k, ROLE_COLOUR_B);

	proof_needs(k, is_shown(k, i, &a) || is_shown(k, i, &b), "neither colour is so");
}

static void check_false(struct proof_checker *k, const struct inference *i)
{
	struct candset colour[2] = { marked(k, ROLE_COLOUR_A), marked(k, ROLE_COLOUR_B) };
	bool shown = false;

	for (int c = 0; c < 2; c++)
		shown = shown || (k->number > 0 && is_shown(k, i - 1, &colour[c]) && candset_equal(&colour[c], &k->head->drop));
	proof_needs(k, shown && i[-1].reason != REASON_STRONG && i[-1].reason != REASON_CANDIDATES, "that colour may be true");
	proof_needs(k, candset_empty(&k->head->place), "nothing was said of a digit to place");
	k->concluded = true;
}

static void check_either(struct proof_checker *k, const struct inference *i)
{
	struct candset a = marked(k, ROLE_COLOUR_A), b = marked(k, ROLE_COLOUR_B);

	proof_needs(k, k->inference[0].reason == REASON_MEDUSA && i->reason == REASON_MEDUSA_EITHER, "no colours were told");
	for (int c = candset_next(&k->head->drop, -1); c >= 0; c = candset_next(&k->head->drop, c))
		proof_needs(k, refutes(k, &a, c) && refutes(k, &b, c), "a colour allows it");
	proof_needs(k, candset_empty(&k->head->place), "nothing was said of a digit to place");
	k->concluded = true;
}

const struct proof_rule proof_medusa_rules[REASONS] = {
	[REASON_MEDUSA] = { .kind = NOTHING, .check = check_cluster },
	[REASON_STRONG] = { .kind = NOTHING, .check = check_link },
	[REASON_CANDIDATES] = { .kind = NOTHING, .check = check_link },
	[REASON_MEDUSA_CELL] = { .kind = NOTHING, .check = check_shown },
	[REASON_MEDUSA_HOUSE] = { .kind = NOTHING, .check = check_shown },
	[REASON_MEDUSA_SEEN] = { .kind = NOTHING, .check = check_shown },
	[REASON_MEDUSA_EMPTY] = { .kind = NOTHING, .check = check_shown },
	[REASON_MEDUSA_FALSE] = { .kind = NOTHING, .check = check_false },
	[REASON_MEDUSA_EITHER] = { .kind = NOTHING, .check = check_either },
};
