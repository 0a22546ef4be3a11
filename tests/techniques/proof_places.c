/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "tests/techniques/proof_places.h"

#include <stdlib.h>

/* Where it was said that DIGIT cannot go. */
static struct cellset said_off(const struct proof_checker *k, int digit)
{
	struct cellset cells = { { 0, 0 } };

	for (int n = 0; n < k->number; n++)
		if (k->claim[n].kind == OFF && k->claim[n].digits & digit_bit(digit))
			cells = cellset_or(cells, k->claim[n].cells);
	return cells;
}

/* The question was asked of this house and these digits. */
static bool was_asked(struct proof_checker *k, const struct inference *i)
{
	for (int n = k->number; n-- > 0;)
		if (k->inference[n].reason == REASON_WHERE)
			return proof_needs(k, k->inference[n].house == i->house && k->inference[n].digits == i->digits, "nobody asked for that");
	return proof_needs(k, false, "nobody asked");
}

void proof_check_only_in(struct proof_checker *k, const struct inference *i)
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

/* All cells of the house are filled, but for those that can take one of the digits that were asked for. */
static void check_filled(struct proof_checker *k, const struct inference *i)
{
	const struct inference *asked = proof_last(k, REASON_WHERE);

	if (!proof_needs(k, asked != NULL && asked->house == i->house, "nobody asked about that house"))
		return;
	struct cellset empty = cellset_and(k->board->geo->house_set[i->house], k->board->empty);

	for (int c = cellset_next(empty, -1); c >= 0; c = cellset_next(empty, c))
		proof_needs(k, (k->board->cand[c] & asked->digits) != 0, "another cell is empty");
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

/* It asks where a digit can go, or says why it cannot. */
static bool is_of_question(unsigned reason)
{
	return reason == REASON_WHERE || reason == REASON_VALUES || reason == REASON_BY_KNIGHT || reason == REASON_BY_KING ||
	       reason == REASON_BY_NEIGHBOUR || reason == REASON_EVEN_CELLS || reason == REASON_ODD_CELLS;
}

/* It answers a question, or is an aside to the cells that were spoken of last. */
static void check_earlier(struct proof_checker *k, const struct inference *i)
{
	const struct board *b = k->board;
	const struct inference *last = i - 1;

	while (last > k->inference && last->reason == REASON_EARLIER)
		last--;
	for (int c = cellset_next(i->cells, -1); c >= 0; c = cellset_next(i->cells, c))
		for (int p = 0; p < b->geo->peers[c]; p++)
			proof_needs(k, b->value[b->geo->peer[c][p]] == 0 || !(i->digits & digit_bit(b->value[b->geo->peer[c][p]])),
				    "it is a value that rules it out");
	proof_needs(k, i->digits != 0 && !(proof_candidates_of(b, i->cells) & i->digits), "it is a candidate");
	proof_needs(k, proof_is_within(i->cells, b->empty), "there is a value");
	if (!is_of_question(last->reason))
		proof_needs(k, proof_is_within(i->cells, cellset_or(last->cells, last->rest)), "nobody spoke of these cells");
}

static void check_only_these(struct proof_checker *k, const struct inference *i)
{
	proof_check_only_in(k, i);
}

/* Cells that take even digits, or odd ones, lack the others. */
static void check_parity(struct proof_checker *k, const struct inference *i)
{
	const bool even = i->reason == REASON_EVEN_CELLS;
	const struct shape *shape = geometry_shape(k->board->geo);

	proof_needs(k, i->digits != 0 && proof_is_within(i->cells, even ? shape->even : shape->odd), "these cells are not marked so");
	for (int d = digit_first(i->digits); d != 0; d = digit_next(i->digits, d))
		proof_needs(k, (d % 2 == 0) != even, "they take that digit");
}

/* Whether the rule that the reason names is about two cells so far apart. */
static bool is_related(const struct geometry *g, enum reason reason, int a, int b)
{
	const int down = abs(geometry_row(g, a) - geometry_row(g, b)), across = abs(geometry_column(g, a) - geometry_column(g, b));

	if (reason == REASON_BY_KNIGHT)
		return (g->conditions & 1u << CONDITION_KNIGHT) != 0 && down * across == 2;
	if (reason == REASON_BY_KING)
		return (g->conditions & 1u << CONDITION_KING) != 0 && down <= 1 && across <= 1;
	return (g->conditions & 1u << CONDITION_NONCONSECUTIVE) != 0 && down + across == 1;
}

/* A filled cell keeps its digit out of those that a knight or a king reaches, and its neighbours in value out of those beside it. */
static void check_related(struct proof_checker *k, const struct inference *i)
{
	const struct board *b = k->board;
	const int from = cellset_next(i->cells, -1);

	if (!proof_needs(k, from >= 0 && b->value[from] != 0 && i->digits != 0, "there is no value"))
		return;
	for (int c = cellset_next(i->rest, -1); c >= 0; c = cellset_next(i->rest, c))
		proof_needs(k, is_related(b->geo, i->reason, from, c), "no rule is about these two cells");
	for (int d = digit_first(i->digits); d != 0; d = digit_next(i->digits, d))
		proof_needs(k, abs(d - b->value[from]) == (i->reason == REASON_BY_NEIGHBOUR), "the rule allows that digit");
}

const struct proof_rule proof_place_rules[REASONS] = {
	[REASON_WHERE] = { .kind = NOTHING, .check = check_question },
	[REASON_OTHERS_FILLED] = { .kind = NOTHING, .check = check_filled },
	[REASON_VALUES] = { .kind = OFF, .check = check_values, .of_rest = true },
	[REASON_BY_KNIGHT] = { .kind = OFF, .check = check_related, .of_rest = true },
	[REASON_BY_KING] = { .kind = OFF, .check = check_related, .of_rest = true },
	[REASON_BY_NEIGHBOUR] = { .kind = OFF, .check = check_related, .of_rest = true },
	[REASON_EVEN_CELLS] = { .kind = OFF, .check = check_parity },
	[REASON_ODD_CELLS] = { .kind = OFF, .check = check_parity },
	[REASON_EARLIER] = { .kind = OFF, .check = check_earlier },
	[REASON_ONLY_THESE] = { .kind = NOTHING, .check = check_only_these },
};
