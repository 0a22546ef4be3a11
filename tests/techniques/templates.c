/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* Template set and template delete: hits, near misses, and what one digit takes from another. */
#include "tests/test.h"

#include "tests/techniques/position.h"

static struct board b;

/* 1 and 2 are left to place in rows 8 and 9, columns 6 and 9, boxes 8 and 9: each in two ways. */
#define ONES "r1c1:1 r2c4:1 r3c7:1 r4c2:1 r5c5:1 r6c8:1 r7c3:1 "
#define TWOS "r1c2:2 r2c5:2 r3c8:2 r4c3:2 r5c4:2 r6c7:2 r7c1:2 "

TEST(template_set_needs_all_ways)
{
	position(&b, ONES TWOS);
	CHECK_TEXT(position_steps(&b, "template-set"), "");
	CHECK_TEXT(position_steps(&b, "template-delete"), "");
}

TEST(template_set_of_one_digit)
{
	position(&b, ONES "r8c6<>1");
	CHECK_TEXT(position_steps(&b, "template-set"), "Template Set: 1 => r8c9,r9c6=1");
	CHECK_TEXT(position_rung(&b, "template-set", 4),
		   "1. There is 1 way left to put 1 in all rows, columns and boxes that need it.\n"
		   "2. In each, r8c9 and r9c6 are 1: r8c9 and r9c6 are 1 [1].");
}

TEST(template_set_takes_cells_from_other_digits)
{
	position(&b, ONES TWOS "r8c6<>1");
	CHECK_TEXT(position_steps(&b, "template-set"), "Template Set: 1 => r8c9,r9c6=1\nTemplate Set: 2 => r8c6,r9c9=2");
}

/* Of two steps with one digit each, the first is told: it needs no other digit, and the next one needs it. */
TEST(template_delete_says_what_other_digits_claim)
{
	position(&b, ONES TWOS "r8c6=2 r8c9=12 r9c6=12 r9c9=12");
	CHECK_TEXT(position_steps(&b, "template-delete"), "Template Delete: 1 => r9c9<>1\nTemplate Delete: 2 => r8c9,r9c6<>2");
	CHECK_TEXT(position_rung(&b, "template-delete", 4),
		   "1. There is 1 way left to put 1 in all rows, columns and boxes that need it.\n"
		   "2. None of them has 1 in r9c9: r9c9 is not 1 [1].");
	board_drop(&b, 80, digit_bit(1));
	CHECK_TEXT(position_rung(&b, "template-delete", 4),
		   "1. There is 1 way to put 1 in all rows, columns and boxes that need it, with 1 in r8c9 and r9c6: no other digit can "
		   "go there.\n"
		   "2. There is 1 way left to put 2 in all rows, columns and boxes that need it.\n"
		   "3. None of them has 2 in r8c9 or r9c6: r8c9 and r9c6 are not 2 [1, 2].");
}

TEST(templates_of_a_board_without_solution_are_none)
{
	position(&b, ONES "r8c6<>1 r8c9<>1");
	CHECK_TEXT(position_steps(&b, "template-set"), "");
	CHECK_TEXT(position_steps(&b, "template-delete"), "");
}
