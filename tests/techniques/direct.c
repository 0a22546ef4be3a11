/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* Direct pointing, claiming, hidden pairs and triples: hits and near misses, and all of them against what they are by definition. */
#include "tests/test.h"

#include "base/rng.h"
#include "tests/techniques/position.h"

static struct board b;

TEST(pointing_places_in_another_box)
{
	position(&b, "");
	position_confine(&b, "b1", 4, "r2c1 r2c3");
	position_confine(&b, "b2", 4, "r2c4 r2c6 r3c5");
	CHECK_TEXT(position_steps(&b, "direct-pointing"), "Direct Pointing: 4 in b1 => r3c5=4");
	position_confine(&b, "b7", 6, "r7c3 r9c3");
	position_confine(&b, "b4", 6, "r4c1 r5c3");
	CHECK_TEXT(position_steps(&b, "direct-pointing"), "Direct Pointing: 4 in b1 => r3c5=4\nDirect Pointing: 6 in b7 => r4c1=6");
}

TEST(pointing_needs_one_place_outside_the_line)
{
	position(&b, "");
	position_confine(&b, "b1", 4, "r2c1 r2c3");
	position_confine(&b, "b2", 4, "r2c4 r1c5 r3c5");
	CHECK_TEXT(position_steps(&b, "direct-pointing"), "");
	position_confine(&b, "b2", 4, "r2c4 r2c5");
	CHECK_TEXT(position_steps(&b, "direct-pointing"), "");
}

/* A hidden single, which the line has no part in. */
TEST(pointing_needs_a_place_in_the_line)
{
	position(&b, "");
	position_confine(&b, "b1", 4, "r2c1 r2c3");
	position_confine(&b, "b2", 4, "r3c5");
	CHECK_TEXT(position_steps(&b, "direct-pointing"), "");
}

/* The column would have one place left, but that is a hidden single after the pointing. */
TEST(pointing_places_in_boxes_alone)
{
	position(&b, "");
	position_confine(&b, "b1", 4, "r2c1 r2c3");
	position_confine(&b, "c5", 4, "r2c5 r8c5");
	CHECK_TEXT(position_steps(&b, "direct-pointing"), "");
}

TEST(claiming_places_in_a_parallel_line)
{
	position(&b, "");
	position_confine(&b, "r2", 4, "r2c1 r2c3");
	position_confine(&b, "r3", 4, "r3c2 r3c3 r3c8");
	CHECK_TEXT(position_steps(&b, "direct-claiming"), "Direct Claiming: 4 in r2 => r3c8=4");
	position_confine(&b, "c9", 4, "r7c9 r8c9 r9c9");
	position_confine(&b, "c7", 4, "r1c7 r8c7");
	CHECK_TEXT(position_steps(&b, "direct-claiming"), "Direct Claiming: 4 in r2 => r3c8=4\nDirect Claiming: 4 in c9 => r1c7=4");
}

TEST(claiming_needs_one_place_outside_the_box)
{
	position(&b, "");
	position_confine(&b, "r2", 4, "r2c1 r2c3");
	position_confine(&b, "r3", 4, "r3c2 r3c7 r3c8");
	CHECK_TEXT(position_steps(&b, "direct-claiming"), "");
	position_confine(&b, "r3", 4, "r3c8");
	CHECK_TEXT(position_steps(&b, "direct-claiming"), "");
}

TEST(hidden_pair_leaves_one_place_for_another_digit)
{
	position(&b, "");
	position_confine(&b, "r3", 4, "r3c2 r3c7");
	position_confine(&b, "r3", 7, "r3c2 r3c7");
	position_confine(&b, "r3", 5, "r3c2 r3c9");
	CHECK_TEXT(position_steps(&b, "direct-hidden-pair"), "Direct Hidden Pair: 4,7 in r3c27 => r3c9=5");
	position_confine(&b, "r3", 7, "r3c2 r3c8");
	CHECK_TEXT(position_steps(&b, "direct-hidden-pair"), "");
}

TEST(hidden_pair_needs_one_place_for_another_digit)
{
	position(&b, "");
	position_confine(&b, "r3", 4, "r3c2 r3c7");
	position_confine(&b, "r3", 7, "r3c2 r3c7");
	position_confine(&b, "r3", 5, "r3c2 r3c8 r3c9");
	CHECK_TEXT(position_steps(&b, "direct-hidden-pair"), "");
	position_confine(&b, "r3", 5, "r3c9");
	CHECK_TEXT(position_steps(&b, "direct-hidden-pair"), "");
}

TEST(hidden_triple_leaves_one_place_for_another_digit)
{
	position(&b, "");
	position_confine(&b, "b5", 1, "r4c4 r5c5");
	position_confine(&b, "b5", 2, "r5c5 r6c6");
	position_confine(&b, "b5", 3, "r4c4 r6c6");
	position_confine(&b, "b5", 9, "r4c4 r5c5 r6c4");
	CHECK_TEXT(position_steps(&b, "direct-hidden-triple"), "Direct Hidden Triple: 1,2,3 in r4c4,r5c5,r6c6 => r6c4=9");
	position_confine(&b, "b5", 3, "r4c4 r6c5");
	CHECK_TEXT(position_steps(&b, "direct-hidden-triple"), "");
}

TEST(direct_pointing_is_argued)
{
	position(&b, "r9c1:4 r3c9:4");
	position_confine(&b, "b1", 4, "r2c2 r2c3");
	position_confine(&b, "b2", 4, "r2c4 r1c5");
	CHECK_TEXT(position_rung(&b, "direct-pointing", 4),
			"Where can 4 go in box 1 (top left)?\n"
			"1. The 4s in r3c9 and r9c1 rule out 4 in r1c1, r2c1, r3c1, r3c2 and r3c3.\n"
			"2. Eliminated earlier: 4 in r1c2 and r1c3.\n"
			"3. So 4 can only go in r2c2 and r2c3, all in row 2.\n"
			"4. So 4 can go neither elsewhere in row 2 nor in r2c4.\n"
			"Where can 4 go in box 2 (top centre)?\n"
			"5. The 4 in r3c9 rules out 4 in r3c4, r3c5 and r3c6.\n"
			"6. Eliminated earlier: 4 in r1c4, r1c6, r2c5 and r2c6.\n"
			"7. So r1c5 is 4, the last place there [1-6].");
}

TEST(direct_hidden_pair_is_argued)
{
	position(&b, "r3c1:1 r3c3:2 r3c4:3 r3c5:6 r3c6:8");
	position_confine(&b, "r3", 4, "r3c2 r3c7");
	position_confine(&b, "r3", 7, "r3c2 r3c7");
	position_confine(&b, "r3", 5, "r3c2 r3c9");
	CHECK_TEXT(position_rung(&b, "direct-hidden-pair", 4),
			"Where can 4 and 7 go in row 3?\n"
			"1. Eliminated earlier: 4 in r3c8 and r3c9.\n"
			"2. Eliminated earlier: 7 in r3c8 and r3c9.\n"
			"3. So 4 and 7 can only go in r3c2 and r3c7: as many cells as digits, so these digits fill them all.\n"
			"4. So these digits fill r3c2, and 5 cannot go there.\n"
			"Where can 5 go in row 3?\n"
			"5. Eliminated earlier: 5 in r3c7 and r3c8.\n"
			"6. So r3c9 is 5, the last place there [1-5].");
}

/* What was placed, by the definitions, each with its digits: [digit of the pattern, or all digits of it][cell] has a bit for each digit. */
static uint16_t placed[1 << MAX_SIZE][MAX_CELLS];

static bool can(int cell, int digit)
{
	return b.value[cell] == 0 && (b.cand[cell] & digit_bit(digit)) != 0;
}

static bool in(int house, int cell)
{
	return cellset_has(b.geo->house_set[house], cell);
}

/* The only place of DIGIT in HOUSE where OUTSIDE says nothing else; -1: there are others, or all are. */
static int left_over(int house, int digit, bool (*lost)(int cell, const void *data), const void *data)
{
	int left = -1, count = 0, all = 0;

	for (int i = 0; i < b.geo->size; i++) {
		int cell = b.geo->house_cell[house][i];

		if (!can(cell, digit))
			continue;
		all++;
		if (!lost(cell, data)) {
			left = cell;
			count++;
		}
	}
	return count == 1 && all > 1 ? left : -1;
}

/* A house whose digit is in another house as well. */
struct both { int house, other; };

static bool is_lost_in_line(int cell, const void *data)
{
	const struct both *both = data;

	return in(both->other, cell) && !in(both->house, cell);
}

static bool is_confined(const struct both *both, int digit)
{
	int places = 0;

	for (int i = 0; i < b.geo->size; i++) {
		int cell = b.geo->house_cell[both->house][i];

		if (can(cell, digit) && !in(both->other, cell))
			return false;
		places += can(cell, digit);
	}
	return places > 1;
}

static int define_locked(bool boxes)
{
	int count = 0;

	for (int house = 0; house < b.geo->houses; house++)
		for (int other = 0; other < b.geo->houses; other++)
			for (int third = 0; third < b.geo->houses; third++)
				for (int d = 1; d <= b.geo->size; d++) {
					struct both both = { house, other };
					enum house_kind kind = geometry_kind(b.geo, house);

					if ((kind == HOUSE_BOX) != boxes || kind == geometry_kind(b.geo, other) || third == house ||
					    geometry_kind(b.geo, third) != kind || !is_confined(&both, d))
						continue;
					int cell = left_over(third, d, is_lost_in_line, &both);

					if (cell < 0 || placed[digit_bit(d)][cell] & digit_bit(d))
						continue;
					placed[digit_bit(d)][cell] |= digit_bit(d);
					count++;
				}
	return count;
}

/* The cells of a house that some digits fill. */
static bool is_filled(int cell, const void *data)
{
	return cellset_has(*(const struct cellset *)data, cell);
}

/* The places of DIGITS in HOUSE; false: one of them has fewer than two. */
static bool places_of(int house, uint16_t digits, struct cellset *cells)
{
	*cells = (struct cellset){ { 0, 0 } };
	for (int d = 1; d <= b.geo->size; d++) {
		int places = 0;

		for (int i = 0; i < b.geo->size && digits & digit_bit(d); i++) {
			if (!can(b.geo->house_cell[house][i], d))
				continue;
			places++;
			cellset_add(cells, b.geo->house_cell[house][i]);
		}
		if (digits & digit_bit(d) && places < 2)
			return false;
	}
	return true;
}

static int define_hidden(int size)
{
	int count = 0;

	for (int house = 0; house < b.geo->houses; house++)
		for (unsigned digits = 0; digits < 1u << b.geo->size; digits++) {
			struct cellset cells;

			if (bits_count(digits) != size || !places_of(house, (uint16_t)digits, &cells) || cellset_count(cells) != size)
				continue;
			for (int d = 1; d <= b.geo->size; d++) {
				int cell = digits & digit_bit(d) ? -1 : left_over(house, d, is_filled, &cells);

				if (cell < 0 || placed[digits][cell] & digit_bit(d))
					continue;
				placed[digits][cell] |= digit_bit(d);
				count++;
			}
		}
	return count;
}

/* Whether the technique finds what was defined, and nothing else; how many there are. */
static int check_defined(struct engine *engine, const char *id, int count)
{
	struct step *steps;
	size_t found = engine_all(engine, &b, technique_find(id), false, &steps);

	CHECK_INT(found, count);
	for (size_t i = 0; i < found; i++) {
		int c = candset_next(&steps[i].head.place, -1);

		CHECK(candset_empty(&steps[i].head.drop) && candset_count(&steps[i].head.place) == 1);
		CHECK(placed[steps[i].head.digits][candidate_cell(c)] & digit_bit(candidate_digit(c)));
		placed[steps[i].head.digits][candidate_cell(c)] = 0;
	}
	steps_free(steps, found);
	memset(placed, 0, sizeof placed);
	return count;
}

TEST(all_are_found_that_there_are_by_definition)
{
	struct engine *engine = engine_new();
	struct rng rng = { 7 };
	uint8_t values[MAX_CELLS];
	int count[4] = { 0 };

	for (int i = 0; i < 120; i++) {
		position_random(&b, i % 4 == 0 ? geometry_of_size(6) : geometry_of_size(9), values, &rng, 1 + (unsigned)i % 3);
		count[0] += check_defined(engine, "direct-pointing", define_locked(true));
		count[1] += check_defined(engine, "direct-claiming", define_locked(false));
		count[2] += check_defined(engine, "direct-hidden-pair", define_hidden(2));
		count[3] += check_defined(engine, "direct-hidden-triple", define_hidden(3));
	}
	for (int i = 0; i < 4; i++)
		CHECK(count[i] > 100);
	engine_free(engine);
}

/* The pattern may be of two diagonals, which share a cell that keeps its candidate. */
TEST(where_lines_cross_the_digit_may_stay)
{
	board_init(&b, position_diagonals());
	position_confine(&b, "d1", 4, "r4c4 r5c5 r6c6");
	position_confine(&b, "d2", 4, "r5c5 r6c4 r1c9");
	CHECK_TEXT(position_steps(&b, "direct-claiming"), "");
	board_drop(&b, 40, digit_bit(4));
	CHECK_TEXT(position_steps(&b, "direct-claiming"), "Direct Claiming: 4 in d1 => r1c9=4");
}
