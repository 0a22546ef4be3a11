/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* Cells that a count fills: hits and near misses, and all of them against what they are by definition. */
#include "tests/test.h"

#include "base/rng.h"
#include "tests/techniques/expected.h"
#include "tests/techniques/position.h"

static struct board b;

/* The cells of these two rows and of columns 1 to 4 have these digits, and no others. */
static void fill(int first, int second, int lowest)
{
	for (int c = 0; c < 4; c++)
		b.cand[9 * first + c] = b.cand[9 * second + c] = (uint16_t)(0xf << (lowest - 1));
}

TEST(rows_and_columns_fill_the_cells_where_they_cross)
{
	position(&b, "");
	fill(0, 4, 1);
	fill(2, 6, 5);
	CHECK_TEXT(position_steps(&b, "msls"),
		   "Multi-Sector Locked Set: 1,2,3,4,5,6,7,8 in r1357c1234 => r15c56789<>1,2,3,4, r37c56789<>5,6,7,8");
	/* With one candidate more one digit can be there three times. */
	b.cand[9 * 2 + 3] |= digit_bit(1);
	CHECK_TEXT(position_steps(&b, "msls"), "");
}

TEST(a_digit_may_be_covered_in_several_ways)
{
	position(&b, "");
	fill(0, 4, 1);
	fill(2, 6, 1);
	CHECK_TEXT(position_steps(&b, "msls"),
		   "Multi-Sector Locked Set: 1,2,3,4 in r1357c1234 => r1357c56789,r24689c1234<>1,2,3,4");
}

TEST(a_search_that_found_nothing_sees_what_changes)
{
	struct engine *engine = engine_new();
	struct step *steps;

	position(&b, "");
	fill(0, 4, 1);
	fill(2, 6, 5);
	b.cand[9 * 2 + 3] |= digit_bit(1);
	CHECK_INT(engine_all(engine, &b, technique_find("msls"), false, &steps), 0);
	steps_free(steps, 0);
	board_drop(&b, 9 * 2 + 3, digit_bit(1));
	CHECK_INT(engine_all(engine, &b, technique_find("msls"), false, &steps), 1);
	steps_free(steps, 1);
	engine_free(engine);
}

/* The fewest of four lines, and of those that cross them, that hold the places, of which some lines are left out. */
static int fewest_lines(uint16_t places[4], int rows, uint16_t without_columns, int without_row)
{
	int fewest = 99;

	for (int some = 0; some < 1 << rows; some++) {
		unsigned columns = 0;

		for (int r = 0; r < rows; r++)
			if (!(some >> r & 1) && r != without_row)
				columns |= places[r] & (unsigned)~without_columns;
		if (bits_count((unsigned)some) + bits_count(columns) < fewest)
			fewest = bits_count((unsigned)some) + bits_count(columns);
	}
	return fewest;
}

static int at(bool turned, int line, int across)
{
	return turned ? across * b.geo->size + line : line * b.geo->size + across;
}

/* Where DIGIT is in each of four lines, among some that cross them; then those that they have it in beside these. */
static void places_of(bool turned, const int line[4], unsigned across, int digit, uint16_t places[4])
{
	for (int r = 0; r < 4; r++) {
		places[r] = 0;
		for (int c = 0; c < b.geo->size; c++)
			if (across >> c & 1 && b.cand[at(turned, line[r], c)] & digit_bit(digit))
				places[r] |= (uint16_t)(1u << c);
	}
}

static void drop_along(bool turned, const int line[4], unsigned across, int digit, struct candset *drop)
{
	uint16_t places[4];

	places_of(turned, line, across, digit, places);
	int fewest = fewest_lines(places, 4, 0, -1);

	/* A line is one of some fewest if without it one line less is enough for the rest. */
	for (int r = 0; fewest > 0 && r < 4; r++)
		for (int c = 0; places[r] != 0 && fewest_lines(places, 4, 0, r) == fewest - 1 && c < b.geo->size; c++)
			if (!(across >> c & 1) && b.cand[at(turned, line[r], c)] & digit_bit(digit))
				candset_add(drop, candidate(at(turned, line[r], c), digit));
	for (int c = 0; fewest > 0 && c < b.geo->size; c++)
		for (int r = 0; across >> c & 1 && fewest_lines(places, 4, (uint16_t)(1u << c), -1) == fewest - 1 && r < b.geo->size; r++)
			if (r != line[0] && r != line[1] && r != line[2] && r != line[3] && b.cand[at(turned, r, c)] & digit_bit(digit))
				candset_add(drop, candidate(at(turned, r, c), digit));
}

static void define_at(bool turned, const int line[4], unsigned across)
{
	struct candset drop = { { 0 } };
	int cells = 0, sum = 0, filled = 0;
	uint16_t digits = 0, places[4];

	for (int c = 0; c < b.geo->size; c++) {
		int here = 0;

		for (int r = 0; across >> c & 1 && r < 4; r++) {
			here += b.cand[at(turned, line[r], c)] != 0;
			digits |= b.cand[at(turned, line[r], c)];
		}
		cells += here;
		filled += across >> c & 1 && here == 0;
	}
	for (int r = 0; r < 4; r++) {
		bool any = false;

		for (int c = 0; c < b.geo->size; c++)
			any = any || (across >> c & 1 && b.cand[at(turned, line[r], c)] != 0);
		filled += !any;
	}
	for (int d = 1; cells >= 14 && filled == 0 && d <= b.geo->size; d++) {
		places_of(turned, line, across, d, places);
		sum += fewest_lines(places, 4, 0, -1);
	}
	if (sum == 0 || sum != cells)
		return;
	for (int d = 1; d <= b.geo->size; d++)
		drop_along(turned, line, across, d, &drop);
	expected_step(0, digits, NULL, &drop);
}

/* All sets of four rows and of some columns, not all that cross them in empty cells, and these turned. */
static void define(void)
{
	int n = b.geo->size, line[4];

	for (int turned = 0; turned < 2; turned++)
		for (unsigned set = 0; set < 1u << n; set++) {
			unsigned crossing = 0;

			if (bits_count(set) != 4)
				continue;
			for (int r = 0, k = 0; r < n; r++)
				if (set >> r & 1)
					line[k++] = r;
			for (int c = 0; c < n; c++)
				for (int r = 0; r < 4; r++)
					if (b.cand[at(turned, line[r], c)] != 0)
						crossing |= 1u << c;
			for (unsigned across = 0; across < 1u << n; across++)
				if (bits_count(across) >= 4 && (crossing & ~across) != 0)
					define_at(turned, line, across);
		}
}

TEST(all_multi_sector_locked_sets_are_found_that_there_are_by_definition)
{
	struct engine *engine = engine_new();
	struct rng rng = { 11 };
	uint8_t values[MAX_CELLS];
	int found = 0;

	for (int i = 0; i < test_effort(60); i++) {
		position_random(&b, geometry_of_size(i % 20 == 0 ? 9 : 6), values, &rng, 1);
		expected_clear();
		define();
		found += expected_are_found(engine, &b, "msls", 0);
	}
	CHECK(found > test_effort(50));
	engine_free(engine);
}
