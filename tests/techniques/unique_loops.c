/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* Unique loops: hits and near misses of the four types, and all of them against what they are by definition. */
#include "tests/test.h"

#include <stdlib.h>
#include <string.h>

#include "base/rng.h"
#include "generate/full_grid.h"
#include "logic/step/technique_id.h"
#include "tests/techniques/expected.h"
#include "tests/techniques/position.h"

static struct board b;

/* A loop of six cells in three boxes of a band, a pair in each of three rows; with what the last cell has as well. */
#define LOOP "r1c1=12 r1c4=12 r2c4=12 r2c7=12 r3c7=12 "

TEST(type_1_eliminates_both_digits_from_the_only_extra_cell)
{
	position(&b, LOOP "r3c1=1257");
	CHECK_TEXT(position_steps(&b, "unique-loop-1"), "Unique Loop Type 1: 1/2 in r1c1-r1c4-r2c4-r2c7-r3c7-r3c1 => r3c1<>1,2");
	CHECK_TEXT(position_rung(&b, "unique-loop-1", 1), "The next step is hard.");
}

TEST(a_loop_has_two_cells_in_each_of_its_houses)
{
	position(&b, "r1c1=12 r1c4=12 r2c4=12 r2c7=12 r3c7=12 r3c2=1257 r3c1=57");
	CHECK_TEXT(position_steps(&b, "unique-loop-1"), "");
}

TEST(a_loop_needs_both_digits_in_each_cell)
{
	position(&b, LOOP "r3c1=157");
	CHECK_TEXT(position_steps(&b, "unique-loop-1"), "");
}

/* Nobody may take that for granted where both digits are there alone: the puzzle has two solutions. */
TEST(a_loop_without_extra_cells_is_none)
{
	position(&b, LOOP "r3c1=12");
	for (int type = 1; type <= 4; type++) {
		char id[] = "unique-loop-0";

		id[12] = (char)('0' + type);
		CHECK_TEXT(position_steps(&b, id), "");
	}
}

TEST(a_rectangle_is_none)
{
	position(&b, "r1c1=12 r1c4=12 r2c1=12 r2c4=125");
	CHECK_TEXT(position_steps(&b, "unique-loop-1"), "");
}

TEST(type_2_eliminates_the_further_digit)
{
	position(&b, "r1c1=12 r1c4=12 r2c4=12 r2c7=12 r3c7=125 r3c1=125");
	CHECK_TEXT(position_steps(&b, "unique-loop-2"),
		   "Unique Loop Type 2: 1/2 in r1c1-r1c4-r2c4-r2c7-r3c7-r3c1 fr3c17 => r3c2345689<>5");
	position(&b, "r1c1=12 r1c4=12 r2c4=12 r2c7=12 r3c7=125 r3c1=126");
	CHECK_TEXT(position_steps(&b, "unique-loop-2"), "");
}

TEST(type_3_makes_a_naked_subset)
{
	position(&b, "r1c1=12 r1c4=12 r2c4=12 r2c7=12 r3c7=125 r3c1=126 r3c5=56");
	CHECK_TEXT(position_steps(&b, "unique-loop-3"),
		   "Unique Loop Type 3: 1/2 in r1c1-r1c4-r2c4-r2c7-r3c7-r3c1 fr3c17 with r3c5 => r3c234689<>5,6");
	CHECK_TEXT(position_rung(&b, "unique-loop-3", 1), "The next step is hard.");
	position(&b, "r1c1=12 r1c4=12 r2c4=12 r2c7=12 r3c7=125 r3c1=126 r3c5=57");
	CHECK_TEXT(position_steps(&b, "unique-loop-3"), "");
}

TEST(type_4_eliminates_the_other_digit)
{
	position(&b, "r1c1=12 r1c4=12 r2c4=12 r2c7=12 r3c7=1256 r3c1=1278");
	position_confine(&b, "r3", 1, "r3c1 r3c7");
	CHECK_TEXT(position_steps(&b, "unique-loop-4"), "Unique Loop Type 4: 1/2 in r1c1-r1c4-r2c4-r2c7-r3c7-r3c1 => r3c17<>2");
	b.cand[20] |= digit_bit(1);
	CHECK_TEXT(position_steps(&b, "unique-loop-4"), "");
}

TEST(longer_loops_are_harder)
{
	position(&b, "r1c1=12 r1c4=12 r2c4=12 r2c7=12 r4c7=12 r4c8=12 r3c8=12 r3c1=125 r1c8=34 r3c4=34");
	CHECK_TEXT(position_steps(&b, "unique-loop-1"), "Unique Loop Type 1: 1/2 in r1c1-r1c4-r2c4-r2c7-r4c7-r4c8-r3c8-r3c1 => r3c1<>1,2");
	CHECK_TEXT(position_rung(&b, "unique-loop-1", 1), "The next step is hard.");
}

TEST(a_loop_is_argued)
{
	position(&b, "r1c1=12 r1c4=12 r2c4=12 r2c7=12 r3c7=1256 r3c1=1278 r9c2:1 r8c3:1 r7c5:1 r6c8:1 r4c9:1");
	position_confine(&b, "r3", 1, "r3c1 r3c7");
	CHECK_TEXT(position_rung(&b, "unique-loop-4", 4),
			"1. This assumes that the puzzle has only one solution.\n"
			"2. r1c1, r1c4, r2c4, r2c7, r3c1 and r3c7 are a loop with two cells in each row, column and box that it visits. "
			"If they had only 1 and 2, you could swap these: the puzzle would have two solutions.\n"
			"3. r1c1, r1c4, r2c4 and r2c7 are each 1 or 2.\n"
			"Where can 1 go in row 3?\n"
			"4. The 1s in r4c9, r6c8, r7c5, r8c3 and r9c2 rule out 1 in r3c2, r3c3, r3c5, r3c8 and r3c9.\n"
			"5. Eliminated earlier: 1 in r3c4 and r3c6.\n"
			"6. So in row 3, 1 can only go in r3c1 and r3c7.\n"
			"7. So one of r3c1 and r3c7 is 1. If the other were 2, the loop would have only these two digits: r3c1 and r3c7 "
			"are not 2 [1-6].");
}

/* What follows by definition. */
static int longest;

static bool see(int one, int two)
{
	return one != two && cellset_has(b.geo->peer_set[one], two);
}

static bool both_in(int house, const int x[2])
{
	return cellset_has(b.geo->house_set[house], x[0]) && cellset_has(b.geo->house_set[house], x[1]);
}

/* A loop: its cells in order, the extra ones, and what these have as well. */
struct loop {
	int cell[2 * MAX_SIZE], cells, x[2 * MAX_SIZE], xs;
	uint16_t digits, more;
};

static bool in_loop(const struct loop *l, int cell)
{
	for (int i = 0; i < l->cells; i++)
		if (l->cell[i] == cell)
			return true;
	return false;
}

/* Drops DIGITS in the houses that hold X and all cells of a subset, a bit for each place of HOUSE, elsewhere. */
static void expect_3(const struct loop *l, int house, unsigned subset, uint16_t digits)
{
	struct candset drop = { { 0 } };

	for (int h = 0; h < b.geo->houses; h++) {
		bool holds = both_in(h, l->x);

		for (int i = 0; i < b.geo->size; i++)
			holds = holds && (!(subset >> i & 1) || cellset_has(b.geo->house_set[h], b.geo->house_cell[house][i]));
		for (int i = 0; holds && i < b.geo->size; i++) {
			int c = b.geo->house_cell[h][i];
			bool part = c == l->x[0] || c == l->x[1];

			for (int k = 0; k < b.geo->size; k++)
				part = part || ((subset >> k & 1) && b.geo->house_cell[house][k] == c);
			if (!part)
				candset_add_digits(&drop, c, b.cand[c] & digits);
		}
	}
	expected_step(3, l->digits, NULL, &drop);
}

static void define_3(const struct loop *l, int house)
{
	for (unsigned subset = 1; subset < 1u << b.geo->size; subset++) {
		uint16_t digits = l->more;
		bool may = true;

		for (int i = 0; i < b.geo->size; i++) {
			int c = b.geo->house_cell[house][i];

			if (!(subset >> i & 1))
				continue;
			may = may && b.value[c] == 0 && !in_loop(l, c) && !(b.cand[c] & l->digits);
			digits |= b.cand[c];
		}
		if (may && bits_count(digits) == bits_count(subset) + 1)
			expect_3(l, house, subset, digits);
	}
}

static void define_4(const struct loop *l, int house)
{
	for (int d = 1; d <= b.geo->size; d++) {
		struct candset drop = { { 0 } };
		int places = 0;

		for (int i = 0; i < b.geo->size; i++)
			places += (b.cand[b.geo->house_cell[house][i]] & digit_bit(d)) != 0;
		if (!(l->digits & digit_bit(d)) || places != 2)
			continue;
		for (int i = 0; i < 2; i++)
			candset_add_digits(&drop, l->x[i], b.cand[l->x[i]] & l->digits & (uint16_t)~digit_bit(d));
		expected_step(4, l->digits, NULL, &drop);
	}
}

/* Whether each house has none or two of the cells, one at an even place and one at an odd one. */
static bool is_deadly(const struct loop *l)
{
	for (int house = 0; house < b.geo->houses; house++) {
		int here[2] = { 0, 0 };

		for (int i = 0; i < l->cells; i++)
			here[i & 1] += cellset_has(b.geo->house_set[house], l->cell[i]);
		if (here[0] != here[1] || here[0] > 1)
			return false;
	}
	return true;
}

static void define(struct loop *l)
{
	struct candset drop = { { 0 } };

	l->xs = 0;
	for (int i = 0; i < l->cells; i++)
		if (b.cand[l->cell[i]] != l->digits)
			l->x[l->xs++] = l->cell[i];
	if (!is_deadly(l) || l->xs == 0)
		return;
	longest = l->cells > longest ? l->cells : longest;
	if (l->xs == 1) {
		candset_add_digits(&drop, l->x[0], l->digits);
		expected_step(1, l->digits, NULL, &drop);
		return;
	}
	for (int c = 0; c < b.geo->cells && bits_is_single(l->more); c++) {
		bool seen = b.value[c] == 0;

		for (int i = 0; i < l->xs; i++)
			seen = seen && see(c, l->x[i]);
		candset_add_digits(&drop, c, seen ? b.cand[c] & l->more : 0);
	}
	expected_step(2, l->digits, NULL, &drop);
	for (int house = 0; house < b.geo->houses && l->xs == 2; house++) {
		if (!both_in(house, l->x))
			continue;
		if (bits_count(l->more) > 1)
			define_3(l, house);
		define_4(l, house);
	}
}

/* Goes on from the last cell of the path to each that it sees, until it is back at the first. */
static void walk(struct loop *l, int extras)
{
	int last = l->cell[l->cells - 1];

	if (l->cells >= 6 && l->cells % 2 == 0 && see(last, l->cell[0]))
		define(l);
	for (int c = 0; c < b.geo->cells && l->cells < 2 * b.geo->size; c++) {
		uint16_t more = l->more, here = b.cand[c] & (uint16_t)~l->digits;
		int same = 0;

		if (b.value[c] != 0 || !see(last, c) || in_loop(l, c) || (b.cand[c] & l->digits) != l->digits)
			continue;
		/* What sees another cell of its own parity closes no loop. */
		for (int i = l->cells % 2; i < l->cells; i += 2)
			same += see(c, l->cell[i]);
		if (same > 0 || (extras + (here != 0) > 2 && !bits_is_single(more | here)))
			continue;
		l->more |= here;
		l->cell[l->cells++] = c;
		walk(l, extras + (here != 0));
		l->cells--;
		l->more = more;
	}
}

static void define_all(void)
{
	expected_clear();
	for (int c = 0; c < b.geo->cells; c++) {
		struct loop l = { .cell = { c }, .cells = 1, .digits = b.cand[c] };

		if (b.value[c] == 0 && bits_count(b.cand[c]) == 2)
			walk(&l, 0);
	}
}

/* Each cell has its digit and that of a pair, and seldom another one, or always the same; some are filled. */
static void loops_at_random(struct rng *rng, uint8_t values[], bool same)
{
	static const uint8_t pair[] = { 0, 2, 1, 4, 3, 6, 5, 8, 7, 0 };

	board_init(&b, geometry_of_size(9));
	fill_random(b.geo, rng, values);
	for (int c = 0; c < b.geo->cells; c++) {
		uint16_t digits = digit_bit(values[c]);

		if (pair[values[c]] == 0 || rng_below(rng, 16) == 0) {
			board_give(&b, c, values[c]);
			continue;
		}
		digits |= digit_bit(pair[values[c]]);
		for (int d = 1; d <= 8; d++)
			if (rng_below(rng, same ? 160 : 40) == 0 || (same && d == 7 && rng_below(rng, 4) == 0))
				digits |= digit_bit(d);
		board_drop(&b, c, (uint16_t)~digits);
	}
}

TEST(all_are_found_that_there_are_by_definition)
{
	struct engine *engine = engine_new();
	struct rng rng = { 5 };
	uint8_t values[MAX_CELLS];
	int of_type[5] = { 0 };

	for (int i = 0; i < 200; i++) {
		loops_at_random(&rng, values, i % 2 == 0);
		define_all();
		for (int type = 1; type <= 4; type++)
			of_type[type] += expected_are_found(engine, &b, techniques[TECHNIQUE_UNIQUE_LOOP_1 + type - 1].id, type);
	}
	for (int type = 1; type <= 4; type++)
		CHECK(of_type[type] > 20);
	CHECK(longest >= 12);
	engine_free(engine);
}

/* All four are one search, which offers the easiest and smallest of what is on. */
TEST(the_easiest_loop_is_offered)
{
	struct engine *engine = engine_new();
	struct technique_set *set = &engine_options(engine)->techniques;
	struct step step;

	memset(set, 0, sizeof *set);
	for (int type = 1; type <= 4; type++)
		set->on[TECHNIQUE_UNIQUE_LOOP_1 + type - 1] = true;
	position(&b, "r1c1=12 r1c4=12 r2c4=12 r2c7=12 r3c7=125 r3c1=126 r3c5=56");
	position_confine(&b, "r3", 1, "r3c1 r3c7");
	CHECK(engine_first(engine, &b, false, &step));
	CHECK_INT(step.head.technique, TECHNIQUE_UNIQUE_LOOP_4);
	set->on[TECHNIQUE_UNIQUE_LOOP_4] = false;
	CHECK(engine_first(engine, &b, false, &step));
	CHECK_INT(step.head.technique, TECHNIQUE_UNIQUE_LOOP_3);
	engine_options(engine)->unique = false;
	CHECK(!engine_first(engine, &b, false, &step));
	engine_free(engine);
}
