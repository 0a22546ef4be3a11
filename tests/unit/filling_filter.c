/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* A way to fill a board: it keeps the rules, stays along a path, and there is none where there is no solution. */
#include "tests/test.h"

#include <string.h>

#include "base/rng.h"
#include "logic/facts/facts.h"
#include "logic/finders/filling_filter.h"
#include "tests/techniques/position.h"

static struct board b;
static struct facts facts;

/* Hard to fill: with singles alone one gets nowhere. */
static const char *const hard = "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9";

static const uint16_t *filling(void)
{
	facts_update(&facts, &b);
	return facts_filling(&facts);
}

/* Whether each empty cell gets one of its candidates, none that is the digit of a cell that it sees. */
static bool fills(const uint16_t *digit)
{
	bool right = digit != NULL;

	for (int c = cellset_next(b.empty, -1); right && c >= 0; c = cellset_next(b.empty, c)) {
		right = bits_is_single(digit[c]) && (digit[c] & b.cand[c]) != 0;
		for (int i = 0; i < b.geo->peers[c]; i++) {
			int peer = b.geo->peer[c][i];

			right = right && (cellset_has(b.empty, peer) ? digit[peer] : digit_bit(b.value[peer])) != digit[c];
		}
	}
	return right;
}

TEST(a_filling_keeps_the_rules_on_boards_of_any_shape)
{
	const int sizes[] = { 4, 6, 9 };

	for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
		board_init(&b, geometry_of_size(sizes[i]));
		CHECK(fills(filling()));
	}
	board_init(&b, position_diagonals());
	CHECK(fills(filling()));
	position_line(&b, hard);
	CHECK(fills(filling()));
}

/* Candidates vanish in any order, and cells get their values. */
TEST(a_filling_stays_while_it_fits)
{
	struct rng r = { 5 };
	uint16_t first[MAX_CELLS];

	position_line(&b, hard);
	CHECK(fills(filling()));
	memcpy(first, filling(), sizeof first);
	while (!cellset_empty(b.empty)) {
		int c = (int)rng_below(&r, CLASSIC_CELLS), d = 1 + (int)rng_below(&r, 9);

		if (!cellset_has(b.empty, c))
			continue;
		if (first[c] == digit_bit(d))
			board_place(&b, c, d);
		else
			board_drop(&b, c, digit_bit(d));
		CHECK(memcmp(filling(), first, sizeof first) == 0);
	}
}

TEST(another_filling_is_found_where_one_does_not_fit_any_more)
{
	board_init(&b, geometry_classic());
	CHECK(fills(filling()));
	for (int c = 0; c < CLASSIC_CELLS; c += 10) {
		board_drop(&b, c, filling()[c]);
		CHECK(fills(filling()));
	}
	board_init(&b, position_diagonals());
	board_place(&b, 0, 9);
	CHECK(fills(filling()));
	/* The cell is empty again. */
	board_init(&b, position_diagonals());
	CHECK(fills(filling()));
}

TEST(a_board_without_a_solution_has_no_filling)
{
	position_line(&b, hard);
	int digit = digit_lowest(filling()[0]);

	board_drop(&b, 0, digit_bit(digit));
	CHECK(filling() == NULL);
	board_init(&b, geometry_classic());
	b.cand[40] = 0;
	CHECK(filling() == NULL);
	b.cand[40] = digit_bit(3);
	CHECK(fills(filling()) && filling()[40] == digit_bit(3));
}
