/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* Extended rectangles: hits and near misses of the two types, and all of them against what they are by definition. */
#include "tests/test.h"

#include "base/rng.h"
#include "generate/fill.h"
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
		   "This assumes a unique solution.\n"
		   "r12c147 are three cells of row 1 and three of row 2. If they held only 1, 2 and 3, both lines would have all three "
		   "there, and these could be swapped: there would be two solutions.\n"
		   "r1c147,r2c14 have only the candidates 1, 2 and 3.\n"
		   "  4, 5, 6, 7, 8 and 9 were eliminated from r1c1 earlier.\n"
		   "  3, 4, 5, 6, 7, 8 and 9 were eliminated from r1c4 earlier.\n"
		   "  2, 4, 5, 6, 7, 8 and 9 were eliminated from r1c7 earlier.\n"
		   "  4, 5, 6, 7, 8 and 9 were eliminated from r2c1 earlier.\n"
		   "  1, 4, 5, 6, 7, 8 and 9 were eliminated from r2c4 earlier.\n"
		   "So none of 1, 2 and 3 can go in r2c7: r2c7<>1,3.");
}

TEST(type_2_eliminates_the_further_digit)
{
	position(&b, "r1c1=123 r1c4=12 r1c7=13 r2c1=123 r2c4=235 r2c7=135");
	CHECK_TEXT(position_steps(&b, "extended-rectangle-2"), "Extended Rectangle Type 2: 1/2/3 in r12c147 fr2c47 => r2c235689<>5");
	position(&b, "r1c1=123 r1c4=12 r1c7=13 r2c1=123 r2c4=235 r2c7=136");
	CHECK_TEXT(position_steps(&b, "extended-rectangle-2"), "");
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
					if (empty && is_shape(cell))
						define_at(cell);
				}
}

/* A board on which most cells of two lines have three or four digits only, and the others any. */
static void scatter(struct rng *rng)
{
	int one = (int)rng_below(rng, 6), two = rng_below(rng, 2) ? one + 1 : 6 + (int)rng_below(rng, 3);
	bool turned = rng_below(rng, 2);

	board_init(&b, geometry_classic());
	for (int c = 0; c < b.geo->cells; c++) {
		int line = turned ? c % 9 : c / 9;

		for (int d = 1; d <= 9; d++)
			if (line == one || line == two ? d > 3 && rng_below(rng, d == 4 ? 4 : 30) : rng_below(rng, 2))
				board_drop(&b, c, digit_bit(d));
	}
}

TEST(all_extended_rectangles_are_found_that_there_are_by_definition)
{
	struct engine *engine = engine_new();
	struct rng rng = { 13 };
	int found[2] = { 0, 0 };

	for (int i = 0; i < test_effort(60); i++) {
		scatter(&rng);
		expected_clear();
		define();
		found[0] += expected_are_found(engine, &b, "extended-rectangle-1", 1);
		found[1] += expected_are_found(engine, &b, "extended-rectangle-2", 2);
	}
	CHECK(found[0] > test_effort(30) && found[1] > test_effort(30));
	engine_free(engine);
}
