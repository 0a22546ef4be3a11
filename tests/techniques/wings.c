/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* XY-, XYZ- and W-Wings: hits and near misses. */
#include "tests/test.h"

#include "tests/techniques/position.h"

static struct board b;

TEST(xy_wing_across_rows_and_columns)
{
	position(&b, "r5c5=12 r5c1=13 r1c5=23");
	CHECK_TEXT(position_steps(&b, "xy-wing"), "XY-Wing: 1/2/3 in r5c5,r1c5,r5c1 => r1c1<>3");
	CHECK_TEXT(position_rung(&b, "xy-wing", 3), "Look at r1c5, r5c1 and r5c5.");
	CHECK_TEXT(position_rung(&b, "xy-wing", 4),
		   "1. r5c5 is 1 or 2.\n"
		   "2. r1c5 is 2 or 3.\n"
		   "3. r5c1 is 1 or 3.\n"
		   "4. If r5c5 is 2, r1c5 must be 3.\n"
		   "5. If r5c5 is 1, r5c1 must be 3.\n"
		   "6. Either way r1c5 or r5c1 is 3. Any cell that sees both is not: r1c1 is not 3 [1-5].");
}

TEST(xy_wing_with_a_pincer_in_the_box)
{
	position(&b, "r5c5=12 r5c1=13 r4c4=23");
	CHECK_TEXT(position_steps(&b, "xy-wing"), "XY-Wing: 1/2/3 in r5c5,r4c4,r5c1 => r4c123,r5c46<>3");
}

TEST(xy_wing_needs_a_digit_in_both_pincers)
{
	position(&b, "r5c5=12 r5c1=13 r1c5=24");
	CHECK_TEXT(position_steps(&b, "xy-wing"), "");
}

TEST(xy_wing_needs_another_digit_of_the_pivot_in_each_pincer)
{
	position(&b, "r5c5=12 r5c1=13 r1c5=13");
	CHECK_TEXT(position_steps(&b, "xy-wing"), "");
}

TEST(xy_wing_needs_pincers_that_the_pivot_sees)
{
	position(&b, "r5c5=12 r5c1=13 r1c6=23");
	CHECK_TEXT(position_steps(&b, "xy-wing"), "");
}

/* A pivot with the third digit leaves only what sees the pivot too. */
TEST(xyz_wing)
{
	position(&b, "r5c5=123 r5c1=13 r4c4=23");
	CHECK_TEXT(position_steps(&b, "xyz-wing"), "XYZ-Wing: 1/2/3 in r5c5,r4c4,r5c1 => r5c46<>3");
	CHECK_TEXT(position_steps(&b, "xy-wing"), "");
	CHECK_TEXT(position_rung(&b, "xyz-wing", 4),
		   "1. r5c5 is 1, 2 or 3.\n"
		   "2. r4c4 is 2 or 3.\n"
		   "3. r5c1 is 1 or 3.\n"
		   "4. If r5c5 is 2, r4c4 must be 3.\n"
		   "5. If r5c5 is 1, r5c1 must be 3.\n"
		   "6. Either way r4c4 or r5c1 is 3, or r5c5 is. Any cell that sees them all is not: r5c4 and r5c6 are not 3 [1-5].");
}

TEST(xyz_wing_needs_cells_that_see_all_three)
{
	position(&b, "r5c5=123 r5c1=13 r1c5=23");
	CHECK_TEXT(position_steps(&b, "xyz-wing"), "");
}

TEST(xyz_wing_needs_three_digits)
{
	position(&b, "r5c5=1234 r5c1=13 r4c4=23");
	CHECK_TEXT(position_steps(&b, "xyz-wing"), "");
	position(&b, "r5c5=123 r5c1=13 r4c4=24");
	CHECK_TEXT(position_steps(&b, "xyz-wing"), "");
	position(&b, "r5c5=123 r5c1=13 r4c4=13");
	CHECK_TEXT(position_steps(&b, "xyz-wing"), "");
}

TEST(w_wing)
{
	position(&b, "r2c2=12 r8c8=12");
	position_confine(&b, "r5", 1, "r5c2 r5c8");
	CHECK_TEXT(position_steps(&b, "w-wing"), "W-Wing: 1/2 in r2c2,r8c8 connected by 1 in r5c28 => r2c8,r8c2<>2");
	CHECK_TEXT(position_rung(&b, "w-wing", 4),
		   "1. r2c2 and r8c8 are each 1 or 2.\n"
		   "2. In row 5, 1 can only go in r5c2 or r5c8.\n"
		   "3. If r5c2 is 1, r2c2 must be 2.\n"
		   "4. If r5c8 is 1, r8c8 must be 2.\n"
		   "5. Either way r2c2 or r8c8 is 2. Any cell that sees both is not: r2c8 and r8c2 are not 2 [1-4].");
}

TEST(w_wing_needs_an_end_beside_each_cell)
{
	position(&b, "r2c2=12 r8c8=12");
	position_confine(&b, "r5", 1, "r5c2 r5c7");
	CHECK_TEXT(position_steps(&b, "w-wing"), "");
	position(&b, "r2c2=12 r8c8=12");
	position_confine(&b, "b1", 1, "r1c2 r3c2");
	CHECK_TEXT(position_steps(&b, "w-wing"), "");
}

TEST(w_wing_needs_a_strong_link)
{
	position(&b, "r2c2=12 r8c8=12");
	position_confine(&b, "r5", 1, "r5c2 r5c5 r5c8");
	CHECK_TEXT(position_steps(&b, "w-wing"), "");
}

/* Two cells of one house with the same pair are a naked pair, whatever links there are. */
TEST(w_wing_needs_cells_that_do_not_see_each_other)
{
	position(&b, "r2c2=12 r2c8=12");
	position_confine(&b, "r5", 1, "r5c2 r5c8");
	CHECK_TEXT(position_steps(&b, "w-wing"), "");
}

TEST(w_wing_needs_the_same_pair)
{
	position(&b, "r2c2=12 r8c8=13");
	position_confine(&b, "r5", 1, "r5c2 r5c8");
	CHECK_TEXT(position_steps(&b, "w-wing"), "");
}
