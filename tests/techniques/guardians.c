/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* Tridagons, oddagons and broken wings: hits and near misses, and all oddagons and broken wings against what they are by definition. */
#include "tests/test.h"

#include <stdlib.h>
#include <string.h>

#include "base/rng.h"
#include "base/strbuf.h"
#include "generate/full_grid.h"
#include "logic/engine.h"
#include "logic/step/reason.h"
#include "logic/step/text.h"
#include "tests/techniques/expected.h"
#include "tests/techniques/position.h"

static struct board b;

/* The cells of four boxes: three that slant down to the right, and one, box 5, that slants the other way. */
#define THREE_BOXES "r1c1=123 r2c2=123 r3c3=123 r1c4=123 r2c5=123 r3c6=123 r4c1=123 r5c2=123 r6c3=123 r5c5=123 "
#define TRIDAGON THREE_BOXES "r4c6=123 "

TEST(a_single_guardian_of_a_tridagon_is_placed)
{
	position(&b, TRIDAGON "r6c4=1239");
	CHECK_TEXT(position_steps(&b, "tridagon"), "Tridagon: 1,2,3 in r1c14,r25c25,r3c36,r4c16,r6c34 fr6c4 => r6c4=9");
	CHECK_TEXT(position_rung(&b, "tridagon", 4),
		   "1. r1c1, r1c4, r2c2, r2c5, r3c3, r3c6, r4c1, r4c6, r5c2, r5c5, r6c3 and r6c4 are three cells in each of four boxes, "
		   "no two of a box in one row or column. Suppose they took only 1, 2 and 3. From top to bottom, boxes side by side "
		   "would have these digits in the same cyclic order; from left to right, so would boxes above each other. If the "
		   "cells of a box slant the other way, one of its two orders is turned around. An odd number of boxes slant so, and "
		   "the orders cannot all agree: contradiction.\n"
		   "2. So r6c4 takes another digit: 9.\n"
		   "3. There is no other guardian: r6c4 is 9 [1, 2].");
}

TEST(several_guardians_eliminate_what_they_all_exclude)
{
	position(&b, TRIDAGON "r6c4=12389");
	CHECK_TEXT(position_steps(&b, "tridagon"), "Tridagon: 1,2,3 in r1c14,r25c25,r3c36,r4c16,r6c34 fr6c4 => r6c4<>1,2,3");
	position(&b, THREE_BOXES "r6c4=1239 r4c6=1239");
	CHECK_TEXT(position_steps(&b, "tridagon"), "Tridagon: 1,2,3 in r1c14,r25c25,r3c36,r4c16,r6c34 fr4c6,r6c4 => r4c45,r5c46,r6c56<>9");
	position(&b, THREE_BOXES "r6c4=1239 r4c6=1238");
	CHECK_TEXT(position_steps(&b, "tridagon"), "");
}

/* Eight cells have the three digits alone, and four have guardians. */
#define FOUR_GUARDED "r1c1=123 r2c2=123 r3c3=123 r2c5=123 r3c6=123 r5c2=123 r6c3=123 r4c1=1239 r5c5=1239 r4c6=1239 r6c4=1239 "

TEST(four_cells_of_a_tridagon_may_have_guardians)
{
	position(&b, FOUR_GUARDED "r1c4=123");
	CHECK_TEXT(position_steps(&b, "tridagon"), "Tridagon: 1,2,3 in r1c14,r25c25,r3c36,r4c16,r6c34 fr4c16,r5c5,r6c4 => r4c45<>9");
	position(&b, FOUR_GUARDED "r1c4=129");
	CHECK_TEXT(position_steps(&b, "tridagon"), "");
}

TEST(an_even_number_of_boxes_can_be_filled)
{
	position(&b, THREE_BOXES "r4c4=123 r6c6=1239");
	CHECK_TEXT(position_steps(&b, "tridagon"), "");
}

TEST(two_digits_cannot_take_turns_in_an_odd_loop)
{
	position(&b, "r1c1=12 r1c5=12 r4c5=12 r5c4=12 r5c1=129");
	CHECK_TEXT(position_steps(&b, "bivalue-oddagon"), "Bivalue Oddagon: 1,2 in r1c15,r4c5,r5c14 fr5c1 => r5c1=9");
	CHECK_TEXT(position_rung(&b, "bivalue-oddagon", 4),
		   "1. Each of r1c1, r1c5, r4c5, r5c1 and r5c4 sees the next in a loop. With 1 and 2 alone they would have to alternate. "
		   "But the number of cells is odd.\n"
		   "2. So r5c1 takes another digit: 9.\n"
		   "3. There is no other guardian: r5c1 is 9 [1, 2].");
	position(&b, "r1c1=12 r1c5=12 r4c5=12 r4c1=129");
	CHECK_TEXT(position_steps(&b, "bivalue-oddagon"), "");
	position(&b, "r1c1=12 r1c5=12 r4c5=128 r5c4=12 r5c1=129");
	CHECK_TEXT(position_steps(&b, "bivalue-oddagon"), "");
	position(&b, "r1c1=12 r1c5=12 r4c5=12 r5c4=129 r5c1=129");
	CHECK_TEXT(position_steps(&b, "bivalue-oddagon"), "Bivalue Oddagon: 1,2 in r1c15,r4c5,r5c14 fr5c14 => r5c2356789<>9");
}

/* How many forcing net verities go through the guardians of a pattern, and what the first of these says. */
static int through_guardians(struct strbuf *text)
{
	struct engine *engine = engine_new();
	struct step *steps;
	size_t count = engine_all(engine, &b, technique_find("forcing-net-verity"), true, &steps);
	int found = 0;

	for (size_t i = 0; i < count; i++)
		for (int n = 0; n < steps[i].proof->inferences; n++)
			if (proof_inferences(steps[i].proof)[n].reason == REASON_FORCE_GUARDIANS && found++ == 0)
				text_argument(b.geo, &steps[i], true, text);
	steps_free(steps, count);
	engine_free(engine);
	return found;
}

TEST(guardians_of_a_tridagon_are_cases)
{
	struct strbuf text;

	strbuf_init(&text);
	position(&b, THREE_BOXES "r6c4=1239 r4c6=1238 r4c9=78 r6c8=79");
	CHECK_TEXT(position_steps(&b, "tridagon"), "");
	CHECK_INT(through_guardians(&text), 1);
	CHECK_TEXT(text.text,
		   "L1. To show: 1, 2 and 3 alone cannot fill r1c1, r1c4, r2c2, r2c5, r3c3, r3c6, r4c1, r4c6, r5c2, r5c5, r6c3 and "
		   "r6c4.\n"
		   "    L1.1 r1c1, r1c4, r2c2, r2c5, r3c3, r3c6, r4c1, r4c6, r5c2, r5c5, r6c3 and r6c4 are three cells in each of four "
		   "boxes, no two of a box in one row or column. Suppose they took only 1, 2 and 3. From top to bottom, boxes side by "
		   "side would have these digits in the same cyclic order; from left to right, so would boxes above each other. If "
		   "the cells of a box slant the other way, one of its two orders is turned around. An odd number of boxes slant so, "
		   "and the orders cannot all agree: contradiction.\n"
		   " 1. A tridagon: 1, 2 and 3 alone cannot fill r1c1, r1c4, r2c2, r2c5, r3c3, r3c6, r4c1, r4c6, r5c2, r5c5, r6c3 and "
		   "r6c4, so at least one guardian is true: r4c6 is 8 or r6c4 is 9 [L1].\n"
		   " 2. One of the guardians is true. Each leads to the same result [1].\n"
		   " 3. Case 1: r4c6 is 8 [2].\n"
		   "     4. r4c9 is 7, only candidate left [3].\n"
		   "     5. r6c8 is 9, only candidate left [3, 4].\n"
		   "     6. r6c8 is 9, so r6c1, r6c2, r6c5, r6c6, r6c7 and r6c9 are not. r4c9 is 7, so r6c7 and r6c9 are not [4, 5].\n"
		   " 7. Case 2: r6c4 is 9 [2].\n"
		   "     8. r6c8 is 7, only candidate left [7].\n"
		   "     9. r4c9 is 8, only candidate left [8].\n"
		   "    10. r4c9 is 8, so r4c2, r4c3, r4c4, r4c5, r4c7 and r4c8 are not. r6c8 is 7, so r4c7, r4c8, r5c7, r5c8, r5c9, "
		   "r6c7 and r6c9 are not. r6c4 is 9, so r6c1, r6c2, r6c5, r6c6, r6c7 and r6c9 are not [7-9].\n"
		   "11. One of the cases is true, and each leads to the same result: r4c2, r4c3, r4c4 and r4c5 are not 8; r4c7 and r4c8 "
		   "are neither 7 nor 8; r5c7, r5c8 and r5c9 are not 7; r6c1, r6c2, r6c5 and r6c6 are not 9; r6c7 and r6c9 are "
		   "neither 7 nor 9 [2-4, 6, 10].");
	/* Without a link from one of them to the other, and with an even number of boxes that slant the other way. */
	position(&b, THREE_BOXES "r6c4=1239 r4c6=1238 r4c9=78 r6c8=69");
	CHECK_INT(through_guardians(&text), 0);
	position(&b, THREE_BOXES "r4c4=1239 r6c6=1238 r6c9=78 r4c8=79");
	CHECK_INT(through_guardians(&text), 0);
	strbuf_free(&text);
}

TEST(guardians_of_an_oddagon_are_cases)
{
	struct strbuf text;

	strbuf_init(&text);
	position(&b, "r1c1=12 r1c5=12 r4c5=12 r5c4=128 r5c1=129 r5c8=79 r5c9=78");
	CHECK_INT(through_guardians(&text), 1);
	CHECK_TEXT(text.text,
		   "L1. To show: 1 and 2 alone cannot fill r1c1, r1c5, r4c5, r5c1 and r5c4.\n"
		   "    L1.1 Each of r1c1, r1c5, r4c5, r5c1 and r5c4 sees the next in a loop. With 1 and 2 alone they would have to "
		   "alternate. But the number of cells is odd.\n"
		   " 1. A bivalue oddagon: 1 and 2 alone cannot fill the loop of r1c1, r1c5, r4c5, r5c1 and r5c4, so at least one "
		   "guardian is true: r5c1 is 9 or r5c4 is 8 [L1].\n"
		   " 2. One of the guardians is true. Each leads to the same result [1].\n"
		   " 3. Case 1: r5c1 is 9 [2].\n"
		   "     4. r5c8 is 7, only candidate left [3].\n"
		   "     5. r5c9 is 8, only candidate left [4].\n"
		   "     6. r5c9 is 8, so r5c2, r5c3, r5c5, r5c6 and r5c7 are not. r5c1 is 9, so r5c2, r5c3, r5c5, r5c6 and r5c7 are "
		   "not. r5c8 is 7, so r5c3, r5c5, r5c6, r5c7, r6c7, r6c8 and r6c9 are not [3-5].\n"
		   " 7. Case 2: r5c4 is 8 [2].\n"
		   "     8. r5c9 is 7, only candidate left [7].\n"
		   "     9. r5c8 is 9, only candidate left [7, 8].\n"
		   "    10. r5c8 is 9, so r5c2, r5c3, r5c5, r5c6 and r5c7 are not. r5c9 is 7, so r5c3, r5c5, r5c6, r5c7, r6c7, r6c8 and "
		   "r6c9 are not. r5c4 is 8, so r5c3, r5c5, r5c6 and r5c7 are not [7-9].\n"
		   "11. One of the cases is true, and each leads to the same result: columns 7, 8 and 9 of rows 4 and 6 are not 7; "
		   "r5c2, r5c3, r5c5, r5c6 and r5c7 are none of 7, 8 and 9 [2, 4, 6-8, 10].");
	position(&b, "r1c1=12 r1c5=12 r4c5=128 r4c1=129 r4c8=79 r4c9=78");
	CHECK_INT(through_guardians(&text), 0);
	strbuf_free(&text);
}

/* What each of them excludes by itself is the tridagon's own step. */
TEST(guardians_that_exclude_by_themselves_are_no_cases)
{
	struct strbuf text;

	strbuf_init(&text);
	position(&b, THREE_BOXES "r6c4=1239 r4c6=1239");
	CHECK_INT(through_guardians(&text), 0);
	CHECK_TEXT(position_steps(&b, "tridagon"), "Tridagon: 1,2,3 in r1c14,r25c25,r3c36,r4c16,r6c34 fr4c6,r6c4 => r4c45,r5c46,r6c56<>9");
	strbuf_free(&text);
}

static bool sees(int a, int c)
{
	return cellset_has(b.geo->peer_set[a], c);
}

/* Whether the guardian at CELL leaves DIGIT at C. */
static bool leaves(int cell, int guardian, int c, int digit)
{
	return cell == c ? guardian == digit : guardian != digit || !sees(cell, c);
}

static void expect(const int cell[], int cells, uint16_t digits)
{
	struct candset place = { { 0 } }, drop = { { 0 } };
	int guardians[MAX_CANDIDATES], n = 0;

	for (int i = 0; i < cells; i++)
		for (int d = 1; d <= b.geo->size; d++)
			if (b.cand[cell[i]] & (uint16_t)~digits & digit_bit(d))
				guardians[n++] = candidate(cell[i], d);
	if (n == 0)
		return;
	if (n == 1)
		candset_add(&place, guardians[0]);
	for (int c = 0; c < b.geo->cells && n > 1; c++)
		for (int d = 1; d <= b.geo->size; d++) {
			bool left = !(b.cand[c] & digit_bit(d));

			for (int i = 0; i < n; i++)
				left |= leaves(candidate_cell(guardians[i]), candidate_digit(guardians[i]), c, d);
			if (!left)
				candset_add(&drop, candidate(c, d));
		}
	expected_step(0, digits, &place, &drop);
}

/* All loops of at most eleven cells, three of them with guardians, in which only neighbours see each other. */
static void define(int cell[], int cells, uint16_t digits)
{
	int guarded = 0;

	for (int i = 0; i < cells; i++)
		guarded += (b.cand[cell[i]] & (uint16_t)~digits) != 0;
	if (guarded > 3)
		return;
	if (cells >= 3 && sees(cell[0], cell[cells - 1])) {
		if (cells >= 5 && cells % 2 == 1)
			expect(cell, cells, digits);
		return;
	}
	for (int c = cell[0] + 1; c < b.geo->cells && cells < 11; c++) {
		bool next = (b.cand[c] & digits) == digits && sees(c, cell[cells - 1]);

		for (int i = 1; i + 1 < cells; i++)
			next = next && c != cell[i] && !sees(c, cell[i]);
		if (!next)
			continue;
		cell[cells] = c;
		define(cell, cells + 1, digits);
	}
}

/* A third of the cells has two digits, a few of these with others; the rest cannot have both. */
static void scatter(struct rng *rng)
{
	board_init(&b, geometry_classic());
	for (int c = 0; c < b.geo->cells; c++) {
		int other = 3 + (int)rng_below(rng, 7);

		b.cand[c] &= (uint16_t)~digit_bit(1);
		if (rng_below(rng, 3) == 0)
			b.cand[c] = (uint16_t)(3 | (rng_below(rng, 4) == 0 ? digit_bit(other) : 0));
	}
}

TEST(all_oddagons_are_found_that_there_are_by_definition)
{
	struct engine *engine = engine_new();
	struct rng rng = { 6 };
	int oddagons = 0, cell[11];

	for (int i = 0; i < test_effort(50); i++) {
		scatter(&rng);
		expected_clear();
		for (int pair = 0; pair < 81; pair++)
			for (cell[0] = 0; pair / 9 < pair % 9 && cell[0] < 81; cell[0]++)
				if ((b.cand[cell[0]] & (1 << pair / 9 | 1 << pair % 9)) == (1 << pair / 9 | 1 << pair % 9))
					define(cell, 1, (uint16_t)(1 << pair / 9 | 1 << pair % 9));
		oddagons += expected_are_found(engine, &b, "bivalue-oddagon", 0);
	}
	CHECK(oddagons > test_effort(200));
	engine_free(engine);
}

/* No cell has the digit 1 but these. */
static void only_at(const int cell[], int cells)
{
	board_init(&b, geometry_classic());
	for (int c = 0; c < b.geo->cells; c++) {
		bool one = false;

		for (int i = 0; i < cells; i++)
			one |= cell[i] == c;
		if (!one)
			b.cand[c] &= (uint16_t)~digit_bit(1);
	}
}

#define AT(row, column) (((row) - 1) * 9 + (column) - 1)
#define LOOP AT(1, 1), AT(1, 5), AT(5, 5), AT(6, 4), AT(6, 1)

TEST(a_single_guardian_of_a_broken_wing_is_placed)
{
	only_at((int[]){ LOOP, AT(1, 8) }, 6);
	CHECK_TEXT(position_steps(&b, "broken-wing"), "Broken Wing: 1 in r1c15,r5c5,r6c14 fr1c8 => r1c8=1");
	CHECK_TEXT(position_rung(&b, "broken-wing", 4),
		   "1. Each of r1c1, r1c5, r5c5, r6c1 and r6c4 sees the next in a loop, in rows 1 and 6, columns 1 and 5 and box 5. If 1 "
		   "were nowhere else in these houses, every second cell would be 1. But the number of cells is odd.\n"
		   "2. So r1c8, its only other place in these houses, is 1.\n"
		   "3. There is no other guardian: r1c8 is 1 [1, 2].");
}

TEST(guardians_of_a_broken_wing_eliminate_what_they_all_see)
{
	only_at((int[]){ LOOP, AT(1, 8), AT(6, 7), AT(2, 7) }, 8);
	CHECK_TEXT(position_steps(&b, "broken-wing"), "Broken Wing: 1 in r1c15,r5c5,r6c14 fr1c8,r6c7 => r2c7<>1\n"
		   "Broken Wing: 1 in r1c18,r2c7,r6c17 fr1c5,r6c4 => r5c5<>1");
	only_at((int[]){ LOOP, AT(1, 8), AT(6, 7), AT(2, 9) }, 8);
	CHECK_TEXT(position_steps(&b, "broken-wing"), "");
}

TEST(a_wing_needs_an_odd_loop_with_a_guardian)
{
	only_at((int[]){ LOOP }, 5);
	CHECK_TEXT(position_steps(&b, "broken-wing"), "");
	only_at((int[]){ AT(1, 1), AT(1, 5), AT(6, 5), AT(6, 1), AT(1, 8) }, 5);
	CHECK_TEXT(position_steps(&b, "broken-wing"), "");
}

static bool is_place(int c)
{
	return (b.cand[c] & 1) != 0;
}

/* The places that are in the houses, without the loop. */
static void expect_wing(const int cell[], int cells, const int house[])
{
	struct candset place = { { 0 } }, drop = { { 0 } };
	int guardian[MAX_CELLS], n = 0;

	for (int c = 0; c < b.geo->cells; c++) {
		bool there = false;

		for (int i = 0; i < cells; i++)
			there |= cellset_has(b.geo->house_set[house[i]], c);
		for (int i = 0; i < cells; i++)
			there = there && cell[i] != c;
		if (there && is_place(c))
			guardian[n++] = c;
	}
	if (n == 1)
		candset_add(&place, candidate(guardian[0], 1));
	for (int c = 0; c < b.geo->cells && n > 1; c++) {
		bool seen = is_place(c);

		for (int i = 0; i < n; i++)
			seen = seen && sees(guardian[i], c);
		if (seen)
			candset_add(&drop, candidate(c, 1));
	}
	expected_step(0, 1, &place, &drop);
}

/* All ways to choose a house for each link from link AT on. */
static void choose_houses(const int cell[], int cells, int house[], int at)
{
	if (at == cells) {
		expect_wing(cell, cells, house);
		return;
	}
	for (house[at] = 0; house[at] < b.geo->houses; house[at]++) {
		struct cellset in = b.geo->house_set[house[at]];

		if (cellset_has(in, cell[at]) && cellset_has(in, cell[(at + 1) % cells]))
			choose_houses(cell, cells, house, at + 1);
	}
}

/* All loops of five, seven and nine places in which only neighbours see each other. */
static void define_wings(int cell[], int cells)
{
	int house[9];

	if (cells >= 3 && sees(cell[0], cell[cells - 1])) {
		if (cells >= 5 && cells % 2 == 1)
			choose_houses(cell, cells, house, 0);
		return;
	}
	for (int c = cell[0] + 1; c < b.geo->cells && cells < 9; c++) {
		bool next = is_place(c) && sees(c, cell[cells - 1]);

		for (int i = 1; i + 1 < cells; i++)
			next = next && c != cell[i] && !sees(c, cell[i]);
		if (!next)
			continue;
		cell[cells] = c;
		define_wings(cell, cells + 1);
	}
}

/* The digit is where a full grid has it, and in other cells, once in 7. */
TEST(all_broken_wings_are_found_that_there_are_by_definition)
{
	struct engine *engine = engine_new();
	struct rng rng = { 3 };
	uint8_t values[MAX_CELLS];
	int wings = 0, cell[9];

	for (int i = 0; i < test_effort(150); i++) {
		board_init(&b, geometry_classic());
		fill_random(b.geo, &rng, values);
		for (int c = 0; c < b.geo->cells; c++)
			b.cand[c] = (uint16_t)(values[c] == 1 || rng_below(&rng, 7) == 0 ? 1 : 0);
		expected_clear();
		for (cell[0] = 0; cell[0] < b.geo->cells; cell[0]++)
			if (is_place(cell[0]))
				define_wings(cell, 1);
		wings += expected_are_found(engine, &b, "broken-wing", 0);
	}
	CHECK(wings > test_effort(50));
	engine_free(engine);
}
