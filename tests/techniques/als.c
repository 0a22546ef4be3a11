/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* Almost locked sets: ALS-XZ, ALS-XY-Wing, ALS-XY-Chain and Death Blossom: hits, near misses, and what they say. */
#include "tests/test.h"

#include <string.h>

#include "tests/techniques/position.h"

static struct board b;

/* How many steps of a technique there are where sets may overlap. */
static size_t overlapping(const char *technique)
{
	struct engine *engine = engine_new();
	struct step *steps;

	engine_options(engine)->finders.als_overlap = true;
	size_t count = engine_all(engine, &b, technique_find(technique), false, &steps);

	steps_free(steps, count);
	engine_free(engine);
	return count;
}

TEST(als_xz_of_a_cell_and_a_set)
{
	position(&b, "r1c1=15 r1c2=35 r1c8=17 r3c9=37");
	CHECK_TEXT(position_steps(&b, "als-xz"), "ALS-XZ: A=r3c9 {37}, B=r1c128 {1357}, X=7, Z=3 => r1c79,r3c123<>3");
}

TEST(als_xz_of_two_sets)
{
	position(&b, "r1c1=13 r5c1=239 r6c1=29 r1c4=14 r5c4=24");
	CHECK_TEXT(position_steps(&b, "als-xz"), "ALS-XZ: A=r15c4 {124}, B=r156c1 {1239}, X=1, Z=2 => r5c23<>2");
	CHECK_TEXT(position_rung(&b, "als-xz", 3), "Look at r1c1, r1c4, r5c1, r5c4 and r6c1.");
	CHECK_TEXT(position_rung(&b, "als-xz", 4),
		   "1. In column 4, r1c4 and r5c4 have only the candidates 1, 2 and 4: one more digit than cells.\n"
		   "2. In column 1, r1c1, r5c1 and r6c1 have only the candidates 1, 2, 3 and 9: one more digit than cells.\n"
		   "3. All 1s in r1c4 see all 1s in r1c1, so only one of the two sets can take 1.\n"
		   "4. If 1 is in r1c1, r5c1 or r6c1, r1c4 and r5c4 must be 2 and 4.\n"
		   "5. If 1 is elsewhere, r1c1, r5c1 and r6c1 must be 2, 3 and 9.\n"
		   "6. Either way 2 is in r1c4 and r5c4 or in r1c1, r5c1 and r6c1. A cell that sees all places of this digit there "
		   "cannot take it: r5c2 and r5c3 are not 2 [1-5].");
}

/* Not all places of the common see each other. */
TEST(als_xz_needs_a_common_that_is_restricted)
{
	position(&b, "r1c1=15 r1c2=35 r2c8=17 r3c9=37");
	CHECK_TEXT(position_steps(&b, "als-xz"), "");
	position(&b, "r1c1=15 r1c2=35 r1c8=17 r3c9=137");
	CHECK_TEXT(position_steps(&b, "als-xz"), "");
}

TEST(als_xz_needs_a_second_common_digit)
{
	position(&b, "r1c1=15 r1c2=35 r1c8=17 r3c9=47");
	CHECK_TEXT(position_steps(&b, "als-xz"), "");
}

TEST(als_xz_needs_one_digit_more_than_cells)
{
	position(&b, "r1c1=15 r1c2=35 r1c8=17 r3c9=378");
	CHECK_TEXT(position_steps(&b, "als-xz"), "");
}

TEST(als_xz_needs_something_to_exclude)
{
	position(&b, "r1c1=15 r1c2=35 r1c8=17 r3c9=37");
	position_confine(&b, "r1", 3, "r1c2 r1c3 r1c4");
	position_confine(&b, "r3", 3, "r3c4 r3c9");
	CHECK_TEXT(position_steps(&b, "als-xz"), "");
}

/* Two rows with two cells each, which stand in the same columns. */
TEST(als_xz_with_two_commons_locks_both_sets)
{
	position(&b, "r1c1=13 r1c4=14 r5c1=23 r5c4=24");
	CHECK_TEXT(position_steps(&b, "als-xz"), "ALS-XZ: A=r1c14 {134}, B=r5c14 {234}, X=3,4, Z=1,2,3,4 => "
						 "r1c2356789<>1, r2346789c1<>3, r2346789c4<>4, r5c2356789<>2");
	CHECK_TEXT(position_rung(&b, "als-xz", 4),
		   " 1. In row 1, r1c1 and r1c4 have only the candidates 1, 3 and 4: one more digit than cells.\n"
		   " 2. In row 5, r5c1 and r5c4 have only the candidates 2, 3 and 4: one more digit than cells.\n"
		   " 3. All 3s in r1c1 see all 3s in r5c1, so only one of the two sets can take 3.\n"
		   " 4. All 4s in r1c4 see all 4s in r5c4, so only one of the two sets can take 4.\n"
		   " 5. Only one digit can be missing from r1c1 and r1c4, so at least one of 3 and 4 is there.\n"
		   " 6. If 3 is in r1c1 or r1c4, r5c1 and r5c4 must be 2 and 4.\n"
		   " 7. Then r1c1 and r1c4 cannot take 4 and must be 1 and 3.\n"
		   " 8. If 4 is in r1c1 or r1c4, r5c1 and r5c4 must be 2 and 3.\n"
		   " 9. Then r1c1 and r1c4 cannot take 3 and must be 1 and 4.\n"
		   "10. Either way 1 is in r1c1 or r1c4.\n"
		   "11. Either way 2 is in r5c1 or r5c4.\n"
		   "12. So one of 3 and 4 is in r1c1 and r1c4, the other in r5c1 and r5c4. A cell that sees all places of one of these "
		   "two digits in both sets, or all places of another digit in one set, cannot take that digit: r1c2, r1c3, r1c5, r1c6, "
		   "r1c7, r1c8 and r1c9 are not 1; r2c1, r3c1, r4c1, r6c1, r7c1, r8c1 and r9c1 are not 3; r2c4, r3c4, r4c4, r6c4, r7c4, "
		   "r8c4 and r9c4 are not 4; r5c2, r5c3, r5c5, r5c6, r5c7, r5c8 and r5c9 are not 2 [1-11].");
}

/* 4 in r4c1 excludes 4 from r6c1, a cell of the other set. */
TEST(als_xz_leaves_out_what_its_sets_lose)
{
	position(&b, "r4c1=14 r9c1=12 r6c1=124 r6c5=45 r6c6=456 r6c9=56");
	CHECK(strstr(position_steps(&b, "als-xz"),
		     "A=r49c1 {124}, B=r6c1569 {12456}, X=1,2, Z=1,2,4,5,6 => "
		     "r123578c1<>1,2,4, r4c23456789,r5c23<>4, r6c23478<>4,5,6") != NULL);
}

TEST(als_xy_wing_of_a_cell_between_two_sets)
{
	position(&b, "r1c1=15 r1c2=35 r1c5=12 r8c5=24 r8c8=34");
	CHECK_TEXT(position_steps(&b, "als-xy-wing"),
		   "ALS-XY-Wing: A=r1c12 {135}, B=r8c58 {234}, C=r1c5 {12}, X,Y=1,2, Z=3 => r1c8,r8c2<>3");
	CHECK_TEXT(position_rung(&b, "als-xy-wing", 4),
		   "1. In row 1, r1c1 and r1c2 have only the candidates 1, 3 and 5: one more digit than cells.\n"
		   "2. r1c5 has only the candidates 1 and 2: two digits for one cell.\n"
		   "3. All 1s in r1c1 see all 1s in r1c5, so only one of the two sets can take 1.\n"
		   "4. In row 8, r8c5 and r8c8 have only the candidates 2, 3 and 4: one more digit than cells.\n"
		   "5. All 2s in r1c5 see all 2s in r8c5, so only one of the two sets can take 2.\n"
		   "6. If 1 is in r1c5, r1c1 and r1c2 must be 3 and 5.\n"
		   "7. If 1 is elsewhere, r1c5 must be 2.\n"
		   "8. Then r8c5 and r8c8 cannot take 2 and must be 3 and 4.\n"
		   "9. Either way 3 is in r1c1 and r1c2 or in r8c5 and r8c8. A cell that sees all places of this digit there cannot "
		   "take it: r1c8 and r8c2 are not 3 [1-8].");
}

TEST(als_xy_wing_needs_two_different_commons)
{
	position(&b, "r1c1=13 r1c9=12 r9c9=13");
	CHECK_TEXT(position_steps(&b, "als-xy-wing"), "");
}

TEST(als_xy_wing_needs_commons_that_are_restricted)
{
	position(&b, "r1c1=15 r1c2=35 r1c5=127 r2c5=17 r8c5=24 r8c8=34");
	CHECK_TEXT(position_steps(&b, "als-xy-wing"), "");
}

TEST(als_xy_wing_needs_an_almost_locked_set_in_the_middle)
{
	position(&b, "r1c1=13 r1c9=123 r9c9=23");
	CHECK_TEXT(position_steps(&b, "als-xy-wing"), "");
}

TEST(als_xy_wing_of_sets_that_share_cells_is_found_where_it_is_asked_for)
{
	position(&b, "r1c2=234 r1c3=24 r1c5=13 r1c9=124");
	CHECK_TEXT(position_steps(&b, "als-xy-wing"), "");
	CHECK_INT(overlapping("als-xy-wing"), 1);
}

/* Both sets have r1c2. */
TEST(als_xz_of_sets_that_share_cells_only_where_that_is_on)
{
	position(&b, "r1c1=134 r1c2=34 r1c4=13 r2c1=12 r3c3=124");
	CHECK(strstr(position_steps(&b, "als-xz"), "A=r1c2 {34}, B=r1c14 {134}"));
	CHECK(!strstr(position_steps(&b, "als-xz"), "A=r1c12 {134}"));
	CHECK_INT(overlapping("als-xz"), 12);
}

/* The second and the fourth set have r3c6. */
TEST(als_xy_chain_of_sets_that_share_a_cell_but_are_no_neighbours)
{
	position(&b, "r4c6=35 r3c6=69 r5c6=56 r6c6=39 r3c4=69");
	CHECK(strstr(position_steps(&b, "als-xy-chain"), "6- r3c4 {69} -9- r35c6 {569} -5- r4c6 {35} -3- r36c6 {369} -6 =>"));
}

TEST(als_xy_chain_of_four_cells)
{
	position(&b, "r1c1=19 r1c5=12 r5c5=23 r5c9=39");
	CHECK_TEXT(position_steps(&b, "als-xy-chain"),
		   "ALS-XY-Chain: 9- r1c1 {19} -1- r1c5 {12} -2- r5c5 {23} -3- r5c9 {39} -9 => r1c9,r5c1<>9");
}

TEST(als_xy_chain_of_cells_and_sets)
{
	position(&b, "r1c1=19 r1c5=12 r5c5=23 r5c8=38 r6c8=48 r6c9=49");
	CHECK_TEXT(position_steps(&b, "als-xy-chain"),
		   "ALS-XY-Chain: 9- r1c1 {19} -1- r15c5 {123} -3- r56c8 {348} -4- r6c9 {49} -9 => r1c9,r6c1<>9");
	CHECK_TEXT(position_rung(&b, "als-xy-chain", 4),
		   " 1. r1c1 has only the candidates 1 and 9: two digits for one cell.\n"
		   " 2. In column 5, r1c5 and r5c5 have only the candidates 1, 2 and 3: one more digit than cells.\n"
		   " 3. All 1s in r1c1 see all 1s in r1c5, so only one of the two sets can take 1.\n"
		   " 4. In column 8, r5c8 and r6c8 have only the candidates 3, 4 and 8: one more digit than cells.\n"
		   " 5. All 3s in r5c5 see all 3s in r5c8, so only one of the two sets can take 3.\n"
		   " 6. r6c9 has only the candidates 4 and 9: two digits for one cell.\n"
		   " 7. All 4s in r6c8 see all 4s in r6c9, so only one of the two sets can take 4.\n"
		   " 8. If 1 is in r1c5 or r5c5, r1c1 must be 9.\n"
		   " 9. If 1 is elsewhere, r1c5 and r5c5 must be 2 and 3.\n"
		   "10. Then r5c8 and r6c8 cannot take 3 and must be 4 and 8.\n"
		   "11. Then r6c9 cannot take 4 and must be 9.\n"
		   "12. Either way 9 is in r1c1 or in r6c9. A cell that sees all places of this digit there cannot take it: r1c9 and "
		   "r6c1 are not 9 [1-11].");
}

/* Over r5c1 there is a row as short to r5c5, but r5c1 belongs to the last set. */
TEST(als_xy_chain_goes_around_its_last_set)
{
	position(&b, "r9c1=12 r5c1=23 r9c5=23 r5c5=34 r5c2=124 r5c3=123");
	CHECK_TEXT(position_steps(&b, "als-xy-chain"),
		   "ALS-XY-Chain: 1- r9c1 {12} -2- r9c5 {23} -3- r5c5 {34} -4- r5c123 {1234} -1 => r46c1<>1");
}

/* The third set is entered and left by one digit. */
TEST(als_xy_chain_needs_a_new_common_each_time)
{
	position(&b, "r1c1=19 r1c5=12 r5c5=24 r5c9=29");
	CHECK_TEXT(position_steps(&b, "als-xy-chain"), "");
}

TEST(als_xy_chain_needs_all_commons_restricted)
{
	position(&b, "r1c1=19 r1c5=12 r5c5=23 r6c9=39");
	CHECK_TEXT(position_steps(&b, "als-xy-chain"), "");
}

TEST(als_xy_chain_needs_four_sets)
{
	position(&b, "r1c1=13 r1c9=12 r9c9=23");
	CHECK_TEXT(position_steps(&b, "als-xy-chain"), "");
}

/* Otherwise r1c1 and then r1c15 would lead on; but that passes the 1 of r1c1 twice. */
TEST(als_xy_chain_has_no_set_twice)
{
	position(&b, "r1c1=19 r1c5=12 r5c5=29");
	CHECK_TEXT(position_steps(&b, "als-xy-chain"), "");
	CHECK_INT(overlapping("als-xy-chain"), 0);
}

TEST(one_petal_of_a_death_blossom_serves_two_candidates)
{
	position(&b, "r5c5=123 r5c1=19 r5c2=129 r4c4=39");
	CHECK_TEXT(position_steps(&b, "death-blossom"), "Death Blossom: r5c5 {123}, -1- r5c12 {129}, -2- r5c12 {129}, -3- r4c4 {39}, Z=9"
							" => r4c123,r5c46<>9");
}

TEST(death_blossom_of_a_cell_with_three_candidates)
{
	position(&b, "r5c5=123 r5c1=19 r4c4=39 r4c6=28 r4c1=89");
	CHECK_TEXT(position_steps(&b, "death-blossom"),
		   "Death Blossom: r5c5 {123}, -1- r5c1 {19}, -2- r4c16 {289}, -3- r4c4 {39}, Z=9 => r4c23<>9");
	CHECK_TEXT(position_rung(&b, "death-blossom", 4),
		   " 1. r5c5 is 1, 2 or 3.\n"
		   " 2. r5c1 has only the candidates 1 and 9: two digits for one cell.\n"
		   " 3. All 1s in r5c5 see all 1s in r5c1, so only one of the two sets can take 1.\n"
		   " 4. If 1 is in r5c5, r5c1 must be 9.\n"
		   " 5. In row 4, r4c1 and r4c6 have only the candidates 2, 8 and 9: one more digit than cells.\n"
		   " 6. All 2s in r5c5 see all 2s in r4c6, so only one of the two sets can take 2.\n"
		   " 7. If 2 is in r5c5, r4c1 and r4c6 must be 8 and 9.\n"
		   " 8. r4c4 has only the candidates 3 and 9: two digits for one cell.\n"
		   " 9. All 3s in r5c5 see all 3s in r4c4, so only one of the two sets can take 3.\n"
		   "10. If 3 is in r5c5, r4c4 must be 9.\n"
		   "11. Whatever r5c5 takes, 9 is in one of the sets. A cell that sees all places of this digit there cannot take it: "
		   "r4c2 and r4c3 are not 9 [1-10].");
}

TEST(death_blossom_needs_a_petal_for_each_candidate)
{
	position(&b, "r5c5=1234 r5c1=19 r4c4=39 r4c6=29");
	CHECK_TEXT(position_steps(&b, "death-blossom"), "");
}

TEST(death_blossom_needs_a_digit_that_the_stem_has_not)
{
	position(&b, "r5c5=1239 r5c1=19 r4c4=39 r4c6=29");
	CHECK_TEXT(position_steps(&b, "death-blossom"), "");
}

TEST(death_blossom_needs_petals_that_see_the_stem)
{
	position(&b, "r5c5=123 r5c1=19 r4c4=39 r2c6=29");
	CHECK_TEXT(position_steps(&b, "death-blossom"), "");
}

TEST(death_blossom_with_petals_that_share_cells_is_found_where_it_is_asked_for)
{
	position(&b, "r1c1=25 r1c2=15 r1c9=25");
	CHECK_TEXT(position_steps(&b, "death-blossom"), "");
	CHECK_INT(overlapping("death-blossom"), 1);
}
