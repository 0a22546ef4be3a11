/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* Pointing, claiming, locked pairs and triples: hits and near misses. */
#include "tests/test.h"

#include "tests/techniques/position.h"

static struct board b;

TEST(pointing_along_a_row)
{
	position(&b, "");
	position_confine(&b, "b1", 5, "r3c1 r3c2");
	CHECK_TEXT(position_steps(&b, "pointing"), "Pointing: 5 in b1 => r3c456789<>5");
}

TEST(pointing_along_a_column_with_three_cells)
{
	position(&b, "r9c6<>8");
	position_confine(&b, "b5", 8, "r4c6 r5c6 r6c6");
	CHECK_TEXT(position_steps(&b, "pointing"), "Pointing: 8 in b5 => r12378c6<>8");
}

TEST(pointing_in_a_box_whose_other_cells_have_values)
{
	position(&b, "r1c1:1 r1c2:2 r1c3:3 r2c1:4 r2c2:6 r2c3:7 r3c1:8");
	CHECK_TEXT(position_rung(&b, "pointing", 4),
			"Where can 5 go in box 1 (top left)?\n"
			"1. Every other cell of box 1 is filled.\n"
			"2. So 5 can only go in r3c2 and r3c3, all in row 3.\n"
			"3. So nothing else in row 3 is 5: r3c4, r3c5, r3c6, r3c7, r3c8 and r3c9 are not 5 [1, 2].");
}

TEST(pointing_needs_a_line)
{
	position(&b, "");
	position_confine(&b, "b1", 5, "r3c1 r2c2");
	CHECK_TEXT(position_steps(&b, "pointing"), "");
}

TEST(pointing_needs_something_to_exclude)
{
	position(&b, "r3c4<>5 r3c5<>5 r3c6<>5 r3c7<>5 r3c8<>5 r3c9<>5");
	position_confine(&b, "b1", 5, "r3c1 r3c2");
	CHECK_TEXT(position_steps(&b, "pointing"), "");
}

TEST(claiming_from_a_row)
{
	position(&b, "");
	position_confine(&b, "r3", 5, "r3c1 r3c2");
	CHECK_TEXT(position_steps(&b, "claiming"), "Claiming: 5 in r3 => r12c123<>5");
}

TEST(claiming_from_a_column)
{
	position(&b, "r4c5<>2");
	position_confine(&b, "c4", 2, "r4c4 r5c4 r6c4");
	CHECK_TEXT(position_steps(&b, "claiming"), "Claiming: 2 in c4 => r56c5,r456c6<>2");
}

TEST(claiming_needs_one_box)
{
	position(&b, "");
	position_confine(&b, "r3", 5, "r3c1 r3c4");
	CHECK_TEXT(position_steps(&b, "claiming"), "");
}

TEST(locked_pair_excludes_in_line_and_box)
{
	position(&b, "r3c1=47 r3c2=47");
	CHECK_TEXT(position_steps(&b, "locked-pair"), "Locked Pair: 4,7 in r3c12 => r12c123,r3c3456789<>4,7");
	CHECK_TEXT(position_steps(&b, "naked-pair"), "");
}

/* Where only one of the houses has anything to lose, it is a naked pair of that house. */
TEST(locked_pair_needs_effects_on_both_sides)
{
	position(&b, "r3c1=47 r3c2=47");
	position_confine(&b, "b1", 4, "r3c1 r3c2");
	position_confine(&b, "b1", 7, "r3c1 r3c2");
	CHECK_TEXT(position_steps(&b, "locked-pair"), "");
	CHECK_TEXT(position_steps(&b, "naked-pair"), "Naked Pair: 4,7 in r3c12 => r3c456789<>4,7");
	position(&b, "r3c1=47 r3c2=47");
	position_confine(&b, "r3", 4, "r3c1 r3c2");
	position_confine(&b, "r3", 7, "r3c1 r3c2");
	CHECK_TEXT(position_steps(&b, "locked-pair"), "");
	CHECK_TEXT(position_steps(&b, "naked-pair"), "Naked Pair: 4,7 in r3c12 => r12c123<>4,7");
}

TEST(locked_triple_excludes_in_line_and_box)
{
	position(&b, "r4c6=12 r5c6=23 r6c6=13");
	CHECK_TEXT(position_steps(&b, "locked-triple"), "Locked Triple: 1,2,3 in r456c6 => r456c45,r123789c6<>1,2,3");
	CHECK_TEXT(position_steps(&b, "naked-triple"), "");
}

TEST(locked_triple_needs_three_digits)
{
	position(&b, "r4c6=12 r5c6=23 r6c6=14");
	CHECK_TEXT(position_steps(&b, "locked-triple"), "");
}
