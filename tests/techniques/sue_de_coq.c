/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* Sue de Coq: hits and near misses. */
#include <string.h>

#include "tests/test.h"

#include "grid/geometry.h"
#include "tests/techniques/position.h"

static struct board b;

TEST(two_cells_and_one_on_either_side)
{
	position(&b, "r1c1=1234 r1c2=1234 r1c7=12 r2c3=34");
	CHECK_TEXT(position_steps(&b, "sue-de-coq"),
			"Sue de Coq: r1c12 {1234} (r1c7 {12}, r2c3 {34}) => r1c3<>1,2,3,4, r1c45689<>1,2, r2c12,r3c123<>3,4");
	CHECK_TEXT(position_rung(&b, "sue-de-coq", 4),
			"1. r1c1 and r1c2, where row 1 and box 1 (top left) cross, have only the candidates 1, 2, 3 and 4.\n"
			"2. r1c7 is 1 or 2.\n"
			"3. r2c3 is 3 or 4.\n"
			"4. Of all these cells, only r1c1, r1c2 and r1c7 can take 1 and 2. They are in row 1, so each of these digits is "
			"there at most once.\n"
			"5. Of all these cells, only r1c1, r1c2 and r2c3 can take 3 and 4. They are in box 1, so each of these digits is "
			"there at most once.\n"
			"6. r1c1, r1c2, r1c7 and r2c3 have as many digits as cells, so all of 1, 2, 3 and 4 are there.\n"
			"7. So 1 and 2 are in r1c1, r1c2 and r1c7, and nowhere else in row 1.\n"
			"8. So 3 and 4 are in r1c1, r1c2 and r2c3, and nowhere else in box 1. Together: r1c3 is none of 1, 2, 3 and 4; "
			"r1c4, r1c5, r1c6, r1c8 and r1c9 are neither 1 nor 2; r2c1, r2c2, r3c1, r3c2 and r3c3 are neither 3 nor 4 "
			"[1-7].");
}

TEST(three_cells_of_a_column)
{
	position(&b, "r4c5=12345 r5c5=12345 r6c5=12345 r1c5=12 r4c4=34");
	CHECK_TEXT(position_steps(&b, "sue-de-coq"),
			"Sue de Coq: r456c5 {12345} (r1c5 {12}, r4c4 {34}) => r23789c5<>1,2,5, r56c4,r456c6<>3,4,5");
}

TEST(three_cells_with_digits_that_stay_in_the_crossing)
{
	position(&b, "r1c1=12345 r1c2=12345 r1c3=12345 r1c7=12 r3c2=34");
	CHECK_TEXT(position_steps(&b, "sue-de-coq"),
			"Sue de Coq: r1c123 {12345} (r1c7 {12}, r3c2 {34}) => r1c45689<>1,2,5, r2c123,r3c13<>3,4,5");
}

/* Both sides have a digit more of their own, the same one: it stands on either side. */
TEST(sides_with_digits_of_their_own)
{
	position(&b, "r1c1=1234 r1c2=1234 r1c7=19 r1c8=129 r2c3=39 r3c3=349");
	CHECK_TEXT(position_steps(&b, "sue-de-coq"),
			"Sue de Coq: r1c12 {1234} (r1c78 {129}, r23c3 {349}) => r1c3<>1,2,3,4,9, r1c4569<>1,2,9, r23c12<>3,4,9");
	CHECK_TEXT(position_rung(&b, "sue-de-coq", 4),
			"1. r1c1 and r1c2, where row 1 and box 1 (top left) cross, have only the candidates 1, 2, 3 and 4.\n"
			"2. r1c7 and r1c8 are each 1, 2 or 9.\n"
			"3. r2c3 and r3c3 are each 3, 4 or 9.\n"
			"4. Of all these cells, only r1c1, r1c2, r1c7 and r1c8 can take 1 and 2. They are in row 1, so each of these "
			"digits is there at most once.\n"
			"5. Of all these cells, only r1c1, r1c2, r2c3 and r3c3 can take 3 and 4. They are in box 1, so each of these "
			"digits is there at most once.\n"
			"6. r1c1, r1c2, r1c7, r1c8, r2c3 and r3c3 can have 9 at most twice, once in row 1 and once in box 1.\n"
			"7. That is exactly enough to fill r1c1, r1c2, r1c7, r1c8, r2c3 and r3c3, so each of 1, 2, 3, "
			"4 and 9 is there as often as it can be.\n"
			"8. So 1, 2 and 9 are in r1c1, r1c2, r1c7 and r1c8, and nowhere else in row 1.\n"
			"9. So 3, 4 and 9 are in r1c1, r1c2, r2c3 and r3c3, and nowhere else in box 1. Together: r1c3 is none of 1, 2, "
			"3, 4 and 9; r1c4, r1c5, r1c6 and r1c9 are none of 1, 2 and 9; r2c1, r2c2, r3c1 and r3c2 are none of 3, 4 and "
			"9 [1-8].");
}

/* The pair of the row would be enough for itself, and leaves two digits of the crossing to the box. */
TEST(a_side_that_is_a_naked_subset)
{
	position(&b, "r1c1=124 r1c2=356 r1c7=56 r1c8=56 r2c1=12 r2c2=34");
	CHECK_TEXT(position_steps(&b, "sue-de-coq"),
		   "Sue de Coq: r1c12 {123456} (r1c78 {56}, r2c12 {1234}) => "
		   "r1c3<>1,2,3,4,5,6, r1c4569<>5,6, r2c3,r3c123<>1,2,3,4");
}

/* The other techniques would take the single first, but who leaves them out gets this. */
TEST(a_cell_with_one_digit)
{
	position(&b, "r1c1=1234 r1c2=1234 r1c3=1234 r1c7=12 r2c3=3");
	CHECK(strstr(position_rung(&b, "sue-de-coq", 4), "r2c3 has only one candidate, 3.\n") != NULL);
}

TEST(as_many_cells_as_digits_are_needed)
{
	position(&b, "r1c1=1234 r1c2=12345 r1c7=12 r2c3=34");
	CHECK_TEXT(position_steps(&b, "sue-de-coq"), "");
	position(&b, "r1c1=1234 r1c2=1234 r1c7=12 r2c3=345");
	CHECK_TEXT(position_steps(&b, "sue-de-coq"), "");
}

TEST(the_sides_take_up_different_digits)
{
	position(&b, "r1c1=1234 r1c2=1234 r1c7=12 r2c3=23");
	CHECK_TEXT(position_steps(&b, "sue-de-coq"), "");
}

TEST(the_sides_lie_in_line_and_box)
{
	position(&b, "r1c1=1234 r1c2=1234 r2c7=12 r2c3=34");
	CHECK_TEXT(position_steps(&b, "sue-de-coq"), "");
	position(&b, "r1c1=1234 r2c2=1234 r1c7=12 r2c3=34");
	CHECK_TEXT(position_steps(&b, "sue-de-coq"), "");
}

TEST(a_step_excludes_something)
{
	position(&b, "r1c1=1234 r1c2=1234 r1c7=12 r2c3=34");
	position_confine(&b, "r1", 1, "r1c1 r1c2 r1c7");
	position_confine(&b, "r1", 2, "r1c1 r1c2 r1c7");
	position_confine(&b, "b1", 3, "r1c1 r1c2 r2c3");
	position_confine(&b, "b1", 4, "r1c1 r1c2 r2c3");
	CHECK_TEXT(position_steps(&b, "sue-de-coq"), "");
}

TEST(a_side_takes_a_cell_of_the_crossing)
{
	position(&b, "r6c7=2459 r6c8=2459 r6c6=56 r6c9=569 r4c8=24");
	CHECK(strstr(position_steps(&b, "sue-de-coq"), "Sue de Coq: r6c78 {2459} (r6c69 {569}, r4c8 {24}) => "
						       "r4c79,r5c789<>2,4, r6c12345<>5,6,9\n"));
	position(&b, "r6c7=2459 r6c8=2459 r6c6=59 r6c9=246 r4c8=26");
	CHECK(strstr(position_steps(&b, "sue-de-coq"), "Sue de Coq: r6c78 {2459} (r6c6 {59}, r4c8,r6c9 {246}) => "
						       "r4c79,r5c789<>2,4,6, r6c12345<>5,9\n"));
}

/* Only CELL's DIGITS are left. */
static void keep(int row, int column, uint16_t digits)
{
	int cell = (row - 1) * CLASSIC_SIZE + column - 1;

	board_drop(&b, cell, b.cand[cell] & (uint16_t)~digits);
}

/* A line that is in a box with two cells: seven are beside them on either side, one more than usual, and the last of these is needed. */
TEST(seven_cells_beside_the_crossing)
{
	struct shape s = shape_of_boxes(3, 3);
	struct cellset bent = { { 0, 0 } };

	for (int row = 0; row < CLASSIC_SIZE; row++)
		cellset_add(&bent, row * CLASSIC_SIZE + (row == 2 ? 3 : row));
	shape_add(&s, HOUSE_DIAGONAL, bent);
	board_init(&b, geometry_of_shape(&s));
	keep(1, 1, 0xf);
	keep(2, 2, 0xf);
	keep(3, 3, 0xc);
	keep(9, 9, 0x13);
	CHECK_TEXT(position_steps(&b, "sue-de-coq"), "");
	keep(9, 9, 0x3);
	CHECK_TEXT(position_steps(&b, "sue-de-coq"), "Sue de Coq: r1c1,r2c2 {1234} (r9c9 {12}, r3c3 {34}) => "
						     "r1c23,r2c13,r3c12<>3,4, r34c4,r5c5,r6c6,r7c7,r8c8<>1,2");
	keep(4, 4, 0x13);
	CHECK(strstr(position_steps(&b, "sue-de-coq"), "(r4c4,r9c9 {125}, r3c3 {34}) => "));
}
