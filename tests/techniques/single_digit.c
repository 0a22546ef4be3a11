/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* Skyscrapers, kites, turbot fish, empty rectangles and their dual forms: hits and near misses. */
#include "tests/test.h"

#include <string.h>

#include "tests/techniques/position.h"

static struct board b;

TEST(skyscraper_in_rows_and_in_columns)
{
	position(&b, "");
	position_confine(&b, "r2", 5, "r2c3 r2c8");
	position_confine(&b, "r7", 5, "r7c3 r7c7");
	CHECK_TEXT(position_steps(&b, "skyscraper"), "Skyscraper: 5 in r2c8,r7c7 (connected by r27c3) => r13c7,r89c8<>5");
	position(&b, "");
	position_confine(&b, "c2", 1, "r1c2 r9c2");
	position_confine(&b, "c5", 1, "r3c5 r9c5");
	CHECK_TEXT(position_steps(&b, "skyscraper"), "Skyscraper: 1 in r1c2,r3c5 (connected by r9c25) => r1c46,r3c13<>1");
}

TEST(skyscraper_says_why)
{
	position(&b, "");
	position_confine(&b, "r2", 5, "r2c3 r2c8");
	position_confine(&b, "r7", 5, "r7c3 r7c7");
	CHECK_TEXT(position_rung(&b, "skyscraper", 3), "Look at rows 2 and 7.");
	CHECK_TEXT(position_rung(&b, "skyscraper", 4),
		   "1. In row 2, 5 can only go in r2c3 or r2c8.\n"
		   "2. In row 7, 5 can only go in r7c3 or r7c7.\n"
		   "3. r2c3 and r7c3 cannot both be 5: both are in column 3. So at least one of the other ends, r2c8 or r7c7, is 5.\n"
		   "4. So any cell that sees both r2c8 and r7c7 is not 5: r1c7, r3c7, r8c8 and r9c8 are not 5 [1-3].");
}

TEST(skyscraper_needs_two_places_in_each_line)
{
	position(&b, "");
	position_confine(&b, "r2", 5, "r2c3 r2c8");
	position_confine(&b, "r7", 5, "r7c3 r7c7 r7c1");
	CHECK_TEXT(position_steps(&b, "skyscraper"), "");
}

TEST(skyscraper_needs_a_line_across_for_one_end)
{
	position(&b, "");
	position_confine(&b, "r2", 5, "r2c3 r2c8");
	position_confine(&b, "r7", 5, "r7c2 r7c7");
	CHECK_TEXT(position_steps(&b, "skyscraper"), "");
}

TEST(lines_that_share_both_ends_are_an_x_wing)
{
	position(&b, "");
	position_confine(&b, "r2", 5, "r2c3 r2c8");
	position_confine(&b, "r7", 5, "r7c3 r7c8");
	CHECK_TEXT(position_steps(&b, "skyscraper"), "");
	CHECK_TEXT(position_steps(&b, "turbot-fish"), "");
}

TEST(two_string_kite)
{
	position(&b, "");
	position_confine(&b, "r1", 5, "r1c2 r1c7");
	position_confine(&b, "c1", 5, "r2c1 r6c1");
	CHECK_TEXT(position_steps(&b, "two-string-kite"), "Two-String Kite: 5 in r1c7,r6c1 (connected by r1c2,r2c1) => r6c7<>5");
	CHECK_TEXT(position_steps(&b, "turbot-fish"), "");
	CHECK_TEXT(position_rung(&b, "two-string-kite", 4),
		   "1. In row 1, 5 can only go in r1c2 or r1c7.\n"
		   "2. In column 1, 5 can only go in r2c1 or r6c1.\n"
		   "3. r1c2 and r2c1 cannot both be 5: both are in box 1 (top left). So at least one of the other ends, r1c7 or r6c1, is "
		   "5.\n"
		   "4. So any cell that sees both r1c7 and r6c1 is not 5: r6c7 is not 5 [1-3].");
}

TEST(two_string_kite_needs_two_cells_in_the_box)
{
	position(&b, "");
	position_confine(&b, "r1", 5, "r1c2 r1c7");
	position_confine(&b, "c2", 5, "r1c2 r6c2");
	CHECK_TEXT(position_steps(&b, "two-string-kite"), "");
	position(&b, "");
	position_confine(&b, "r1", 5, "r1c2 r1c7");
	position_confine(&b, "c1", 5, "r4c1 r6c1");
	CHECK_TEXT(position_steps(&b, "two-string-kite"), "");
}

TEST(dual_kite_of_one_digit)
{
	position(&b, "");
	position_confine(&b, "r1", 5, "r1c2 r1c7");
	position_confine(&b, "c1", 5, "r2c1 r6c1");
	position_confine(&b, "r2", 5, "r2c1 r2c5");
	position_confine(&b, "c2", 5, "r1c2 r9c2");
	CHECK_TEXT(position_steps(&b, "dual-two-string-kite"),
		   "Dual Two-String Kite: 5 in r1c7,r2c5,r6c1,r9c2 (connected by r1c2,r2c1) => r6c7,r9c5<>5");
}

TEST(dual_kite_of_two_digits)
{
	position(&b, "");
	position_confine(&b, "r1", 5, "r1c2 r1c7");
	position_confine(&b, "c1", 5, "r2c1 r6c1");
	position_confine(&b, "r1", 8, "r1c2 r1c8");
	position_confine(&b, "c1", 8, "r2c1 r7c1");
	CHECK_TEXT(position_steps(&b, "dual-two-string-kite"),
		   "Dual Two-String Kite: 5 in r1c78,r67c1 (connected by r1c2,r2c1) => r6c7<>5, r7c8<>8");
	CHECK_TEXT(position_rung(&b, "dual-two-string-kite", 4),
		   "1. In row 1, 5 can only go in r1c2 or r1c7.\n"
		   "2. In column 1, 5 can only go in r2c1 or r6c1.\n"
		   "3. r1c2 and r2c1 cannot both be 5: both are in box 1 (top left). So at least one of the other ends, r1c7 or r6c1, is "
		   "5.\n"
		   "4. r6c7 sees both r1c7 and r6c1, so it is not 5.\n"
		   "5. In row 1, 8 can only go in r1c2 or r1c8.\n"
		   "6. In column 1, 8 can only go in r2c1 or r7c1.\n"
		   "7. r1c2 and r2c1 cannot both be 8: both are in box 1. So at least one of the other ends, r1c8 or r7c1, is 8.\n"
		   "8. r7c8 sees both r1c8 and r7c1, so it is not 8. Together: r6c7 is not 5 and r7c8 is not 8 [1-7].");
}

TEST(dual_kite_needs_the_same_cells_in_the_box)
{
	position(&b, "");
	position_confine(&b, "r1", 5, "r1c2 r1c7");
	position_confine(&b, "c1", 5, "r2c1 r6c1");
	position_confine(&b, "r1", 8, "r1c2 r1c8");
	position_confine(&b, "c1", 8, "r3c1 r7c1");
	CHECK_TEXT(position_steps(&b, "dual-two-string-kite"), "");
}

/* With one place in the row the digit is a single there, and nothing is joined in the box. */
TEST(dual_kite_needs_two_places_in_each_line)
{
	position(&b, "");
	position_confine(&b, "r1", 5, "r1c2 r1c7");
	position_confine(&b, "c1", 5, "r2c1 r6c1");
	position_confine(&b, "r1", 8, "r1c8");
	position_confine(&b, "c1", 8, "r2c1 r7c1");
	CHECK_TEXT(position_steps(&b, "dual-two-string-kite"), "");
}

TEST(dual_kite_needs_an_effect_of_each)
{
	position(&b, "r9c5<>5");
	position_confine(&b, "r1", 5, "r1c2 r1c7");
	position_confine(&b, "c1", 5, "r2c1 r6c1");
	position_confine(&b, "r2", 5, "r2c1 r2c5");
	position_confine(&b, "c2", 5, "r1c2 r9c2");
	CHECK_TEXT(position_steps(&b, "dual-two-string-kite"), "");
}

/* Both kites exclude the same cell: that is one kite, twice. */
TEST(dual_kite_needs_an_effect_of_its_own_for_each)
{
	position(&b, "");
	position_confine(&b, "r1", 5, "r1c1 r1c5");
	position_confine(&b, "r2", 5, "r2c2 r2c5");
	position_confine(&b, "c1", 5, "r1c1 r5c1");
	position_confine(&b, "c2", 5, "r2c2 r5c2");
	CHECK(strstr(position_steps(&b, "two-string-kite"), "=> r5c5<>5") != NULL);
	CHECK_TEXT(position_steps(&b, "dual-two-string-kite"), "");
}

/* A pointing pair with a link at one of its cells, and two links from one cell. */
TEST(links_that_share_a_cell_are_neither_kite_nor_turbot_fish)
{
	position(&b, "");
	position_confine(&b, "b1", 5, "r1c1 r1c2");
	position_confine(&b, "c1", 5, "r1c1 r5c1");
	CHECK_TEXT(position_steps(&b, "turbot-fish"), "");
	position(&b, "");
	position_confine(&b, "r1", 5, "r1c1 r1c2");
	position_confine(&b, "c1", 5, "r1c1 r2c1");
	CHECK_TEXT(position_steps(&b, "two-string-kite"), "");
	CHECK_TEXT(position_steps(&b, "turbot-fish"), "");
}

TEST(turbot_fish_with_a_box)
{
	position(&b, "");
	position_confine(&b, "r2", 1, "r2c1 r2c4");
	position_confine(&b, "b5", 1, "r4c4 r6c5");
	CHECK_TEXT(position_steps(&b, "turbot-fish"), "Turbot Fish: 1 in r2c1,r6c5 (connected by r24c4) => r6c1<>1");
	CHECK_TEXT(position_rung(&b, "turbot-fish", 4),
		   "1. In row 2, 1 can only go in r2c1 or r2c4.\n"
		   "2. In box 5 (centre), 1 can only go in r4c4 or r6c5.\n"
		   "3. r2c4 and r4c4 cannot both be 1: both are in column 4. So at least one of the other ends, r2c1 or r6c5, is 1.\n"
		   "4. So any cell that sees both r2c1 and r6c5 is not 1: r6c1 is not 1 [1-3].");
}

TEST(turbot_fish_needs_ends_that_are_seen_together)
{
	position(&b, "r6c1<>1");
	position_confine(&b, "r2", 1, "r2c1 r2c4");
	position_confine(&b, "b5", 1, "r4c4 r6c5");
	CHECK_TEXT(position_steps(&b, "turbot-fish"), "");
	position(&b, "");
	position_confine(&b, "r2", 1, "r2c1 r2c6");
	position_confine(&b, "b5", 1, "r4c4 r6c5");
	CHECK_TEXT(position_steps(&b, "turbot-fish"), "");
}

/* Box 3 has its 7s in row 2 and column 9, here and in the next tests. */
static void crossed_box(const char *cells)
{
	position(&b, "");
	position_confine(&b, "b3", 7, cells);
}

TEST(empty_rectangle_by_its_row_and_by_its_column)
{
	crossed_box("r1c9 r2c7 r2c8");
	position_confine(&b, "r5", 7, "r5c1 r5c9");
	CHECK_TEXT(position_steps(&b, "empty-rectangle"), "Empty Rectangle: 7 in b3 (r5c19) => r2c1<>7");
	CHECK_TEXT(position_rung(&b, "empty-rectangle", 4),
		   "1. In box 3 (top right), 7 can only go in r1c9, r2c7 and r2c8, all in row 2 and column 9.\n"
		   "2. In row 5, 7 can only go in r5c1 or r5c9.\n"
		   "3. If r5c1 is 7, r2c1 is not: both are in column 1.\n"
		   "4. If r5c9 is 7, no other cell of column 9 is. So the box has its 7 in row 2, and r2c1 is not 7 either.\n"
		   "5. One of the two is true. Either way r2c1 is not 7 [1-4].");
	crossed_box("r1c9 r2c7 r2c8");
	position_confine(&b, "c4", 7, "r2c4 r8c4");
	CHECK_TEXT(position_steps(&b, "empty-rectangle"), "Empty Rectangle: 7 in b3 (r28c4) => r8c9<>7");
}

TEST(empty_rectangle_needs_a_row_and_a_column_of_the_box)
{
	crossed_box("r1c9 r2c7 r2c8 r3c7");
	position_confine(&b, "r5", 7, "r5c1 r5c9");
	CHECK_TEXT(position_steps(&b, "empty-rectangle"), "");
	crossed_box("r2c7 r2c8 r2c9");
	position_confine(&b, "r5", 7, "r5c1 r5c9");
	CHECK_TEXT(position_steps(&b, "empty-rectangle"), "");
}

/* The other end sees the box, so that the place which it excludes lies in the box, and that may be where the digit goes. */
TEST(empty_rectangle_needs_a_target_outside_the_box)
{
	crossed_box("r1c9 r2c7 r2c8");
	position_confine(&b, "r5", 7, "r5c8 r5c9");
	CHECK_TEXT(position_steps(&b, "empty-rectangle"), "");
}

/* A step of a technique that takes empty rectangles with two candidates or not; the other one is the dual form of these. */
TEST(empty_rectangle_with_two_candidates_is_an_option)
{
	struct engine *engine = engine_new();
	struct step *steps;
	size_t count;

	crossed_box("r1c9 r2c7");
	position_confine(&b, "r5", 7, "r5c1 r5c9");
	CHECK_TEXT(position_steps(&b, "empty-rectangle"), "");
	engine_options(engine)->finders.small_empty_rectangles = true;
	count = engine_all(engine, &b, technique_find("empty-rectangle"), false, &steps);
	CHECK_INT(count, 1);
	CHECK(candset_has(&steps[0].head.drop, candidate(9, 7)));
	steps_free(steps, count);
	engine_free(engine);
}

TEST(dual_empty_rectangle)
{
	crossed_box("r1c9 r2c7 r2c8");
	position_confine(&b, "r5", 7, "r5c1 r5c9");
	position_confine(&b, "c4", 7, "r2c4 r8c4");
	CHECK_TEXT(position_steps(&b, "dual-empty-rectangle"), "Dual Empty Rectangle: 7 in b3 (r28c4,r5c19) => r2c1,r8c9<>7");
	CHECK_TEXT(position_rung(&b, "dual-empty-rectangle", 4),
		   "1. In box 3 (top right), 7 can only go in r1c9, r2c7 and r2c8, all in row 2 and column 9.\n"
		   "2. In column 4, 7 can only go in r2c4 or r8c4.\n"
		   "3. If r8c4 is 7, r8c9 is not: both are in row 8.\n"
		   "4. If r2c4 is 7, no other cell of row 2 is. So the box has its 7 in column 9, and r8c9 is not 7 either.\n"
		   "5. One of the two is true. Either way r8c9 cannot be 7.\n"
		   "6. In row 5, 7 can only go in r5c1 or r5c9.\n"
		   "7. If r5c1 is 7, r2c1 is not: both are in column 1.\n"
		   "8. If r5c9 is 7, no other cell of column 9 is. So the box has its 7 in row 2, and r2c1 is not 7 either.\n"
		   "9. One of the two is true. Either way r2c1 cannot be 7. Together: r2c1 and r8c9 are not 7 [1-8].");
}

TEST(dual_empty_rectangle_needs_two_targets)
{
	crossed_box("r1c9 r2c7 r2c8");
	position_confine(&b, "r5", 7, "r5c1 r5c9");
	CHECK_TEXT(position_steps(&b, "dual-empty-rectangle"), "");
	position_confine(&b, "c4", 7, "r2c4 r8c4");
	board_drop(&b, 71, digit_bit(7));
	CHECK_TEXT(position_steps(&b, "dual-empty-rectangle"), "");
}

TEST(dual_empty_rectangle_needs_two_different_targets)
{
	crossed_box("r1c9 r2c7 r2c8");
	position_confine(&b, "c4", 7, "r2c4 r8c4");
	position_confine(&b, "c5", 7, "r2c5 r8c5");
	CHECK(strstr(position_steps(&b, "empty-rectangle"), "=> r8c9<>7") != NULL);
	CHECK_TEXT(position_steps(&b, "dual-empty-rectangle"), "");
}

TEST(dual_empty_rectangle_may_have_two_places_in_the_box)
{
	crossed_box("r1c9 r2c7");
	position_confine(&b, "r5", 7, "r5c1 r5c9");
	position_confine(&b, "c4", 7, "r2c4 r8c4");
	CHECK_TEXT(position_steps(&b, "dual-empty-rectangle"), "Dual Empty Rectangle: 7 in b3 (r28c4,r5c19) => r2c1,r8c9<>7");
}

/* Boxes of two rows and three columns. */
TEST(patterns_on_a_board_of_6)
{
	board_init(&b, geometry_of_size(6));
	position_confine(&b, "b1", 5, "r1c3 r2c1 r2c2");
	position_confine(&b, "c5", 5, "r2c5 r6c5");
	CHECK_TEXT(position_steps(&b, "empty-rectangle"), "Empty Rectangle: 5 in b1 (r26c5) => r6c3<>5");
	board_init(&b, geometry_of_size(6));
	position_confine(&b, "r1", 5, "r1c1 r1c5");
	position_confine(&b, "c3", 5, "r2c3 r5c3");
	CHECK_TEXT(position_steps(&b, "two-string-kite"), "Two-String Kite: 5 in r1c5,r5c3 (connected by r1c1,r2c3) => r5c5<>5");
}

/* The two places of box 1 lie in row 1 and column 2, and in row 2 and column 1. */
TEST(dual_empty_rectangle_of_different_lines)
{
	position(&b, "");
	position_confine(&b, "b1", 5, "r1c1 r2c2");
	position_confine(&b, "c5", 5, "r1c5 r6c5");
	position_confine(&b, "c8", 5, "r2c8 r7c8");
	CHECK_TEXT(position_steps(&b, "dual-empty-rectangle"), "Dual Empty Rectangle: 5 in b1 (r16c5,r27c8) => r6c2,r7c1<>5");
	CHECK(strstr(position_rung(&b, "dual-empty-rectangle", 4),
		     " In box 1, 5 can only go in r1c1 and r2c2, all in row 2 and column 1.\n"));
}
