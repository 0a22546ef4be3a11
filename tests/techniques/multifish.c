/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* Multifish: a hit and near misses, and all of them against what they are by definition: every way to use a line is tried. */
#include "tests/test.h"

#include "base/rng.h"
#include "tests/techniques/expected.h"
#include "tests/techniques/position.h"

static struct board b;

/* In rows 1, 4 and 7 the digits 1 and 2 are only in columns 1 and 5, and in r7c9; and 1 and 2 are only missing from these. */
static void fish(void)
{
	position(&b, "");
	for (int row = 0; row < 9; row += 3)
		for (int column = 0; column < 9; column++)
			if (column != 0 && column != 4 && !(row == 6 && column == 8))
				b.cand[9 * row + column] &= (uint16_t)~3;
	for (int row = 0; row < 6; row += 3)
		b.cand[9 * row + 8] &= (uint16_t)~3;
}

TEST(columns_take_as_many_digits_as_they_have_room_for)
{
	fish();
	/* Two in each of the columns, and one or two in a cell: not as many as two of each row, so too few and nothing is told. */
	CHECK(strstr(position_steps(&b, "multifish"), "Multifish: 1,2 in r147 ") == NULL);
	b.cand[9 * 3 + 8] |= 1;
	/* r4c9 and r7c9 take one each: column 9 has room for two, of which 1 and 2 are both needed, as in columns 1 and 5. */
	CHECK(strstr(position_steps(&b, "multifish"), "Multifish: 1,2 in r147 ") != NULL);
	/* With another column there is room for more than six. */
	b.cand[9 * 3 + 7] |= 2;
	CHECK(strstr(position_steps(&b, "multifish"), "Multifish: 1,2 in r147 ") == NULL);
}

static int at(bool turned, int line, int across)
{
	return turned ? across * b.geo->size + line : line * b.geo->size + across;
}

/* The most digits that base lines take on a cross-line; of the ways to do so, all candidates used, lines and digits left out by some. */
struct tried {
	int best;
	uint16_t used[9], idle_lines, idle_digits;
};

/* Tries every way to put digits into the base lines of a cross-line, from LINE on. */
static void try_from(struct tried *t, bool turned, unsigned lines, uint16_t digits, int across, int line, int placed, uint16_t has[9])
{
	if (line == b.geo->size) {
		uint16_t taken = 0;

		if (placed < t->best)
			return;
		if (placed > t->best)
			*t = (struct tried){ .best = placed };
		for (int l = 0; l < line; l++) {
			taken |= has[l];
			t->used[l] |= has[l];
			t->idle_lines |= (uint16_t)((has[l] == 0) << l);
		}
		t->idle_digits |= digits & (uint16_t)~taken;
		return;
	}
	has[line] = 0;
	try_from(t, turned, lines, digits, across, line + 1, placed, has);
	for (int d = 1; lines >> line & 1 && d <= b.geo->size; d++) {
		bool taken = false;

		for (int l = 0; l < line; l++)
			taken = taken || has[l] == digit_bit(d);
		if (taken || !(b.cand[at(turned, line, across)] & digits & digit_bit(d)))
			continue;
		has[line] = digit_bit(d);
		try_from(t, turned, lines, digits, across, line + 1, placed + 1, has);
		has[line] = 0;
	}
}

static void drop_of(const struct tried *t, bool turned, unsigned lines, uint16_t digits, int across, struct candset *drop)
{
	for (int l = 0; l < b.geo->size; l++)
		for (int d = 1; d <= b.geo->size; d++) {
			bool ours = (digits & digit_bit(d)) != 0, is_false;

			if (lines >> l & 1)
				is_false = ours ? !(t->used[l] & digit_bit(d)) : !(t->idle_lines >> l & 1);
			else
				is_false = ours && !(t->idle_digits & digit_bit(d));
			if (is_false && b.cand[at(turned, l, across)] & digit_bit(d))
				candset_add(drop, candidate(at(turned, l, across), d));
		}
}

static void define_at(bool turned, unsigned lines, uint16_t digits)
{
	struct candset drop = { { 0 } };
	struct tried tried[9] = { { 0 } };
	int missing = 0, room = 0;

	for (int l = 0; l < b.geo->size; l++)
		for (int d = 1; lines >> l & 1 && d <= b.geo->size; d++) {
			bool there = !(digits & digit_bit(d));

			for (int c = 0; c < b.geo->size; c++)
				there = there || b.value[at(turned, l, c)] == d;
			missing += !there;
		}
	for (int c = 0; c < b.geo->size && room <= missing; c++) {
		uint16_t has[9] = { 0 };

		try_from(&tried[c], turned, lines, digits, c, 0, 0, has);
		room += tried[c].best;
	}
	if (room == 0 || room != missing)
		return;
	for (int c = 0; c < b.geo->size; c++)
		if (tried[c].best > 0)
			drop_of(&tried[c], turned, lines, digits, c, &drop);
	expected_step(0, digits, NULL, &drop);
}

static void define(void)
{
	for (int turned = 0; turned < 2; turned++)
		for (unsigned lines = 0; lines < 1u << b.geo->size; lines++)
			for (unsigned digits = 0; digits < 1u << b.geo->size; digits++)
				if (bits_count(lines) >= 3 && bits_count(lines) <= 5 && bits_count(digits) >= 2 && bits_count(digits) <= 5)
					define_at(turned, lines, (uint16_t)digits);
}

/* By a filling of the board, which none of these boards lacks, and without one. */
TEST(all_multifish_are_found_that_there_are_by_definition)
{
	struct engine *engine = engine_new();
	struct rng rng = { 17 };
	uint8_t values[MAX_CELLS];
	int found[2] = { 0, 0 };

	for (int i = 0; i < test_effort(40); i++) {
		position_random(&b, geometry_of_size(6), values, &rng, 1 + (unsigned)i / 2 % 3);
		engine_options(engine)->thorough = i % 2;
		expected_clear();
		define();
		found[i % 2] += expected_are_found(engine, &b, "multifish", 0);
	}
	CHECK(found[0] > test_effort(20) && found[1] > test_effort(20));
	engine_free(engine);
}
