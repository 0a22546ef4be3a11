/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * The collections of puzzles/ are what their comments say: each puzzle has one solution and stands there once, also under other
 * digits; easy, medium and hard are HoDoKu's levels of the path by our engine, unfair and extreme count trials; the small boards are
 * solved by deduction.
 */
#include "tests/test.h"

#include <stdlib.h>
#include <string.h>

#include "logic/engine.h"
#include "search/search.h"

enum { MOST = 1000 };

struct puzzle {
	struct board board;
	char name[64];
	char pattern[CLASSIC_CELLS + 1];	/* the digits renumbered in the order in which they occur */
};

static struct puzzle all[MOST];

static void renumber(const char *line, char pattern[CLASSIC_CELLS + 1])
{
	char number[10] = "", next = '1';

	int i = 0;

	for (; line[i] == '.' || (line[i] >= '1' && line[i] <= '9'); i++) {
		int digit = digit_of_char(line[i]);

		if (digit != 0 && number[digit] == '\0')
			number[digit] = next++;
		pattern[i] = digit ? number[digit] : '.';
	}
	pattern[i] = '\0';
}

/* Reads a collection to the end of PUZZLES, which have COUNT already; returns how many there are then. */
static int read_collection(const char *file, struct puzzle *puzzles, int count)
{
	int size = strstr(file, "4x4") ? 4 : strstr(file, "6x6") ? 6 : 9, cells = size * size;
	char path[64], line[256];

	snprintf(path, sizeof path, "../puzzles/%s.txt", file);
	FILE *f = fopen(test_source(path), "r");

	CHECK(f != NULL);
	for (int number = 1; fgets(line, sizeof line, f) != NULL; number++) {
		struct puzzle *p = &puzzles[count];

		line[strcspn(line, "\n")] = '\0';
		if (number == 1)
			CHECK(strncmp(line, "# ", 2) == 0 && line[2] != '\0');
		if (line[0] == '#')
			continue;
		CHECK_INT(strspn(line, ".123456789"), cells);
		CHECK(line[cells] == '\0' || (line[cells] == ' ' && line[cells + 1] != '\0'));
		CHECK(count < MOST);
		snprintf(p->name, sizeof p->name, "%s:%d", file, number);
		renumber(line, p->pattern);
		board_init(&p->board, geometry_of_size(size));
		for (int i = 0; i < cells; i++)
			if (line[i] != '.')
				CHECK(board_give(&p->board, i, digit_of_char(line[i])));
		count++;
	}
	fclose(f);
	return count;
}

static int read_all(void)
{
	static const char *const files[] = { "00-known", "10-easy", "20-medium", "30-hard", "40-unfair", "50-extreme", "60-4x4", "70-6x6" };
	int count = 0;

	for (size_t i = 0; i < sizeof files / sizeof files[0]; i++)
		count = read_collection(files[i], all, count);
	return count;
}

TEST(each_puzzle_has_one_solution)
{
	int count = read_all();

	CHECK(count > 500);
	for (int i = 0; i < count; i++)
		if (search_count(&all[i].board, 2, NULL) != 1)
			test_fail(__FILE__, __LINE__, "%s has not exactly one solution", all[i].name);
}

static int by_pattern(const void *a, const void *b)
{
	return strcmp(((const struct puzzle *)a)->pattern, ((const struct puzzle *)b)->pattern);
}

TEST(no_puzzle_occurs_twice_nor_with_other_digits)
{
	int count = read_all();

	qsort(all, (size_t)count, sizeof all[0], by_pattern);
	for (int i = 1; i < count; i++)
		if (strcmp(all[i - 1].pattern, all[i].pattern) == 0)
			test_fail(__FILE__, __LINE__, "%s is %s", all[i - 1].name, all[i].name);
}

/* Singles, intersections and subsets alone, whatever else the engine has learnt: HoDoKu's codes up to 0212. */
static struct engine *families(void)
{
	struct engine *e = engine_new();

	for (int i = 0; i < TECHNIQUES; i++)
		engine_techniques(e)->on[i] = techniques[i].code[0] == '0' && strcmp(techniques[i].code, "0212") <= 0;
	engine_set_hodoku_order(e, true);
	return e;
}

/* Deduces until solved or stuck; returns HoDoKu's level of the path, or LEVELS where it is stuck. */
static enum level deduce(struct engine *e, struct board *b)
{
	static const int limit[LEVEL_EXTREME] = { 800, 1000, 1600, 1800 };
	enum level level = LEVEL_EASY;
	struct step step;
	int score = 0;

	while (engine_first(e, b, false, &step)) {
		const struct technique *t = &techniques[step.head.technique];

		step_apply(&step.head, b);
		score += t->score;
		if (t->level > level)
			level = t->level;
	}
	while (level < LEVEL_EXTREME && score > limit[level])
		level++;
	return board_solved(b) ? level : LEVELS;
}

static void check_level(const char *file, enum level expected)
{
	int count = read_collection(file, all, 0);
	struct engine *e = families();

	for (int i = 0; i < count; i++) {
		enum level level = deduce(e, &all[i].board);

		if (level != expected)
			test_fail(__FILE__, __LINE__, "%s is %s", all[i].name, level < LEVELS ? level_id(level) : "stuck");
	}
	engine_free(e);
	CHECK(count >= 100);
}

TEST(easy_puzzles_are_easy) { check_level("10-easy", LEVEL_EASY); }
TEST(medium_puzzles_are_medium) { check_level("20-medium", LEVEL_MEDIUM); }
TEST(hard_puzzles_are_hard) { check_level("30-hard", LEVEL_HARD); }

/* Places what is alone in its house; false where a digit has no place left there. */
static bool place_alone(struct board *b, int house)
{
	const struct geometry *g = b->geo;
	uint16_t once = 0, twice = 0, placed = 0;

	for (int i = 0; i < g->size; i++) {
		int cell = g->house_cell[house][i];

		twice |= once & b->cand[cell];
		once |= b->cand[cell];
		if (b->value[cell] != 0)
			placed |= digit_bit(b->value[cell]);
	}
	if ((once | placed) != g->all)
		return false;
	once &= (uint16_t)~twice;
	for (int i = 0; i < g->size; i++) {
		int cell = g->house_cell[house][i];

		if (b->cand[cell] & once)
			board_place(b, cell, digit_lowest(b->cand[cell] & once));
	}
	return true;
}

/* Whether naked and hidden singles alone lead to a contradiction. */
static bool singles_refute(struct board *b)
{
	for (int empty = 0; empty != cellset_count(b->empty);) {
		empty = cellset_count(b->empty);
		for (int c = cellset_next(b->empty, -1); c >= 0; c = cellset_next(b->empty, c))
			if (bits_is_single(b->cand[c]))
				board_place(b, c, digit_lowest(b->cand[c]));
		for (int house = 0; house < b->geo->houses; house++)
			if (!place_alone(b, house))
				return true;
		if (board_dead_cell(b) >= 0)
			return true;
	}
	return false;
}

/* Deletes the first candidate, by row, column and digit, whose trial is refuted by singles; false where there is none. */
static bool delete_by_trial(struct board *b)
{
	for (int c = cellset_next(b->empty, -1); c >= 0; c = cellset_next(b->empty, c))
		for (int d = digit_first(b->cand[c]); d != 0; d = digit_next(b->cand[c], d)) {
			struct board trial = *b;

			board_place(&trial, c, d);
			if (singles_refute(&trial))
				return board_drop(b, c, digit_bit(d));
		}
	return false;
}

enum { MANY_TRIALS = 12 };

/* How many candidates have to be deleted by trial until deduction gets through; MANY_TRIALS: so many or more. */
static int count_trials(struct engine *e, struct board *b)
{
	int trials = 0;

	while (trials < MANY_TRIALS && deduce(e, b) == LEVELS && delete_by_trial(b))
		trials++;
	return trials;
}

static void check_trials(const char *file, int least, int most)
{
	int count = read_collection(file, all, 0);
	struct engine *e = families();

	for (int i = 0; i < count; i++) {
		int trials = count_trials(e, &all[i].board);

		if (trials < least || trials > most)
			test_fail(__FILE__, __LINE__, "%s takes %d trials", all[i].name, trials);
	}
	engine_free(e);
	CHECK(count >= 100);
}

TEST(unfair_puzzles_take_one_to_three_trials) { check_trials("40-unfair", 1, 3); }
TEST(extreme_puzzles_take_many_trials) { check_trials("50-extreme", MANY_TRIALS, MANY_TRIALS); }

/* Every step of every technique, on the way of a small board to its solution, says what is so. */
static void check_deduced(const char *file, enum level hardest, int least)
{
	int count = read_collection(file, all, 0);
	struct engine *e = families();

	for (int i = 0; i < count; i++) {
		uint8_t solution[MAX_CELLS];
		struct board b = all[i].board;
		struct step *steps, step;

		CHECK_INT(search_count(&b, 2, solution), 1);
		do {
			size_t found = engine_all(e, &b, NULL, true, &steps);

			for (size_t s = 0; s < found; s++)
				for (int cell = 0; cell < b.geo->cells; cell++) {
					uint16_t placed = candset_digits(&steps[s].head.place, cell);

					CHECK(placed == 0 || placed == digit_bit(solution[cell]));
					CHECK(!(candset_digits(&steps[s].head.drop, cell) & digit_bit(solution[cell])));
				}
			steps_free(steps, found);
			if (!engine_first(e, &b, false, &step))
				break;
			step_apply(&step.head, &b);
			CHECK(techniques[step.head.technique].level <= hardest);
		} while (!board_solved(&b));
		if (!board_solved(&b))
			test_fail(__FILE__, __LINE__, "%s gets stuck", all[i].name);
	}
	engine_free(e);
	CHECK(count >= least);
}

TEST(small_boards_of_4x4_take_singles) { check_deduced("60-4x4", LEVEL_EASY, 30); }
TEST(small_boards_of_6x6_are_deduced) { check_deduced("70-6x6", LEVEL_HARD, 70); }
