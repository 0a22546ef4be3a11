/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* Aligned exclusion: under one assumption, or under a second one within it, cells lose candidates, until one has none. */
#include "tests/techniques/proof_claims.h"

/* The number of the last inference before K's with REASON; -1: none. */
static int last_of(const struct proof_checker *k, enum reason reason)
{
	for (int n = k->number; n-- > 0;)
		if (k->inference[n].reason == reason)
			return n;
	return -1;
}

/* The assumption of the case, and the second one if it is open; they are closed by what says that nothing is left. */
static const struct inference *assumption(const struct proof_checker *k)
{
	int at = last_of(k, REASON_ALIGNED_IF);

	return at > last_of(k, REASON_ALIGNED_NONE) ? &k->inference[at] : NULL;
}

static const struct inference *second(const struct proof_checker *k)
{
	int at = last_of(k, REASON_ALIGNED_AND);

	if (assumption(k) == NULL || at < last_of(k, REASON_ALIGNED_NO_THIRD) || &k->inference[at] < assumption(k))
		return NULL;
	return &k->inference[at];
}

/* Whether it was said in this case that CELL is not DIGIT, but not under a second assumption that is closed. */
static bool is_off(const struct proof_checker *k, int cell, int digit)
{
	const struct inference *from = assumption(k);
	bool inside = false, off = false;

	for (const struct inference *i = from; i != NULL && i < &k->inference[k->number]; i++) {
		bool about = i->digits & digit_bit(digit);

		inside = i->reason == REASON_ALIGNED_AND || (inside && i->reason != REASON_ALIGNED_NO_THIRD);
		if (!about || (inside && (second(k) == NULL || i < second(k))))
			continue;
		off = off || (i->reason == REASON_ALIGNED_NO_THIRD && cellset_has(i->cells, cell)) ||
		      ((i->reason == REASON_ALIGNED_SAME || i->reason == REASON_ALIGNED_LEFT) && cellset_has(i->rest, cell));
	}
	return off;
}

static bool is_one(struct cellset cells)
{
	return !cellset_empty(cells) && !cellset_several(cells);
}

static void check_all_see(struct proof_checker *k, const struct inference *i)
{
	proof_needs(k, cellset_several(i->cells) && !cellset_empty(i->rest), "it is about nothing");
	proof_needs(k, proof_all_see(k->board->geo, i->cells, i->rest), "one does not see another");
	proof_needs(k, proof_is_within(cellset_or(i->cells, i->rest), k->board->empty), "one has a value");
}

static void check_if(struct proof_checker *k, const struct inference *i)
{
	int all = last_of(k, REASON_ALIGNED);

	proof_needs(k, assumption(k) == NULL, "there is an assumption already");
	proof_needs(k, all >= 0 && is_one(i->cells) && proof_is_within(i->cells, k->inference[all].cells), "it is none of the cells");
	proof_needs(k, bits_is_single(i->digits) && i->digits & proof_candidates_of(k->board, i->cells), "it is no candidate");
}

static void check_and(struct proof_checker *k, const struct inference *i)
{
	proof_needs(k, assumption(k) != NULL && second(k) == NULL && is_one(i->cells), "nothing was assumed before");
	proof_needs(k, bits_is_single(i->digits) && i->digits & proof_candidates_of(k->board, i->cells), "it is no candidate");
}

/* Whether it is assumed that a cell that sees CELL is DIGIT. */
static bool is_taken(const struct proof_checker *k, int cell, uint16_t digit)
{
	const struct inference *both[] = { assumption(k), second(k) };

	for (int n = 0; n < 2; n++)
		if (both[n] != NULL && both[n]->digits == digit && proof_all_see(k->board->geo, both[n]->cells, cellset_of(cell)))
			return true;
	return false;
}

static void check_same(struct proof_checker *k, const struct inference *i)
{
	const struct inference *one = assumption(k), *two = second(k);
	bool first = one != NULL && cellset_equal(one->cells, i->cells) && one->digits == i->digits;

	proof_needs(k, first || (two != NULL && cellset_equal(two->cells, i->cells) && two->digits == i->digits), "that was not assumed");
	proof_needs(k, is_one(i->rest) && proof_all_see(k->board->geo, i->cells, i->rest), "it does not see it");
}

/* With the digit in REST, and those that are assumed, the cell has no candidate left. */
static void check_left(struct proof_checker *k, const struct inference *i)
{
	int cell = cellset_next(i->cells, -1);

	if (!proof_needs(k, is_one(i->cells) && is_one(i->rest) && bits_is_single(i->digits), "it is not about one candidate"))
		return;
	if (!proof_needs(k, last_of(k, REASON_ALIGNED) >= 0 && proof_is_within(i->cells, k->inference[last_of(k, REASON_ALIGNED)].rest), "it was not named"))
		return;
	proof_needs(k, k->board->value[cell] == 0 && k->board->cand[cell] == i->more, "these are not its candidates");
	for (int d = digit_first(i->more); d != 0; d = digit_next(i->more, d))
		proof_needs(k, is_taken(k, cell, digit_bit(d)) ||
				       (i->digits == digit_bit(d) && proof_all_see(k->board->geo, i->cells, i->rest)), "it keeps a candidate");
}

static void check_nothing(struct proof_checker *k, const struct inference *i)
{
	const struct inference *of = i->reason == REASON_ALIGNED_NONE ? assumption(k) : second(k);
	int cell = cellset_next(i->rest, -1);

	if (!proof_needs(k, of != NULL && cellset_equal(of->cells, i->cells) && of->digits == i->digits, "that was not assumed"))
		return;
	if (!proof_needs(k, is_one(i->rest), "it is not one cell"))
		return;
	proof_needs(k, i->reason != REASON_ALIGNED_NONE || second(k) == NULL, "there is another assumption");
	for (int d = digit_first(k->board->cand[cell]); d != 0; d = digit_next(k->board->cand[cell], d))
		proof_needs(k, is_off(k, cell, d), "something is left");
	proof_needs(k, k->board->value[cell] == 0, "it has a value");
}

static void check_eliminated(struct proof_checker *k, const struct inference *i)
{
	const struct candset *drop = &k->head->drop;

	proof_needs(k, assumption(k) == NULL && candset_empty(&k->head->place), "that does not follow");
	proof_needs(k, cellset_equal(i->cells, k->inference[last_of(k, REASON_ALIGNED)].cells), "that is about other cells");
	for (int c = candset_next(drop, -1); c >= 0; c = candset_next(drop, c)) {
		bool none = false;

		for (const struct inference *n = k->inference; n < &k->inference[k->number]; n++)
			none = none || (n->reason == REASON_ALIGNED_NONE && n->digits == digit_bit(candidate_digit(c)) &&
					cellset_equal(n->cells, cellset_of(candidate_cell(c))));
		proof_needs(k, none, "it was not told why that is eliminated");
	}
	k->concluded = true;
}

const struct proof_rule proof_aligned_rules[REASONS] = {
	[REASON_ALIGNED] = { .kind = NOTHING, .check = check_all_see },
	[REASON_ALIGNED_IF] = { .kind = NOTHING, .check = check_if },
	[REASON_ALIGNED_AND] = { .kind = NOTHING, .check = check_and },
	[REASON_ALIGNED_SAME] = { .kind = NOTHING, .check = check_same },
	[REASON_ALIGNED_LEFT] = { .kind = NOTHING, .check = check_left },
	[REASON_ALIGNED_NO_THIRD] = { .kind = NOTHING, .check = check_nothing },
	[REASON_ALIGNED_NONE] = { .kind = NOTHING, .check = check_nothing },
	[REASON_ALIGNED_ALL] = { .kind = NOTHING, .check = check_eliminated },
};
