/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* XYZ-Rings: a house forbids two cells the same digit, and the ways to fill three cells are told one after another. */
#include "tests/techniques/proof_places.h"

static void check_candidates(struct proof_checker *k, const struct inference *i)
{
	proof_needs(k, cellset_count(i->cells) == 1 && proof_is_within(i->cells, k->board->empty), "it is not about an empty cell");
	proof_needs(k, proof_candidates_of(k->board, i->cells) == i->digits, "these are not its candidates");
}

static void check_not_both(struct proof_checker *k, const struct inference *i)
{
	const struct inference *only = proof_last(k, REASON_ONLY_THESE);
	struct cellset seen = { { 0, 0 } };

	if (!proof_needs(k, only != NULL && only->digits == i->digits && cellset_equal(only->cells, i->cells), "that was said of others"))
		return;
	for (int c = cellset_next(i->rest, -1); c >= 0; c = cellset_next(i->rest, c))
		seen = cellset_or(seen, k->board->geo->peer_set[c]);
	proof_needs(k, cellset_count(i->rest) == 2, "they are not two cells");
	proof_needs(k, proof_is_within(i->cells, seen), "a place sees neither of them");
}

/* Whether two cells may take these digits together: FREE are the cells that must not both take DIGIT. */
static bool may_both(const struct board *b, int one, int two, int first, int second, const struct inference *free)
{
	bool both = cellset_has(free->rest, one) && cellset_has(free->rest, two) && digit_bit(first) == free->digits;

	return first != second || (!both && !cellset_has(b->geo->peer_set[one], two));
}

/*
 * Goes through the ways to fill three cells in which FIXED takes the digit that cannot be in both of two (-1: in which none does). Each
 * must be told by OTHERS, the digits of the other two cells. Returns how many ways there are.
 */
static int count_ways(struct proof_checker *k, const int cell[3], int fixed, uint16_t others)
{
	const struct inference *free = proof_last(k, REASON_RING_NOT_BOTH);
	const struct board *b = k->board;
	int ways = 0;

	for (int x = digit_first(b->cand[cell[0]]); x != 0; x = digit_next(b->cand[cell[0]], x))
		for (int y = digit_first(b->cand[cell[1]]); y != 0; y = digit_next(b->cand[cell[1]], y))
			for (int z = digit_first(b->cand[cell[2]]); z != 0; z = digit_next(b->cand[cell[2]], z)) {
				const int digit[3] = { x, y, z };
				bool fits = true;
				uint16_t rest = 0;

				for (int i = 0; i < 3; i++) {
					fits = fits && (digit_bit(digit[i]) == free->digits) == (cell[i] == fixed);
					rest |= cell[i] != fixed ? digit_bit(digit[i]) : 0;
				}
				if (!fits || !may_both(b, cell[0], cell[1], x, y, free) || !may_both(b, cell[0], cell[2], x, z, free) ||
				    !may_both(b, cell[1], cell[2], y, z, free))
					continue;
				ways++;
				proof_needs(k, rest == others, "there is another way");
			}
	return ways;
}

/* The three cells in their order; false: they are not three. */
static bool three(struct proof_checker *k, struct cellset cells, int cell[3])
{
	int count = 0;

	if (!proof_needs(k, cellset_count(cells) == 3 && proof_is_within(cells, k->board->empty), "they are not three empty cells"))
		return false;
	for (int c = cellset_next(cells, -1); c >= 0; c = cellset_next(cells, c))
		cell[count++] = c;
	return proof_needs(k, proof_last(k, REASON_RING_NOT_BOTH) != NULL, "nothing was said of the pincers");
}

static void check_case(struct proof_checker *k, const struct inference *i)
{
	const struct inference *only = proof_last(k, REASON_ONLY_THESE);
	int cell[3];

	if (!three(k, cellset_or(i->cells, i->rest), cell))
		return;
	proof_needs(k, cellset_count(i->cells) == 1 && i->digits == only->digits, "it is no case");
	proof_needs(k, count_ways(k, cell, cellset_next(i->cells, -1), i->more) > 0, "there is no such way");
	struct proof_world *w = proof_add_world(k);

	proof_add_claim(w, ON, i->cells, i->digits);
	proof_add_claim(w, TAKE, i->rest, i->more);
	proof_add_claim(w, ON, only->cells, only->digits);
}

static void check_left(struct proof_checker *k, const struct inference *i)
{
	const struct inference *only = proof_last(k, REASON_ONLY_THESE), *told = proof_last(k, REASON_RING_CASE);

	if (!proof_needs(k, only != NULL && told != NULL && i->digits == only->digits && i->house == only->house, "it is about something else"))
		return;
	struct cellset left = cellset_less(only->cells, k->board->geo->peer_set[cellset_next(told->cells, -1)]);

	proof_needs(k, cellset_equal(i->cells, left) && told->digits == only->digits, "these are not the places that are left");
	proof_add_claim(&k->world[k->worlds - 1], ON, i->cells, i->digits);
}

/* Each of the cells has its case, and one of them takes the digit. */
static void check_all(struct proof_checker *k, const struct inference *i)
{
	struct cellset told = { { 0, 0 } }, known = { { 0, 0 } };
	int cell[3];

	for (int n = 0; n < k->number; n++) {
		if (k->inference[n].reason == REASON_RING_CASE)
			told = cellset_or(told, k->inference[n].cells);
		else if (k->inference[n].reason == REASON_CANDIDATES)
			known = cellset_or(known, k->inference[n].cells);
	}
	if (!three(k, i->cells, cell))
		return;
	proof_needs(k, cellset_equal(told, i->cells) && cellset_equal(known, i->cells), "a case is missing, or candidates");
	proof_needs(k, count_ways(k, cell, -1, 0) == 0, "none of them may take it");
	proof_check_effects(k);
}

const struct proof_rule proof_ring_rules[REASONS] = {
	[REASON_CANDIDATES] = { .kind = SET, .check = check_candidates },
	[REASON_RING_NOT_BOTH] = { .kind = NOTHING, .check = check_not_both },
	[REASON_RING_CASE] = { .kind = NOTHING, .check = check_case },
	[REASON_RING_LEFT] = { .kind = NOTHING, .check = check_left },
	[REASON_RING_CASES] = { .kind = NOTHING, .check = check_all },
};
