/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* What is left out where a board has more sets or chains than there is room for: that it is noted, and said where nothing was found. */
#include "tests/test.h"

#include <string.h>

#include "base/error.h"
#include "base/rng.h"
#include "base/strbuf.h"
#include "command/command.h"
#include "game/game.h"
#include "logic/chains/als_filter.h"
#include "logic/chains/graph.h"
#include "logic/chains/reach.h"
#include "logic/facts/als.h"
#include "logic/facts/facts.h"
#include "solve/path.h"
#include "tests/techniques/position.h"

static struct board b;
static struct facts facts;

/* Each cell has 1 and its digit of a full grid: any cells of a house but that of 1 are an almost locked set, and none excludes anything. */
static void crowd(void)
{
	position(&b, "");
	for (int cell = 0; cell < CLASSIC_CELLS; cell++) {
		int row = cell / 9, digit = (3 * (row % 3) + row / 3 + cell % 9) % 9 + 1;

		board_drop(&b, cell, (uint16_t)(b.geo->all & ~(digit_bit(1) | digit_bit(digit))));
	}
}

/* An engine that asks nothing but techniques with these names. */
static struct engine *asks(const char *one, const char *other)
{
	struct engine *engine = engine_new();

	engine_options(engine)->techniques = (struct technique_set){ 0 };
	engine_options(engine)->techniques.on[technique_find(one)->index] = true;
	engine_options(engine)->techniques.on[technique_find(other)->index] = true;
	return engine;
}

TEST(sets_without_room_are_noted)
{
	crowd();
	facts_update(&facts, &b);
	CHECK_INT(facts.left_out, 0);
	CHECK_INT(facts_als(&facts)->count, ALS_MAX);
	CHECK_INT(facts.left_out, LEFT_OUT_SETS);
	/* It holds as long as the position does. */
	facts_als(&facts);
	facts_update(&facts, &b);
	CHECK_INT(facts.left_out, LEFT_OUT_SETS);
	board_drop(&b, 0, digit_bit(1));
	facts_update(&facts, &b);
	CHECK_INT(facts.left_out, 0);
}

/* The digits of a column are the same in all its cells, so that sets of its rows have them in common. */
TEST(commons_without_room_are_noted)
{
	const struct restricted_common_list *list;

	position(&b, "");
	for (int cell = 0; cell < CLASSIC_CELLS; cell++)
		board_drop(&b, cell, (uint16_t)(cell % 9 == 0 ? 0 : b.geo->all & ~(digit_bit(1) | digit_bit(cell % 9 + 1))));
	facts_update(&facts, &b);
	list = facts_restricted_commons(&facts);
	CHECK(facts.left_out & LEFT_OUT_COMMONS);
	CHECK_INT(list->first[facts_als(&facts)->count], RESTRICTED_COMMONS_MAX);
	for (int set = 0; set < facts_als(&facts)->count; set++) {
		CHECK(list->first[set] <= list->first[set + 1]);
		for (int i = list->first[set]; i < list->first[set + 1]; i++) {
			const struct als *one = &facts_als(&facts)->als[set], *other = &facts_als(&facts)->als[list->common[i].als];
			int d = list->common[i].digit - 1;

			CHECK(!cellset_empty(other->of[d]->place) && cellset_empty(cellset_less(other->of[d]->place, one->of[d]->sees)));
		}
	}
}

static bool stop(void *engine)
{
	return engine_left_out(engine);
}

/* Looks for all steps of a technique, until something is left out. */
static bool leaves_out(const char *technique)
{
	struct engine *engine = engine_new();
	struct step *steps;

	engine_options(engine)->cancel = (struct engine_cancel){ stop, engine };
	size_t count = engine_all(engine, &b, technique_find(technique), false, &steps);
	bool left_out = engine_left_out(engine);

	CHECK(count > 0);
	steps_free(steps, count);
	engine_free(engine);
	return left_out;
}

/* There is room for all sets of this board, and for what they have in common. */
TEST(rows_of_sets_without_room_are_noted)
{
	struct rng rng = { 2 };
	uint8_t values[MAX_CELLS];

	position_random(&b, geometry_of_size(9), values, &rng, 3);
	CHECK(!leaves_out("als-xz"));
	CHECK(leaves_out("als-xy-chain"));
}

/*
 * Cells of two candidates in nine levels, each of which sees all of the next: 3 * 3 * 3 * 3 * 6 * 3 * 2 loops, of which half go through one
 * cell of the last level.
 */
static void many_loops(void)
{
	position(&b, "r2c1=12 r2c2=12 r2c3=12 r1c1=23 r1c2=23 r1c3=23 r1c4=34 r1c5=34 r1c6=34 r2c4=45 r2c5=45 r2c6=45 r2c9=56 r1c9=67 r3c9=67 "
		     "r4c9=78 r5c9=78 r6c9=78 r4c7=89 r5c7=89 r6c7=89 r4c8=89 r5c8=89 r6c8=89 r2c7=19 r2c8=19 r1c7=234 r1c8=234");
}

TEST(loops_beyond_a_thousand_through_two_candidates_are_noted)
{
	many_loops();
	CHECK(leaves_out("continuous-nice-loop"));
	/* Two thirds of them. */
	board_drop(&b, 0, digit_bit(2) | digit_bit(3));
	board_drop(&b, 1, digit_bit(2));
	CHECK(!leaves_out("continuous-nice-loop"));
}

/* A graph in which each node that is on leads to the next one alone. */
static void row_of_nodes(struct chain_graph *g, int nodes)
{
	*g = (struct chain_graph){ .made = 1, .kind = CHAIN_PLAIN, .count = nodes, .rows = nodes, .words = CHAIN_WORDS, .ways = 1 };
	for (int n = 0; n + 1 < nodes; n++) {
		chain_add(&g->then[n * CHAIN_WORDS], n + 1);
		chain_add(g->leads[0], n);
	}
	chain_add(&g->strong[0], 1);
}

TEST(chains_that_are_too_long_are_cut)
{
	static struct chain_graph g;
	static struct chain_reach r;

	row_of_nodes(&g, CHAIN_LAYERS / 2);
	chain_follow(&g, 0, false, CHAIN_LAYERS, &r);
	CHECK(!r.cut && r.layers == CHAIN_LAYERS - 3);
	row_of_nodes(&g, CHAIN_LAYERS);
	chain_follow(&g, 0, false, CHAIN_LAYERS, &r);
	CHECK(r.cut && r.layers == CHAIN_LAYERS - 1);
	/* Nobody wants those that are longer than this. */
	chain_follow(&g, 0, false, CHAIN_LAYERS / 2, &r);
	CHECK(!r.cut);
}

static void check_end(struct engine *engine, enum verdict verdict)
{
	struct path path;

	path_run(&path, engine, &b, &(struct path_options){ .trust = true });
	CHECK_INT(path.verdict, verdict);
	CHECK_INT(path.count, 0);
	path_free(&path);
	engine_free(engine);
}

TEST(a_path_does_not_say_that_it_is_stuck)
{
	crowd();
	check_end(asks("als-xz", "als-xz"), VERDICT_LIMIT);
	check_end(asks("xy-wing", "xyz-wing"), VERDICT_STUCK);
}

static struct game *crowded_game(void)
{
	struct game *game = game_new(NULL, "nowhere", 0);
	struct document doc;
	struct error err;

	crowd();
	document_init(&doc, b.geo);
	for (int cell = 0; cell < CLASSIC_CELLS; cell++)
		doc.start.deleted[cell] = doc.now.deleted[cell] = (uint16_t)(b.geo->all & ~b.cand[cell]);
	CHECK(game_start(game, &doc, NULL, &err));
	command_run(game, &view_cache_none, "animate off");
	command_run(game, &view_cache_none, "techniques all off");
	command_run(game, &view_cache_none, "techniques als-xz on");
	return game;
}

#define MANY "There are too many almost locked sets or chains here to try them all."

TEST(a_person_is_told)
{
	struct game *game = crowded_game();

	command_run(game, &view_cache_none, "hint");
	CHECK(game->hint.kind == HINT_STUCK);
	CHECK_TEXT(game->hint.text, "No technique that is on finds a step here. " MANY);
	command_run(game, &view_cache_none, "find als-xz");
	CHECK_TEXT(game->cursor.message, "No ALS-XZ found, but there are too many almost locked sets or chains here to try them all.");
	command_run(game, &view_cache_none, "step");
	CHECK_TEXT(game->cursor.message, "No technique that is on finds a step here. Type solve for the solution. " MANY);
	command_run(game, &view_cache_none, "why r1c2=2");
	CHECK_TEXT(game->cursor.message, "No technique that is on leads to r1c2=2 from here. " MANY);
	command_run(game, &view_cache_none, "techniques hidden-single on");
	command_run(game, &view_cache_none, "hint all");
	CHECK(game->cursor.screen == SCREEN_CHOOSER && game->step_list.count > 0);
	CHECK_TEXT(game->cursor.message, "There are too many almost locked sets or chains to try them all, so there may be more steps.");
	game_free(game);
}
