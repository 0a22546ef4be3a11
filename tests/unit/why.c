/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* Why a digit goes into a cell or cannot: the steps lead there, each is found where those before it end, and none of them is idle. */
#include "tests/test.h"

#include <stdio.h>

#include "base/strbuf.h"
#include "grid/name.h"
#include "logic/step/technique_id.h"
#include "logic/step/text.h"
#include "search/search.h"
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

/* The steps as notation, a line each, and behind them how few they are said to be. */
static void check_way(const char *puzzle, const char *goal, bool place, const char *expected)
{
	struct engine *e = some_techniques();
	struct why_goal g = { .place = place };
	uint16_t digits;
	struct board b;
	struct strbuf out;
	struct why why;

	position_line(&b, puzzle);
	CHECK(name_read_candidates(b.geo, &goal, "=", &g.cell, &digits));
	g.digit = digit_lowest(digits);
	strbuf_init(&out);
	if (!why_find(&why, e, &b, &g))
		strbuf_text(&out, "none");
	for (size_t i = 0; i < why.count; i++) {
		CHECK(!is_reached(&b, &g));
		text_notation(b.geo, &why.steps[i], &out);
		strbuf_text(&out, i + 1 < why.count ? "\n" : why.least == why.count ? " (shortest)" : "");
		step_apply(&why.steps[i].head, &b);
	}
	CHECK(why.count == 0 || is_reached(&b, &g));
	if (why.least < why.count)
		strbuf_format(&out, " (at least %zu)", why.least);
	CHECK_TEXT(out.text, expected);
	strbuf_free(&out);
	why_free(&why);
	engine_free(e);
}

TEST(one_step_is_the_shortest_way)
{
	check_way(PUZZLE, "r4c6=2", true, "Naked Single: r4c6 => r4c6=2 (shortest)");
	check_way(PUZZLE, "r3c8=4", false, "Naked Single: r3c6 => r3c6=4 (shortest)");
}

/* By singles and cell forcing chains: *WHY leads to the goal from the easy puzzle. */
static void find_easy_way(const char *goal, struct why *why)
{
	struct engine *e = some_techniques();
	struct why_goal g = { .place = true };
	uint16_t digits;
	struct board b;

	position_line(&b, PUZZLE);
	engine_options(e)->techniques.on[TECHNIQUE_CELL_FORCING_CHAIN] = true;
	CHECK(name_read_candidates(b.geo, &goal, "=", &g.cell, &digits));
	g.digit = digit_lowest(digits);
	CHECK(why_find(why, e, &b, &g));
	CHECK(engine_options(e)->techniques.on[TECHNIQUE_CELL_FORCING_CHAIN]);
	engine_free(e);
}

/* One step with 21 inferences is more to read than three singles; a short one is less than many of these. */
TEST(simple_steps_are_preferred_to_an_assumption_that_has_more_to_read)
{
	struct why why;

	find_easy_way("r9c9=3", &why);
	CHECK_INT((int)why.count, 3);
	for (size_t i = 0; i < why.count; i++)
		CHECK_INT(techniques[why.steps[i].head.technique].level, LEVEL_EASY);
	CHECK(why.easier);
	CHECK_INT((int)why.least, 1);
	why_free(&why);
	find_easy_way("r1c8=7", &why);	/* 18 inferences */
	CHECK(why.count == 3 && why.easier);
	why_free(&why);
	find_easy_way("r4c6=2", &why);
	CHECK(why.count == 1 && !why.easier);
	why_free(&why);
}

TEST(steps_before_it_are_only_those_that_it_needs)
{
	check_way(PUZZLE, "r1c8=7", true, "Naked Single: r7c4 => r7c4=8\n"
					  "Hidden Single: 8 in c8 => r3c8=8\n"
					  "Hidden Single: 7 in b3 => r1c8=7 (shortest)");
	check_way(PUZZLE, "r1c8=1", false, "Naked Single: r7c4 => r7c4=8\n"
					   "Naked Quadruple: 1,2,4,5 in r4578c8 => r1c8<>1,2, r3c8<>1,2,4 (shortest)");
	check_way(PUZZLE, "r1c5=9", false, "Hidden Single: 9 in c4 => r6c4=9\n"
					   "Naked Single: r2c2 => r2c2=9\n"
					   "Hidden Single: 9 in c1 => r4c1=9\n"
					   "Hidden Single: 9 in c9 => r1c9=9 (shortest)");
}

/* Some positions are reached in a few steps, and too many in more. */
TEST(what_is_not_proved_has_a_bound)
{
	check_way(PUZZLE, "r9c3=4", true, "Naked Single: r2c2 => r2c2=9\n"
					  "Naked Single: r4c6 => r4c6=2\n"
					  "Naked Single: r7c4 => r7c4=8\n"
					  "Naked Single: r4c8 => r4c8=5\n"
					  "Hidden Single: 9 in b7 => r7c3=9\n"
					  "Naked Quadruple: 1,2,4,5 in r7c789,r8c8 => r8c7<>2,4,5, r9c79<>1,4\n"
					  "Hidden Single: 5 in r8 => r8c3=5\n"
					  "Hidden Single: 4 in b7 => r9c3=4 (shortest)");
	check_way(PUZZLE, "r7c5=4", true, "Naked Single: r2c2 => r2c2=9\n"
					  "Naked Single: r4c6 => r4c6=2\n"
					  "Naked Single: r7c4 => r7c4=8\n"
					  "Naked Single: r4c8 => r4c8=5\n"
					  "Hidden Single: 9 in b7 => r7c3=9\n"
					  "Naked Quadruple: 1,2,4,5 in r7c789,r8c8 => r8c7<>2,4,5, r9c79<>1,4\n"
					  "Hidden Single: 5 in r8 => r8c3=5\n"
					  "Hidden Single: 4 in b7 => r9c3=4\n"
					  "Hidden Single: 4 in b8 => r7c5=4 (at least 8)");
}

TEST(what_does_not_follow_has_no_way)
{
	check_way(PUZZLE, "r1c1=9", true, "none");
	check_way(".................................................................................", "r1c1=1", true, "none");
}

/* Each placement and exclusion from the start of the puzzle. */
TEST(every_way_is_true_and_found_step_by_step)
{
	struct engine *e = some_techniques();
	uint8_t solution[MAX_CELLS];
	struct board start;

	/* Whether there is a shorter one makes no difference here. */
	engine_options(e)->clock = (struct engine_clock){ position_clock, NULL };
	engine_options(e)->patience = 1;
	position_line(&start, PUZZLE);
	CHECK_INT(search_count(&start, 2, solution), 1);
	for (int cell = cellset_next(start.empty, -1); cell >= 0; cell = cellset_next(start.empty, cell)) {
		for (int d = digit_first(start.cand[cell]); d != 0; d = digit_next(start.cand[cell], d)) {
			struct why_goal goal = { cell, d, solution[cell] == d };
			struct board b = start;
			struct why why;

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
			CHECK(why.least >= 1 && why.least <= why.count);
			why_free(&why);
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
		struct why why;

		asks = 0;
		engine_options(e)->cancel = (struct engine_cancel){ after_some, &limit };
		found = why_find(&why, e, &b, &goal);
		CHECK(found || engine_cancelled(e));
		CHECK(found == (why.count > 0));
		for (size_t i = 0; i < why.count; i++)
			step_apply(&why.steps[i].head, &end);
		CHECK(!found || is_reached(&end, &goal));
		if (found && limit > 0)
			CHECK(why.least < why.count || !engine_cancelled(e));
		why_free(&why);
	}
	engine_free(e);
}

static void hardest_line(int line, struct board *b)
{
	FILE *f = test_data("hardest1106.txt");
	char puzzle[512];

	for (int i = 0; i < line; i++)
		CHECK(fgets(puzzle, sizeof puzzle, f) != NULL);
	fclose(f);
	puzzle[81] = '\0';
	position_line(b, puzzle);
}

/* Plays the way to a goal of a puzzle that nothing but assumptions under others leads on in; returns how many steps it has. */
static size_t nested_way(int line, const char *candidate, bool place)
{
	struct engine *e = engine_new();
	struct why_goal goal = { .place = place };
	uint16_t digits;
	struct board b;
	struct why why;

	engine_options(e)->patience = 1;
	hardest_line(line, &b);
	CHECK(name_read_candidates(b.geo, &candidate, "=", &goal.cell, &digits));
	goal.digit = digit_lowest(digits);
	CHECK(why_find(&why, e, &b, &goal));
	size_t count = why.count;

	for (size_t i = 0; i < count; i++) {
		CHECK(!is_reached(&b, &goal));
		CHECK(why.steps[i].proof != NULL);
		step_apply(&why.steps[i].head, &b);
	}
	CHECK(is_reached(&b, &goal));
	why_free(&why);
	engine_free(e);
	return count;
}

TEST(where_steps_are_nested_one_about_the_goal_alone_leads_there)
{
	CHECK_INT(nested_way(2, "r3c9=7", false), 1);
}

TEST(where_none_does_its_rivals_are_eliminated)
{
	CHECK(nested_way(2, "r5c7=1", true) <= 6);
	CHECK(nested_way(4, "r8c4=1", true) <= 6);
}

/* Puzzle 63 can be solved without assumptions under others, but in more than a hundred steps as far as this. */
TEST(where_the_way_is_long_the_goal_is_shown_by_itself)
{
	CHECK(nested_way(63, "r5c1=4", false) <= 8);
}

/* It cannot be shown before the sixteenth step, and takes less to read two steps later. */
TEST(what_can_be_shown_only_late_is_shown_there)
{
	struct engine *e = engine_new();
	const struct why_goal goal = { .cell = 33, .digit = 4 };
	struct forward way;
	struct board b;

	hardest_line(40, &b);
	engine_options(e)->patience = 0;
	forward_direct(&way, e, &b, &goal, 60);
	CHECK(way.count > 0 && way.count <= 20);
	forward_free(&way);
	engine_free(e);
}
