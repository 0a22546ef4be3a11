/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* Naked and hidden pairs, triples and quadruples: hits and near misses. */
#include "tests/test.h"

#include "tests/techniques/position.h"

static struct board b;

TEST(naked_pair_in_each_kind_of_house)
{
	position(&b, "r3c2=47 r3c7=47");
	CHECK_TEXT(position_steps(&b, "naked-pair"), "Naked Pair: 4,7 in r3c27 => r3c1345689<>4,7");
	position(&b, "r2c5=19 r7c5=19");
	CHECK_TEXT(position_steps(&b, "naked-pair"), "Naked Pair: 1,9 in r27c5 => r1345689c5<>1,9");
	position(&b, "r7c7=28 r8c9=28");
	CHECK_TEXT(position_steps(&b, "naked-pair"), "Naked Pair: 2,8 in r7c7,r8c9 => r7c89,r8c78,r9c789<>2,8");
}

TEST(naked_pair_needs_one_house)
{
	position(&b, "r3c2=47 r4c7=47");
	CHECK_TEXT(position_steps(&b, "naked-pair"), "");
}

TEST(naked_pair_needs_the_same_digits)
{
	position(&b, "r3c2=47 r3c7=48");
	CHECK_TEXT(position_steps(&b, "naked-pair"), "");
}

TEST(naked_pair_needs_something_to_exclude)
{
	position(&b, "r3c2=47 r3c7=47");
	position_confine(&b, "r3", 4, "r3c2 r3c7");
	position_confine(&b, "r3", 7, "r3c2 r3c7");
	CHECK_TEXT(position_steps(&b, "naked-pair"), "");
}

/* All three digits in each cell, fewer in one, fewer in all: one technique. */
TEST(naked_triple_perfect_truncated_and_doubly_truncated)
{
	static const char *const positions[] = {
		"r1c2=258 r1c5=258 r1c8=258", "r1c2=258 r1c5=258 r1c8=28", "r1c2=258 r1c5=25 r1c8=58", "r1c2=25 r1c5=58 r1c8=28",
	};

	for (size_t i = 0; i < sizeof positions / sizeof positions[0]; i++) {
		position(&b, positions[i]);
		CHECK_TEXT(position_steps(&b, "naked-triple"), "Naked Triple: 2,5,8 in r1c258 => r1c134679<>2,5,8");
	}
	CHECK_TEXT(position_steps(&b, "exclusive triples"), "Naked Triple: 2,5,8 in r1c258 => r1c134679<>2,5,8");
}

TEST(naked_triple_needs_three_digits)
{
	position(&b, "r1c2=25 r1c5=58 r1c8=29");
	CHECK_TEXT(position_steps(&b, "naked-triple"), "");
}

/* A board without solution: three cells have two digits between them. */
TEST(naked_triple_with_too_few_digits_is_none)
{
	position(&b, "r1c2=25 r1c5=25 r1c8=25");
	CHECK_TEXT(position_steps(&b, "naked-triple"), "");
}

TEST(a_single_is_no_part_of_a_subset)
{
	position(&b, "r1c2=258 r1c5=258 r1c8=2");
	CHECK_TEXT(position_steps(&b, "naked-triple"), "");
}

TEST(naked_quadruple)
{
	position(&b, "r1c1=12 r2c2=23 r3c3=34 r1c3=14");
	CHECK_TEXT(position_steps(&b, "naked-quadruple"),
		   "Naked Quadruple: 1,2,3,4 in r1c13,r2c2,r3c3 => r1c2,r2c13,r3c12<>1,2,3,4");
	position(&b, "r1c1=12 r2c2=23 r3c3=34 r1c3=15");
	CHECK_TEXT(position_steps(&b, "naked-quadruple"), "");
}

TEST(hidden_pair_in_each_kind_of_house)
{
	position(&b, "");
	position_confine(&b, "r3", 4, "r3c2 r3c7");
	position_confine(&b, "r3", 7, "r3c2 r3c7");
	CHECK_TEXT(position_steps(&b, "hidden-pair"), "Hidden Pair: 4,7 in r3c27 => r3c27<>1,2,3,5,6,8,9");
	position(&b, "");
	position_confine(&b, "c5", 4, "r2c5 r7c5");
	position_confine(&b, "c5", 7, "r2c5 r7c5");
	CHECK_TEXT(position_steps(&b, "hidden-pair"), "Hidden Pair: 4,7 in r27c5 => r27c5<>1,2,3,5,6,8,9");
	position(&b, "");
	position_confine(&b, "b9", 4, "r7c7 r8c9");
	position_confine(&b, "b9", 7, "r7c7 r8c9");
	CHECK_TEXT(position_steps(&b, "hidden-pair"), "Hidden Pair: 4,7 in r7c7,r8c9 => r7c7,r8c9<>1,2,3,5,6,8,9");
}

TEST(hidden_pair_of_a_row_and_a_box_is_one_step)
{
	position(&b, "");
	position_confine(&b, "r3", 4, "r3c1 r3c2");
	position_confine(&b, "r3", 7, "r3c1 r3c2");
	position_confine(&b, "b1", 4, "r3c1 r3c2");
	position_confine(&b, "b1", 7, "r3c1 r3c2");
	CHECK_TEXT(position_steps(&b, "hidden-pair"), "Hidden Pair: 4,7 in r3c12 => r3c12<>1,2,3,5,6,8,9");
}

TEST(hidden_pair_needs_the_same_places)
{
	position(&b, "");
	position_confine(&b, "r3", 4, "r3c2 r3c7");
	position_confine(&b, "r3", 7, "r3c2 r3c8");
	CHECK_TEXT(position_steps(&b, "hidden-pair"), "");
}

TEST(hidden_pair_needs_something_to_exclude)
{
	position(&b, "r3c2=47 r3c7=47");
	position_confine(&b, "r3", 4, "r3c2 r3c7");
	position_confine(&b, "r3", 7, "r3c2 r3c7");
	CHECK_TEXT(position_steps(&b, "hidden-pair"), "");
}

TEST(hidden_triple_where_no_digit_has_all_places)
{
	position(&b, "r3c5=1234");
	position_confine(&b, "r3", 1, "r3c2 r3c5");
	position_confine(&b, "r3", 2, "r3c5 r3c8");
	position_confine(&b, "r3", 3, "r3c2 r3c8");
	CHECK_TEXT(position_steps(&b, "hidden-triple"), "Hidden Triple: 1,2,3 in r3c258 => r3c28<>4,5,6,7,8,9, r3c5<>4");
	position(&b, "");
	position_confine(&b, "r3", 1, "r3c2 r3c5");
	position_confine(&b, "r3", 2, "r3c5 r3c8");
	position_confine(&b, "r3", 3, "r3c2 r3c9");
	CHECK_TEXT(position_steps(&b, "hidden-triple"), "");
}

TEST(hidden_quadruple)
{
	position(&b, "");
	position_confine(&b, "c1", 1, "r1c1 r3c1");
	position_confine(&b, "c1", 2, "r3c1 r5c1");
	position_confine(&b, "c1", 3, "r5c1 r7c1");
	position_confine(&b, "c1", 4, "r1c1 r7c1");
	CHECK_TEXT(position_steps(&b, "hidden-quadruple"), "Hidden Quadruple: 1,2,3,4 in r1357c1 => r1357c1<>5,6,7,8,9");
	position_confine(&b, "c1", 5, "r1c1 r9c1");
	CHECK_TEXT(position_steps(&b, "hidden-quadruple"), "Hidden Quadruple: 1,2,3,4 in r1357c1 => r1c1<>5,6,7,8,9, r357c1<>6,7,8,9");
}
