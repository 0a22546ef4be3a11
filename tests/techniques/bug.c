/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* BUG types 2 to 4: hits and near misses, and all of them against what they are by definition. */
#include "tests/test.h"

#include <stdlib.h>

#include "base/rng.h"
#include "generate/full_grid.h"
#include "logic/step/technique_id.h"
#include "tests/techniques/expected.h"
#include "tests/techniques/position.h"

static struct board b;

/* A grave: each cell has its digit, of those up to MOST, and the NEXT of it; so each of these has two places in each house. */
static void make_grave(const uint8_t values[], const uint8_t next[], unsigned most)
{
	board_init(&b, geometry_of_size(9));
	for (int c = 0; c < b.geo->cells; c++) {
		if (values[c] > most)
			board_give(&b, c, values[c]);
		else
			board_drop(&b, c, (uint16_t)~(digit_bit(values[c]) | digit_bit(next[values[c]])));
	}
}

static const uint8_t pairs[] = { 0, 2, 1, 4, 3, 6, 5 }, rings[] = { 0, 2, 3, 1, 5, 6, 4 };

static void position_grave(const uint8_t next[], unsigned most)
{
	uint8_t values[MAX_CELLS];

	for (int c = 0; c < 81; c++)
		values[c] = (uint8_t)((c % 9 + c / 9 * 3 + c / 27) % 9 + 1);
	make_grave(values, next, most);
}

static void add(int row, int column, int digit)
{
	int c = (row - 1) * 9 + column - 1;

	CHECK(b.value[c] == 0 && !(b.cand[c] & digit_bit(digit)));
	b.cand[c] |= digit_bit(digit);
}

TEST(a_grave_alone_is_none)
{
	position_grave(pairs, 4);
	CHECK_INT(b.cand[0], 3);
	CHECK_TEXT(position_steps(&b, "bug-2"), "");
	CHECK_TEXT(position_steps(&b, "bug-3"), "");
	CHECK_TEXT(position_steps(&b, "bug-4"), "");
}

TEST(type_2_has_one_digit_over)
{
	position_grave(pairs, 4);
	add(1, 1, 3);
	add(1, 2, 3);
	CHECK_TEXT(position_steps(&b, "bug-2"), "Bivalue Universal Grave Type 2: 3 in r1c12 => r1c34,r2c1<>3");
	add(1, 3, 1);
	CHECK_TEXT(position_steps(&b, "bug-2"), "");
}

TEST(type_3_makes_a_naked_subset)
{
	position_grave(pairs, 4);
	add(1, 1, 3);
	add(1, 2, 4);
	CHECK_TEXT(position_steps(&b, "bug-2"), "");
	CHECK_TEXT(position_steps(&b, "bug-3"), "Bivalue Universal Grave Type 3: 3,4 in r1c12 with r1c3 => r1c4,r2c1<>3,4\n"
						 "Bivalue Universal Grave Type 3: 3,4 in r1c12 with r1c4 => r1c3<>3,4");
}

TEST(type_3_needs_one_house)
{
	position_grave(pairs, 4);
	add(1, 1, 3);
	add(2, 8, 3);
	CHECK_TEXT(position_steps(&b, "bug-3"), "");
	CHECK_TEXT(position_steps(&b, "bug-4"), "");
}

TEST(type_4_has_two_cells_with_another_digit_in_common)
{
	position_grave(rings, 3);
	add(1, 1, 3);
	add(1, 2, 1);
	CHECK_TEXT(position_steps(&b, "bug-4"), "Bivalue Universal Grave Type 4: 1,3 in r1c12 => r1c1<>1, r1c2<>3");
	position_grave(pairs, 4);
	add(1, 1, 3);
	add(1, 3, 1);
	CHECK_TEXT(position_steps(&b, "bug-4"), "");
}

TEST(a_grave_is_argued)
{
	position_grave(rings, 3);
	add(1, 1, 3);
	add(1, 2, 1);
	CHECK_TEXT(position_rung(&b, "bug-4", 4),
			"1. This assumes that the puzzle has only one solution.\n"
			"2. Every empty cell has two candidates, except r1c1 and r1c2, which have more.\n"
			"3. Leave out 3 in r1c1.\n"
			"4. Leave out 1 in r1c2.\n"
			"5. Then every empty cell has two candidates, and every missing digit two places per row, column and box: "
			"swapping every unsolved cell to its other candidate would give a second solution.\n"
			"6. So one of r1c1 and r1c2 takes one of 1 and 3, which we left out.\n"
			"Where can 2 go in row 1?\n"
			"7. Eliminated earlier: 2 in r1c3.\n"
			"8. So in row 1, 2 can only go in r1c1 and r1c2.\n"
			"9. So one of r1c1 and r1c2 is 2, and the other takes a digit that we left out there: r1c1 is not 1 and r1c2 is "
			"not 3 [1-8].");
	position_grave(pairs, 4);
	add(1, 1, 3);
	add(1, 2, 3);
	CHECK_TEXT(position_rung(&b, "bug-2", 4),
			"1. This assumes that the puzzle has only one solution.\n"
			"2. Every empty cell has two candidates, except r1c1 and r1c2, which have more.\n"
			"3. Leave out 3 in r1c1 and r1c2.\n"
			"4. Then every empty cell has two candidates, and every missing digit two places per row, column and box: "
			"swapping every unsolved cell to its other candidate would give a second solution.\n"
			"5. So one of r1c1 and r1c2 is 3, which we left out.\n"
			"6. So any cell that sees r1c1 and r1c2 is not 3: r1c3, r1c4 and r2c1 are not 3 [1-5].");
	position_grave(pairs, 4);
	add(1, 1, 3);
	add(1, 2, 4);
	CHECK_TEXT(position_rung(&b, "bug-3", 4),
			"1. This assumes that the puzzle has only one solution.\n"
			"2. Every empty cell has two candidates, except r1c1 and r1c2, which have more.\n"
			"3. Leave out 3 in r1c1.\n"
			"4. Leave out 4 in r1c2.\n"
			"5. Then every empty cell has two candidates, and every missing digit two places per row, column and box: "
			"swapping every unsolved cell to its other candidate would give a second solution.\n"
			"6. So one of r1c1 and r1c2 takes one of 3 and 4, which we left out.\n"
			"7. In row 1, r1c3 has only the candidates 3 and 4. With one of r1c1 and r1c2, that is as many cells as digits, "
			"so these cells take them all.\n"
			"8. So nothing else in row 1 and box 1 (top left) is 3 or 4: r1c4 and r2c1 are neither 3 nor 4 [1-7].");
}

/* What follows by definition. */
/* The cells with more than two candidates, and what is left out of each. */
static int cell[MAX_CELLS], cells;
static uint16_t over[MAX_CELLS];

static uint16_t left(int c)
{
	for (int i = 0; i < cells; i++)
		if (cell[i] == c)
			return b.cand[c] & (uint16_t)~over[i];
	return b.value[c] == 0 ? b.cand[c] : 0;
}

static bool is_grave(void)
{
	for (int house = 0; house < b.geo->houses; house++)
		for (int d = 1; d <= b.geo->size; d++) {
			int places = 0, values = 0;

			for (int i = 0; i < b.geo->size; i++) {
				places += (left(b.geo->house_cell[house][i]) & digit_bit(d)) != 0;
				values += b.value[b.geo->house_cell[house][i]] == d;
			}
			if (places != (values ? 0 : 2))
				return false;
		}
	return true;
}

static bool holds_all(int house)
{
	for (int i = 0; i < cells; i++)
		if (!cellset_has(b.geo->house_set[house], cell[i]))
			return false;
	return true;
}

static void define_2(uint16_t all)
{
	struct candset drop = { { 0 } };

	for (int c = 0; c < b.geo->cells; c++) {
		bool seen = b.value[c] == 0;

		for (int i = 0; i < cells; i++)
			seen = seen && cellset_has(b.geo->peer_set[cell[i]], c);
		candset_add_digits(&drop, c, seen ? b.cand[c] & all : 0);
	}
	expected_step(2, all, NULL, &drop);
}

static void define_3(uint16_t all, int house)
{
	for (unsigned subset = 1; subset < 1u << b.geo->size; subset++) {
		struct cellset part = { { 0, 0 } };
		struct candset drop = { { 0 } };
		uint16_t digits = all;
		bool may = true;

		for (int i = 0; i < b.geo->size; i++) {
			int c = b.geo->house_cell[house][i];

			if (!(subset >> i & 1))
				continue;
			may = may && b.value[c] == 0;
			for (int k = 0; k < cells; k++)
				may = may && c != cell[k];
			digits |= b.cand[c];
			cellset_add(&part, c);
		}
		if (!may || bits_count(digits) != bits_count(subset) + 1)
			continue;
		for (int i = 0; i < cells; i++)
			cellset_add(&part, cell[i]);
		for (int h = 0; h < b.geo->houses; h++)
			for (int i = 0; i < b.geo->size && cellset_empty(cellset_less(part, b.geo->house_set[h])); i++)
				if (!cellset_has(part, b.geo->house_cell[h][i]))
					candset_add_digits(&drop, b.geo->house_cell[h][i], b.cand[b.geo->house_cell[h][i]] & digits);
		expected_step(3, all, NULL, &drop);
	}
}

static void define_4(uint16_t all)
{
	uint16_t common = left(cell[0]) & left(cell[1]);
	struct candset drop = { { 0 } };

	if (bits_count(common) != 1)
		return;
	for (int i = 0; i < 2; i++)
		candset_add_digits(&drop, cell[i], b.cand[cell[i]] & (uint16_t)~(common | over[i]));
	expected_step(4, all, NULL, &drop);
}

static void define(int at)
{
	uint16_t all = 0;
	bool one_house = false;

	if (at < cells) {
		for (unsigned two = 0; two < 1u << b.geo->size; two++) {
			if (bits_count(two) != 2 || two & (unsigned)~b.cand[cell[at]])
				continue;
			over[at] = b.cand[cell[at]] & (uint16_t)~two;
			define(at + 1);
		}
		return;
	}
	for (int i = 0; i < cells; i++)
		all |= over[i];
	if (!is_grave())
		return;
	if (bits_count(all) == 1)
		define_2(all);
	for (int house = 0; house < b.geo->houses; house++) {
		if (!holds_all(house))
			continue;
		one_house = true;
		if (bits_count(all) > 1)
			define_3(all, house);
	}
	if (one_house && cells == 2)
		define_4(all);
}

/* A grave with a digit more in some cells, of one house or not. */
static void grave_at_random(struct rng *rng)
{
	bool ring = rng_below(rng, 2) != 0;
	unsigned most = ring ? 3 + rng_below(rng, 2) * 3 : 4 + rng_below(rng, 2) * 2, more = 2 + rng_below(rng, 2);
	int house = (int)rng_below(rng, 27);
	uint8_t values[MAX_CELLS];

	fill_random(geometry_of_size(9), rng, values);
	make_grave(values, ring ? rings : pairs, most);
	for (unsigned tries = 0, added = 0; added < more && tries < 200; tries++) {
		int c = tries < 150 ? b.geo->house_cell[house][rng_below(rng, 9)] : (int)rng_below(rng, 81);
		int digit = tries % 3 ? 1 : 1 + (int)rng_below(rng, most);

		if (b.value[c] != 0 || b.cand[c] & digit_bit(digit) || bits_count(b.cand[c]) > 3)
			continue;
		b.cand[c] |= digit_bit(digit);
		added++;
	}
	cells = 0;
	for (int c = 0; c < b.geo->cells; c++)
		if (b.value[c] == 0 && bits_count(b.cand[c]) != 2)
			cell[cells++] = c;
}

TEST(all_are_found_that_there_are_by_definition)
{
	struct engine *engine = engine_new();
	struct rng rng = { 3 };
	int of_type[5] = { 0 };

	for (int i = 0; i < 300; i++) {
		grave_at_random(&rng);
		expected_clear();
		if (cells > 1)
			define(0);
		for (int type = 2; type <= 4; type++)
			of_type[type] += expected_are_found(engine, &b, techniques[TECHNIQUE_BUG_2 + type - 2].id, type);
	}
	for (int type = 2; type <= 4; type++)
		CHECK(of_type[type] > 30);
	engine_free(engine);
}
