/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* Almost locked candidates: hits and near misses, and all of them against what they are by definition. */
#include "tests/test.h"

#include <stdlib.h>

#include "base/rng.h"
#include "tests/techniques/expected.h"
#include "tests/techniques/position.h"

static struct board b;
static int size;	/* of the patterns that are defined */

/* In box 1, 1 and 2 are in row 1 and in r2c2 only. */
static void confine_box(int last)
{
	for (int d = 1; d <= last; d++)
		position_confine(&b, "b1", d, last == 2 ? "r1c1 r1c3 r2c2" : "r1c1 r1c3 r2c2 r3c1");
}

TEST(a_cell_of_the_line_and_a_cell_of_the_box_leave_one_digit_to_the_crossing)
{
	position(&b, "r1c5=12");
	confine_box(2);
	CHECK_TEXT(position_steps(&b, "almost-locked-pair"),
		   "Almost Locked Pair: 1,2 in r1c5 and r2c2 => r1c46789<>1,2, r2c2<>3,4,5,6,7,8,9");
}

TEST(the_box_may_have_the_cell_of_two_candidates)
{
	position(&b, "r2c2=12");
	position_confine(&b, "r1", 1, "r1c1 r1c3 r1c5");
	position_confine(&b, "r1", 2, "r1c1 r1c5");
	CHECK_TEXT(position_steps(&b, "almost-locked-pair"),
		   "Almost Locked Pair: 1,2 in r2c2 and r1c5 => r1c5<>3,4,5,6,7,8,9, r2c13,r3c123<>1,2");
}

TEST(all_places_in_the_second_house_count)
{
	position(&b, "r1c5=123");
	confine_box(2);
	CHECK_TEXT(position_steps(&b, "almost-locked-pair"), "");
	position(&b, "r1c5=12");
	position_confine(&b, "b1", 1, "r1c1 r1c3 r2c2");
	position_confine(&b, "b1", 2, "r1c1 r1c3 r2c1");
	CHECK_TEXT(position_steps(&b, "almost-locked-pair"), "");
	/* The box has one of them already. */
	position(&b, "r1c5=12 r3c3:2");
	position_confine(&b, "b1", 1, "r1c1 r2c2");
	CHECK_TEXT(position_steps(&b, "almost-locked-pair"), "");
}

TEST(more_cells_have_more_digits)
{
	position(&b, "r1c5=12 r1c8=23");
	confine_box(3);
	CHECK_TEXT(position_steps(&b, "almost-locked-triple"),
		   "Almost Locked Triple: 1,2,3 in r1c58 and r2c2,r3c1 => r1c4679<>1,2,3, r2c2,r3c1<>4,5,6,7,8,9");
	CHECK_TEXT(position_steps(&b, "almost-locked-pair"), "");
	CHECK_TEXT(position_steps(&b, "almost-locked-quadruple"), "");
	position(&b, "r1c5=12 r1c8=23 r1c9=1234");
	for (int d = 1; d <= 4; d++)
		position_confine(&b, "b1", d, "r1c1 r1c3 r2c2 r2c3 r3c1");
	CHECK_TEXT(position_steps(&b, "almost-locked-quadruple"),
		   "Almost Locked Quadruple: 1,2,3,4 in r1c589 and r2c23,r3c1 => r1c467<>1,2,3,4, r2c23,r3c1<>5,6,7,8,9");
}

TEST(it_is_argued)
{
	position(&b, "r1c5=12 r3c7:1 r3c8:2");
	confine_box(2);
	CHECK_TEXT(position_rung(&b, "almost-locked-pair", 4),
		   "1. r1c5 is 1 or 2.\n"
		   "2. r1c5 takes one of these digits, so r1c1 and r1c3, in row 1 as well, can have only one of 1 and 2.\n"
		   "Where can 1 and 2 go in box 1 (top left)?\n"
		   "3. The 1 in r3c7 rules out 1 in r3c1, r3c2 and r3c3.\n"
		   "4. Eliminated earlier: 1 in r1c2, r2c1 and r2c3.\n"
		   "5. The 2 in r3c8 rules out 2 in r3c1, r3c2 and r3c3.\n"
		   "6. Eliminated earlier: 2 in r1c2, r2c1 and r2c3.\n"
		   "7. So in box 1, 1 and 2 can only go in r1c1, r1c3 and r2c2.\n"
		   "8. r2c2 takes one of these digits, so r1c1 and r1c3 must have at least one of 1 and 2.\n"
		   "9. So just one of 1 and 2 is in r1c1 or r1c3, r2c2 takes the other, and the rest of row 1 has neither: r1c4 and "
		   "r1c6 are neither 1 nor 2; r2c2 is none of 3, 4, 5, 6, 7, 8 and 9 [1-8].");
	position(&b, "r1c5=12 r1c8=13");
	confine_box(3);
	CHECK_TEXT(position_rung(&b, "almost-locked-triple", 4),
		   "1. r1c5 and r1c8 are each 1, 2 or 3.\n"
		   "2. r1c5 and r1c8 take all of these digits but one, so r1c1 and r1c3, in row 1 as well, can have only one of 1, 2 "
		   "and 3.\n"
		   "Where can 1, 2 and 3 go in box 1 (top left)?\n"
		   "3. Eliminated earlier: 1 in r1c2, r2c1, r2c3, r3c2 and r3c3.\n"
		   "4. Eliminated earlier: 2 in r1c2, r2c1, r2c3, r3c2 and r3c3.\n"
		   "5. Eliminated earlier: 3 in r1c2, r2c1, r2c3, r3c2 and r3c3.\n"
		   "6. So in box 1, 1, 2 and 3 can only go in r1c1, r1c3, r2c2 and r3c1.\n"
		   "7. r2c2 and r3c1 are too few cells for these digits, so r1c1 and r1c3 must have at least one of 1, 2 and 3.\n"
		   "8. So just one of 1, 2 and 3 is in r1c1 or r1c3, r2c2 and r3c1 take the others, and the rest of row 1 has none of them: r1c4, r1c6, r1c7 and "
		   "r1c9 are none of 1, 2 and 3; r2c2 and r3c1 are none of 4, 5, 6, 7, 8 and 9 [1-7].");
}

/* What follows by definition. */
static bool in_house(int house, int cell)
{
	return cellset_has(b.geo->house_set[house], cell);
}

/* Whether OTHER has its DIGITS outside the crossing in just SIZE - 1 cells, and one of them in the crossing; adds those cells to *CELLS. */
static bool is_hidden(int house, int other, unsigned digits, struct cellset *cells)
{
	unsigned somewhere = 0, crossing = 0;

	for (int c = 0; c < b.geo->cells; c++) {
		unsigned here = b.value[c] == 0 && in_house(other, c) ? b.cand[c] & digits : 0;

		somewhere |= here;
		if (here != 0 && in_house(house, c))
			crossing |= here;
		else if (here != 0)
			cellset_add(cells, c);
	}
	return somewhere == digits && crossing != 0 && cellset_count(*cells) == size - 1;
}

static void define(int house, int other, unsigned digits, const struct cellset *naked)
{
	struct candset drop = { { 0 } };
	struct cellset hidden = { { 0, 0 } };

	if (!is_hidden(house, other, digits, &hidden))
		return;
	for (int c = 0; c < b.geo->cells; c++) {
		if (b.value[c] != 0)
			continue;
		if (in_house(house, c) && !in_house(other, c) && !cellset_has(*naked, c))
			candset_add_digits(&drop, c, (uint16_t)(b.cand[c] & digits));
		if (cellset_has(hidden, c))
			candset_add_digits(&drop, c, b.cand[c] & (uint16_t)~digits);
	}
	expected_step(0, (uint16_t)digits, NULL, &drop);
}

/* Each way to take SIZE - 1 cells of HOUSE outside OTHER whose candidates are together these digits. */
static void define_cells(int house, int other, unsigned digits)
{
	int cell[MAX_SIZE], count = 0;

	for (int c = 0; c < b.geo->cells; c++)
		if (b.value[c] == 0 && in_house(house, c) && !in_house(other, c) && (b.cand[c] & ~digits) == 0)
			cell[count++] = c;
	for (unsigned set = 0; set < 1u << count; set++) {
		struct cellset naked = { { 0, 0 } };
		unsigned all = 0;

		for (int i = 0; i < count; i++)
			if (set >> i & 1) {
				cellset_add(&naked, cell[i]);
				all |= b.cand[cell[i]];
			}
		if (all == digits && bits_count(set) == size - 1)
			define(house, other, digits, &naked);
	}
}

static int count_by_definition(const char *id, int cells, int boards)
{
	struct engine *engine = engine_new();
	struct rng rng = { 3 };
	uint8_t values[MAX_CELLS];
	int all = 0;

	size = cells;
	for (int i = 0; i < boards; i++) {
		position_random(&b, geometry_of_size(i % 4 == 0 ? 6 : 9), values, &rng, 1 + (unsigned)i % 2);
		expected_clear();
		for (int line = 0; line < 2 * b.geo->size; line++)
			for (int box = 2 * b.geo->size; box < 3 * b.geo->size; box++)
				for (unsigned digits = 0; digits <= b.geo->all; digits++) {
					struct cellset crossing = cellset_and(b.geo->house_set[line], b.geo->house_set[box]);

					if (bits_count(digits) != size || cellset_empty(crossing))
						continue;
					define_cells(line, box, digits);
					define_cells(box, line, digits);
				}
		all += expected_are_found(engine, &b, id, 0);
	}
	engine_free(engine);
	return all;
}

TEST(all_pairs_are_found_that_there_are_by_definition)
{
	CHECK(count_by_definition("almost-locked-pair", 2, 60) > 60);
}

TEST(all_triples_are_found_that_there_are_by_definition)
{
	CHECK(count_by_definition("almost-locked-triple", 3, 60) > 60);
}

TEST(all_quadruples_are_found_that_there_are_by_definition)
{
	CHECK(count_by_definition("almost-locked-quadruple", 4, 60) > 60);
}
