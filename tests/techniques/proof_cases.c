/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Guardians that exclude the same together: which they are by the pattern that was told, that each leads to what is eliminated, and that
 * none was forgotten.
 */
#include "tests/techniques/proof_claims.h"

static const struct inference *rectangle(const struct proof_checker *k)
{
	return proof_last(k, REASON_DEADLY);
}

/* Two cells in each house, none of them a given; those that are filled have one of the two digits. */
static void check_rectangle(struct proof_checker *k, const struct inference *i)
{
	const struct board *b = k->board;

	proof_needs(k, proof_last(k, REASON_ONE_SOLUTION) != NULL, "it does not say that it assumes one solution");
	proof_needs(k, cellset_count(i->cells) == 4 && bits_count(i->digits) == 2, "it is no rectangle of two digits");
	for (int house = 0; house < b->geo->houses; house++) {
		int count = cellset_count(cellset_and(i->cells, b->geo->house_set[house]));

		proof_needs(k, count == 0 || count == 2, "a house would not have both digits");
	}
	for (int c = cellset_next(i->cells, -1); c >= 0; c = cellset_next(i->cells, c)) {
		proof_needs(k, !cellset_has(b->given, c), "a cell is given");
		proof_needs(k, b->value[c] == 0 || i->digits & digit_bit(b->value[c]), "a cell has another value");
	}
}

static void check_found(struct proof_checker *k, const struct inference *i)
{
	const struct inference *r = rectangle(k);

	proof_needs(k, r != NULL && !cellset_empty(i->cells), "no rectangle was told");
	for (int c = cellset_next(i->cells, -1); c >= 0; c = cellset_next(i->cells, c))
		proof_needs(k, r != NULL && cellset_has(r->cells, c) && k->board->value[c] != 0, "it is not filled");
}

/* The other places of the digits in the lines that were named; each digit was looked for in two lines with all four cells. */
static void add_outside(struct proof_checker *k, const struct inference *r, struct candset *guardians)
{
	for (int d = digit_first(r->digits); d != 0; d = digit_next(r->digits, d)) {
		struct cellset lines = { { 0, 0 } };

		for (int n = 0; n < k->number; n++) {
			const struct inference *i = &k->inference[n];

			if (i->reason != REASON_ONLY_THESE || i->digits != digit_bit(d))
				continue;
			proof_needs(k, geometry_kind(k->board->geo, i->house) != HOUSE_BOX, "a box may hold it but once");
			lines = cellset_or(lines, k->board->geo->house_set[i->house]);
			candset_add_cells(guardians, cellset_less(i->cells, r->cells), d);
		}
		proof_needs(k, proof_is_within(r->cells, lines), "a digit may be in other cells than the four");
	}
}

/* The fins of a fish, and what is left without them. */
static struct candset fish_guardians(const struct proof_checker *k)
{
	const struct inference *fins = proof_last(k, REASON_FISH_NO_FIN), *left = proof_last(k, REASON_FISH_LEAVES_PLACE);
	struct candset all = { { 0 } };

	if (left == NULL)
		left = proof_last(k, REASON_FISH_LEAVES_DIGIT);
	candset_add_cells(&all, fins->cells, digit_lowest(fins->digits));
	if (left != NULL)
		candset_add_digits(&all, cellset_next(left->cells, -1), left->digits);
	return all;
}

/* All guardians, by the pattern: its other candidates, what was left out, or other places. */
static struct candset guardians_of(struct proof_checker *k)
{
	const struct inference *r = rectangle(k), *t = proof_last(k, REASON_TRIDAGON);
	struct candset all = { { 0 } };
	bool outside = proof_last(k, REASON_ONLY_THESE) != NULL;

	if (proof_last(k, REASON_FISH_NO_FIN) != NULL)
		return fish_guardians(k);
	for (int n = 0; n < k->number; n++)
		for (int c = cellset_next(k->inference[n].cells, -1); k->inference[n].reason == REASON_BUG_OVER && c >= 0;
		     c = cellset_next(k->inference[n].cells, c))
			candset_add_digits(&all, c, k->inference[n].digits);
	if (t != NULL || (r != NULL && !outside)) {
		const struct inference *p = t != NULL ? t : r;

		for (int c = cellset_next(p->cells, -1); c >= 0; c = cellset_next(p->cells, c))
			candset_add_digits(&all, c, k->board->cand[c] & (uint16_t)~p->digits);
	}
	if (r != NULL && outside)
		add_outside(k, r, &all);
	return all;
}

static void check_one(struct proof_checker *k, const struct inference *i)
{
	struct candset all = guardians_of(k);
	struct candset marked = { { 0 } };

	for (int m = 0; m < k->proof->marks; m++) {
		const struct mark *mark = &proof_marks(k->proof)[m];

		if (mark->role == ROLE_GUARDIAN && mark->beat == i->beat)
			candset_add_digits(&marked, mark->cell, mark->digits);
	}
	proof_needs(k, candset_equal(&all, &marked), "these are not the guardians");
	proof_needs(k, i->number == candset_count(&all) && i->number > 0, "there are not as many");
	proof_needs(k, i->digits == 0 && cellset_empty(i->cells), "it is about nothing else");
}

static bool is_direct(const struct geometry *g, int from, int to)
{
	const int a = candidate_cell(from), c = candidate_cell(to);
	bool same = candidate_digit(from) == candidate_digit(to);

	return a == c ? !same : same && cellset_has(g->peer_set[a], c);
}

static void check_any(struct proof_checker *k, const struct inference *i)
{
	struct candset all = guardians_of(k);
	const struct candset *drop = &k->head->drop;

	proof_needs(k, proof_last(k, REASON_GUARDIAN_ONE) != NULL && i->number == candset_count(&all), "they were not told");
	for (int n = candset_next(drop, -1); n >= 0; n = candset_next(drop, n))
		for (int g = candset_next(&all, -1); g >= 0; g = candset_next(&all, g))
			proof_needs(k, is_direct(k->board->geo, g, n), "a guardian lets that stand");
	proof_needs(k, candset_empty(&k->head->place), "nothing is placed");
	k->concluded = true;
}

/* The candidate of an inference, and its target; -1: they are several. */
static int case_of(const struct inference *i)
{
	bool is_one = cellset_count(i->cells) == 1 && bits_is_single(i->digits);

	return is_one ? candidate(cellset_next(i->cells, -1), digit_lowest(i->digits)) : -1;
}

static int target_of(const struct inference *i)
{
	bool is_one = cellset_count(i->rest) == 1 && bits_is_single(i->more);

	return is_one ? candidate(cellset_next(i->rest, -1), digit_lowest(i->more)) : -1;
}

static void check_case(struct proof_checker *k, const struct inference *i)
{
	struct candset all = guardians_of(k);
	int from = case_of(i), to = target_of(i);

	if (!proof_needs(k, from >= 0 && to >= 0, "it names no candidate"))
		return;
	proof_needs(k, candset_has(&all, from), "that is no guardian");
	proof_needs(k, candset_has(&k->head->drop, to), "that is not eliminated");
	proof_needs(k, i->reason != REASON_GUARDIAN_SEES || is_direct(k->board->geo, from, to), "it does not see it");
}

/* It meets a chain that was told before, of which the second premise is the end. */
static void check_merges(struct proof_checker *k, const struct inference *i)
{
	if (!proof_needs(k, i->premises == 2, "it does not say what it meets"))
		return;
	const int here = k->premise[i->premise];
	int n = k->premise[i->premise + 1];
	const struct proof_claim *on = &k->claim[here], *end = &k->claim[n];

	proof_needs(k, end->kind == OFF && cellset_equal(end->cells, i->rest) && end->digits == i->more, "the other leads elsewhere");
	while (n >= 0 && !(k->claim[n].kind == ON && cellset_equal(k->claim[n].cells, on->cells) && k->claim[n].digits == on->digits))
		n = k->inference[n].premises > 0 ? k->premise[k->inference[n].premise] : -1;
	proof_needs(k, on->kind == ON && n >= 0, "it does not meet it");
	while (n >= 0 && k->inference[n].premises > 0 && k->inference[n].reason != REASON_GUARDIAN_CHAIN)
		n = k->premise[k->inference[n].premise];
	proof_needs(k, n >= 0 && cellset_equal(k->inference[n].cells, i->cells) && k->inference[n].digits == i->digits, "that is not its start");
}

/* Whether some inference that follows from case N says that the target is false. */
static bool is_led(const struct proof_checker *k, int n, int target)
{
	for (int m = n + 1; m < k->number; m++) {
		int root = m;

		while (root > n && k->inference[root].premises > 0)
			root = k->premise[k->inference[root].premise];
		if (root == n && k->claim[m].kind == OFF && cellset_equal(k->claim[m].cells, cellset_of(candidate_cell(target))) &&
		    k->claim[m].digits == digit_bit(candidate_digit(target)))
			return true;
	}
	return false;
}

static void check_each(struct proof_checker *k, const struct inference *i)
{
	struct candset left = guardians_of(k);
	int target = case_of(i);

	if (!proof_needs(k, target >= 0, "it is about several candidates"))
		return;
	for (int n = 0; n < k->number; n++) {
		const struct inference *c = &k->inference[n];

		if (c->reason != REASON_GUARDIAN_SEES && c->reason != REASON_GUARDIAN_CHAIN)
			continue;
		proof_needs(k, target_of(c) == target, "a case is about another candidate");
		proof_needs(k, c->reason == REASON_GUARDIAN_SEES || is_led(k, n, target), "a chain does not lead there");
		left.word[case_of(c) / 64] &= ~((uint64_t)1 << case_of(c) % 64);
	}
	proof_needs(k, candset_empty(&left), "a guardian was forgotten");
	proof_needs(k, candset_count(&k->head->drop) == 1 && candset_has(&k->head->drop, target), "that does not follow");
	proof_needs(k, candset_empty(&k->head->place), "nothing is placed");
	k->concluded = true;
}

const struct proof_rule proof_case_rules[REASONS] = {
	[REASON_DEADLY] = { .kind = NOTHING, .check = check_rectangle },
	[REASON_FOUND] = { .kind = NOTHING, .check = check_found },
	[REASON_GUARDIAN_ONE] = { .kind = NOTHING, .check = check_one },
	[REASON_GUARDIAN_ANY] = { .kind = NOTHING, .check = check_any },
	[REASON_GUARDIAN_SEES] = { .kind = NOTHING, .check = check_case },
	[REASON_GUARDIAN_CHAIN] = { .kind = ON, .check = check_case },
	[REASON_GUARDIAN_EACH] = { .kind = NOTHING, .check = check_each },
	[REASON_KRAKEN_MERGES] = { .kind = OFF, .check = check_merges, .of_rest = true, .of_more = true },
};
