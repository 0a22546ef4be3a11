/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* WXYZ-Wings and VWXYZ-Wings: hits and near misses, and all of them against what they are by definition. */
#include "tests/test.h"

#include <stdlib.h>

#include "base/rng.h"
#include "tests/techniques/expected.h"
#include "tests/techniques/position.h"

static struct board b;
static int size;	/* of the sets that are defined */

TEST(a_digit_whose_places_do_not_see_each_other_is_in_one_of_them)
{
	position(&b, "r1c1=1234 r1c5=14 r2c2=24 r2c3=34");
	CHECK_TEXT(position_steps(&b, "wxyz-wing"), "WXYZ-Wing: 1/2/3/4 in r1c15,r2c23 => r1c23<>4");
	CHECK_TEXT(position_rung(&b, "wxyz-wing", 4),
		   "1. r1c1, r1c5, r2c2 and r2c3 are each 1, 2, 3 or 4.\n"
		   "2. Of r1c1, r1c5, r2c2 and r2c3, only r1c1 and r1c5 can be 1. They see each other, so at most one of them is.\n"
		   "3. Of r1c1, r1c5, r2c2 and r2c3, only r1c1 and r2c2 can be 2. They see each other, so at most one of them is.\n"
		   "4. Of r1c1, r1c5, r2c2 and r2c3, only r1c1 and r2c3 can be 3. They see each other, so at most one of them is.\n"
		   "5. Without 4, r1c1, r1c5, r2c2 and r2c3 would have fewer digits than cells. So r1c1, r1c5, r2c2 or r2c3 is 4.\n"
		   "6. So any cell that sees r1c1, r1c5, r2c2 and r2c3 is not 4: r1c2 and r1c3 are not 4 [1-5].");
}

TEST(two_digits_must_not_be_so)
{
	position(&b, "r1c1=1234 r1c5=124 r2c2=24 r2c3=34");
	CHECK_TEXT(position_steps(&b, "wxyz-wing"), "");
}

TEST(as_many_digits_as_cells_are_needed)
{
	position(&b, "r1c1=12345 r1c5=14 r2c2=24 r2c3=34");
	CHECK_TEXT(position_steps(&b, "wxyz-wing"), "");
	position(&b, "r1c1=1234 r1c5=15 r2c2=24 r2c3=34");
	CHECK_TEXT(position_steps(&b, "wxyz-wing"), "");
}

/* A naked quadruple, whose digits are all in their house once. */
TEST(one_digit_must_be_so)
{
	position(&b, "r1c1=1234 r1c5=14 r1c6=24 r1c7=34");
	CHECK_TEXT(position_steps(&b, "wxyz-wing"), "");
}

TEST(five_cells_have_five_digits)
{
	position(&b, "r1c1=12345 r1c5=15 r1c6=25 r2c2=35 r2c3=45");
	CHECK_TEXT(position_steps(&b, "vwxyz-wing"), "VWXYZ-Wing: 1/2/3/4/5 in r1c156,r2c23 => r1c23<>5");
	CHECK_TEXT(position_steps(&b, "wxyz-wing"), "");
	position(&b, "r1c1=123456 r1c5=15 r1c6=25 r2c2=35 r2c3=45");
	CHECK_TEXT(position_steps(&b, "vwxyz-wing"), "");
	position(&b, "r1c1=12345 r1c5=145 r1c6=25 r2c2=35 r2c3=45");
	CHECK_TEXT(position_steps(&b, "vwxyz-wing"), "");
}

/* What follows by definition. */
static bool see(int one, int two)
{
	return cellset_has(b.geo->peer_set[one], two);
}

/* Whether some places of DIGIT in the cells do not see each other. */
static bool is_loose(const int cell[], int digit)
{
	for (int i = 0; i < size; i++)
		for (int k = i + 1; k < size; k++)
			if (b.cand[cell[i]] & b.cand[cell[k]] & digit_bit(digit) && !see(cell[i], cell[k]))
				return true;
	return false;
}

static void define(const int cell[])
{
	struct candset drop = { { 0 } };
	int loose = 0, last = 0;
	uint16_t digits = 0;

	for (int i = 0; i < size; i++)
		digits |= b.cand[cell[i]];
	if (bits_count(digits) != size)
		return;
	for (int d = 1; d <= b.geo->size; d++) {
		if (!(digits & digit_bit(d)) || !is_loose(cell, d))
			continue;
		loose++;
		last = d;
	}
	for (int c = 0; c < b.geo->cells && loose == 1; c++) {
		bool seen = b.value[c] == 0 && (b.cand[c] & digit_bit(last)) != 0;

		for (int i = 0; i < size; i++)
			seen = seen && (!(b.cand[cell[i]] & digit_bit(last)) || see(c, cell[i]));
		if (seen)
			candset_add(&drop, candidate(c, last));
	}
	expected_step(0, digits, NULL, &drop);
}

static void define_all(int cell[], int at, int from, uint16_t digits)
{
	if (bits_count(digits) > size)
		return;
	if (at == size) {
		define(cell);
		return;
	}
	for (int c = from; c < b.geo->cells; c++) {
		if (b.value[c] != 0 || bits_count(b.cand[c]) < 2 || bits_count(b.cand[c]) > size)
			continue;
		cell[at] = c;
		define_all(cell, at + 1, c + 1, digits | b.cand[c]);
	}
}

static int count_by_definition(const char *id, int cells, int boards)
{
	struct engine *engine = engine_new();
	struct rng rng = { 2 };
	uint8_t values[MAX_CELLS];
	int all = 0;

	size = cells;
	for (int i = 0; i < boards; i++) {
		int cell[MAX_CELLS];

		position_random(&b, i % 4 ? geometry_of_size(6) : geometry_of_size(9), values, &rng, i % 4 ? 2 : 1 + (unsigned)i % 8 / 4);
		expected_clear();
		define_all(cell, 0, 0, 0);
		all += expected_are_found(engine, &b, id, 0);
	}
	engine_free(engine);
	return all;
}

TEST(all_are_found_that_there_are_by_definition)
{
	CHECK(count_by_definition("wxyz-wing", 4, 100) > 200);
}

TEST(all_of_five_cells_are_found_that_there_are_by_definition)
{
	CHECK(count_by_definition("vwxyz-wing", 5, 12 + test_effort(28)) > test_effort(80));
}
