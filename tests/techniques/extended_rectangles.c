/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* Extended rectangles: hits and near misses of the four types, and all of them against what they are by definition. */
#include "tests/test.h"

#include "base/rng.h"
#include "generate/full_grid.h"
#include "tests/techniques/expected.h"
#include "tests/techniques/position.h"

static struct board b;

/* Six cells, two in each of three boxes, but for the last; and three in each of two boxes. */
#define PAIRS "r1c1=123 r1c4=12 r1c7=13 r2c1=123 r2c4=23 "
#define THREES "r1c1=123 r1c2=12 r1c3=13 r5c1=123 r5c2=23 "

TEST(type_1_eliminates_all_three_digits_from_the_only_extra_cell)
{
	position(&b, PAIRS "r2c7=1357");
	CHECK_TEXT(position_steps(&b, "extended-rectangle-1"), "Extended Rectangle Type 1: 1/2/3 in r12c147 => r2c7<>1,3");
	CHECK_TEXT(position_steps(&b, "extended-rectangle-2"), "");
	position(&b, THREES "r5c3=1357");
	CHECK_TEXT(position_steps(&b, "extended-rectangle-1"), "Extended Rectangle Type 1: 1/2/3 in r15c123 => r5c3<>1,3");
}

TEST(type_1_tells_why_three_digits_cannot_be_there_alone)
{
	position(&b, PAIRS "r2c7=1357");
	CHECK_TEXT(position_rung(&b, "extended-rectangle-1", 4),
		   "1. This assumes that the puzzle has only one solution.\n"
		   "2. Columns 1, 4 and 7 of rows 1 and 2 are three cells of row 1 and three of row 2. If they had only 1, 2 and 3, you "
		   "could swap the two lines there: the puzzle would have two solutions.\n"
		   "3. r1c1, r1c4, r1c7, r2c1 and r2c4 are each 1, 2 or 3.\n"
		   "4. So r2c7 is neither 1 nor 3 [1-3].");
}

TEST(type_2_eliminates_the_further_digit)
{
	position(&b, "r1c1=123 r1c4=12 r1c7=13 r2c1=123 r2c4=235 r2c7=135");
	CHECK_TEXT(position_steps(&b, "extended-rectangle-2"), "Extended Rectangle Type 2: 1/2/3 in r12c147 fr2c47 => r2c235689<>5");
	position(&b, "r1c1=123 r1c4=12 r1c7=13 r2c1=123 r2c4=235 r2c7=136");
	CHECK_TEXT(position_steps(&b, "extended-rectangle-2"), "");
}

TEST(type_3_makes_a_subset_with_the_further_digits)
{
	position(&b, "r1c1=123 r1c4=12 r1c7=13 r2c1=123 r2c4=234 r2c7=135 r2c9=45");
	CHECK_TEXT(position_steps(&b, "extended-rectangle-3"),
		   "Extended Rectangle Type 3: 1/2/3 in r12c147 fr2c47 with r2c9 => r2c23568<>4,5");
	CHECK_TEXT(position_rung(&b, "extended-rectangle-3", 4),
		   "1. This assumes that the puzzle has only one solution.\n"
		   "2. Columns 1, 4 and 7 of rows 1 and 2 are three cells of row 1 and three of row 2. If they had only 1, 2 and 3, you "
		   "could swap the two lines there: the puzzle would have two solutions.\n"
		   "3. r1c1, r1c4, r1c7 and r2c1 are each 1, 2 or 3.\n"
		   "4. So one of r2c4 and r2c7 takes another candidate, 4 or 5.\n"
		   "5. In row 2, r2c9 has only the candidates 4 and 5. With one of r2c4 and r2c7, that is as many cells as digits, so "
		   "these cells take them all.\n"
		   "6. So nothing else in row 2 is 4 or 5: r2c2, r2c3, r2c5, r2c6 and r2c8 are neither 4 nor 5 [1-5].");
}

TEST(type_3_counts_all_further_digits)
{
	position(&b, "r1c1=123 r1c4=12 r1c7=13 r2c1=123 r2c4=234 r2c7=1356 r2c9=45");
	CHECK_TEXT(position_steps(&b, "extended-rectangle-3"), "");
	position(&b, "r1c1=123 r1c4=12 r1c7=134 r2c1=123 r2c4=235 r2c7=13 r2c9=45");
	CHECK_TEXT(position_steps(&b, "extended-rectangle-3"), "");
}

TEST(type_4_keeps_one_digit_for_the_extra_cells)
{
	position(&b, "r1c1=123 r1c4=12 r1c7=13 r2c1=12 r2c4=234 r2c7=1356");
	position_confine(&b, "r2", 3, "r2c4 r2c7");
	CHECK_TEXT(position_steps(&b, "extended-rectangle-4"), "Extended Rectangle Type 4: 1/2/3 in r12c147 => r2c4<>2, r2c7<>1");
	CHECK_TEXT(position_rung(&b, "extended-rectangle-4", 4),
		   "1. This assumes that the puzzle has only one solution.\n"
		   "2. Columns 1, 4 and 7 of rows 1 and 2 are three cells of row 1 and three of row 2. If they had only 1, 2 and 3, you "
		   "could swap the two lines there: the puzzle would have two solutions.\n"
		   "3. r1c1, r1c4, r1c7 and r2c1 are each 1, 2 or 3.\n"
		   "Where can 3 go in row 2?\n"
		   "4. Eliminated earlier: 3 in r2c1, r2c2, r2c3, r2c5, r2c6, r2c8 and r2c9.\n"
		   "5. So in row 2, 3 can only go in r2c4 and r2c7.\n"
		   "6. So one of r2c4 and r2c7 is 3. If the other took one of 1 and 2, the six cells would have only these three digits: "
		   "r2c4 is not 2 and r2c7 is not 1 [1-5].");
}

TEST(type_4_has_no_other_place_for_the_digit)
{
	position(&b, "r1c1=123 r1c4=12 r1c7=13 r2c1=123 r2c4=234 r2c7=1356");
	position_confine(&b, "r2", 3, "r2c1 r2c4 r2c7");
	CHECK_TEXT(position_steps(&b, "extended-rectangle-4"), "");
}

/* Lines in two bands, with cells in more than two boxes; or two of a line in a box where the other has two as well. */
TEST(the_lines_could_not_be_swapped_otherwise)
{
	position(&b, "r1c1=123 r1c4=12 r1c7=13 r5c1=123 r5c4=23 r5c7=1357");
	CHECK_TEXT(position_steps(&b, "extended-rectangle-1"), "");
	position(&b, "r1c1=123 r1c2=12 r1c7=13 r2c1=123 r2c2=23 r2c7=1357");
	CHECK_TEXT(position_steps(&b, "extended-rectangle-1"), "");
	/* A diagonal tells the two lines apart. */
	board_init(&b, position_diagonals());
	for (int i = 0; i < 6; i++) {
		static const int cell[6] = { 0, 3, 6, 9, 12, 15 };

		b.cand[cell[i]] = (uint16_t)(i == 5 ? 0x57 : 7);
	}
	CHECK_TEXT(position_steps(&b, "extended-rectangle-1"), "");
}

static int cell_at(bool turned, int line, int across)
{
	return turned ? across * b.geo->size + line : line * b.geo->size + across;
}

/* Two lines in one band and three boxes, or in two bands and two boxes. */
static bool is_shape(const int cell[6])
{
	houseset box[6];

	for (int i = 0; i < 6; i++)
		box[i] = houseset_of(b.geo->cell_house[cell[i]][HOUSE_BOX]);
	bool pairs = box[0] == box[3] && box[1] == box[4] && box[2] == box[5] && box[0] != box[1] && box[1] != box[2] && box[0] != box[2];
	bool threes = box[0] == box[1] && box[1] == box[2] && box[3] == box[4] && box[4] == box[5] && box[0] != box[3];

	return pairs || threes;
}

static void define_digits(const int cell[6], uint16_t digits)
{
	struct candset drop = { { 0 } };
	uint16_t more = 0;
	int extras = 0, extra = 0;

	for (int i = 0; i < 6; i++) {
		if (b.cand[cell[i]] & (uint16_t)~digits) {
			extras++;
			extra = cell[i];
		}
		more |= b.cand[cell[i]] & (uint16_t)~digits;
	}
	if (extras == 1) {
		candset_add_digits(&drop, extra, b.cand[extra] & digits);
		expected_step(1, digits, NULL, &drop);
	}
	if (extras < 2 || bits_count(more) != 1)
		return;
	for (int c = 0; c < b.geo->cells; c++) {
		bool seen = (b.cand[c] & more) != 0;

		for (int i = 0; i < 6; i++)
			seen = seen && (!(b.cand[cell[i]] & more) || cellset_has(b.geo->peer_set[cell[i]], c));
		if (seen)
			candset_add_digits(&drop, c, more);
	}
	expected_step(2, digits, NULL, &drop);
}

static bool in_house(int house, int cell)
{
	return cellset_has(b.geo->house_set[house], cell);
}

/* Adds what the rest of HOUSE loses of DIGITS: all but CELLS and the two extra ones. */
static void drop_rest(int house, struct cellset cells, uint16_t digits, struct candset *drop)
{
	for (int c = 0; c < b.geo->cells; c++)
		if (in_house(house, c) && b.cand[c] != 0 && !cellset_has(cells, c))
			candset_add_digits(drop, c, b.cand[c] & digits);
}

/* Type 3: the cells of a house without the digits, and each set of them that makes a subset with one cell of MORE. */
static void define_subsets(int house, struct cellset pattern, int one, int two, uint16_t digits, uint16_t more)
{
	int cell[MAX_SIZE], count = 0;

	for (int c = 0; c < b.geo->cells; c++)
		if (in_house(house, c) && b.cand[c] != 0 && !cellset_has(pattern, c) && !(b.cand[c] & digits))
			cell[count++] = c;
	for (unsigned set = 1; set < 1u << count; set++) {
		struct cellset all = cellset_pair(one, two);
		struct candset drop = { { 0 } };
		uint16_t with = more;

		for (int i = 0; i < count; i++)
			if (set >> i & 1) {
				cellset_add(&all, cell[i]);
				with |= b.cand[cell[i]];
			}
		for (int h = 0; h < b.geo->houses && bits_count(with) == bits_count(set) + 1; h++)
			if (cellset_empty(cellset_less(all, b.geo->house_set[h])))
				drop_rest(h, all, with, &drop);
		expected_step(3, digits, NULL, &drop);
	}
}

/* Type 4: one of the digits is in one of the two cells, by some house. */
static void define_confined(int house, int one, int two, uint16_t digits)
{
	for (int d = digit_first(digits); d != 0; d = digit_next(digits, d)) {
		struct candset drop = { { 0 } };
		bool here = false, elsewhere = false;

		for (int c = 0; c < b.geo->cells; c++)
			if (in_house(house, c) && b.cand[c] & digit_bit(d)) {
				here = here || c == one || c == two;
				elsewhere = elsewhere || (c != one && c != two);
			}
		if (!here || elsewhere)
			continue;
		candset_add_digits(&drop, one, b.cand[one] & digits & (uint16_t)~digit_bit(d));
		candset_add_digits(&drop, two, b.cand[two] & digits & (uint16_t)~digit_bit(d));
		expected_step(4, digits, NULL, &drop);
	}
}

/* Types 3 and 4: the four cells but for two that see each other have three digits together, and both of these have others. */
static void define_pairs(const int cell[6])
{
	struct cellset pattern = { { 0, 0 } };

	for (int i = 0; i < 6; i++)
		cellset_add(&pattern, cell[i]);
	for (int i = 0; i < 6; i++)
		for (int k = i + 1; k < 6; k++) {
			int one = cell[i], two = cell[k];
			uint16_t digits = 0;

			for (int n = 0; n < 6; n++)
				digits |= n != i && n != k ? b.cand[cell[n]] : 0;
			uint16_t more = (b.cand[one] | b.cand[two]) & (uint16_t)~digits;

			if (bits_count(digits) != 3 || !cellset_has(b.geo->peer_set[one], two) || !(b.cand[one] & ~digits) ||
			    !(b.cand[two] & ~digits))
				continue;
			for (int house = 0; house < b.geo->houses; house++) {
				if (!in_house(house, one) || !in_house(house, two))
					continue;
				if (bits_count(more) > 1)
					define_subsets(house, pattern, one, two, digits, more);
				define_confined(house, one, two, digits);
			}
		}
}

/* Each of the three digits is a candidate of two cells at least, or they could not fill both lines. */
static void define_at(const int cell[6])
{
	for (unsigned digits = 7; digits < 1u << b.geo->size; digits = bits_next_same(digits)) {
		bool twice = true;

		for (int d = digit_first((uint16_t)digits); d != 0; d = digit_next((uint16_t)digits, d)) {
			int times = 0;

			for (int i = 0; i < 6; i++)
				times += (b.cand[cell[i]] & digit_bit(d)) != 0;
			twice = twice && times > 1;
		}
		if (twice)
			define_digits(cell, (uint16_t)digits);
	}
}

static void define(void)
{
	int n = b.geo->size, cell[6];

	for (int turned = 0; turned < 2; turned++)
		for (int one = 0; one < n; one++)
			for (int two = one + 1; two < n; two++)
				for (unsigned across = 7; across < 1u << n; across = bits_next_same(across)) {
					bool empty = true;
					int k = 0;

					for (int c = 0; c < n; c++)
						if (across >> c & 1) {
							cell[k] = cell_at(turned, one, c);
							cell[3 + k++] = cell_at(turned, two, c);
						}
					for (int i = 0; i < 6; i++)
						empty = empty && b.cand[cell[i]] != 0;
					if (!empty || !is_shape(cell))
						continue;
					define_at(cell);
					define_pairs(cell);
				}
}

/* A board on which most cells of two lines have three or four digits only, and the others each digit once IN times. */
static void scatter(struct rng *rng, uint32_t in)
{
	int one = (int)rng_below(rng, 6), two = rng_below(rng, 2) ? one + 1 : 6 + (int)rng_below(rng, 3);
	bool turned = rng_below(rng, 2);

	board_init(&b, geometry_classic());
	for (int c = 0; c < b.geo->cells; c++) {
		int line = turned ? c % 9 : c / 9;

		for (int d = 1; d <= 9; d++)
			if (line == one || line == two ? d > 3 && rng_below(rng, d == 4 ? 4 : 30) : rng_below(rng, in) != 0)
				board_drop(&b, c, digit_bit(d));
		b.cand[c] = b.cand[c] != 0 ? b.cand[c] : digit_bit(9);
	}
}

TEST(all_extended_rectangles_are_found_that_there_are_by_definition)
{
	struct engine *engine = engine_new();
	struct rng rng = { 13 };
	int found[4] = { 0, 0, 0, 0 };

	for (int i = 0; i < 12 + test_effort(228); i++) {
		scatter(&rng, 2 + (uint32_t)i % 2);
		expected_clear();
		define();
		found[0] += expected_are_found(engine, &b, "extended-rectangle-1", 1);
		found[1] += expected_are_found(engine, &b, "extended-rectangle-2", 2);
		found[2] += expected_are_found(engine, &b, "extended-rectangle-3", 3);
		found[3] += expected_are_found(engine, &b, "extended-rectangle-4", 4);
	}
	CHECK(found[0] > test_effort(30) && found[1] > test_effort(30));
	CHECK(found[2] > test_effort(100) && found[3] > test_effort(20));
	engine_free(engine);
}
