/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* Aligned pair and triple exclusion: hits and near misses, and all of them against what they are by definition. */
#include "tests/test.h"

#include <stdlib.h>
#include <string.h>

#include "base/rng.h"
#include "tests/techniques/expected.h"
#include "tests/techniques/position.h"

static struct board b;

/* Whether the technique has this step; the board has others, since all else is possible on it. */
static bool has(const char *technique, const char *step)
{
	return strstr(position_steps(&b, technique), step) != NULL;
}

/* 3 in r1c1 goes with none of 1, 2 and 3 in r1c2. */
TEST(a_pair_loses_what_goes_with_nothing)
{
	position(&b, "r1c1=3478 r1c2=123 r1c5=13 r2c3=23");
	CHECK(has("aligned-pair-exclusion", "Aligned Pair Exclusion: r1c12 by r1c5,r2c3 => r1c1<>3"));
	CHECK_TEXT(position_rung(&b, "aligned-pair-exclusion", 4),
		   "1. Each of r1c5 and r2c3 sees r1c1 and r1c2 and keeps a candidate, whatever these take.\n"
		   "2. Suppose r1c1 is 3.\n"
		   "    3. If r1c2 were 1, nothing would be left for r1c5, which can only be 1 or 3.\n"
		   "    4. If r1c2 were 2, nothing would be left for r2c3, which can only be 2 or 3.\n"
		   "    5. r1c2 sees r1c1, so it is not 3.\n"
		   "6. That leaves nothing for r1c2, so r1c1 cannot be 3.\n"
		   "7. So r1c1 is not 3 [1-6].");
}

TEST(a_pair_needs_excluders_that_see_both)
{
	position(&b, "r1c1=3478 r1c2=123 r1c5=13 r2c7=23");
	CHECK(!has("aligned-pair-exclusion", "r1c1<>3"));
	position(&b, "r1c1=3478 r1c2=1234 r1c5=13 r2c3=23");
	CHECK(!has("aligned-pair-exclusion", "r1c1<>3"));
}

TEST(cells_that_do_not_see_each_other_may_take_the_same)
{
	position(&b, "r1c1=3478 r2c4=123 r1c5=13 r2c3=23");
	CHECK(!has("aligned-pair-exclusion", "r1c1<>3"));
	position(&b, "r1c1=3478 r2c4=12 r1c5=13 r2c3=23");
	CHECK(has("aligned-pair-exclusion", "Aligned Pair Exclusion: r1c1,r2c4 by r1c5,r2c3 => r1c1<>3"));
}

TEST(a_triple_has_excluders_of_three_candidates)
{
	position(&b, "r1c1=3478 r1c2=12 r1c3=45 r1c5=134 r1c6=135 r1c7=23");
	CHECK(has("aligned-triple-exclusion", "Aligned Triple Exclusion: r1c123 by r1c567 => r1c1<>3"));
	CHECK(!has("aligned-pair-exclusion", "r1c1<>3"));
	CHECK_TEXT(position_rung(&b, "aligned-triple-exclusion", 4),
		   "1. Each of r1c5, r1c6 and r1c7 sees r1c1, r1c2 and r1c3 and keeps a candidate, whatever these take.\n"
		   "2. Suppose r1c1 is 3.\n"
		   "    3. If r1c2 were 2, nothing would be left for r1c7, which can only be 2 or 3.\n"
		   "    4. Suppose r1c2 is also 1.\n"
		   "    5. If r1c3 were 4, nothing would be left for r1c5, which can only be 1, 3 or 4.\n"
		   "    6. If r1c3 were 5, nothing would be left for r1c6, which can only be 1, 3 or 5.\n"
		   "    7. That leaves nothing for r1c3, so r1c2 is not 1 either.\n"
		   "8. That leaves nothing for r1c2, so r1c1 cannot be 3.\n"
		   "9. So r1c1 is not 3 [1-8].");
	position(&b, "r1c1=3478 r1c2=12 r1c3=456 r1c5=134 r1c6=135 r1c7=23");
	CHECK(!has("aligned-triple-exclusion", "r1c1<>3"));
}

/* They are a naked pair and lose nothing to others, nor does the third cell. */
TEST(a_naked_pair_among_the_cells_is_none)
{
	position(&b, "r1c1=89 r1c2=89 r1c3=1289 r1c5=12 r1c6=345");
	CHECK(!has("aligned-triple-exclusion", "r1c123"));
}

/* What is eliminated by definition from some cells: what is in a way to fill them, but in none that leaves their excluders a candidate. */
static void expect(const struct candset *drop)
{
	uint16_t digits = 0;

	for (int c = candset_next(drop, -1); c >= 0; c = candset_next(drop, c))
		digits |= digit_bit(candidate_digit(c));
	expected_step(0, digits, NULL, drop);
}

/* The cells that see all of CELLS and have two candidates to SIZE. */
static struct cellset excluders(const int cell[], int size)
{
	struct cellset seen = { { 0, 0 } };

	for (int c = 0; c < b.geo->cells; c++) {
		bool sees = b.value[c] == 0 && bits_count(b.cand[c]) >= 2 && bits_count(b.cand[c]) <= size;

		for (int i = 0; i < size; i++)
			sees = sees && c != cell[i] && cellset_has(b.geo->peer_set[c], cell[i]);
		if (sees)
			cellset_add(&seen, c);
	}
	return seen;
}

/* Places digits one after another; where all are placed and each excluder has a candidate, they may be together. */
static void fill(const struct board *now, const int cell[], int size, int at, struct cellset others, int digit[], struct candset *may)
{
	if (at == size) {
		for (int c = cellset_next(others, -1); c >= 0; c = cellset_next(others, c))
			if (now->cand[c] == 0)
				return;
		for (int i = 0; i < size; i++)
			candset_add(may, candidate(cell[i], digit[i]));
		return;
	}
	for (int d = 1; d <= b.geo->size; d++) {
		struct board next = *now;

		if (!(now->cand[cell[at]] & digit_bit(d)))
			continue;
		board_place(&next, cell[at], d);
		digit[at] = d;
		fill(&next, cell, size, at + 1, others, digit, may);
	}
}

static void define(const int cell[], int size)
{
	struct candset may = { { 0 } }, alone = { { 0 } }, drop = { { 0 } };
	struct cellset others = excluders(cell, size), none = { { 0, 0 } };
	int digit[3];

	if (cellset_count(others) < 2)
		return;
	fill(&b, cell, size, 0, others, digit, &may);
	fill(&b, cell, size, 0, none, digit, &alone);
	for (int i = 0; i < size; i++)
		for (int d = 1; d <= b.geo->size; d++)
			if (candset_has(&alone, candidate(cell[i], d)) && !candset_has(&may, candidate(cell[i], d)))
				candset_add(&drop, candidate(cell[i], d));
	expect(&drop);
}

static void define_all(int size, int cell[], int at, int from)
{
	if (at == size) {
		define(cell, size);
		return;
	}
	for (int c = from; c < b.geo->cells; c++) {
		if (b.value[c] != 0 || bits_count(b.cand[c]) < 2)
			continue;
		cell[at] = c;
		define_all(size, cell, at + 1, c + 1);
	}
}

static int check_defined(struct engine *engine, const char *id, int size)
{
	int cell[3];

	expected_clear();
	define_all(size, cell, 0, 0);
	return expected_are_found(engine, &b, id, 0);
}

TEST(all_are_found_that_there_are_by_definition)
{
	struct engine *engine = engine_new();
	struct rng rng = { 9 };
	uint8_t values[MAX_CELLS];
	int pairs = 0, triples = 0;

	for (int i = 0; i < 200; i++) {
		position_random(&b, i % 2 ? geometry_of_size(6) : geometry_of_size(9), values, &rng, 1 + (unsigned)i % 3);
		pairs += check_defined(engine, "aligned-pair-exclusion", 2);
		if (i % 2 == 1 || i % 8 == 0)
			triples += check_defined(engine, "aligned-triple-exclusion", 3);
	}
	CHECK(pairs > 100 && triples > 100);
	engine_free(engine);
}
