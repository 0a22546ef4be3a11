/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* Which candidates of a digit stand in no template of it: compared with all templates, tried one by one. */
#include "tests/test.h"

#include "base/rng.h"
#include "logic/facts/digit_filter.h"
#include "logic/facts/facts.h"
#include "tests/techniques/position.h"

static struct board b;

/* Whether DIGIT can be put into ROW and all rows behind it; a row without candidates of it has it already. */
static bool fill(int digit, int row, struct cellset seen)
{
	bool any = false;

	if (row == b.geo->size)
		return true;
	for (int i = 0; i < b.geo->size; i++) {
		int cell = b.geo->house_cell[row][i];

		if ((b.cand[cell] & digit_bit(digit)) == 0)
			continue;
		any = true;
		if (!cellset_has(seen, cell) && fill(digit, row + 1, cellset_or(seen, b.geo->peer_set[cell])))
			return true;
	}
	return !any && fill(digit, row + 1, seen);
}

/* Whether CELL stands in a template: its peers and the other cells of its row are out of question. */
static bool in_template(int digit, int cell)
{
	struct board before = b;

	for (int i = 0; i < b.geo->size; i++)
		if (b.geo->house_cell[geometry_row(b.geo, cell)][i] != cell)
			board_drop(&b, b.geo->house_cell[geometry_row(b.geo, cell)][i], digit_bit(digit));
	bool found = fill(digit, 0, (struct cellset){ { 0, 0 } });

	b = before;
	return found;
}

static void check(struct facts *f)
{
	facts_update(f, &b);
	for (int d = 1; d <= b.geo->size; d++) {
		struct cellset none = facts_never(f, d);

		for (int cell = 0; cell < b.geo->cells; cell++)
			CHECK_INT(cellset_has(none, cell), (b.cand[cell] & digit_bit(d)) != 0 && !in_template(d, cell));
	}
}

static void check_board(const struct geometry *g, uint64_t seed)
{
	static struct facts f;
	struct rng rng = { seed };

	board_init(&b, g);
	for (int round = 0; round < 3 * b.geo->cells; round++) {
		int cell = (int)rng_below(&rng, (uint64_t)b.geo->cells), digit = (int)rng_below(&rng, (uint64_t)g->size) + 1;

		if (round % 8 == 0)
			board_place(&b, cell, digit);
		else
			board_drop(&b, cell, digit_bit(digit));
		check(&f);
	}
}

TEST(what_is_in_no_template_is_what_trying_them_all_says)
{
	check_board(geometry_of_size(4), 1);
	check_board(geometry_of_size(6), 2);
	check_board(geometry_of_size(9), 3);
	check_board(geometry_of_size(9), 4);
	check_board(position_diagonals(), 5);
	check_board(position_diagonals(), 6);
}

/* The cells of a digit have the same numbers on the smaller board, but other houses. */
TEST(another_board_has_templates_of_its_own)
{
	static const int sizes[] = { 6, 9, 4, 6 };
	static struct facts f;

	for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
		board_init(&b, geometry_of_size(sizes[i]));
		for (int cell = 0; cell < b.geo->cells; cell++)
			if (cell != 0 && cell != 1 && cell != 6 && cell != 9)
				board_drop(&b, cell, digit_bit(1));
		check(&f);
	}
}

TEST(an_x_wing_leaves_no_template_to_the_rest_of_its_columns)
{
	static struct facts f;

	position(&b, "");
	facts_update(&f, &b);
	CHECK(cellset_empty(facts_never(&f, 5)));
	position_confine(&b, "r2", 5, "r2c3 r2c8");
	position_confine(&b, "r7", 5, "r7c3 r7c8");
	facts_update(&f, &b);
	CHECK_INT(cellset_count(facts_never(&f, 5)), 14);
	CHECK(cellset_empty(facts_never(&f, 4)));
}
