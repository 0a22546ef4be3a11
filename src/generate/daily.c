/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * The puzzle of the day, version 1. Nothing in this file and in daily_table.inc may ever change: the generator, the techniques and both
 * ratings will, and the puzzle of a date must not. So it depends on none of them. All it asks of the rest of the program is whether a grid
 * has one solution, which is a fact that every correct search agrees on.
 *
 * There is one sequence of puzzles. Puzzle N of it is a random full grid, from which pairs of cells opposite each other are taken in random
 * order while one solution is left, so that its pattern looks the same upside down. The random numbers are SplitMix64's (Steele, Lea and
 * Flood 2014), a sequence for each N; they are written here once more, since those of base/rng.h are for everybody.
 *
 * How hard these puzzles are was found out once, by HoDoKu's rule as it was then (tests/unit/daily_table.c, `make daily-table`): the table
 * says for each level which puzzle of the sequence is that of each day from 2026 to 2035. Only those are in it that had the same level in
 * three disguises too. No date has the puzzle of another one, and nobody has seen them in a collection. Before and after these ten years
 * they come again in the same order, each in a disguise of the date's own: turned or mirrored, with other digits, rows and columns.
 */
#include "generate/daily.h"

#include <string.h>

#include "search/search.h"

enum { KINDS = 5, SIDE = 9, CELLS = SIDE * SIDE, BLANK = -1, TABLE_YEARS = 10, TABLE_FIRST = 20454 /* 2026-01-01 */, TABLE_DAYS = 3652 };

/*
 * A character for each day: how many puzzles of the sequence lie between that of the day before and its own, by its place in `figures`;
 * the last one means that so many more than the next character says.
 */
static const char figures[] = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

static const char *const daily_table[KINDS][TABLE_YEARS] = {
#include "generate/daily_table.inc"
};

_Static_assert((int)KINDS == (int)LEVELS && LEVEL_EASY == 0 && LEVEL_EXTREME == KINDS - 1, "the levels are those of the table");

struct daily_numbers {
	uint64_t state;
};

static uint64_t daily_next(struct daily_numbers *n)
{
	uint64_t z = n->state += 0x9e3779b97f4a7c15u;

	z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9u;
	z = (z ^ z >> 27) * 0x94d049bb133111ebu;
	return z ^ z >> 31;
}

/* The numbers that belong to SEED, for one of the two purposes that there are. */
static struct daily_numbers daily_start(uint64_t seed, unsigned purpose)
{
	struct daily_numbers n = { ((uint64_t)DAILY_VERSION << 8 | purpose) << 48 ^ seed };

	return (struct daily_numbers){ daily_next(&n) };
}

static void daily_shuffle(struct daily_numbers *n, uint8_t order[], unsigned count)
{
	for (unsigned i = 0; i < count; i++) {
		unsigned other = (unsigned)((daily_next(n) >> 32) * (i + 1) >> 32);

		order[i] = order[other];
		order[other] = (uint8_t)i;
	}
}

/* A full grid that is being made: the digits that each row, column and box has. */
struct daily_grid {
	uint8_t value[CELLS];
	uint16_t row[SIDE], column[SIDE], box[SIDE];
};

static uint16_t daily_taken(const struct daily_grid *g, int cell)
{
	return g->row[cell / SIDE] | g->column[cell % SIDE] | g->box[cell / 27 * 3 + cell % SIDE / 3];
}

static void daily_flip(struct daily_grid *g, int cell, int digit)
{
	g->row[cell / SIDE] ^= (uint16_t)(1 << digit);
	g->column[cell % SIDE] ^= (uint16_t)(1 << digit);
	g->box[cell / 27 * 3 + cell % SIDE / 3] ^= (uint16_t)(1 << digit);
}

/* The first of the empty cells with the fewest possible digits; BLANK: none is empty. */
static int daily_tightest(const struct daily_grid *g)
{
	int cell = BLANK, most = -1;

	for (int i = 0; i < CELLS; i++) {
		int count = 0;

		if (g->value[i] != 0)
			continue;
		for (uint16_t rest = daily_taken(g, i); rest != 0; rest &= (uint16_t)(rest - 1))
			count++;
		if (count > most) {
			most = count;
			cell = i;
		}
	}
	return cell;
}

/* Backtracking: tries digits in random order in the empty cell with the fewest possible digits. */
static bool daily_fill(struct daily_grid *g, struct daily_numbers *n)
{
	int cell = daily_tightest(g);
	uint8_t digits[SIDE];

	if (cell == BLANK)
		return true;
	daily_shuffle(n, digits, SIDE);
	for (int i = 0; i < SIDE; i++) {
		if ((daily_taken(g, cell) >> digits[i] & 1) != 0)
			continue;
		daily_flip(g, cell, digits[i]);
		g->value[cell] = (uint8_t)(digits[i] + 1);
		if (daily_fill(g, n))
			return true;
		g->value[cell] = 0;
		daily_flip(g, cell, digits[i]);
	}
	return false;
}

static bool has_one_solution(const uint8_t values[])
{
	struct board board;

	board_init(&board, geometry_classic());
	for (int cell = 0; cell < CELLS; cell++)
		if (values[cell] != 0)
			board_give(&board, cell, values[cell]);
	return search_count(&board, 2, NULL) == 1;
}

void daily_attempt(uint32_t attempt, uint8_t values[MAX_CELLS])
{
	struct daily_numbers n = daily_start(attempt, 1);
	struct daily_grid grid = { .value = { 0 } };
	uint8_t order[CELLS];

	daily_fill(&grid, &n);
	memcpy(values, grid.value, CELLS);
	daily_shuffle(&n, order, CELLS);
	for (int i = 0; i < CELLS; i++) {
		int cell = order[i], opposite = CELLS - 1 - cell;
		uint8_t here = values[cell], there = values[opposite];

		if (here == 0)
			continue;
		values[cell] = values[opposite] = 0;
		if (has_one_solution(values))
			continue;
		values[cell] = here;
		values[opposite] = there;
	}
}

/* A random order of the rows, or of the columns, that keeps opposite ones opposite and keeps bands together. */
static void daily_lines(struct daily_numbers *n, uint8_t line[SIDE])
{
	uint8_t outer[3], turn[2], middle[2];

	daily_shuffle(n, outer, 3);
	daily_shuffle(n, turn, 2);
	daily_shuffle(n, middle, 2);
	for (int i = 0; i < 3; i++)
		line[i] = turn[0] != 0 ? (uint8_t)(SIDE - 1 - outer[i]) : outer[i];
	line[3] = middle[0] != 0 ? 5 : 3;
	line[4] = 4;
	for (int i = 0; i < 4; i++)
		line[SIDE - 1 - i] = (uint8_t)(SIDE - 1 - line[i]);
}

void daily_disguise(uint64_t seed, uint8_t values[MAX_CELLS])
{
	struct daily_numbers n = daily_start(seed, 2);
	uint8_t row[SIDE], column[SIDE], mirror[2], digit[SIDE], plain[CELLS];

	daily_lines(&n, row);
	daily_lines(&n, column);
	daily_shuffle(&n, mirror, 2);
	daily_shuffle(&n, digit, SIDE);
	memcpy(plain, values, CELLS);
	for (int cell = 0; cell < CELLS; cell++) {
		int r = row[cell / SIDE], c = column[cell % SIDE];
		int to = mirror[0] != 0 ? c * SIDE + r : r * SIDE + c;

		values[to] = plain[cell] != 0 ? (uint8_t)(digit[plain[cell] - 1] + 1) : 0;
	}
}

/* The number in the sequence of the puzzle of a level on a day of the table, from 0. */
static uint32_t daily_place(enum level level, int day)
{
	uint32_t number = 0;

	for (int year = 0; year < TABLE_YEARS; year++) {
		for (const char *p = daily_table[level][year]; *p != '\0'; p++) {
			uint32_t gap = (uint32_t)(strchr(figures, *p) - figures);
			bool more = gap == sizeof figures - 2;

			number += gap;
			if (!more && day-- == 0)
				return number;
			number += !more;
		}
	}
	return number;
}

void daily_puzzle(enum level level, int date, uint8_t values[MAX_CELLS])
{
	int day = ((date - TABLE_FIRST) % TABLE_DAYS + TABLE_DAYS) % TABLE_DAYS;

	daily_attempt(daily_place(level, day), values);
	if (day != date - TABLE_FIRST)
		daily_disguise((uint64_t)(date - DATE_FIRST) * KINDS + level, values);
}
