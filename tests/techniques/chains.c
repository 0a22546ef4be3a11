/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* X-Chain, XY-Chain, nice loops and AIC: hits and near misses. It is long because each kind has its own, plain, grouped and with sets. */
#include "tests/test.h"

#include <stdio.h>
#include <string.h>

#include "base/strbuf.h"
#include "logic/step/text.h"
#include "tests/techniques/position.h"

static struct board b;

/* The argument of the technique's step of this number. */
static void argument_of(const char *technique, size_t number, struct strbuf *out)
{
	struct engine *engine = engine_new();
	struct step *steps;
	size_t count = engine_all(engine, &b, technique_find(technique), true, &steps);

	CHECK(number < count);
	text_argument(b.geo, &steps[number], true, out);
	steps_free(steps, count);
	engine_free(engine);
}

static void x_chain(void)
{
	position(&b, "");
	position_confine(&b, "r1", 5, "r1c1 r1c5");
	position_confine(&b, "r5", 5, "r5c5 r5c8");
	position_confine(&b, "r8", 5, "r8c2 r8c8");
}

TEST(x_chain_excludes_what_sees_both_ends)
{
	x_chain();
	CHECK_TEXT(position_steps(&b, "x-chain"), "X-Chain: (5)r1c1=r1c5-r5c5=r5c8-r8c8=r8c2 => r79c1,r23c2<>5");
	CHECK_TEXT(position_rung(&b, "x-chain", 3), "Look at r1c1 and r8c2.");
	CHECK_TEXT(position_rung(&b, "x-chain", 4),
		   "1. If r1c1 is not 5:\n"
		   "2. r1c5 is 5, last place in row 1 [1].\n"
		   "3. r5c8 is 5, last place in row 5 [2].\n"
		   "4. r8c2 is 5, last place in row 8 [3].\n"
		   "5. So 5 is in r1c1 or r8c2. Whatever sees all of these is not 5: r2c2, r3c2, r7c1 and r9c1 are not 5 [1, 4].");
}

TEST(x_chain_needs_links_that_are_strong_in_turn)
{
	x_chain();
	position(&b, "");
	position_confine(&b, "r1", 5, "r1c1 r1c5");
	position_confine(&b, "r5", 5, "r5c5 r5c8 r5c9");
	position_confine(&b, "r8", 5, "r8c2 r8c8");
	CHECK_TEXT(position_steps(&b, "x-chain"), "");
}

TEST(x_chain_needs_something_to_exclude)
{
	x_chain();
	board_drop(&b, 9 + 1, digit_bit(5));
	board_drop(&b, 18 + 1, digit_bit(5));
	board_drop(&b, 54, digit_bit(5));
	CHECK_TEXT(position_steps(&b, "x-chain"), "X-Chain: (5)r1c1=r1c5-r5c5=r5c8-r8c8=r8c2 => r9c1<>5");
	board_drop(&b, 72, digit_bit(5));
	CHECK_TEXT(position_steps(&b, "x-chain"), "");
}

TEST(xy_chain_joins_cells_with_two_candidates)
{
	position(&b, "r1c1=15 r1c8=12 r7c8=23 r7c2=35");
	CHECK_TEXT(position_steps(&b, "xy-chain"), "XY-Chain: (5=1)r1c1-(1=2)r1c8-(2=3)r7c8-(3=5)r7c2 => r789c1,r123c2<>5");
	CHECK_TEXT(position_rung(&b, "xy-chain", 4),
		   "1. If r1c1 is not 5:\n"
		   "2. r1c1 is 1, its only other candidate [1].\n"
		   "3. r1c8 is 2, its only other candidate [2].\n"
		   "4. r7c8 is 3, its only other candidate [3].\n"
		   "5. r7c2 is 5, its only other candidate [4].\n"
		   "6. So 5 is in r1c1 or r7c2. Whatever sees all of these is not 5: r1c2, r2c2, r3c2, r7c1, r8c1 and r9c1 are not 5 [1, "
		   "5].");
}

TEST(xy_chain_needs_two_candidates_in_each_cell)
{
	position(&b, "r1c1=15 r1c8=12 r7c8=234 r7c2=35");
	CHECK_TEXT(position_steps(&b, "xy-chain"), "");
	position(&b, "r1c1=15 r1c8=12 r7c9=23 r7c2=35");
	CHECK_TEXT(position_steps(&b, "xy-chain"), "");
	position(&b, "r1c1=15 r1c8=12 r7c8=23 r7c2=36");
	CHECK_TEXT(position_steps(&b, "xy-chain"), "");
}

/* Two cells with the same candidates are a naked pair. */
TEST(xy_chain_has_three_cells_at_least)
{
	position(&b, "r1c1=15 r1c8=15");
	CHECK_TEXT(position_steps(&b, "xy-chain"), "");
	position(&b, "r1c1=15 r1c8=12 r3c7=25");
	CHECK_TEXT(position_steps(&b, "xy-chain"), "XY-Chain: (5=1)r1c1-(1=2)r1c8-(2=5)r3c7 => r1c79,r3c123<>5");
}

TEST(continuous_loop_excludes_along_its_weak_links)
{
	position(&b, "r1c1=12 r1c5=23 r5c5=34 r5c1=14");
	CHECK_TEXT(position_steps(&b, "continuous-nice-loop"),
		   "Continuous Nice Loop: (1=2)r1c1-(2=3)r1c5-(3=4)r5c5-(4=1)r5c1-(1)r1c1"
		   " => r1c2346789<>2, r2346789c1<>1, r2346789c5<>3, r5c2346789<>4");
	CHECK_TEXT(position_rung(&b, "continuous-nice-loop", 3), "Look at r1c1, r1c5, r5c1 and r5c5.");
	CHECK_TEXT(position_rung(&b, "continuous-nice-loop", 3), "Look at r1c1, r1c5, r5c1 and r5c5.");
	CHECK_TEXT(position_rung(&b, "continuous-nice-loop", 4),
		   " 1. If r1c1 is not 1:\n"
		   " 2. r1c1 is 2, its only other candidate [1].\n"
		   " 3. r1c5 is 3, its only other candidate [2].\n"
		   " 4. r5c5 is 4, its only other candidate [3].\n"
		   " 5. r5c1 is 1, its only other candidate [4].\n"
		   " 6. The chain closes into a loop and works in both directions: of two candidates in it that rule each other out, "
		   "exactly one is true [1, 5].\n"
		   " 7. So r1c1 or r1c5 is 2. r1c2, r1c3, r1c4, r1c6, r1c7, r1c8 and r1c9 see them all, so they are not 2.\n"
		   " 8. So r1c5 or r5c5 is 3. r2c5, r3c5, r4c5, r6c5, r7c5, r8c5 and r9c5 see them all, so they are not 3.\n"
		   " 9. So r5c1 or r5c5 is 4. r5c2, r5c3, r5c4, r5c6, r5c7, r5c8 and r5c9 see them all, so they are not 4.\n"
		   "10. So r1c1 or r5c1 is 1. r2c1, r3c1, r4c1, r6c1, r7c1, r8c1 and r9c1 see them all, so they are not 1.\n"
		   "11. Together: r1c2, r1c3, r1c4, r1c6, r1c7, r1c8 and r1c9 are not 2; r2c1, r3c1, r4c1, r6c1, r7c1, r8c1 and r9c1 are "
		   "not 1; r2c5, r3c5, r4c5, r6c5, r7c5, r8c5 and r9c5 are not 3; r5c2, r5c3, r5c4, r5c6, r5c7, r5c8 and r5c9 are not 4 "
		   "[6-10].");
}

/* Two digits that have the same two rows in two columns: a cell of the loop keeps nothing else. */
TEST(continuous_loop_excludes_within_cells)
{
	position(&b, "");
	position_confine(&b, "r1", 1, "r1c1 r1c5");
	position_confine(&b, "c5", 2, "r1c5 r6c5");
	position_confine(&b, "r6", 3, "r6c5 r6c1");
	position_confine(&b, "c1", 4, "r6c1 r1c1");
	CHECK_TEXT(position_steps(&b, "continuous-nice-loop"),
		   "Continuous Nice Loop: (1)r1c1=(1-2)r1c5=(2-3)r6c5=(3-4)r6c1=(4-1)r1c1"
		   " => r1c1<>2,3,5,6,7,8,9, r1c5<>3,4,5,6,7,8,9, r6c1<>1,2,5,6,7,8,9, r6c5<>1,4,5,6,7,8,9");
	CHECK(strstr(position_rung(&b, "continuous-nice-loop", 4),
		     "So r1c5 is 1 or 2, not 3, 4, 5, 6, 7, 8 or 9.\n"));
}

/* All steps of a row of chains, which are none. */
static void check_none(const char *const technique[])
{
	for (; *technique != NULL; technique++)
		CHECK_TEXT(position_steps(&b, *technique), "");
}

TEST(a_pair_or_a_locked_set_is_no_chain_and_no_loop)
{
	static const char *const plain[] = { "xy-chain", "continuous-nice-loop", "discontinuous-nice-loop", "aic", NULL };
	static const char *const grouped[] = { "grouped-continuous-nice-loop", "grouped-discontinuous-nice-loop", "grouped-aic", NULL };

	position(&b, "r1c1=12 r1c5=12");
	check_none(plain);
	position(&b, "r1c1=12 r1c5=23 r1c8=13");
	check_none(plain);
	position(&b, "");
	position_confine(&b, "r1", 1, "r1c1 r1c5");
	position_confine(&b, "r1", 2, "r1c1 r1c5");
	check_none(plain);
	position(&b, "r1c1=12 r1c5=123 r1c8=123");
	check_none(grouped);
}

/* Whether a row has a step that drops CANDIDATE and COUNT candidates in all. */
static bool drops(const char *technique, bool own_nodes, int candidate, int count)
{
	struct engine *engine = engine_new();
	struct step *steps;
	bool found = false;

	engine_options(engine)->finders.own_nodes = own_nodes;
	size_t all = engine_all(engine, &b, technique_find(technique), false, &steps);

	for (size_t i = 0; i < all; i++)
		found = found || (candset_has(&steps[i].head.drop, candidate) && candset_count(&steps[i].head.drop) == count);
	steps_free(steps, all);
	engine_free(engine);
	return found;
}

/* (1)r1c1=r1c2-(1=2)r2c1-(2=1)r2c5: r2c1 sees both ends, but its 1 is in the chain. */
TEST(a_chain_eliminates_none_of_its_nodes)
{
	position(&b, "r2c1=12 r2c5=12");
	position_confine(&b, "r1", 1, "r1c1 r1c2");
	CHECK(drops("aic", true, candidate(9, 1), 3));
	CHECK(!drops("aic", false, candidate(9, 1), 3));
}

TEST(continuous_loop_has_to_close)
{
	position(&b, "r1c1=12 r1c5=23 r5c5=34 r5c1=45");
	CHECK_TEXT(position_steps(&b, "continuous-nice-loop"), "");
}

TEST(discontinuous_loop_excludes_one_candidate)
{
	position(&b, "r5c5=12 r5c1=23");
	position_confine(&b, "r1", 1, "r1c1 r1c5");
	CHECK_TEXT(position_steps(&b, "discontinuous-nice-loop"),
		   "Discontinuous Nice Loop: (1)r1c1=r1c5-(1=2)r5c5-(2=3)r5c1 => r1c1<>3");
	CHECK_TEXT(position_rung(&b, "discontinuous-nice-loop", 4),
		   "1. If r1c1 is not 1:\n"
		   "2. r1c5 is 1, last place in row 1 [1].\n"
		   "3. r5c5 is 2, its only other candidate [2].\n"
		   "4. r5c1 is 3, its only other candidate [3].\n"
		   "5. So r1c1 is 1 or r5c1 is 3. Either way r1c1 is not 3 [1, 4].");
	CHECK_TEXT(position_steps(&b, "aic"), "");
}

/* Off leads to on: the cell has nothing else. */
TEST(discontinuous_loop_of_two_strong_links)
{
	struct strbuf out;

	x_chain();
	position_confine(&b, "c1", 5, "r1c1 r9c1");
	CHECK_TEXT(position_steps(&b, "discontinuous-nice-loop"),
		   "Discontinuous Nice Loop: (5)r1c1=r9c1-r8c2=r8c8-r5c8=r5c5 => r1c5<>5\n"
		   "Discontinuous Nice Loop: (5)r1c1=r9c1-r8c2=r8c8-r5c8=r5c5-r1c5=r1c1 => r1c1<>1,2,3,4,6,7,8,9");
	strbuf_init(&out);
	argument_of("discontinuous-nice-loop", 1, &out);
	CHECK(strstr(out.text, ". That contradicts the first point. So r1c1 is none of 1, 2, 3, 4, 6, 7, 8 and 9 [1, "));
	strbuf_free(&out);
}

TEST(aic_excludes_what_sees_both_ends)
{
	position(&b, "r5c5=25 r8c2=256");
	position_confine(&b, "r1", 5, "r1c1 r1c5");
	position_confine(&b, "c8", 2, "r5c8 r8c8");
	position_confine(&b, "r8", 5, "r8c2 r8c8");
	CHECK_TEXT(position_steps(&b, "aic"), "AIC: (5)r1c1=r1c5-(5=2)r5c5-(2)r5c8=(2-5)r8c8=(5)r8c2 => r79c1,r23c2<>5");
	CHECK(strstr(position_rung(&b, "aic", 4), "\n5. r8c2 is 5, last place in row 8 [4].\n"));
}

/* A single effect is a discontinuous loop's. */
TEST(aic_of_two_digits_excludes_each_at_the_other_end)
{
	position(&b, "r5c5=12");
	position_confine(&b, "r1", 1, "r1c1 r1c5");
	position_confine(&b, "r6", 2, "r6c1 r6c4");
	CHECK_TEXT(position_steps(&b, "aic"), "AIC: (1)r1c1=r1c5-(1=2)r5c5-(2)r6c4=r6c1 => r1c1<>2, r6c1<>1");
	position(&b, "r5c5=12 r6c1<>1");
	position_confine(&b, "r1", 1, "r1c1 r1c5");
	position_confine(&b, "r6", 2, "r6c1 r6c4");
	CHECK_TEXT(position_steps(&b, "aic"), "");
}

static void grouped(void)
{
	position(&b, "");
	position_confine(&b, "c2", 9, "r4c2 r7c2 r9c2");
	position_confine(&b, "r8", 9, "r8c1 r8c3 r8c9");
}

TEST(grouped_discontinuous_loop)
{
	grouped();
	CHECK_TEXT(position_steps(&b, "grouped-discontinuous-nice-loop"),
		   "Grouped Discontinuous Nice Loop: (9)r4c2=r79c2-r8c13=r8c9 => r4c9<>9");
	CHECK_TEXT(position_rung(&b, "grouped-discontinuous-nice-loop", 4),
		   "1. If r4c2 is not 9:\n"
		   "2. r7c2 or r9c2 is 9, last places in column 2 [1].\n"
		   "3. r8c9 is 9, last place in row 8 [2].\n"
		   "4. So 9 is in r4c2 or r8c9. Whatever sees all of these is not 9: r4c9 is not 9 [1, 3].");
	CHECK_TEXT(position_steps(&b, "grouped-aic"), "");
	CHECK_TEXT(position_steps(&b, "discontinuous-nice-loop"), "");
	board_drop(&b, 3 * 9 + 8, digit_bit(9));
	CHECK_TEXT(position_steps(&b, "grouped-discontinuous-nice-loop"), "");
}

/* The other places of the column have to share a box. */
TEST(group_lies_in_a_box_and_a_line)
{
	position(&b, "");
	position_confine(&b, "c2", 9, "r1c2 r4c2 r7c2 r9c2");
	position_confine(&b, "r8", 9, "r8c1 r8c3 r8c9");
	CHECK_TEXT(position_steps(&b, "grouped-discontinuous-nice-loop"), "");
	CHECK_TEXT(position_steps(&b, "grouped-aic"), "");
}

TEST(grouped_aic)
{
	position(&b, "");
	position_confine(&b, "r1", 5, "r1c1 r1c4 r1c6");
	position_confine(&b, "c5", 5, "r2c5 r7c5");
	position_confine(&b, "r8", 5, "r8c2 r8c4 r8c6");
	CHECK_TEXT(position_steps(&b, "grouped-aic"), "Grouped AIC: (5)r1c1=r1c46-r2c5=r7c5-r8c46=r8c2 => r79c1,r23c2<>5");
	CHECK_TEXT(position_steps(&b, "aic"), "");
}

TEST(grouped_continuous_loop)
{
	position(&b, "r1c4=46");
	position_confine(&b, "b3", 6, "r1c7 r3c8");
	position_confine(&b, "r3", 4, "r3c5 r3c6 r3c8");
	CHECK_TEXT(position_steps(&b, "grouped-continuous-nice-loop"),
		   "Grouped Continuous Nice Loop: (4=6)r1c4-(6)r1c7=(6-4)r3c8=(4)r3c56-r1c4"
		   " => r1c123<>6, r1c56<>4,6, r2c456<>4, r3c8<>1,2,3,5,7,8,9");
	CHECK_TEXT(position_steps(&b, "continuous-nice-loop"), "");
}

static void through_als(void)
{
	position(&b, "r3c4=127 r6c4=12 r7c4=125");
	position_confine(&b, "c7", 7, "r3c7 r5c7");
	position_confine(&b, "c8", 5, "r5c8 r7c8");
}

TEST(grouped_aic_through_an_almost_locked_set)
{
	through_als();
	CHECK_TEXT(position_steps(&b, "grouped-aic"),
		   "Grouped AIC: (7)r5c7=r3c7-(7=125)r367c4-(5)r7c8=r5c8 => r5c7<>5, r5c8<>7");
	CHECK_TEXT(position_rung(&b, "grouped-aic", 4),
		   "1. If r5c7 is not 7:\n"
		   "2. r3c7 is 7, last place in column 7 [1].\n"
		   "3. r3c7 sees all 7s in r3c4, r6c4 and r7c4, so these take 1, 2 and 5. r5c8 is 5, last place in column 8 [2].\n"
		   "4. So r5c7 is 7 or r5c8 is 5. Either way r5c7 is not 5 and r5c8 is not 7 [1, 3].");
}

/* A digit too many in the set, and a 7 that the chain does not see. */
TEST(chain_through_a_set_needs_an_almost_locked_one)
{
	through_als();
	position(&b, "r3c4=1278 r6c4=12 r7c4=125");
	position_confine(&b, "c7", 7, "r3c7 r5c7");
	position_confine(&b, "c8", 5, "r5c8 r7c8");
	CHECK_TEXT(position_steps(&b, "grouped-aic"), "");
	position(&b, "r3c4=127 r6c4=127 r7c4=125");
	position_confine(&b, "c7", 7, "r3c7 r5c7");
	position_confine(&b, "c8", 5, "r5c8 r7c8");
	CHECK_TEXT(position_steps(&b, "grouped-aic"), "");
}

TEST(grouped_discontinuous_loop_that_begins_with_an_almost_locked_set)
{
	position(&b, "r1c5=123 r1c6=23 r6c1=12");
	position_confine(&b, "c9", 2, "r1c9 r6c9");
	CHECK_TEXT(position_steps(&b, "grouped-discontinuous-nice-loop"),
		   "Grouped Discontinuous Nice Loop: (1)r1c1-(1=23)r1c56-(2)r1c9=r6c9-(2=1)r6c1-(1)r1c1 => r1c1<>1\n"
		   "Grouped Discontinuous Nice Loop: (1)r6c5-(1=23)r1c56-(2)r1c9=r6c9-(2=1)r6c1-(1)r6c5 => r6c5<>1");
	CHECK_TEXT(position_rung(&b, "grouped-discontinuous-nice-loop", 3), "Look at r1c1.");
	CHECK_TEXT(position_rung(&b, "grouped-discontinuous-nice-loop", 4),
		   "1. Suppose r1c1 is 1.\n"
		   "2. r1c1 sees all 1s in r1c5 and r1c6, so these take 2 and 3. r6c9 is 2, last place in column 9 [1].\n"
		   "3. r6c1 is 1, its only other candidate [2].\n"
		   "4. Then r1c1 is not 1: contradiction. So r1c1 is not 1 [1, 3].");
}

static void loop_with_set(void)
{
	position(&b, "r1c1=13 r4c9=123 r5c9=23");
	position_confine(&b, "r8", 3, "r8c1 r8c9");
	position_confine(&b, "r2", 1, "r2c1 r2c9");
}

TEST(grouped_continuous_loop_through_an_almost_locked_set)
{
	loop_with_set();
	CHECK_TEXT(position_steps(&b, "grouped-continuous-nice-loop"),
		   "Grouped Continuous Nice Loop: (1=3)r1c1-(3)r8c1=r8c9-(3=12)r45c9-(1)r2c9=r2c1-r1c1 => r13c23,r8c1<>1, r13679c9<>1,2,3, "
		   "r2c1<>3, r2c9<>2,3, r345679c1<>1,3, r456c78<>2, r8c9<>1,2");
	CHECK(strstr(position_rung(&b, "grouped-continuous-nice-loop", 4),
		     "So r2c9 or r4c9 is 1. r1c9, r3c9, r6c9, r7c9, r8c9 and r9c9 see them all, so they are not 1.\n"));
}

TEST(grouped_aic_from_set_to_set)
{
	position(&b, "r3c1=127 r3c4=237 r3c5=237 r5c1=147 r6c1=47");
	position_confine(&b, "c7", 7, "r3c7 r5c7");
	position_confine(&b, "r8", 7, "r8c1 r8c8");
	CHECK_TEXT(position_steps(&b, "grouped-aic"),
		   "Grouped AIC: (7)r5c7=r3c7-(7=123)r3c145-(1=47)r56c1-(7)r8c1=r8c8 => r456c8<>7");
	CHECK_TEXT(position_rung(&b, "grouped-aic", 4),
		   "1. If r5c7 is not 7:\n"
		   "2. r3c7 is 7, last place in column 7 [1].\n"
		   "3. r3c7 sees all 7s in r3c1, r3c4 and r3c5, so these take 1, 2 and 3. The 1s in r3c1, r3c4 and r3c5 see all 1s in "
		   "r5c1 and r6c1, so these take 4 and 7. r8c8 is 7, last place in row 8 [2].\n"
		   "4. So 7 is in r5c7 or r8c8. Whatever sees all of these is not 7: r4c8, r5c8 and r6c8 are not 7 [1, 3].");
}

static void forced_cell(void)
{
	position(&b, "r1c9=356 r7c9=1256 r8c9=1256 r9c9=125 r7c8=129");
	position_confine(&b, "c2", 3, "r1c2 r5c2");
	position_confine(&b, "r5", 9, "r5c2 r5c8");
}

TEST(grouped_continuous_loop_through_a_cell_that_a_set_forces)
{
	forced_cell();
	CHECK_TEXT(position_steps(&b, "grouped-continuous-nice-loop"),
		   "Grouped Continuous Nice Loop: (3)r1c2=(3-9)r5c2=(9)r5c8-(9=1256)r7c8,r789c9-(56=3)r1c9-(3)r1c2 => r1c134567<>3, "
		   "r1c8<>3,9, r2346c8<>9, r23456c9<>5,6, r5c2<>1,2,4,5,6,7,8, r789c7<>1,2, r89c8<>1,2,9");
	CHECK(strstr(position_rung(&b, "grouped-continuous-nice-loop", 4),
		     ". r5c8 sees all 9s in r7c8, r7c9, r8c9 and r9c9, so these take 1, 2, 5 and 6. r1c9 sees all places of 5 and 6 "
		     "in r7c8, r7c9, r8c9 and r9c9, so it is 3 ["));
}

/* The 6 of the cell does not see that of r1c9, so two candidates are left. */
TEST(a_cell_is_forced_only_where_one_candidate_is_left)
{
	forced_cell();
	position(&b, "r1c9=356 r7c9=1256 r8c9=1256 r9c9=125 r7c8=1269");
	position_confine(&b, "c2", 3, "r1c2 r5c2");
	position_confine(&b, "r5", 9, "r5c2 r5c8");
	CHECK_TEXT(position_steps(&b, "grouped-continuous-nice-loop"), "");
}

TEST(a_cell_is_forced_by_the_second_of_two_sets)
{
	position(&b, "r1c1=378 r1c3=378 r1c9=356 r7c9=1256 r8c9=1256 r9c9=125 r7c8=129");
	position_confine(&b, "c5", 7, "r1c5 r5c5");
	position_confine(&b, "r5", 9, "r5c5 r5c8");
	CHECK_TEXT(position_steps(&b, "grouped-continuous-nice-loop"),
		   "Grouped Continuous Nice Loop: (9)r5c5=r5c8-(9=1256)r7c8,r789c9-(56=3)r1c9-(3=78)r1c13-(7)r1c5=(7-9)r5c5 => "
		   "r1c2467<>3,7,8, r1c5<>3,8, r1c8<>3,7,8,9, r23c123<>8, r2346c8<>9, r23456c9<>5,6, r5c5<>1,2,3,4,5,6,8, "
		   "r789c7<>1,2, r89c8<>1,2,9");
}

static size_t loops(bool als_loops)
{
	struct engine *engine = engine_new();
	struct step *steps;

	engine_options(engine)->finders.als_loops = als_loops;
	size_t count = engine_all(engine, &b, technique_find("grouped-continuous-nice-loop"), false, &steps);

	steps_free(steps, count);
	engine_free(engine);
	return count;
}

TEST(loops_with_sets_may_be_only_those_that_meet_in_a_cell)
{
	forced_cell();
	CHECK_INT(loops(true), 1);
	CHECK_INT(loops(false), 1);
	loop_with_set();
	CHECK_INT(loops(true), 1);
	CHECK_INT(loops(false), 0);
}

/* The difficulty of the best step of a technique here. */
static int difficulty_of(const char *technique)
{
	struct engine *engine = engine_new();
	struct step *steps;
	size_t count = engine_all(engine, &b, technique_find(technique), false, &steps);
	int least = 0;

	for (size_t i = 0; i < count; i++)
		least = i == 0 || steps[i].head.difficulty < least ? steps[i].head.difficulty : least;
	steps_free(steps, count);
	engine_free(engine);
	return least;
}

/* Each almost locked set makes a chain or loop harder than any with groups alone, and each length of links has its figure. */
TEST(chains_and_loops_through_sets_come_after_those_with_groups)
{
	loop_with_set();
	CHECK_INT(difficulty_of("grouped-continuous-nice-loop"), 82);
	forced_cell();
	CHECK_INT(difficulty_of("grouped-continuous-nice-loop"), 81);
	through_als();
	CHECK_INT(difficulty_of("grouped-aic"), 82);
	grouped();
	CHECK_INT(difficulty_of("grouped-discontinuous-nice-loop"), 72);
}

/* Half a point less than other loops: those of one digit, and those of cells with two candidates. */
TEST(loops_of_one_digit_or_in_cells_are_easier)
{
	position(&b, "");
	position_confine(&b, "r1", 5, "r1c1 r1c5");
	position_confine(&b, "r4", 5, "r4c5 r4c8");
	position_confine(&b, "r7", 5, "r7c8 r7c1");
	CHECK_INT(difficulty_of("continuous-nice-loop"), 65);
	position(&b, "r1c1=12 r1c5=23 r5c5=34 r5c1=14");
	CHECK_INT(difficulty_of("continuous-nice-loop"), 66);
	position(&b, "");
	position_confine(&b, "r1", 1, "r1c1 r1c5");
	position_confine(&b, "c5", 2, "r1c5 r6c5");
	position_confine(&b, "r6", 3, "r6c5 r6c1");
	position_confine(&b, "c1", 4, "r6c1 r1c1");
	CHECK_INT(difficulty_of("continuous-nice-loop"), 71);
}

TEST(steps_with_a_loop_or_chain_are_those_of_every_run)
{
	char first[4096];

	x_chain();
	position_confine(&b, "c8", 2, "r5c8 r8c8");
	snprintf(first, sizeof first, "%s", position_steps(&b, "aic"));
	CHECK_TEXT(position_steps(&b, "aic"), first);
}
