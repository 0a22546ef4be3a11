/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* Deadly patterns of any shape: hits and near misses of the four types, and the first type against what it is by definition. */
#include "tests/test.h"

#include <string.h>

#include "base/rng.h"
#include "base/strbuf.h"
#include "logic/engine.h"
#include "tests/techniques/position.h"
#include "tests/techniques/proof_check.h"

static struct board b;

/* A bivalue grave of three boxes: every digit twice in each house that has it, but for what the cells have besides. */
#define GRAVE "r1c1=12 r1c4=23 r1c7=13 r2c1=12 r2c4=23 "

TEST(type_1_takes_what_was_left_out)
{
	position(&b, GRAVE "r2c7=135");
	CHECK_TEXT(position_steps(&b, "deadly-pattern-1"), "Deadly Pattern Type 1: 1,2,3 in r12c147 fr2c7 => r2c7<>1,3");
	CHECK_TEXT(position_rung(&b, "deadly-pattern-1", 4),
		   "1. This assumes that the puzzle has only one solution.\n"
		   "2. Leave out 5 in r2c7.\n"
		   "3. However you then filled columns 1, 4 and 7 of rows 1 and 2, you could fill these cells in another way, with the same "
		   "digits in each row, column and box: the puzzle would have two solutions.\n"
		   "4. So r2c7 is 5, which we left out: r2c7 is neither 1 nor 3 [1-3].");
	position(&b, GRAVE "r2c7=1356");
	CHECK_TEXT(position_steps(&b, "deadly-pattern-1"), "Deadly Pattern Type 1: 1,2,3 in r12c147 fr2c7 => r2c7<>1,3");
	/* With one candidate more elsewhere the cell could be what it is. */
	position(&b, "r1c1=12 r1c4=23 r1c7=134 r2c1=12 r2c4=23 r2c7=135");
	CHECK_TEXT(position_steps(&b, "deadly-pattern-1"), "");
}

/* What is left out may be a digit that other cells of the pattern have. */
TEST(a_cell_may_lose_some_digits_of_the_pattern)
{
	position(&b, "r1c1=12 r1c4=23 r1c7=13 r2c1=12 r2c4=23 r2c7=123");
	CHECK_TEXT(position_steps(&b, "deadly-pattern-1"), "Deadly Pattern Type 1: 1,2,3 in r12c147 fr2c7 => r2c7<>1,3");
	position(&b, "r1c1=12 r1c4=23 r1c7=13 r2c1=124 r2c4=23 r2c7=13");
	CHECK_TEXT(position_steps(&b, "deadly-pattern-1"), "Deadly Pattern Type 1: 1,2,3 in r12c147 fr2c1 => r2c1<>1,2");
}

TEST(cells_in_two_bands_cannot_be_exchanged)
{
	position(&b, "r1c1=12 r1c4=23 r1c7=13 r5c1=12 r5c4=23 r5c7=135");
	CHECK_TEXT(position_steps(&b, "deadly-pattern-1"), "");
}

TEST(filled_cells_are_no_part_of_a_pattern)
{
	position(&b, "r1c1=12 r1c4=23 r1c7=13 r2c1=12 r2c4:2 r2c7=135");
	CHECK_TEXT(position_steps(&b, "deadly-pattern-1"), "");
}

TEST(type_2_eliminates_the_digit_left_out)
{
	position(&b, "r1c1=12 r1c4=23 r1c7=13 r2c1=12 r2c4=235 r2c7=135");
	CHECK_TEXT(position_steps(&b, "deadly-pattern-2"), "Deadly Pattern Type 2: 1,2,3 in r12c147 fr2c47 => r2c235689<>5");
	CHECK_TEXT(position_rung(&b, "deadly-pattern-2", 4),
		   "1. This assumes that the puzzle has only one solution.\n"
		   "2. Leave out 5 in r2c4 and r2c7.\n"
		   "3. However you then filled columns 1, 4 and 7 of rows 1 and 2, you could fill these cells in another way, with the "
		   "same digits in each row, column and box: the puzzle would have two solutions.\n"
		   "4. So one of r2c4 and r2c7 is 5, which we left out.\n"
		   "5. So any cell that sees r2c4 and r2c7 is not 5: r2c2, r2c3, r2c5, r2c6, r2c8 and r2c9 are not 5 [1-4].");
	position(&b, "r1c1=12 r1c4=23 r1c7=13 r2c1=12 r2c4=235 r2c7=136");
	CHECK_TEXT(position_steps(&b, "deadly-pattern-2"), "");
}

TEST(type_3_makes_a_subset_with_what_was_left_out)
{
	position(&b, "r1c1=12 r1c4=23 r1c7=13 r2c1=12 r2c4=234 r2c7=135 r2c9=45");
	CHECK_TEXT(position_steps(&b, "deadly-pattern-3"), "Deadly Pattern Type 3: 4,5 in r2c47 with r2c9 => r2c23568<>4,5");
	CHECK_TEXT(position_rung(&b, "deadly-pattern-3", 4),
		   "1. This assumes that the puzzle has only one solution.\n"
		   "2. Leave out 4 in r2c4.\n"
		   "3. Leave out 5 in r2c7.\n"
		   "4. However you then filled columns 1, 4 and 7 of rows 1 and 2, you could fill these cells in another way, with the same "
		   "digits in each row, column and box: the puzzle would have two solutions.\n"
		   "5. So one of r2c4 and r2c7 takes one of 4 and 5, which we left out.\n"
		   "6. In row 2, r2c9 has only the candidates 4 and 5. With one of r2c4 and r2c7, that is as many cells as digits, so these "
		   "cells take them all.\n"
		   "7. So nothing else in row 2 is 4 or 5: r2c2, r2c3, r2c5, r2c6 and r2c8 are neither 4 nor 5 [1-6].");
	position(&b, "r1c1=12 r1c4=23 r1c7=13 r2c1=12 r2c4=234 r2c7=1356 r2c9=45");
	CHECK_TEXT(position_steps(&b, "deadly-pattern-3"), "");
}

TEST(type_4_leaves_a_digit_to_the_other_cell)
{
	position(&b, "r1c1=12 r1c4=23 r1c7=13 r2c1=12 r2c4=234 r2c7=1356");
	position_confine(&b, "r2", 3, "r2c4 r2c7");
	CHECK_TEXT(position_steps(&b, "deadly-pattern-4"),
		   "Deadly Pattern Type 4: 1,2,3 in r12c147 fr2c47 => r2c4<>2\n"
		   "Deadly Pattern Type 4: 1,2,3 in r12c147 fr2c47 => r2c7<>1");
	CHECK_TEXT(position_rung(&b, "deadly-pattern-4", 4),
		   "1. This assumes that the puzzle has only one solution.\n"
		   "2. Leave out 3 and 4 in r2c4.\n"
		   "3. Leave out 1, 5 and 6 in r2c7.\n"
		   "4. However you then filled columns 1, 4 and 7 of rows 1 and 2, you could fill these cells in another way, with the same "
		   "digits in each row, column and box: the puzzle would have two solutions.\n"
		   "Where can 3 go in row 2?\n"
		   "5. Eliminated earlier: 3 in r2c1, r2c2, r2c3, r2c5, r2c6, r2c8 and r2c9.\n"
		   "6. So in row 2, 3 can only go in r2c4 and r2c7.\n"
		   "7. So at least one of these candidates is true. But if r2c4 were 2, r2c7 would be 3, and none of them would be: r2c4 is "
		   "not 2 [1-6].");
	position(&b, "r1c1=12 r1c4=23 r1c7=13 r2c1=12 r2c4=234 r2c7=1356");
	position_confine(&b, "r2", 3, "r2c4 r2c7 r2c9");
	CHECK_TEXT(position_steps(&b, "deadly-pattern-4"), "");
}

/* All ways to put the digits into the cells by the rules, whatever their candidates are. */
enum { CELLS = 10, WAYS = 20000 };

struct ways {
	int cell[CELLS], cells;
	uint16_t digits;
	uint8_t way[WAYS][CELLS];
	int count;
};

static void list_ways(struct ways *w, uint8_t way[CELLS], int n)
{
	if (n == w->cells) {
		CHECK(w->count < WAYS);
		memcpy(w->way[w->count++], way, CELLS);
		return;
	}
	for (int d = digit_first(w->digits); d != 0; d = digit_next(w->digits, d)) {
		bool free = true;

		way[n] = (uint8_t)d;
		for (int i = 0; i < n; i++)
			free = free && (way[i] != d || !cellset_has(b.geo->peer_set[w->cell[i]], w->cell[n]));
		if (free)
			list_ways(w, way, n + 1);
	}
}

static bool same_in_houses(const struct ways *w, const uint8_t *one, const uint8_t *other)
{
	for (int h = 0; h < b.geo->houses; h++) {
		unsigned has[2] = { 0, 0 };

		for (int i = 0; i < w->cells; i++)
			if (cellset_has(b.geo->house_set[h], w->cell[i])) {
				has[0] |= 1u << one[i];
				has[1] |= 1u << other[i];
			}
		if (has[0] != has[1])
			return false;
	}
	return true;
}

/* The cells but those of which a house has no other: these are never exchanged. */
static struct cellset with_company(struct cellset cells)
{
	for (int round = 0; round < b.geo->cells; round++)
		for (int h = 0; h < b.geo->houses; h++) {
			struct cellset here = cellset_and(cells, b.geo->house_set[h]);

			if (cellset_count(here) == 1)
				cells = cellset_less(cells, here);
		}
	return cells;
}

/*
 * Whether each way to fill CELL, which takes DIGIT, and the others that have only DIGITS has the same in all houses as another; sets *ANY
 * if there is such a way.
 */
static bool is_deadly(uint16_t digits, int cell, int digit, bool *any)
{
	static struct ways w;
	struct cellset all = { { 0, 0 } };
	uint8_t way[CELLS] = { 0 };

	*any = false;
	w.cells = w.count = 0;
	w.digits = digits;
	for (int c = 0; c < b.geo->cells; c++)
		if (c == cell || (b.cand[c] & (uint16_t)~digits) == 0)
			cellset_add(&all, c);
	all = with_company(all);
	if (!cellset_has(all, cell))
		return false;
	for (int c = cellset_next(all, -1); c >= 0; c = cellset_next(all, c))
		w.cell[w.cells++] = c;
	list_ways(&w, way, 0);
	for (int one = 0; one < w.count; one++) {
		bool may = true, exchanged = false;

		for (int i = 0; i < w.cells; i++)
			may = may && (w.cell[i] == cell ? w.way[one][i] == digit : b.cand[w.cell[i]] >> (w.way[one][i] - 1) & 1);
		for (int other = 0; other < w.count && may && !exchanged; other++)
			exchanged = other != one && same_in_houses(&w, w.way[one], w.way[other]);
		if (may && !exchanged)
			return false;
		*any = *any || may;
	}
	return true;
}

/* Some cells of two or three lines with a few of the digits 1 to 4; one of them, which is returned, has others too. */
static int scatter_set(struct rng *rng)
{
	int lines = 2 + (int)rng_below(rng, 2), line[3] = { 0, 1, 3 + (int)rng_below(rng, 6) }, count = 0, extra = 0;
	unsigned digits = 3 + (unsigned)rng_below(rng, 2);

	board_init(&b, geometry_classic());
	for (int c = 0; c < b.geo->cells; c++) {
		bool here = false;

		for (int i = 0; i < lines; i++)
			here = here || c / 9 == line[i];
		b.cand[c] = 0x1e0;
		if (!here || count == CELLS - 1 || rng_below(rng, lines == 2 ? 2 : 3) != 0)
			continue;
		unsigned out = (unsigned)rng_below(rng, digits);

		b.cand[c] = (uint16_t)(((1u << digits) - 1) & ~(1u << out));
		if (digits == 4 && rng_below(rng, 2) == 0)
			b.cand[c] &= (uint16_t)~(1u << (out + 1) % 4);
		if (rng_below(rng, (uint64_t)++count) == 0)
			extra = c;
	}
	b.cand[extra] |= 0x10;
	return extra;
}

/* The candidates that type 1 eliminates from the cells, as bits by cell; its proofs hold. */
static void find_all(struct engine *engine, struct candset *found)
{
	struct step *steps;
	size_t count = engine_all(engine, &b, technique_find("deadly-pattern-1"), true, &steps);

	*found = (struct candset){ { 0 } };
	for (size_t i = 0; i < count; i++) {
		struct strbuf why;

		strbuf_init(&why);
		if (proof_check(&b, &steps[i], &why) != PROOF_HOLDS)
			test_fail(__FILE__, __LINE__, "%s: %s", position_steps(&b, "deadly-pattern-1"), why.text);
		strbuf_free(&why);
		for (int w = 0; w < CANDSET_WORDS; w++)
			found->word[w] |= steps[i].head.drop.word[w];
	}
	steps_free(steps, count);
}

/* With how many of the digits 1 to 4 the candidate is deadly, at least; 0: with none; -1: the cells cannot be filled with it at all. */
static int least_deadly(int cell, int digit)
{
	int least = 0;

	for (unsigned digits = 1; digits < 16; digits++) {
		bool any, deadly = digits >> (digit - 1) & 1 && is_deadly((uint16_t)digits, cell, digit, &any);

		if (deadly && !any)
			return -1;
		if (deadly && (least == 0 || bits_count(digits) < least))
			least = bits_count(digits);
	}
	return least;
}

/* What is deadly with two digits is a rectangle or a loop, which have rows of their own. */
TEST(type_1_finds_what_there_is_by_definition)
{
	struct engine *engine = engine_new();
	struct rng rng = { 5 };
	int deadly = 0, harmless = 0;

	for (int i = 0; i < test_effort(1000); i++) {
		struct candset found;
		int extra = scatter_set(&rng);

		find_all(engine, &found);
		for (int d = 1; d <= 4; d++) {
			int least = b.cand[extra] & digit_bit(d) ? least_deadly(extra, d) : 0;
			bool finds = candset_has(&found, candidate(extra, d));

			if (least != 2 && least >= 0 && finds != (least > 2))
				test_fail(__FILE__, __LINE__, "board %d, cell %d, digit %d: %d", i, extra, d, least);
			deadly += finds;
			harmless += least == 0;
		}
	}
	CHECK(deadly >= test_effort(15) && harmless > test_effort(1000));
	engine_free(engine);
}
