/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* Fish: basic, finned, sashimi, Siamese, Franken and mutant; hits and near misses. */
#include "tests/test.h"

#include <string.h>

#include "base/strbuf.h"
#include "logic/step/text.h"
#include "tests/techniques/position.h"

static struct board b;

/* The steps of a technique where two fish on one base are joined. */
static const char *siamese_steps(const char *technique)
{
	static struct strbuf out;
	struct engine *engine = engine_new();
	struct step *steps;

	engine_options(engine)->finders.siamese = true;
	size_t count = engine_all(engine, &b, technique_find(technique), true, &steps);

	if (out.text == NULL)
		strbuf_init(&out);
	strbuf_clear(&out);
	for (size_t i = 0; i < count; i++) {
		strbuf_text(&out, i > 0 ? "\n" : "");
		text_notation(b.geo, &steps[i], &out);
		if (steps[i].head.siamese) {
			strbuf_text(&out, "\n");
			text_rung(b.geo, &steps[i], 4, false, &out);
		}
	}
	steps_free(steps, count);
	engine_free(engine);
	return out.text;
}

TEST(x_wing_in_rows)
{
	position(&b, "");
	position_confine(&b, "r2", 5, "r2c3 r2c8");
	position_confine(&b, "r7", 5, "r7c3 r7c8");
	CHECK_TEXT(position_steps(&b, "x-wing"), "X-Wing: 5 r27 c38 => r1345689c38<>5");
	CHECK_TEXT(position_rung(&b, "x-wing", 3), "Look at rows 2 and 7 and columns 3 and 8.");
	CHECK_TEXT(position_rung(&b, "x-wing", 4),
		   "1. In rows 2 and 7, 5 can only go in r2c3, r2c8, r7c3 and r7c8.\n"
		   "2. Rows 2 and 7 need one 5 each, all in columns 3 and 8, which take only one each. So columns 3 and 8 each have "
		   "their 5 in one of these cells.\n"
		   "3. So nothing else in columns 3 and 8 is 5: columns 3 and 8 of rows 1, 3, 4, 5, 6, 8 and 9 are not 5 [1, 2].");
}

TEST(x_wing_in_columns)
{
	position(&b, "");
	position_confine(&b, "c2", 4, "r1c2 r9c2");
	position_confine(&b, "c6", 4, "r1c6 r9c6");
	CHECK_TEXT(position_steps(&b, "x-wing"), "X-Wing: 4 c26 r19 => r19c1345789<>4");
}

TEST(x_wing_needs_the_same_columns)
{
	position(&b, "");
	position_confine(&b, "r2", 5, "r2c3 r2c8");
	position_confine(&b, "r7", 5, "r7c3 r7c7");
	CHECK_TEXT(position_steps(&b, "x-wing"), "");
}

TEST(x_wing_needs_something_to_exclude)
{
	position(&b, "");
	position_confine(&b, "r2", 5, "r2c3 r2c8");
	position_confine(&b, "r7", 5, "r7c3 r7c8");
	position_confine(&b, "c3", 5, "r2c3 r7c3");
	CHECK_TEXT(position_steps(&b, "x-wing"), "X-Wing: 5 r27 c38 => r1345689c8<>5");
	position_confine(&b, "c8", 5, "r2c8 r7c8");
	CHECK_TEXT(position_steps(&b, "x-wing"), "");
}

TEST(swordfish_with_two_places_a_row)
{
	position(&b, "");
	position_confine(&b, "r1", 5, "r1c1 r1c5");
	position_confine(&b, "r4", 5, "r4c5 r4c9");
	position_confine(&b, "r8", 5, "r8c1 r8c9");
	CHECK_TEXT(position_steps(&b, "swordfish"), "Swordfish: 5 r148 c159 => r235679c159<>5");
	CHECK_TEXT(position_steps(&b, "x-wing"), "");
	CHECK_TEXT(position_steps(&b, "jellyfish"), "");
}

TEST(swordfish_needs_three_columns)
{
	position(&b, "");
	position_confine(&b, "r1", 5, "r1c1 r1c5");
	position_confine(&b, "r4", 5, "r4c5 r4c9");
	position_confine(&b, "r8", 5, "r8c2 r8c9");
	CHECK_TEXT(position_steps(&b, "swordfish"), "");
}

TEST(jellyfish_in_columns)
{
	position(&b, "");
	position_confine(&b, "c1", 7, "r1c1 r4c1");
	position_confine(&b, "c3", 7, "r4c3 r6c3 r9c3");
	position_confine(&b, "c5", 7, "r1c5 r6c5 r9c5");
	position_confine(&b, "c8", 7, "r1c8 r9c8");
	CHECK_TEXT(position_steps(&b, "jellyfish"), "Jellyfish: 7 c1358 r1469 => r1469c24679<>7");
}

TEST(finned_x_wing)
{
	position(&b, "");
	position_confine(&b, "r2", 5, "r2c3 r2c8");
	position_confine(&b, "r7", 5, "r7c3 r7c8 r7c9");
	CHECK_TEXT(position_steps(&b, "finned-x-wing"), "Finned X-Wing: 5 r27 c38 fr7c9 => r89c8<>5");
	CHECK_TEXT(position_steps(&b, "sashimi-x-wing"), "");
	CHECK_TEXT(position_rung(&b, "finned-x-wing", 4),
		   "1. In rows 2 and 7, 5 can only go in r2c3, r2c8, r7c3, r7c8 and r7c9.\n"
		   "2. Suppose the fin r7c9 is not 5. Then rows 2 and 7 have their 5 in r2c3, r2c8, r7c3 and r7c8, all in columns 3 and "
		   "8, which take only one each. So columns 3 and 8 each have their 5 in one of these cells.\n"
		   "3. Then 5 can go nowhere else in these houses, so not in r8c8 and r9c8.\n"
		   "4. If the fin r7c9 is 5, r8c8 and r9c8 cannot be: box 9 (bottom right) takes it only once.\n"
		   "5. Either way r8c8 and r9c8 are not 5 [1-4].");
}

/* A kraken has a fin that does not see what is excluded. Here it does, and no chain helps, with three places a row. */
TEST(finned_fish_is_no_kraken)
{
	position(&b, "");
	position_confine(&b, "r1", 5, "r1c1 r1c5 r1c9");
	position_confine(&b, "r4", 5, "r4c1 r4c5 r4c9");
	position_confine(&b, "r8", 5, "r8c1 r8c5 r8c8 r8c9");
	CHECK_TEXT(position_steps(&b, "finned-swordfish"), "Finned Swordfish: 5 r148 c159 fr8c8 => r79c9<>5");
	CHECK_TEXT(position_steps(&b, "kraken-fish-1"), "");
}

TEST(finned_x_wing_with_two_fins)
{
	position(&b, "");
	position_confine(&b, "r2", 5, "r2c3 r2c8");
	position_confine(&b, "r7", 5, "r7c3 r7c7 r7c8 r7c9");
	CHECK_TEXT(position_steps(&b, "finned-x-wing"), "Finned X-Wing: 5 r27 c38 fr7c7 fr7c9 => r89c8<>5");
	CHECK_TEXT(position_rung(&b, "finned-x-wing", 4),
		   "1. In rows 2 and 7, 5 can only go in r2c3, r2c8, r7c3, r7c7, r7c8 and r7c9.\n"
		   "2. Suppose none of the fins r7c7 and r7c9 is 5. Then rows 2 and 7 have their 5 in r2c3, r2c8, r7c3 and r7c8, all in "
		   "columns 3 and 8, which take only one each. So columns 3 and 8 each have their 5 in one of these cells.\n"
		   "3. Then 5 can go nowhere else in these houses, so not in r8c8 and r9c8.\n"
		   "4. If one of the fins r7c7 and r7c9 is 5, r8c8 and r9c8 cannot be: box 9 (bottom right) takes it only once.\n"
		   "5. Either way r8c8 and r9c8 are not 5 [1-4].");
}

TEST(fins_have_to_see_what_is_excluded)
{
	position(&b, "");
	position_confine(&b, "r2", 5, "r2c3 r2c8");
	position_confine(&b, "r7", 5, "r7c3 r7c5 r7c8");
	CHECK_TEXT(position_steps(&b, "finned-x-wing"), "");
	position_confine(&b, "r7", 5, "r7c3 r7c8 r7c9");
	board_drop(&b, 8 * 9 + 7, digit_bit(5));
	CHECK_TEXT(position_steps(&b, "finned-x-wing"), "");
	board_drop(&b, 7 * 9 + 7, digit_bit(5));
	CHECK_TEXT(position_steps(&b, "finned-x-wing"), "");
}

TEST(sashimi_x_wing_falls_apart_without_its_fin)
{
	position(&b, "");
	position_confine(&b, "r2", 5, "r2c3 r2c8");
	position_confine(&b, "r7", 5, "r7c3 r7c9");
	CHECK_TEXT(position_steps(&b, "sashimi-x-wing"),
		   "Sashimi X-Wing: 5 r27 c39 fr2c8 => r13c9<>5\n"
		   "Sashimi X-Wing: 5 r27 c38 fr7c9 => r89c8<>5");
	CHECK_TEXT(position_steps(&b, "finned-x-wing"), "");
}

TEST(finned_and_sashimi_swordfish)
{
	position(&b, "");
	position_confine(&b, "r1", 5, "r1c1 r1c5");
	position_confine(&b, "r4", 5, "r4c5 r4c9");
	position_confine(&b, "r8", 5, "r8c1 r8c9 r8c8");
	CHECK_TEXT(position_steps(&b, "finned-swordfish"), "Finned Swordfish: 5 r148 c159 fr8c8 => r79c9<>5");
	position_confine(&b, "r8", 5, "r8c1 r8c8");
	CHECK_TEXT(position_steps(&b, "finned-swordfish"), "");
	CHECK_TEXT(position_steps(&b, "sashimi-swordfish"),
		   "Sashimi Swordfish: 5 r148 c158 fr4c9 => r56c8<>5\n"
		   "Sashimi Swordfish: 5 r148 c159 fr8c8 => r79c9<>5");
}

TEST(siamese_fish_are_two_on_one_base)
{
	position(&b, "");
	position_confine(&b, "r1", 5, "r1c1 r1c4");
	position_confine(&b, "r4", 5, "r4c4 r4c8");
	position_confine(&b, "r8", 5, "r8c1 r8c9");
	CHECK_TEXT(siamese_steps("sashimi-swordfish"),
		   "Sashimi Swordfish: 5 r148 c149 fr4c8 => r56c9<>5\n"
		   "Sashimi Swordfish: 5 r148 c148 fr8c9 => r79c8<>5\n"
		   "Siamese Sashimi Swordfish: 5 r148 c148 fr8c9/c149 fr4c8 => r79c8,r56c9<>5\n"
		   "1. In rows 1, 4 and 8, 5 can only go in r1c1, r1c4, r4c4, r4c8, r8c1 and r8c9.\n"
		   "2. Suppose the fin r8c9 is not 5. Then rows 1, 4 and 8 have their 5 in r1c1, r1c4, r4c4, r4c8 and r8c1, all in "
		   "columns 1, 4 and 8, which take only one each. So columns 1, 4 and 8 each have their 5 in one of these cells.\n"
		   "3. Then 5 can go nowhere else in these houses, so not in r7c8 and r9c8.\n"
		   "4. If the fin r8c9 is 5, r7c8 and r9c8 cannot be: box 9 (bottom right) takes it only once.\n"
		   "5. Suppose the fin r4c8 is not 5. Then rows 1, 4 and 8 have their 5 in r1c1, r1c4, r4c4, r8c1 and r8c9, all in "
		   "columns 1, 4 and 9, which take only one each. So columns 1, 4 and 9 each have their 5 in one of these cells.\n"
		   "6. Then 5 can go nowhere else in these houses, so not in r5c9 and r6c9.\n"
		   "7. If the fin r4c8 is 5, r5c9 and r6c9 cannot be: box 6 (right) takes it only once.\n"
		   "8. The two fish have the same base, and together they eliminate more: r5c9, r6c9, r7c8 and r9c8 are not 5 [1-7].");
	position(&b, "");
	position_confine(&b, "r2", 5, "r2c3 r2c8");
	position_confine(&b, "r7", 5, "r7c3 r7c9");
	CHECK_TEXT(siamese_steps("sashimi-x-wing"),
		   "Sashimi X-Wing: 5 r27 c39 fr2c8 => r13c9<>5\n"
		   "Sashimi X-Wing: 5 r27 c38 fr7c9 => r89c8<>5");
}

/* Without its fins, row 7 has two places in the cover of the one and one in that of the other. */
TEST(a_finned_and_a_sashimi_fish_are_joined_under_either_name)
{
	position(&b, "");
	position_confine(&b, "r1", 5, "r1c1 r1c5");
	position_confine(&b, "r7", 5, "r7c5 r7c8");
	position_confine(&b, "r8", 5, "r8c1 r8c8 r8c9");
	CHECK(strstr(siamese_steps("finned-swordfish"), "Siamese Finned Swordfish: 5 r178 c158 fr8c9/c159 fr7c8 fr8c8 => r9c89<>5") != NULL);
	CHECK(strstr(siamese_steps("sashimi-swordfish"), "Siamese Sashimi Swordfish: 5 r178 c159 fr7c8 fr8c8/c158 fr8c9 => r9c89<>5") != NULL);
}

/* How many steps of a technique there are with so many fins at most. */
static size_t count_with(const char *technique, int fins, int endo_fins)
{
	struct engine *engine = engine_new();
	struct step *steps;

	engine_options(engine)->finders.fins = fins;
	engine_options(engine)->finders.endo_fins = endo_fins;
	size_t count = engine_all(engine, &b, technique_find(technique), false, &steps);

	steps_free(steps, count);
	engine_free(engine);
	return count;
}

TEST(fins_are_no_more_than_the_options_allow)
{
	position(&b, "");
	position_confine(&b, "r2", 5, "r2c3 r2c8");
	position_confine(&b, "r7", 5, "r7c3 r7c7 r7c8 r7c9");
	CHECK_INT(count_with("finned-x-wing", 2, 2), 1);
	CHECK_INT(count_with("finned-x-wing", 1, 2), 0);
}

/* Two of the fish have row 1 and box 1 in their base, and r1c1 stands in both. */
TEST(endo_fins_are_no_more_than_the_options_allow)
{
	position(&b, "");
	position_confine(&b, "r1", 5, "r1c1 r1c4");
	position_confine(&b, "r4", 5, "r4c2 r4c4");
	position_confine(&b, "b1", 5, "r1c1 r2c2 r3c2");
	CHECK_TEXT(position_steps(&b, "finned-franken-swordfish"),
		   "Finned Franken Swordfish: 5 r234 c24b3 fr2c5 fr2c6 fr3c5 fr3c6 => r1c4<>5\n"
		   "Finned Franken Swordfish: 5 r14b1 c124 efr1c1 => r56789c1<>5\n"
		   "Finned Franken Swordfish: 5 r14b1 c24b4 efr1c1 => r56c1<>5\n"
		   "Finned Franken Swordfish: 5 r124 c24b1 fr2c5 fr2c6 fr2c7 fr2c8 fr2c9 => r2c2<>5\n"
		   "Finned Franken Swordfish: 5 r134 c24b1 fr3c5 fr3c6 fr3c7 fr3c8 fr3c9 => r3c2<>5\n"
		   "Finned Franken Swordfish: 5 r145 c14b4 fr5c5 fr5c6 fr5c7 fr5c8 fr5c9 => r5c1<>5\n"
		   "Finned Franken Swordfish: 5 r146 c14b4 fr6c5 fr6c6 fr6c7 fr6c8 fr6c9 => r6c1<>5");
	CHECK_INT(count_with("finned-franken-swordfish", 5, 1), 7);
	CHECK_INT(count_with("finned-franken-swordfish", 5, 0), 5);
}
