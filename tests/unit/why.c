/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* Why a digit goes into a cell or cannot: the steps lead there, each is found where those before it end, and none of them is idle. */
#include "tests/test.h"

#include <stdio.h>

#include "base/rng.h"
#include "base/strbuf.h"
#include "logic/step/technique.h"
#include "logic/step/text.h"
#include "search/search.h"
#include "solve/path.h"
#include "solve/why.h"
#include "tests/techniques/position.h"

#define PUZZLE ".4.5.8...5..327.6....6....5.1.4..7..4..7.3..8..7..1.3.3....6....8.139..7...2.5.9."

static const char *const families[] = { "singles", "intersections", "subsets" };

/* Techniques that do not change with those that are added. */
static struct engine *some_techniques(void)
{
	struct engine *e = engine_new();
	struct technique_set *set = &engine_options(e)->techniques;

	engine_options(e)->patience = 0;
	*set = (struct technique_set){ 0 };
	for (size_t i = 0; i < sizeof families / sizeof families[0]; i++)
		CHECK(technique_set_family(set, families[i], true));
	return e;
}

static bool is_reached(const struct board *b, const struct why_goal *goal)
{
	if (goal->place)
		return b->value[goal->cell] == goal->digit;
	return b->value[goal->cell] != 0 ? b->value[goal->cell] != goal->digit : !(b->cand[goal->cell] & digit_bit(goal->digit));
}

/* The steps as notation, a line each. */
static void check_way(const char *puzzle, const char *goal, const char *expected)
{
	struct engine *e = some_techniques();
	struct step_series way;
	struct why_goal g;
	struct board b;
	struct strbuf out;

	position_line(&b, puzzle);
	CHECK(why_goal_read(goal, b.geo, &g));
	strbuf_init(&out);
	if (!why_find(&way, e, &b, &g))
		strbuf_text(&out, "none");
	for (size_t i = 0; i < way.count; i++) {
		CHECK(!is_reached(&b, &g));
		text_notation(b.geo, &way.steps[i], &out);
		strbuf_text(&out, i + 1 < way.count ? "\n" : "");
		step_apply(&way.steps[i].head, &b);
	}
	CHECK(way.count == 0 || is_reached(&b, &g));
	CHECK_TEXT(out.text, expected);
	strbuf_free(&out);
	series_free(&way);
	engine_free(e);
}

TEST(a_goal_is_a_placement_or_an_elimination)
{
	const struct geometry *g = geometry_classic();
	struct why_goal goal;

	CHECK(why_goal_read("r4c3=5", g, &goal));
	CHECK(goal.place && goal.cell == 29 && goal.digit == 5);
	CHECK(why_goal_read("r4c3<>5", g, &goal));
	CHECK(!goal.place && goal.cell == 29 && goal.digit == 5);
	CHECK(!why_goal_read("r4c3=56", g, &goal) && !why_goal_read("r4c3", g, &goal) && !why_goal_read("r4c3=5 ", g, &goal));
}

TEST(only_what_each_solution_has_follows)
{
	struct why_goal goal;
	struct board b;

	position_line(&b, PUZZLE);
	CHECK(why_goal_read("r4c6=2", b.geo, &goal));
	CHECK(why_follows(&b, &goal));
	CHECK(why_goal_read("r4c6<>2", b.geo, &goal));
	CHECK(!why_follows(&b, &goal));
	/* It is in its cell, or already ruled out. */
	CHECK(why_goal_read("r1c2=4", b.geo, &goal));
	CHECK(why_follows(&b, &goal));
	CHECK(why_goal_read("r1c1=4", b.geo, &goal));
	CHECK(!why_follows(&b, &goal));
	position_line(&b, ".................................................................................");
	CHECK(why_goal_read("r1c1=1", b.geo, &goal));
	CHECK(!why_follows(&b, &goal));
}

TEST(one_step_is_the_whole_way)
{
	check_way(PUZZLE, "r4c6=2", "Hidden Single: 2 in b5 => r4c6=2");
	check_way(PUZZLE, "r3c8<>4", "Full House: 4 in c6 => r3c6=4");
}

TEST(steps_before_it_are_only_those_that_it_needs)
{
	check_way(PUZZLE, "r1c8=7", "Hidden Single: 9 in c4 => r6c4=9\n"
				    "Full House: 8 in c4 => r7c4=8\n"
				    "Hidden Single: 8 in c8 => r3c8=8\n"
				    "Hidden Single: 7 in b3 => r1c8=7");
	check_way(PUZZLE, "r1c5<>9", "Naked Single: r2c2 => r2c2=9\n"
				    "Hidden Single: 9 in c4 => r6c4=9\n"
				    "Hidden Single: 9 in c1 => r4c1=9\n"
				    "Hidden Single: 9 in c9 => r1c9=9");
	check_way(PUZZLE, "r9c3=4", "Naked Single: r2c2 => r2c2=9\n"
				    "Naked Single: r4c6 => r4c6=2\n"
				    "Naked Single: r7c4 => r7c4=8\n"
				    "Naked Single: r4c8 => r4c8=5\n"
				    "Hidden Single: 9 in b7 => r7c3=9\n"
				    "Hidden Single: 8 in b9 => r9c7=8\n"
				    "Hidden Single: 3 in b9 => r9c9=3\n"
				    "Hidden Single: 6 in b9 => r8c7=6\n"
				    "Hidden Single: 5 in r8 => r8c3=5\n"
				    "Hidden Single: 4 in b7 => r9c3=4");
	check_way(PUZZLE, "r7c5=4", "Naked Single: r2c2 => r2c2=9\n"
				    "Naked Single: r4c6 => r4c6=2\n"
				    "Naked Single: r7c4 => r7c4=8\n"
				    "Naked Single: r4c8 => r4c8=5\n"
				    "Hidden Single: 9 in b7 => r7c3=9\n"
				    "Hidden Single: 8 in b9 => r9c7=8\n"
				    "Hidden Single: 3 in b9 => r9c9=3\n"
				    "Hidden Single: 6 in b9 => r8c7=6\n"
				    "Naked Single: r8c1 => r8c1=2\n"
				    "Hidden Single: 5 in r8 => r8c3=5\n"
				    "Full House: 4 in r8 => r8c8=4\n"
				    "Naked Single: r7c2 => r7c2=7\n"
				    "Full House: 4 in r7 => r7c5=4");
}

TEST(what_does_not_follow_has_no_way)
{
	check_way(PUZZLE, "r1c1=9", "none");
	check_way(".................................................................................", "r1c1=1", "none");
}

/* Each placement and exclusion from the start of the puzzle. */
TEST(every_way_is_true_and_found_step_by_step)
{
	struct engine *e = some_techniques();
	uint8_t solution[MAX_CELLS];
	struct board start;

	position_line(&start, PUZZLE);
	CHECK_INT(search_count(&start, 2, solution), 1);
	for (int cell = cellset_next(start.empty, -1); cell >= 0; cell = cellset_next(start.empty, cell)) {
		for (int d = digit_first(start.cand[cell]); d != 0; d = digit_next(start.cand[cell], d)) {
			struct why_goal goal = { cell, d, solution[cell] == d };
			struct board b = start;
			struct step_series why;

			if (cell % 3 != 0 || !why_find(&why, e, &start, &goal))
				continue;
			for (size_t i = 0; i < why.count; i++) {
				CHECK(!is_reached(&b, &goal));
				CHECK(why.steps[i].proof != NULL);
				for (int c = 0; c < b.geo->cells; c++)
					CHECK(!(candset_digits(&why.steps[i].head.drop, c) & digit_bit(solution[c])));
				step_apply(&why.steps[i].head, &b);
			}
			CHECK(is_reached(&b, &goal));
			series_free(&why);
		}
	}
	engine_free(e);
}

static int asks;

static bool after_some(void *data)
{
	return ++asks > *(int *)data;
}

/* Wherever it is cancelled, it ends with nothing or with a way that is whole. */
TEST(a_key_ends_the_search_for_a_way)
{
	struct engine *e = some_techniques();
	struct why_goal goal = { .cell = 0, .digit = 9, .place = false };
	struct board b;
	bool found = false;

	position_line(&b, PUZZLE);
	for (int limit = 0; !found; limit = limit * 3 / 2 + 1) {
		struct board end = b;
		struct step_series why;

		asks = 0;
		engine_options(e)->cancel = (struct engine_cancel){ after_some, &limit };
		found = why_find(&why, e, &b, &goal);
		CHECK(found || engine_cancelled(e));
		CHECK(found == (why.count > 0));
		for (size_t i = 0; i < why.count; i++)
			step_apply(&why.steps[i].head, &end);
		CHECK(!found || is_reached(&end, &goal));
		series_free(&why);
	}
	engine_free(e);
}

/* The difficulty of the hardest step of the path that solves the puzzle; 0: it gets stuck. */
static int path_hardest(struct engine *e, const struct board *b)
{
	struct path path;

	path_run(&path, e, b, &(struct path_options){ .trust = true });
	const struct step_series whole = { .steps = path.steps, .count = path.count, .capacity = path.capacity };
	int hardest = path.verdict == VERDICT_SOLVED ? series_hardest(&whole) : 0;

	path_free(&path);
	return hardest;
}

/* Finds the way to a random candidate, which must not be harder than the path. */
static void check_sample(struct engine *e, const struct board *b, struct rng *rng)
{
	struct why_goal goal = { .place = false };
	uint8_t solution[MAX_CELLS];
	struct board end = *b;
	struct step_series way;
	const int hardest = path_hardest(e, b);

	CHECK_INT(search_count(b, 2, solution), 1);
	do {
		goal.cell = (int)rng_below(rng, (uint32_t)b->geo->cells);
		goal.digit = 1 + (int)rng_below(rng, (uint32_t)b->geo->size);
	} while (b->value[goal.cell] != 0 || !(b->cand[goal.cell] & digit_bit(goal.digit)));
	goal.place = solution[goal.cell] == goal.digit;
	CHECK(why_find(&way, e, b, &goal));
	CHECK(hardest == 0 || series_hardest(&way) <= hardest);
	for (size_t i = 0; i < way.count; i++)
		step_apply(&way.steps[i].head, &end);
	CHECK(is_reached(&end, &goal));
	series_free(&way);
}

TEST(no_way_is_harder_than_the_path)
{
	FILE *f = test_data("top1465.txt");
	struct engine *e = engine_new();
	struct rng rng = { 31 };
	char puzzle[512];
	int puzzles = 0;

	while (puzzles < test_effort(30) && fgets(puzzle, sizeof puzzle, f) != NULL) {
		struct board b;

		puzzle[81] = '\0';
		position_line(&b, puzzle);
		check_sample(e, &b, &rng);
		puzzles++;
	}
	fclose(f);
	engine_free(e);
}

/* The path to this digit has 20 easy steps, and one contradiction would have led there at once. */
TEST(ordinary_steps_come_before_an_assumption)
{
	struct engine *e = engine_new();
	struct step_series way;
	struct why_goal goal;
	struct board b;

	position_line(&b, "..874.9..1..5....7....2...5...8..49.....7....62.93......3......78....1.9.....2...");
	CHECK(why_goal_read("r4c3=5", b.geo, &goal));
	CHECK(why_find(&way, e, &b, &goal));
	CHECK(way.count > 0 && way.count <= 20);
	for (size_t i = 0; i < way.count; i++)
		CHECK_INT(techniques[way.steps[i].head.technique].forcing, FORCING_NONE);
	series_free(&way);
	engine_free(e);
}
