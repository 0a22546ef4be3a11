/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* Fireworks of three and of four digits: hits and near misses, and all of them against what they are by definition. */
#include "tests/test.h"

#include <stdlib.h>
#include <string.h>

#include "base/rng.h"
#include "tests/techniques/expected.h"
#include "tests/techniques/position.h"

static struct board b;

/* DIGIT is a firework in row 1 and column 1, with its wings in r1c7 and r7c1. */
static void light(int digit)
{
	position_confine(&b, "r1", digit, "r1c1 r1c2 r1c7");
	position_confine(&b, "c1", digit, "r1c1 r3c1 r7c1");
}

TEST(three_digits_fill_three_cells)
{
	position(&b, "");
	light(1);
	light(2);
	CHECK_TEXT(position_steps(&b, "firework-triple"), "");
	light(3);
	CHECK_TEXT(position_steps(&b, "firework-triple"), "Firework Triple: 1,2,3 in r1c17,r7c1 => r1c17,r7c1<>4,5,6,7,8,9");
}

TEST(the_wings_are_the_same_for_all_three)
{
	position(&b, "");
	light(1);
	light(2);
	position_confine(&b, "r1", 3, "r1c1 r1c2 r1c8");
	position_confine(&b, "c1", 3, "r1c1 r3c1 r7c1");
	CHECK_TEXT(position_steps(&b, "firework-triple"), "");
	position(&b, "");
	light(1);
	light(2);
	position_confine(&b, "r1", 3, "r1c1 r1c2 r1c7 r1c8");
	position_confine(&b, "c1", 3, "r1c1 r3c1 r7c1");
	CHECK_TEXT(position_steps(&b, "firework-triple"), "");
}

TEST(two_and_two_digits_fill_four_cells)
{
	position(&b, "");
	light(1);
	light(2);
	for (int d = 3; d <= 4; d++) {
		position_confine(&b, "r7", d, "r7c7 r7c8 r7c1");
		position_confine(&b, "c7", d, "r7c7 r9c7 r1c7");
	}
	CHECK_TEXT(position_steps(&b, "firework-quadruple"),
		   "Firework Quadruple: 1,2,3,4 in r17c17 => r1c1<>3,4,5,6,7,8,9, r1c7,r7c1<>5,6,7,8,9, r7c7<>1,2,5,6,7,8,9");
	CHECK_TEXT(position_steps(&b, "firework-triple"), "");
	b.cand[b.geo->house_cell[6][4]] |= digit_bit(3);
	CHECK_TEXT(position_steps(&b, "firework-quadruple"), "");
}

/* What is said of a digit with values in row 2 and in column 2 that have both this number. */
#define SAID(digit, at) \
	"Where can " digit " go in row 1 and in column 1?\n" \
	"  Where can " digit " go in row 1?\n" \
	"  The " digit "s in r2c" at ",r" at "c2 rule out " digit " in r1c2456.\n" \
	"  " digit " was eliminated from r1c389 earlier.\n" \
	"  So in row 1, " digit " can only go in r1c17.\n" \
	"  Where can " digit " go in column 1?\n" \
	"  The " digit "s in r2c" at ",r" at "c2 rule out " digit " in r2456c1.\n" \
	"  " digit " was eliminated from r89c1 earlier.\n" \
	"  So in column 1, " digit " can only go in r137c1.\n" \
	"If " digit " is in neither of r1c7,r7c1, row 1 and column 1 both have it in the box that they share, so where they cross. So one " \
	"of r1c17,r7c1 takes it.\n"

TEST(fireworks_are_argued)
{
	position(&b, "r2c4:1 r4c2:1 r2c5:2 r5c2:2 r2c6:3 r6c2:3");
	light(1);
	light(2);
	light(3);
	CHECK_TEXT(position_rung(&b, "firework-triple", 4),
		   "Where can 1 go in row 1 and in column 1?\n"
		   "    Where can 1 go in row 1?\n"
		   "     1. The 1s in r2c4 and r4c2 rule out 1 in r1c2, r1c4, r1c5 and r1c6.\n"
		   "     2. So in row 1, 1 can only go in r1c1 and r1c7.\n"
		   "    Where can 1 go in column 1?\n"
		   "     3. The 1s in r2c4 and r4c2 rule out 1 in r2c1, r4c1, r5c1 and r6c1.\n"
		   "     4. So in column 1, 1 can only go in r1c1, r3c1 and r7c1.\n"
		   " 5. If neither of r1c7 and r7c1 is 1, row 1 and column 1 both have it in the box that they share, so where they "
		   "cross. So r1c1, r1c7 or r7c1 is 1.\n"
		   "Where can 2 go in row 1 and in column 1?\n"
		   "    Where can 2 go in row 1?\n"
		   "     6. The 2s in r2c5 and r5c2 rule out 2 in r1c2, r1c4, r1c5 and r1c6.\n"
		   "     7. So in row 1, 2 can only go in r1c1 and r1c7.\n"
		   "    Where can 2 go in column 1?\n"
		   "     8. The 2s in r2c5 and r5c2 rule out 2 in r2c1, r4c1, r5c1 and r6c1.\n"
		   "     9. So in column 1, 2 can only go in r1c1, r3c1 and r7c1.\n"
		   "10. If neither of r1c7 and r7c1 is 2, row 1 and column 1 both have it in the box that they share, so where they "
		   "cross. So r1c1, r1c7 or r7c1 is 2.\n"
		   "Where can 3 go in row 1 and in column 1?\n"
		   "    Where can 3 go in row 1?\n"
		   "    11. The 3s in r2c6 and r6c2 rule out 3 in r1c2, r1c4, r1c5 and r1c6.\n"
		   "    12. So in row 1, 3 can only go in r1c1 and r1c7.\n"
		   "    Where can 3 go in column 1?\n"
		   "    13. The 3s in r2c6 and r6c2 rule out 3 in r2c1, r4c1, r5c1 and r6c1.\n"
		   "    14. So in column 1, 3 can only go in r1c1, r3c1 and r7c1.\n"
		   "15. If neither of r1c7 and r7c1 is 3, row 1 and column 1 both have it in the box that they share, so where they "
		   "cross. So r1c1, r1c7 or r7c1 is 3.\n"
		   "16. These are as many digits as cells in r1c1, r1c7 and r7c1, so each cell takes one of the digits found for it: "
		   "r1c1, r1c7 and r7c1 are none of 4, 5, 6, 7, 8 and 9 [1-15].");
}

/* Whether DIGIT must be at one of three cells: wherever it is in the row and in the column, elsewhere would be twice in the box. */
static bool is_firework(int digit, int cross, int row_wing, int column_wing)
{
	int row = cross / b.geo->size, column = cross % b.geo->size, in_row = 0, in_column = 0;

	for (int c = 0; c < b.geo->cells; c++) {
		bool same_box = b.geo->cell_house[c][HOUSE_BOX] == b.geo->cell_house[cross][HOUSE_BOX];

		if (b.value[c] != 0 || !(b.cand[c] & digit_bit(digit)))
			continue;
		in_row += c / b.geo->size == row;
		in_column += c % b.geo->size == column;
		if ((c / b.geo->size == row && !same_box && c != row_wing) || (c % b.geo->size == column && !same_box && c != column_wing))
			return false;
	}
	return in_row > 0 && in_column > 0;
}

static void drop_but(int cell, uint16_t keep, struct candset *drop)
{
	candset_add_digits(drop, cell, b.cand[cell] & (uint16_t)~keep);
}

static void define_3(int cross, int r, int c, uint16_t digits)
{
	for (unsigned set = 0; set <= b.geo->all; set++) {
		struct candset drop = { { 0 } };

		if (bits_count(set) != 3 || (set & (unsigned)~digits) != 0)
			continue;
		drop_but(cross, (uint16_t)set, &drop);
		drop_but(r, (uint16_t)set, &drop);
		drop_but(c, (uint16_t)set, &drop);
		expected_step(0, (uint16_t)set, NULL, &drop);
	}
}

static void define_4(int cross, int opposite, int r, int c, uint16_t digits, uint16_t others)
{
	for (unsigned one = 0; one <= b.geo->all; one++)
		for (unsigned two = 0; bits_count(one) == 2 && (one & (unsigned)~digits) == 0 && two <= b.geo->all; two++) {
			struct candset drop = { { 0 } };

			if (bits_count(two) != 2 || (two & (unsigned)~others) != 0 || (one & two) != 0)
				continue;
			drop_but(cross, (uint16_t)one, &drop);
			drop_but(opposite, (uint16_t)two, &drop);
			drop_but(r, (uint16_t)(one | two), &drop);
			drop_but(c, (uint16_t)(one | two), &drop);
			expected_step(0, (uint16_t)(one | two), NULL, &drop);
		}
}

static uint16_t all_fireworks(int cross, int r, int c)
{
	uint16_t digits = 0;

	for (int d = 1; d <= b.geo->size; d++)
		digits |= is_firework(d, cross, r, c) ? digit_bit(d) : 0;
	return digits;
}

static void define(bool four)
{
	int n = b.geo->size;

	expected_clear();
	for (int cross = 0; cross < b.geo->cells; cross++)
		for (int r = cross / n * n; r < cross / n * n + n; r++)
			for (int c = cross % n; c < b.geo->cells; c += n) {
				int opposite = c / n * n + r % n, box = b.geo->cell_house[cross][HOUSE_BOX];

				if (b.value[cross] != 0 || b.value[r] != 0 || b.value[c] != 0 || b.geo->cell_house[r][HOUSE_BOX] == box ||
				    b.geo->cell_house[c][HOUSE_BOX] == box)
					continue;
				if (!four)
					define_3(cross, r, c, all_fireworks(cross, r, c));
				else if (b.value[opposite] == 0)
					define_4(cross, opposite, r, c, all_fireworks(cross, r, c), all_fireworks(opposite, c, r));
			}
}

static int check_defined(struct engine *engine, const char *id, bool four)
{
	define(four);
	return expected_are_found(engine, &b, id, 0);
}

TEST(all_are_found_that_there_are_by_definition)
{
	struct engine *engine = engine_new();
	struct rng rng = { 4 };
	uint8_t values[MAX_CELLS];
	int triples = 0, quadruples = 0;

	for (int i = 0; i < 100; i++) {
		position_random(&b, i % 4 == 0 ? geometry_of_size(6) : geometry_of_size(9), values, &rng, 1 + (unsigned)i % 2);
		triples += check_defined(engine, "firework-triple", false);
		quadruples += check_defined(engine, "firework-quadruple", true);
	}
	CHECK(triples > 100 && quadruples > 100);
	engine_free(engine);
}
