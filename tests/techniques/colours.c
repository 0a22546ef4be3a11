/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* Simple and multi colours: hits and near misses. */
#include "tests/test.h"

#include "tests/techniques/position.h"

static struct board b;

#define CLUSTER(digit, first, second) \
	"Strong links on " digit " join " first " and " second ", a cluster of two colours: one of them takes " digit \
	" everywhere, the other nowhere.\n"

/* 5 goes from r1c1 to r5c1, to r5c6, to r4c4: colours r1c1,r5c6 and r4c4,r5c1. */
static void cluster_of_four(void)
{
	position(&b, "");
	position_confine(&b, "c1", 5, "r1c1 r5c1");
	position_confine(&b, "r5", 5, "r5c1 r5c6");
	position_confine(&b, "b5", 5, "r5c6 r4c4");
}

TEST(simple_colours_trap)
{
	cluster_of_four();
	CHECK_TEXT(position_steps(&b, "simple-colours-trap"), "Simple Colours Trap: 5 (r1c1,r5c6) / (r4c4,r5c1) => r1c4<>5");
	CHECK_TEXT(position_steps(&b, "simple-colours-wrap"), "");
	CHECK_TEXT(position_rung(&b, "simple-colours-trap", 3), "Look at r1c1, r4c4, r5c1 and r5c6.");
	CHECK_TEXT(position_rung(&b, "simple-colours-trap", 4),
		   "1. Strong links on 5 join r1c1 and r5c6 with r4c4 and r5c1, a cluster of two colours: all cells of one colour are 5, "
		   "none of the other.\n"
		   "    2. In column 1, 5 can only go in r1c1 or r5c1.\n"
		   "    3. In row 5, 5 can only go in r5c1 or r5c6.\n"
		   "    4. In box 5 (centre), 5 can only go in r4c4 or r5c6.\n"
		   "5. r1c4 sees r1c1 and r4c4, one cell of each of these colours.\n"
		   "6. Whichever of these colours takes 5, r1c4 cannot: r1c4 is not 5 [1-5].");
}

TEST(simple_colours_trap_says_all_that_a_cluster_excludes)
{
	cluster_of_four();
	position_confine(&b, "b1", 5, "r1c1 r2c3");
	CHECK_TEXT(position_steps(&b, "simple-colours-trap"), "Simple Colours Trap: 5 (r1c1,r5c6) / (r2c3,r4c4,r5c1) => r1c4,r2c6<>5");
}

TEST(simple_colours_trap_needs_both_colours)
{
	cluster_of_four();
	board_drop(&b, 3, digit_bit(5));
	CHECK_TEXT(position_steps(&b, "simple-colours-trap"), "");
}

TEST(simple_colours_need_strong_links)
{
	position(&b, "");
	position_confine(&b, "c1", 5, "r1c1 r5c1");
	position_confine(&b, "r5", 5, "r5c1 r5c6 r5c8");
	position_confine(&b, "b5", 5, "r5c6 r4c4");
	CHECK_TEXT(position_steps(&b, "simple-colours-trap"), "");
}

TEST(simple_colours_wrap)
{
	cluster_of_four();
	position_confine(&b, "c4", 5, "r4c4 r1c4");
	CHECK_TEXT(position_steps(&b, "simple-colours-wrap"), "Simple Colours Wrap: 5 (r1c14,r5c6) / (r4c4,r5c1) => r1c14,r5c6<>5");
	CHECK_TEXT(position_rung(&b, "simple-colours-wrap", 4),
		   "1. Strong links on 5 join r1c1, r1c4 and r5c6 with r4c4 and r5c1, a cluster of two colours: all cells of one colour "
		   "are 5, none of the other.\n"
		   "    2. In column 1, 5 can only go in r1c1 or r5c1.\n"
		   "    3. In row 5, 5 can only go in r5c1 or r5c6.\n"
		   "    4. In box 5 (centre), 5 can only go in r4c4 or r5c6.\n"
		   "    5. In column 4, 5 can only go in r1c4 or r4c4.\n"
		   "6. But r1c1 and r1c4, of one colour, are both in row 1, so they cannot both be 5.\n"
		   "7. So that colour is false, in all its cells: r1c1, r1c4 and r5c6 are not 5 [1-6].");
}

TEST(simple_colours_wrap_of_the_second_colour)
{
	cluster_of_four();
	position_confine(&b, "r1", 5, "r1c1 r1c4");
	CHECK_TEXT(position_steps(&b, "simple-colours-wrap"), "Simple Colours Wrap: 5 (r1c1,r5c6) / (r5c1,r14c4) => r5c1,r14c4<>5");
}

TEST(simple_colours_wrap_needs_cells_that_see_each_other)
{
	cluster_of_four();
	position_confine(&b, "c4", 5, "r4c4 r2c4");
	CHECK_TEXT(position_steps(&b, "simple-colours-wrap"), "");
}

TEST(simple_colours_wrap_needs_them_in_one_colour)
{
	cluster_of_four();
	position_confine(&b, "r4", 5, "r4c4 r4c3");
	CHECK_TEXT(position_steps(&b, "simple-colours-wrap"), "");
}

TEST(multi_colours_1)
{
	position(&b, "");
	position_confine(&b, "c1", 5, "r1c1 r5c1");
	position_confine(&b, "b6", 5, "r5c9 r4c7");
	CHECK_TEXT(position_steps(&b, "multi-colours-1"), "Multi-Colours 1: 5 (r1c1) / (r5c1), (r4c7) / (r5c9) => r1c7<>5");
	CHECK_TEXT(position_rung(&b, "multi-colours-1", 4),
		   "1. Strong links on 5 join r1c1 with r5c1, a cluster of two colours: all cells of one colour are 5, none of the "
		   "other.\n"
		   "    2. In column 1, 5 can only go in r1c1 or r5c1.\n"
		   "3. Strong links on 5 join r4c7 with r5c9, a cluster of two colours: all cells of one colour are 5, none of the "
		   "other.\n"
		   "    4. In box 6 (right), 5 can only go in r4c7 or r5c9.\n"
		   "5. r5c1 and r5c9 are both in row 5, so they are not both 5: in at least one cluster the other colour is true.\n"
		   "6. r1c7 sees r1c1 and r4c7, one cell of each of these colours.\n"
		   "7. Whichever of these colours takes 5, r1c7 cannot: r1c7 is not 5 [1-6].");
}

TEST(multi_colours_1_needs_colours_that_see_each_other)
{
	position(&b, "");
	position_confine(&b, "c1", 5, "r1c1 r5c1");
	position_confine(&b, "b6", 5, "r6c9 r4c7");
	CHECK_TEXT(position_steps(&b, "multi-colours-1"), "");
}

TEST(multi_colours_1_needs_two_clusters)
{
	cluster_of_four();
	CHECK_TEXT(position_steps(&b, "multi-colours-1"), "");
}

/* 7 goes from r1c1 to r5c1, and from r5c9 to r8c9, to r8c2, to r4c2. */
static void two_clusters(void)
{
	position(&b, "");
	position_confine(&b, "c1", 7, "r1c1 r5c1");
	position_confine(&b, "c9", 7, "r5c9 r8c9");
	position_confine(&b, "r8", 7, "r8c9 r8c2");
	position_confine(&b, "c2", 7, "r8c2 r4c2");
}

TEST(multi_colours_2)
{
	two_clusters();
	CHECK_TEXT(position_steps(&b, "multi-colours-2"), "Multi-Colours 2: 7 (r1c1) / (r5c1), (r4c2,r8c9) / (r5c9,r8c2) => r5c1<>7");
	CHECK_TEXT(position_rung(&b, "multi-colours-2", 4),
		   "1. Strong links on 7 join r1c1 with r5c1, a cluster of two colours: all cells of one colour are 7, none of the "
		   "other.\n"
		   "    2. In column 1, 7 can only go in r1c1 or r5c1.\n"
		   "3. Strong links on 7 join r4c2 and r8c9 with r5c9 and r8c2, a cluster of two colours: all cells of one colour are 7, "
		   "none of the other.\n"
		   "    4. In column 2, 7 can only go in r4c2 or r8c2.\n"
		   "    5. In row 8, 7 can only go in r8c2 or r8c9.\n"
		   "    6. In column 9, 7 can only go in r5c9 or r8c9.\n"
		   "7. r4c2 and r5c1 are both in box 4 (left), so their colours are not both true for 7.\n"
		   "8. r5c1 and r5c9 are both in row 5, so their colours are not both true for 7.\n"
		   "9. But one of the two colours of r4c2, r5c9, r8c2 and r8c9 takes it, so the colour of r5c1 does not: r5c1 is not 7 "
		   "[1-8].");
}

TEST(multi_colours_2_takes_a_whole_colour)
{
	two_clusters();
	position_confine(&b, "r1", 7, "r1c1 r1c6");
	CHECK_TEXT(position_steps(&b, "multi-colours-2"),
		   "Multi-Colours 2: 7 (r1c1) / (r1c6,r5c1), (r4c2,r8c9) / (r5c9,r8c2) => r1c6,r5c1<>7");
}

TEST(multi_colours_2_needs_both_colours)
{
	position(&b, "");
	position_confine(&b, "c1", 7, "r1c1 r6c1");
	position_confine(&b, "c9", 7, "r5c9 r8c9");
	position_confine(&b, "r8", 7, "r8c9 r8c2");
	position_confine(&b, "c2", 7, "r8c2 r4c2");
	CHECK_TEXT(position_steps(&b, "multi-colours-2"), "");
}

TEST(multi_colours_2_needs_both_colours_of_one_cluster)
{
	two_clusters();
	position_confine(&b, "c2", 7, "r8c2 r3c2");
	CHECK_TEXT(position_steps(&b, "multi-colours-2"), "");
}

TEST(multi_colours_2_needs_strong_links)
{
	position(&b, "");
	position_confine(&b, "c1", 7, "r1c1 r5c1");
	position_confine(&b, "c9", 7, "r5c9 r8c9");
	position_confine(&b, "r8", 7, "r8c9 r8c2 r8c5");
	position_confine(&b, "c2", 7, "r8c2 r4c2");
	CHECK_TEXT(position_steps(&b, "multi-colours-2"), "");
}
