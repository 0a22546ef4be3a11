/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* Searches that take long: what is said meanwhile, that a key ends them, and that the game takes over what they found. */
#include "tests/test.h"

#include <pthread.h>
#include <stdint.h>
#include <string.h>

#include "base/error.h"
#include "command/command.h"
#include "format/format.h"
#include "game/game.h"
#include "logic/step/technique_id.h"

/* The engine's clock, by which it loses its patience: so many milliseconds pass each time that it is looked at. */
static long tick;

static int64_t clock_of_engine(void *unused)
{
	static int64_t now;

	(void)unused;
	return now += tick;
}

/* The engine asks whether it is to stop; that is so once so many moves were made. */
static size_t moves_wanted;

static bool stop_after_moves(void *data)
{
	const struct game *game = data;

	return game->session->doc.done >= moves_wanted;
}

static const char puzzle[] = ".4.5.8...5..327.6....6....5.1.4..7..4..7.3..8..7..1.3.3....6....8.139..7...2.5.9.";

static struct game *begin(void)
{
	struct game *game = game_new(NULL, "nowhere", 0);
	struct reader reader;
	struct document doc;
	struct error err;

	reader_init(&reader, puzzle, strlen(puzzle));
	CHECK(reader_next(&reader, &doc, &err) == READ_PUZZLE);
	CHECK(game_start(game, &doc, NULL, &err));
	engine_options(game->engine)->clock = (struct engine_clock){ clock_of_engine, NULL };
	command_run(game, &view_cache_none, "animate off");
	return game;
}

/* Searches have threads, and wait for the test where they first ask whether they are to stop. */
static struct game *begin_held(void)
{
	struct game *game = begin();

	game->background.threads = game->background.holds = true;
	return game;
}

/* Starts a search, and lets it come to where it is held. */
static void look_for(struct game *game, const char *line)
{
	command_run(game, &view_cache_none, line);
	CHECK(background_runs(game));
	CHECK(!background_wait(game, -1));
}

static void let_go_on(struct game *game)
{
	game->background.holds = false;
	background_release(game);
	CHECK(background_wait(game, -1));
}

static void finish_proof(struct game *game)
{
	proof_release(game);
	proof_wait(game);
}

static void check_message(const struct game *game, const char *expected)
{
	CHECK_TEXT(game->cursor.message ? game->cursor.message : "", expected);
}

TEST(a_hint_is_looked_for_in_the_background)
{
	struct game *game = begin_held();

	look_for(game, "hint");
	CHECK_INT(background_timeout(game), BACKGROUND_LOOKS);
	CHECK(game->hint.kind == HINT_NONE);
	/* The game goes on. */
	game->now += 5000;
	game_tick(game);
	CHECK(background_runs(game) && game->hint.kind == HINT_NONE);
	let_go_on(game);
	CHECK(game->hint.kind == HINT_STEP && game->hint.rung == 1);
	CHECK(game->background.text == NULL);
	CHECK_INT(background_timeout(game), -1);
	check_message(game, "n: more   Enter: apply");
	game_free(game);
}

TEST(a_hint_is_ended_by_a_key)
{
	struct game *game = begin_held();

	look_for(game, "hint");
	game->now += BACKGROUND_SHOWN - 1;
	game_tick(game);
	CHECK(game->background.text == NULL);
	game->now++;
	game_tick(game);
	CHECK_TEXT(game->background.text ? game->background.text : "", "Looking for Full House ... Press any key to stop.");
	background_stop(game);
	CHECK(game->hint.kind == HINT_NONE && game->hint.text == NULL && game->background.text == NULL);
	check_message(game, "You stopped the search.");
	/* A key that is not read by a loop ends it, too, and is carried out. */
	look_for(game, "hint");
	int cell = game->cursor.cell;

	command_key(game, &view_cache_none, 'h');
	CHECK(!background_runs(game) && game->hint.kind == HINT_NONE);
	CHECK_INT(game->cursor.cell, cell - 1);
	/* The next one begins anew, from its first rung. */
	game->background.holds = false;
	command_run(game, &view_cache_none, "hint");
	CHECK(background_wait(game, -1));
	CHECK(game->hint.kind == HINT_STEP && game->hint.rung == 1);
	game_free(game);
}

TEST(a_search_without_a_thread_is_done_at_once)
{
	struct game *game = begin();

	command_run(game, &view_cache_none, "hint");
	CHECK(!background_runs(game) && game->hint.kind == HINT_STEP);
	game_free(game);
}

/* What is looked for is told anew, but not at each look. */
static int searches_left;

static bool find_at_once(void *unused, struct engine *engine)
{
	(void)unused;
	return engine != NULL;
}

static void look_for_more(struct game *game, void *unused, bool stopped);

static void keep_nothing(void *unused)
{
	(void)unused;
}

static const struct search_kind searches = { .run = find_at_once, .done = look_for_more, .discard = keep_nothing };

static void look_for_more(struct game *game, void *unused, bool stopped)
{
	(void)unused;
	(void)stopped;
	if (searches_left-- > 0)
		background_start(game, &searches, NULL);
}

/* A search that is found when it is stopped may go on with another; a command that uses the engine comes next. */
TEST(what_a_stopped_search_starts_is_stopped_too)
{
	struct game *game = begin();

	game->background.threads = true;
	searches_left = 3;
	background_start(game, &searches, NULL);
	background_stop(game);
	CHECK(!background_runs(game));
	CHECK_INT(searches_left, -1);
	game_free(game);
}

TEST(what_is_looked_for_is_told_from_time_to_time)
{
	struct game *game = begin_held();

	look_for(game, "hint all");
	game->now = BACKGROUND_SHOWN;
	game_tick(game);
	long long told = game->background.told;

	CHECK_INT(told, BACKGROUND_SHOWN);
	game->now += BACKGROUND_TOLD - 1;
	game_tick(game);
	CHECK_INT(game->background.told, told);
	game->now++;
	game_tick(game);
	CHECK_INT(game->background.told, told + BACKGROUND_TOLD);
	let_go_on(game);
	CHECK(game->step_list.count > 0 && game->cursor.screen == SCREEN_CHOOSER);
	CHECK(game->background.text == NULL);
	game_free(game);
}

TEST(a_list_of_steps_is_ended_by_a_key)
{
	struct game *game = begin_held();

	look_for(game, "hint all");
	background_stop(game);
	CHECK_INT(game->step_list.count, 0);
	CHECK(game->cursor.screen == SCREEN_BOARD);
	check_message(game, "You stopped the search.");
	look_for(game, "find naked-pair");
	background_stop(game);
	check_message(game, "You stopped the search.");
	game_free(game);
}

TEST(all_that_asks_the_engine_is_ended_by_a_key)
{
	static const char *const lines[] = {
		"why r1c1=6", "practise x-wing", "example x-wing", "help x-wing", "record hint nowhere.cast", "record solve nowhere.cast",
		"solve", "step 3",
	};
	struct game *game = begin_held();

	for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
		look_for(game, lines[i]);
		background_stop(game);
		CHECK_INT(game->session->doc.done, 0);
		CHECK(game->cursor.screen == SCREEN_BOARD && game->practice.technique == NULL);
		CHECK(game->cursor.message != NULL && strstr(game->cursor.message, "topped") != NULL);
	}
	game_free(game);
}

TEST(all_that_asks_the_engine_is_found_in_the_background)
{
	struct game *game = begin_held();

	look_for(game, "why r4c6=2");
	let_go_on(game);
	CHECK(game->way.series.count == 1 && game->chooser.list == LIST_WAY);
	command_run(game, &view_cache_none, "cancel");
	game->background.holds = true;
	look_for(game, "help x-wing");
	let_go_on(game);
	CHECK(game->cursor.screen == SCREEN_PAGER && game->cursor.pager.technique != NULL);
	command_run(game, &view_cache_none, "cancel");
	game->background.holds = true;
	look_for(game, "example x-wing");
	let_go_on(game);
	CHECK(game->practice.example && game->hint.kind == HINT_STEP);
	game->background.holds = true;
	look_for(game, "practise x-wing");
	let_go_on(game);
	CHECK(game->practice.technique != NULL && !game->practice.example);
	game_free(game);
}

TEST(a_solution_that_is_ended_keeps_its_steps)
{
	struct game *game = begin();

	moves_wanted = 3;
	engine_options(game->engine)->cancel = (struct engine_cancel){ stop_after_moves, game };
	command_run(game, &view_cache_none, "solve");
	CHECK_INT(game->session->doc.done, 3);
	check_message(game, "Stopped after 3 steps.");
	command_run(game, &view_cache_none, "step 5");
	CHECK_INT(game->session->doc.done, 3);
	check_message(game, "You stopped the search.");
	game_free(game);
}

/* One step after another is looked for; that the screen says so counts from the first of them. */
TEST(a_solution_is_one_search)
{
	struct game *game = begin_held();

	look_for(game, "solve");
	unsigned number = game->background.number;

	game->now = 70;
	background_release(game);
	CHECK(!background_wait(game, -1));
	CHECK_INT(game->session->doc.done, 1);
	CHECK_INT(game->background.number, number);
	CHECK_INT(game->background.began, 0);
	let_go_on(game);
	CHECK(session_complete(game->session));
	game_free(game);
}

TEST(what_is_played_is_ended_by_a_key)
{
	struct game *game = begin();

	command_run(game, &view_cache_none, "animate on");
	command_run(game, &view_cache_none, "solve");
	CHECK(game->playback.kind == PLAYBACK_SOLVE);
	game->background.threads = game->background.holds = true;
	for (int i = 0; i < 20 && !background_runs(game); i++)
		playback_forward(game);
	CHECK(game->playback.kind == PLAYBACK_SOLVE && game->playback.waits);
	/* Until the next step is there, nothing goes on. */
	CHECK_INT(playback_timeout(game), -1);
	game->playback.paused = false;
	game->now += 100000;
	game_tick(game);
	CHECK(game->playback.waits);
	background_stop(game);
	CHECK(game->playback.kind == PLAYBACK_NONE);
	CHECK_INT(game->session->doc.done, 1);
	check_message(game, "You stopped the search.");
	game_free(game);
}

TEST(a_search_for_a_game_that_is_left_is_forgotten)
{
	struct game *game = begin_held();

	look_for(game, "hint");
	game_close(game);
	CHECK(!background_runs(game) && game->hint.kind == HINT_NONE);
	game_free(game);
	game = begin_held();
	look_for(game, "hint all");
	game_free(game);
}

static bool run_out_of_memory(void *data, struct engine *engine)
{
	(void)data;
	(void)engine;
	/* As base/mem.c does in such a thread. */
	pthread_exit(NULL);
}

static void note_end(struct game *game, void *data, bool stopped)
{
	(void)game;
	*(int *)data = stopped ? 1 : 2;
}

static void discard_nothing(void *data)
{
	(void)data;
}

TEST(a_search_without_memory_ends_alone)
{
	static const struct search_kind hungry = { run_out_of_memory, note_end, discard_nothing };

	if (test_effort(10) < 10)
		test_skip("what the search had is lost, and sanitizers tell of it");
	struct game *game = begin();
	int ended = 0;

	command_run(game, &view_cache_none, "techniques all off");
	command_run(game, &view_cache_none, "techniques singles on");
	game->background.threads = true;
	background_start(game, &hungry, &ended);
	CHECK(background_wait(game, -1));
	CHECK_INT(ended, 1);
	check_message(game, "There is not enough memory for this search.");
	/* The engine is another one, with what was set. */
	const struct technique_set *set = &engine_options(game->engine)->techniques;

	CHECK(set->on[TECHNIQUE_NAKED_SINGLE] && !set->on[TECHNIQUE_NAKED_PAIR]);
	command_run(game, &view_cache_none, "hint");
	CHECK(background_wait(game, -1));
	CHECK(game->hint.kind == HINT_STEP);
	game_free(game);
}

/* Whales alone are looked for, and singles, and each look at the clock is longer than the engine's patience. */
static struct game *begin_slowly(void)
{
	struct game *game = begin();

	command_run(game, &view_cache_none, "techniques all off");
	command_run(game, &view_cache_none, "techniques whale on");
	engine_options(game->engine)->patience = TECHNIQUE_SLOW_MS;
	tick = TECHNIQUE_SLOW_MS + 1;
	return game;
}

static void end_slowly(struct game *game)
{
	tick = 0;
	game_free(game);
}

TEST(a_slow_technique_that_is_given_up_is_named)
{
	struct game *game = begin_slowly();

	command_run(game, &view_cache_none, "hint");
	CHECK(game->hint.kind == HINT_STUCK);
	CHECK_TEXT(game->hint.text, "No technique that is on finds a step here. Gave up looking for Whale after 2 s.");
	command_run(game, &view_cache_none, "find whale");
	check_message(game, "No Whale found in 2 s.");
	command_run(game, &view_cache_none, "step");
	check_message(game, "No technique that is on finds a step here. Type solve for the solution. Gave up looking for Whale after 2 s.");
	command_run(game, &view_cache_none, "why r1c1=6");
	check_message(game, "No technique that is on leads to r1c1=6 from here. Gave up looking for Whale after 2 s.");
	end_slowly(game);
}

/* A proof is looked for beside the game, which can be played meanwhile. */
TEST(the_board_is_played_while_a_proof_is_looked_for)
{
	struct game *game = begin_held();
	struct strbuf text;

	strbuf_init(&text);
	command_run(game, &view_cache_none, "prove");
	CHECK(game->proof != NULL && proof_takes_escape(game) && !proof_takes_enter(game));
	CHECK_INT(proof_timeout(game), PROOF_LOOKS);
	proof_text(game, &text);
	CHECK_TEXT(text.text, "Looking for an easy proof ...");
	command_run(game, &view_cache_none, "set r4c6=2");
	CHECK_INT(game->session->doc.now.value[32], 2);
	finish_proof(game);
	game_tick(game);
	/* A key was pressed, so it is offered. */
	CHECK(game->cursor.screen == SCREEN_BOARD && proof_takes_enter(game));
	CHECK_INT(proof_timeout(game), -1);
	command_key(game, &view_cache_none, KEYCODE_ENTER);
	CHECK(game->proof == NULL && game->cursor.screen == SCREEN_CHOOSER && game->chooser.list == LIST_WAY);
	CHECK(game->way.proof && game->way.series.count > 40);
	/* The preview is of the board as it was, and what is done since is left out when all is applied. */
	CHECK(way_preview(game, 0));
	CHECK_INT(game_shown(game)->doc.now.value[32], 0);
	CHECK(way_apply(game) && session_complete(game->session));
	strbuf_free(&text);
	game_free(game);
}

TEST(escape_ends_a_proof)
{
	struct game *game = begin_held();

	command_run(game, &view_cache_none, "prove");
	command_key(game, &view_cache_none, KEYCODE_ESCAPE);
	CHECK(game->proof == NULL);
	check_message(game, "Stopped before a proof was found.");
	/* One that is ready is forgotten. */
	command_run(game, &view_cache_none, "prove");
	command_key(game, &view_cache_none, 'l');
	finish_proof(game);
	game_tick(game);
	CHECK(proof_takes_enter(game));
	command_key(game, &view_cache_none, KEYCODE_ESCAPE);
	CHECK(game->proof == NULL && game->cursor.screen == SCREEN_BOARD);
	/* Without a key it opens by itself. */
	command_run(game, &view_cache_none, "prove");
	finish_proof(game);
	game_tick(game);
	CHECK(game->cursor.screen == SCREEN_CHOOSER && game->chooser.list == LIST_WAY);
	/* Another puzzle ends it. */
	command_run(game, &view_cache_none, "cancel");
	command_run(game, &view_cache_none, "prove");
	game_free(game);
}

TEST(a_list_says_that_there_may_be_more_steps)
{
	struct game *game = begin_slowly();

	command_run(game, &view_cache_none, "techniques singles on");
	command_run(game, &view_cache_none, "hint all");
	CHECK(game->cursor.screen == SCREEN_CHOOSER && game->step_list.count > 0);
	check_message(game, "Gave up looking for Whale after 2 s; there may be more steps.");
	end_slowly(game);
}
