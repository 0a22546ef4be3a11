/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "generate/amend.h"

#include <string.h>

#include "generate/dig.h"
#include "search/one.h"
#include "search/search.h"

/* Nodes: of one count, of all counts that a question takes, which is a few tenths of a second, and of one of those, for each solution. */
enum { AMEND_NODES = 2000000, CONFLICT_NODES = 1000000, UNIQUE_NODES = 2500000, SHARE = 20000, SHARE_OF_ONE = 100 };

/* Up to LIMIT, within NODES nodes, which are taken from *LEFT; -1: that was not enough. */
static long count_within(const struct board *b, long limit, long nodes, long *left)
{
	struct search *search = search_new(b, limit);
	bool done = *left > 0 && search_run(search, nodes < *left ? nodes : *left) == SEARCH_DONE;
	long found = search_found(search);

	*left -= search_nodes(search);
	search_free(search);
	return done ? found : -1;
}

long amend_count(const struct board *b, long limit)
{
	long left = AMEND_NODES;

	return count_within(b, limit, left, &left);
}

static void keep_values(const struct board *b, struct cellset cells, struct board *out)
{
	board_init(out, b->geo);
	for (int cell = cellset_next(cells, -1); cell >= 0; cell = cellset_next(cells, cell))
		board_give(out, cell, b->value[cell]);
}

static struct cellset cells_with_values(const struct board *b)
{
	struct cellset cells = { { 0, 0 } };

	for (int cell = 0; cell < b->geo->cells; cell++)
		if (b->value[cell] != 0)
			cellset_add(&cells, cell);
	return cells;
}

/* One value after another is left out where there is no solution without it either: the first ones first, or the last ones. */
static struct cellset conflict_in_order(const struct board *b, bool backwards)
{
	struct cellset needed = cells_with_values(b);
	long left = CONFLICT_NODES / 2;
	struct board some;

	for (int i = 0; i < b->geo->cells && left > 0; i++) {
		int cell = backwards ? b->geo->cells - 1 - i : i;
		struct cellset fewer = needed;

		if (!cellset_has(needed, cell))
			continue;
		cellset_remove(&fewer, cell);
		keep_values(b, fewer, &some);
		if (count_within(&some, 1, SHARE, &left) == 0)
			needed = fewer;
	}
	return needed;
}

struct cellset amend_conflict(const struct board *b)
{
	struct cellset one = conflict_in_order(b, false), other = conflict_in_order(b, true);

	return cellset_count(other) < cellset_count(one) ? other : one;
}

/* Counts up to LIMIT with the candidate as a digit. */
static long count_with(const struct board *b, int cand, long limit, long *left)
{
	struct board with = *b;

	board_place(&with, candidate_cell(cand), candidate_digit(cand));
	return count_within(&with, limit, SHARE + limit * SHARE_OF_ONE, left);
}

/* Among the candidates that leave fewer than MOST solutions; true: there is one. */
static bool find_nearest(const struct board *b, const struct candset *cands, long most, long *left, struct unique_digits *u)
{
	u->unsure = false;
	u->leaves = most;
	for (int cand = candset_next(cands, -1); cand >= 0; cand = candset_next(cands, cand)) {
		long found = count_with(b, cand, u->leaves, left);

		u->unsure |= found < 0;
		if (found <= 0 || found >= u->leaves)
			continue;
		u->leaves = found;
		u->nearest = cand;
	}
	return u->nearest >= 0;
}

void amend_unique(const struct board *b, struct unique_digits *u)
{
	struct candset cands = { { 0 } };
	long left = UNIQUE_NODES;

	*u = (struct unique_digits){ .nearest = -1 };
	for (int cell = cellset_next(b->empty, -1); cell >= 0; cell = cellset_next(b->empty, cell))
		candset_add_digits(&cands, cell, b->cand[cell]);
	for (int cand = candset_next(&cands, -1); cand >= 0; cand = candset_next(&cands, cand)) {
		long found = count_with(b, cand, 2, &left);

		u->unsure |= found < 0;
		if (found == 1)
			candset_add(&u->unique, cand);
	}
	/* Most candidates are soon known to leave more than a few. */
	bool any = !candset_empty(&u->unique);

	for (long most = 10; !any && most <= AMEND_MOST; most *= 10)
		any = find_nearest(b, &cands, most, &left, u);
}

/* Neither from above nor from the left, but the same for the same values. */
static struct rng order_of(const struct board *b)
{
	struct rng rng = { 1 };

	for (int cell = 0; cell < b->geo->cells; cell++) {
		rng.state += b->value[cell];
		rng_next(&rng);
	}
	return rng;
}

struct cellset amend_redundant(const struct board *b, const struct symmetry *symmetry)
{
	struct dig dig = { .geo = b->geo, .symmetry = symmetry };
	struct cellset given = cells_with_values(b);
	struct rng rng = order_of(b);
	const struct board *asked;

	if (one_count(b, 1, dig.solution) == 0)
		return (struct cellset){ { 0, 0 } };
	dig_again(&dig, given, &rng);
	while ((asked = dig_ask(&dig)) != NULL)
		dig_answer(&dig, one_count(asked, 1, NULL) > 0);
	return cellset_less(given, dig.board.given);
}
