/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* ALS-W-Wings: hits and near misses, and all of them against what they are by definition. */
#include "tests/test.h"

#include <stdlib.h>

#include "base/rng.h"
#include "logic/facts/als.h"
#include "tests/techniques/expected.h"
#include "tests/techniques/position.h"

static struct board b;

TEST(a_strong_link_leaves_a_digit_to_one_of_two_sets)
{
	position(&b, "r1c1=15 r1c2=25 r8c5=12");
	position_confine(&b, "c3", 1, "r1c3 r8c3");
	CHECK_TEXT(position_steps(&b, "als-w-wing"),
		   "ALS-W-Wing: A=r1c12 {125}, B=r8c5 {12} connected by 1 in r18c3, Z=2 => r1c5,r8c2<>2");
	CHECK_TEXT(position_rung(&b, "als-w-wing", 4),
		   "1. In row 1, r1c1 and r1c2 have only the candidates 1, 2 and 5: one more digit than cells.\n"
		   "2. r8c5 has only the candidates 1 and 2: two digits for one cell.\n"
		   "3. In column 3, 1 can only go in r1c3 or r8c3.\n"
		   "4. If r1c3 is 1, r1c1 and r1c2 is not, and so it is 2 and 5.\n"
		   "5. If r8c3 is 1, r8c5 is not, and so it is 2.\n"
		   "6. Either way 2 is in r1c1 and r1c2 or in r8c5. Any cell that sees all its places there cannot take it: r1c5 and "
		   "r8c2 are not 2 [1-5].");
}

TEST(each_end_of_the_link_sees_all_places_in_its_set)
{
	position(&b, "r1c1=15 r2c2=125 r8c5=12");
	position_confine(&b, "c9", 1, "r1c9 r8c9");
	CHECK_TEXT(position_steps(&b, "als-w-wing"), "");
	position(&b, "r1c1=15 r1c2=25 r8c5=12");
	position_confine(&b, "c3", 1, "r1c3 r8c3 r9c3");
	CHECK_TEXT(position_steps(&b, "als-w-wing"), "");
	/* The end is in the set. */
	position(&b, "r1c1=15 r1c2=25 r8c5=12");
	position_confine(&b, "c1", 1, "r1c1 r8c1");
	CHECK_TEXT(position_steps(&b, "als-w-wing"), "");
}

TEST(two_cells_are_a_plain_w_wing)
{
	position(&b, "r1c1=12 r8c5=12");
	position_confine(&b, "c3", 1, "r1c3 r8c3");
	CHECK_TEXT(position_steps(&b, "als-w-wing"), "");
	CHECK(*position_steps(&b, "w-wing") != '\0');
}

TEST(a_restricted_common_makes_it_another_technique)
{
	position(&b, "r1c1=15 r1c2=25 r8c1=12");
	position_confine(&b, "c3", 1, "r1c3 r8c3");
	CHECK_TEXT(position_steps(&b, "als-w-wing"), "");
}

/* What follows by definition: sets of cells, as masks of the places in a house. */
struct set {
	struct cellset cells;
	uint16_t digits;
	int size;
};

static struct set set[4096];
static int sets;

static void add_set(const struct set *s)
{
	if (bits_count(s->digits) != s->size + 1)
		return;
	for (int i = 0; i < sets; i++)
		if (cellset_equal(set[i].cells, s->cells))
			return;
	set[sets++] = *s;
}

static void list_sets(void)
{
	sets = 0;
	for (int house = 0; house < b.geo->houses; house++)
		for (unsigned places = 1; places < 1u << b.geo->size; places++) {
			struct set s = { .size = 0 };
			bool empty = true;

			for (int i = 0; i < b.geo->size; i++) {
				int c = b.geo->house_cell[house][i];

				if (!(places >> i & 1))
					continue;
				empty = empty && b.value[c] == 0;
				cellset_add(&s.cells, c);
				s.digits |= b.cand[c];
				s.size++;
			}
			if (empty)
				add_set(&s);
		}
}

/* Whether CELL sees each place of DIGIT in the set, of which it is none. */
static bool sees_all(int cell, int digit, const struct set *s)
{
	for (int c = cellset_next(s->cells, -1); c >= 0; c = cellset_next(s->cells, c))
		if (b.cand[c] & digit_bit(digit) && !cellset_has(b.geo->peer_set[cell], c))
			return false;
	return true;
}

static bool has_common(const struct set *one, const struct set *two, int digit)
{
	for (int c = cellset_next(one->cells, -1); c >= 0; c = cellset_next(one->cells, c))
		if (b.cand[c] & digit_bit(digit) && !sees_all(c, digit, two))
			return false;
	return true;
}

static void define_pair(const struct set *one, const struct set *two, int digit)
{
	uint16_t both = one->digits & two->digits & (uint16_t)~digit_bit(digit), dropped = 0;
	struct candset drop = { { 0 } };

	for (int d = digit_first(both); d != 0; d = digit_next(both, d))
		for (int c = 0; c < b.geo->cells; c++)
			if (b.value[c] == 0 && b.cand[c] & digit_bit(d) && sees_all(c, d, one) && sees_all(c, d, two)) {
				candset_add(&drop, candidate(c, d));
				dropped |= digit_bit(d);
			}
	expected_step(0, dropped, NULL, &drop);
}

static bool takes_from(int from, int digit, const struct set *s)
{
	return s->digits & digit_bit(digit) && !cellset_has(s->cells, from) && sees_all(from, digit, s);
}

static void define_link(int digit, int from, int to)
{
	for (int i = 0; i < sets; i++) {
		const struct set *one = &set[i];

		if (!takes_from(from, digit, one) || cellset_has(one->cells, to))
			continue;
		for (int k = 0; k < sets; k++) {
			const struct set *two = &set[k];

			if (takes_from(to, digit, two) && !cellset_has(two->cells, from) && one->size + two->size > 2 &&
			    cellset_empty(cellset_and(one->cells, two->cells)) && !has_common(one, two, digit))
				define_pair(one, two, digit);
		}
	}
}

static void define_all(void)
{
	expected_clear();
	list_sets();
	for (int house = 0; house < b.geo->houses; house++)
		for (int d = 1; d <= b.geo->size; d++) {
			int cell[MAX_SIZE], count = 0;

			for (int i = 0; i < b.geo->size; i++) {
				int c = b.geo->house_cell[house][i];

				if (b.value[c] == 0 && b.cand[c] & digit_bit(d))
					cell[count++] = c;
			}
			if (count == 2)
				define_link(d, cell[0], cell[1]);
		}
}

TEST(all_are_found_that_there_are_by_definition)
{
	struct engine *engine = engine_new();
	struct rng rng = { 5 };
	uint8_t values[MAX_CELLS];
	int found = 0;

	for (int i = 0; i < test_effort(150); i++) {
		position_random(&b, geometry_of_size(i % 50 == 0 ? 9 : 6), values, &rng, 1 + (unsigned)i % 2);
		define_all();
		if (sets > ALS_MAX)
			continue;	/* the engine leaves some out */
		found += expected_are_found(engine, &b, "als-w-wing", 0);
	}
	CHECK(found > test_effort(1500));
	engine_free(engine);
}
