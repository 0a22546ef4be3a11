/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * ALS-W-Wings, death blossoms of all stems and ALS-AALS: hits and near misses, and all of them against what they are by definition.
 */
#include "tests/test.h"

#include <stdlib.h>
#include <string.h>

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
		   "4. If 1 is in r1c3, r1c1 and r1c2 must be 2 and 5.\n"
		   "5. If 1 is in r8c3, r8c5 must be 2.\n"
		   "6. Either way 2 is in r1c1 and r1c2 or in r8c5. A cell that sees all places of this digit there cannot take it: "
		   "r1c5 and r8c2 are not 2 [1-5].");
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

static void define_links(void)
{
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

/* Boards on which what DEFINE expects is held against all steps of the technique. */
static int count_by_definition(const char *id, void (*define)(void), uint64_t seed, int boards, unsigned open)
{
	struct engine *engine = engine_new();
	struct rng rng = { seed };
	uint8_t values[MAX_CELLS];
	int found = 0;

	for (int i = 0; i < boards; i++) {
		position_random(&b, geometry_of_size(i % 50 == 49 ? 9 : 6), values, &rng, open + (unsigned)i % 2);
		expected_clear();
		list_sets();
		if (sets > ALS_MAX)
			continue;	/* the engine leaves some out */
		define();
		found += expected_are_found(engine, &b, id, 0);
	}
	engine_free(engine);
	return found;
}

TEST(all_wings_are_found_that_there_are_by_definition)
{
	CHECK(count_by_definition("als-w-wing", define_links, 5, test_effort(150), 1) > test_effort(1500));
}

/* A stem: candidates of which one is true. */
static struct {
	int candidates, cell[MAX_CELLS], digit[MAX_CELLS];
	uint16_t digits;
	const struct set *petal[MAX_CELLS];
} stem;

static void begin_stem(void)
{
	stem.candidates = 0;
	stem.digits = 0;
}

static void add_to_stem(int cell, int digit)
{
	stem.cell[stem.candidates] = cell;
	stem.digit[stem.candidates++] = digit;
	stem.digits |= digit_bit(digit);
}

/* What is seen by all places of a digit in a petal too. */
static struct candset seen_also(const struct candset *before, const struct set *s)
{
	struct candset drop = { { 0 } };

	for (int c = candset_next(before, -1); c >= 0; c = candset_next(before, c))
		if (s->digits & digit_bit(candidate_digit(c)) && sees_all(candidate_cell(c), candidate_digit(c), s))
			candset_add(&drop, c);
	return drop;
}

/* Chooses petals for the candidates from number AT on, which are one set, or have no cells in common. */
static void define_petals(int at, const struct candset *drop)
{
	bool several = false;
	uint16_t dropped = 0;

	if (candset_empty(drop))
		return;
	for (int i = 1; i < at; i++)
		several = several || stem.petal[i] != stem.petal[0];
	if (at == stem.candidates) {
		for (int c = candset_next(drop, -1); c >= 0; c = candset_next(drop, c))
			dropped |= digit_bit(candidate_digit(c));
		expected_step(0, dropped, NULL, several ? drop : &(struct candset){ { 0 } });
		return;
	}
	for (int i = 0; i < sets; i++) {
		bool apart = takes_from(stem.cell[at], stem.digit[at], &set[i]);

		for (int k = 0; k < at; k++)
			apart = apart && (stem.petal[k] == &set[i] || cellset_empty(cellset_and(stem.petal[k]->cells, set[i].cells)));
		if (!apart)
			continue;
		struct candset also = seen_also(drop, &set[i]);

		stem.petal[at] = &set[i];
		define_petals(at + 1, &also);
	}
}

static void define_stem(void)
{
	struct candset drop = { { 0 } };

	for (int c = 0; c < b.geo->cells; c++)
		if (b.value[c] == 0)
			candset_add_digits(&drop, c, b.cand[c] & (uint16_t)~stem.digits);
	define_petals(0, &drop);
}

static void define_cells(void)
{
	for (int c = 0; c < b.geo->cells; c++) {
		begin_stem();
		for (int d = 1; b.value[c] == 0 && d <= b.geo->size; d++)
			if (b.cand[c] & digit_bit(d))
				add_to_stem(c, d);
		if (stem.candidates > 1)
			define_stem();
	}
}

static void define_houses(void)
{
	for (int house = 0; house < b.geo->houses; house++)
		for (int d = 1; d <= b.geo->size; d++) {
			begin_stem();
			for (int i = 0; i < b.geo->size; i++)
				if (b.value[b.geo->house_cell[house][i]] == 0 && b.cand[b.geo->house_cell[house][i]] & digit_bit(d))
					add_to_stem(b.geo->house_cell[house][i], d);
			if (stem.candidates > 2)
				define_stem();
		}
}

/* All pairs of digits that four cells have which are two in each of two rows, two columns and two boxes. */
static void define_rectangle(const int corner[4])
{
	for (int one = 1; one <= b.geo->size; one++)
		for (int two = one + 1; two <= b.geo->size; two++) {
			const uint16_t pair = digit_bit(one) | digit_bit(two);
			bool have = true;
			int extra = 0;

			begin_stem();
			for (int i = 0; i < 4; i++) {
				have = have && b.value[corner[i]] == 0 && (b.cand[corner[i]] & pair) == pair;
				extra += b.cand[corner[i]] != pair;
				for (int d = 1; d <= b.geo->size; d++)
					if (b.cand[corner[i]] & digit_bit(d) && !(pair & digit_bit(d)))
						add_to_stem(corner[i], d);
			}
			if (have && extra > 1 && stem.candidates <= MAX_SIZE)
				define_stem();
		}
}

static void define_rectangles(void)
{
	const int n = b.geo->size;

	for (int first = 0; first < n * n; first++)
		for (int last = first + n; last < n * n; last++) {
			const int corner[4] = { first, first / n * n + last % n, last / n * n + first % n, last };
			struct cellset boxes = { { 0, 0 } };

			for (int i = 0; i < 4; i++)
				cellset_add(&boxes, b.geo->cell_house[corner[i]][HOUSE_BOX]);
			if (last / n > first / n && last % n > first % n && cellset_count(boxes) == 2)
				define_rectangle(corner);
		}
}

TEST(all_blossoms_of_cells_are_found_that_there_are_by_definition)
{
	CHECK(count_by_definition("death-blossom", define_cells, 6, test_effort(20), 2) > test_effort(300));
}

TEST(all_blossoms_of_houses_are_found_that_there_are_by_definition)
{
	CHECK(count_by_definition("death-blossom-house", define_houses, 7, test_effort(20), 2) > test_effort(300));
}

TEST(all_blossoms_of_rectangles_are_found_that_there_are_by_definition)
{
	CHECK(count_by_definition("death-blossom-rectangle", define_rectangles, 8, 20 + test_effort(40), 3) > test_effort(40));
}

TEST(a_blossom_on_a_house_has_a_petal_for_each_place)
{
	position(&b, "r4c1=49 r4c4=47 r4c5=79 r4c8=89 r4c9=48");
	position_confine(&b, "r5", 4, "r5c1 r5c5 r5c8");
	CHECK(strstr(position_steps(&b, "death-blossom-house"), "Death Blossom on a House: r5c158 {4}, -4- r4c1 {49}, -4- r4c45 {479}, "
								"-4- r4c89 {489}, Z=9 => r4c2367<>9\n") != NULL);
	/* A place has no petal. */
	position(&b, "r4c1=49 r4c4=47 r4c5=79 r4c8=89 r4c9=48");
	position_confine(&b, "r5", 4, "r5c1 r5c3 r5c5 r5c8");
	board_drop(&b, 27, digit_bit(4));
	CHECK(strstr(position_steps(&b, "death-blossom-house"), "r5c1358 {4}, -4- r4c1 {49}, ") == NULL);
}

TEST(a_blossom_on_a_rectangle_has_a_petal_for_each_further_candidate)
{
	position(&b, "r1c1=12 r1c2=123 r4c1=124 r4c2=12 r1c9=39 r4c9=49");
	CHECK_TEXT(position_steps(&b, "death-blossom-rectangle"),
		   "Death Blossom on a Rectangle: r1c2,r4c1 {34}, -3- r1c9 {39}, -4- r4c9 {49}, Z=9 => r2356789c9<>9");
	CHECK_TEXT(position_rung(&b, "death-blossom-rectangle", 4),
		   " 1. This assumes that the puzzle has only one solution.\n"
		   " 2. If r1c1, r1c2, r4c1 and r4c2 had only 1 and 2, you could swap these digits in all four cells (two rows, two "
		   "columns, two boxes): the puzzle would have two solutions.\n"
		   " 3. r1c1 and r4c2 are each 1 or 2.\n"
		   " 4. So one of r1c2 and r4c1 takes another candidate, 3 or 4.\n"
		   " 5. r1c9 has only the candidates 3 and 9: two digits for one cell.\n"
		   " 6. All 3s in r1c2 see all 3s in r1c9, so only one of the two sets can take 3.\n"
		   " 7. If 3 is in r1c2, r1c9 must be 9.\n"
		   " 8. r4c9 has only the candidates 4 and 9: two digits for one cell.\n"
		   " 9. All 4s in r4c1 see all 4s in r4c9, so only one of the two sets can take 4.\n"
		   "10. If 4 is in r4c1, r4c9 must be 9.\n"
		   "11. One of these cases is true, and in each 9 is in one of the sets. A cell that sees all places of this digit "
		   "there cannot take it: r2c9, r3c9, r5c9, r6c9, r7c9, r8c9 and r9c9 are not 9 [1-10].");
	/* A petal is missing. */
	position(&b, "r1c1=12 r1c2=1235 r4c1=124 r4c2=12 r1c9=39 r4c9=49");
	CHECK_TEXT(position_steps(&b, "death-blossom-rectangle"), "");
}

/* Three digits over in one cell, and further sets: the same with one digit more. */
static void define_aals_with(const struct set *aals, const struct set *one, const struct set *two, int x, int y)
{
	for (int d = 1; d <= b.geo->size; d++) {
		struct candset drop = { { 0 } };

		if (d == x || d == y || !(aals->digits & one->digits & two->digits & digit_bit(d)))
			continue;
		for (int c = 0; c < b.geo->cells; c++)
			if (b.value[c] == 0 && b.cand[c] & digit_bit(d) && sees_all(c, d, aals) && sees_all(c, d, one) &&
			    sees_all(c, d, two))
				candset_add(&drop, candidate(c, d));
		expected_step(0, digit_bit(d), NULL, &drop);
	}
}

static bool are_apart(const struct set *one, const struct set *two)
{
	return cellset_empty(cellset_and(one->cells, two->cells));
}

static bool share(const struct set *one, const struct set *two, int digit)
{
	return one->digits & two->digits & digit_bit(digit) && has_common(one, two, digit);
}

static void define_aals_of(const struct set *aals)
{
	for (int i = 0; i < sets; i++)
		for (int k = 0; are_apart(aals, &set[i]) && k < sets; k++) {
			if (!are_apart(aals, &set[k]) || (i != k && !are_apart(&set[i], &set[k])))
				continue;
			for (int x = 1; x <= b.geo->size; x++)
				for (int y = 1; share(aals, &set[i], x) && y <= b.geo->size; y++)
					if (x != y && share(aals, &set[k], y))
						define_aals_with(aals, &set[i], &set[k], x, y);
		}
}

static void define_aals(void)
{
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
			if (empty && bits_count(s.digits) == s.size + 2)
				define_aals_of(&s);
		}
}

TEST(all_with_two_digits_over_are_found_that_there_are_by_definition)
{
	CHECK(count_by_definition("als-aals", define_aals, 9, test_effort(8), 2) > test_effort(40));
}

TEST(two_commons_with_one_set_or_with_two)
{
	position(&b, "r1c1=1234 r1c2=1234 r2c3=13 r1c7=23");
	CHECK_TEXT(position_steps(&b, "als-aals"), "ALS-AALS: C=r1c12 {1234}, A=r1c7 {23}, B=r2c3 {13}, X,Y=1,2, Z=3 => r1c3<>3");
	CHECK_TEXT(position_rung(&b, "als-aals", 4),
		   "1. In row 1, r1c1 and r1c2 have only the candidates 1, 2, 3 and 4: two more digits than cells.\n"
		   "2. r1c7 has only the candidates 2 and 3: two digits for one cell.\n"
		   "3. r2c3 has only the candidates 1 and 3: two digits for one cell.\n"
		   "4. All 2s in r1c7 see all 2s in r1c1 and r1c2, so only one of the two sets can take 2.\n"
		   "5. All 1s in r2c3 see all 1s in r1c1 and r1c2, so only one of the two sets can take 1.\n"
		   "6. If none of r1c7 and r2c3 is 3, both commons are outside r1c1 and r1c2, so r1c1 and r1c2 must be 3 and 4.\n"
		   "7. So r1c1, r1c2, r1c7 or r2c3 is 3. Any cell that sees them all is not: r1c3 is not 3 [1-6].");
	/* Three more digits than cells are one too many. */
	position(&b, "r1c1=1234 r1c2=12345 r2c3=13 r1c7=23");
	CHECK_TEXT(position_steps(&b, "als-aals"), "");
}
