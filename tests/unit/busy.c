/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* Searches that take long: what is said meanwhile, and that a key ends them. The clock and the keys are made up. */
#include "tests/test.h"

#include <string.h>

#include "base/error.h"
#include "command/command.h"
#include "format/format.h"
#include "game/game.h"

/* The engine's clock, by which it loses its patience: so many milliseconds pass each time that it is looked at. */
static long tick;

static int64_t clock_of_engine(void *unused)
{
	static int64_t now;

	(void)unused;
	return now += tick;
}

/* A person who presses a key once so many moves were made, behind a clock that goes on by STEP each time somebody looks at it. */
struct person {
	struct game *game;
	long long now, step;
	size_t moves;
	int shown, firsts;
	char said[128];
};

static long long look_at_clock(void *data)
{
	struct person *p = data;

	return p->now += p->step;
}

static void see(void *data, bool first)
{
	struct person *p = data;

	p->shown++;
	p->firsts += first;
	snprintf(p->said, sizeof p->said, "%s", p->game->busy.text);
}

static bool press(void *data)
{
	struct person *p = data;

	return p->game->session->doc.done >= p->moves;
}

static const char puzzle[] = ".4.5.8...5..327.6....6....5.1.4..7..4..7.3..8..7..1.3.3....6....8.139..7...2.5.9.";

static struct person begin(long long step, size_t moves)
{
	struct person p = { .game = game_new(NULL, "nowhere", 0), .step = step, .moves = moves };
	struct reader reader;
	struct document doc;
	struct error err;

	reader_init(&reader, puzzle, strlen(puzzle));
	CHECK(reader_next(&reader, &doc, &err) == READ_PUZZLE);
	CHECK(game_start(p.game, &doc, NULL, &err));
	engine_options(p.game->engine)->clock = (struct engine_clock){ clock_of_engine, NULL };
	command_run(p.game, &view_cache_none, "animate off");
	return p;
}

static void watch(struct person *p)
{
	busy_watch(p->game, &(struct watcher){ look_at_clock, see, press, p });
}

static void check_message(const struct person *p, const char *expected)
{
	CHECK_TEXT(p->game->cursor.message ? p->game->cursor.message : "", expected);
}

TEST(a_hint_is_ended_by_a_key)
{
	struct person p = begin(BUSY_SHOWN, 0);

	watch(&p);
	command_run(p.game, &view_cache_none, "hint");
	CHECK_INT(p.shown, 1);
	CHECK_TEXT(p.said, "Looking for Full House ... any key stops.");
	CHECK(p.game->hint.kind == HINT_NONE && p.game->hint.text == NULL);
	CHECK(p.game->busy.text == NULL);
	check_message(&p, "You stopped the search.");
	/* The next one begins anew, from its first rung. */
	p.step = 0;
	command_run(p.game, &view_cache_none, "hint");
	CHECK_INT(p.shown, 1);
	CHECK(p.game->hint.kind == HINT_STEP && p.game->hint.rung == 1);
	game_free(p.game);
}

TEST(a_quick_hint_is_neither_shown_nor_ended)
{
	struct person p = begin(1, 0);

	p.step = 0;
	watch(&p);
	command_run(p.game, &view_cache_none, "hint");
	CHECK_INT(p.shown, 0);
	CHECK(p.game->hint.kind == HINT_STEP);
	game_free(p.game);
}

TEST(what_is_looked_for_is_shown_from_time_to_time)
{
	struct person p = begin(BUSY_SHOWS / 5, 1000);

	watch(&p);
	command_run(p.game, &view_cache_none, "hint all");
	CHECK_INT(p.firsts, 1);
	CHECK(p.shown > 1);
	CHECK(p.game->step_list.count > 0 && p.game->cursor.screen == SCREEN_CHOOSER);
	CHECK(p.game->busy.text == NULL);
	game_free(p.game);
}

TEST(a_list_of_steps_is_ended_by_a_key)
{
	struct person p = begin(BUSY_SHOWN, 0);

	watch(&p);
	command_run(p.game, &view_cache_none, "hint all");
	CHECK_INT(p.game->step_list.count, 0);
	CHECK(p.game->cursor.screen == SCREEN_BOARD);
	check_message(&p, "You stopped the search.");
	command_run(p.game, &view_cache_none, "find naked-pair");
	check_message(&p, "You stopped the search.");
	game_free(p.game);
}

TEST(a_solution_that_is_ended_keeps_its_steps)
{
	struct person p = begin(BUSY_SHOWN, 3);

	watch(&p);
	command_run(p.game, &view_cache_none, "solve");
	CHECK_INT(p.game->session->doc.done, 3);
	check_message(&p, "You stopped it after 3 steps.");
	command_run(p.game, &view_cache_none, "step 5");
	CHECK_INT(p.game->session->doc.done, 3);
	check_message(&p, "You stopped the search.");
	game_free(p.game);
}

TEST(what_is_played_is_ended_by_a_key)
{
	struct person p = begin(BUSY_SHOWN, 1);

	command_run(p.game, &view_cache_none, "animate on");
	command_run(p.game, &view_cache_none, "solve");
	CHECK(p.game->playback.kind == PLAYBACK_SOLVE);
	watch(&p);
	for (int i = 0; i < 20 && p.game->playback.kind != PLAYBACK_NONE; i++)
		playback_forward(p.game);
	CHECK(p.game->playback.kind == PLAYBACK_NONE);
	CHECK_INT(p.game->session->doc.done, 1);
	check_message(&p, "You stopped the search.");
	game_free(p.game);
}

/* Whales alone are looked for, and singles, and each look at the clock is longer than the engine's patience. */
static struct person begin_slowly(void)
{
	struct person p = begin(0, 0);

	command_run(p.game, &view_cache_none, "techniques all off");
	command_run(p.game, &view_cache_none, "techniques whale on");
	tick = TECHNIQUE_SLOW_MS + 1;
	return p;
}

static void end_slowly(struct person *p)
{
	tick = 0;
	game_free(p->game);
}

TEST(a_slow_technique_that_is_given_up_is_named)
{
	struct person p = begin_slowly();

	command_run(p.game, &view_cache_none, "hint");
	CHECK(p.game->hint.kind == HINT_STUCK);
	CHECK_TEXT(p.game->hint.text, "No enabled technique finds anything here. Stopped looking for Whale after 2 s.");
	command_run(p.game, &view_cache_none, "find whale");
	check_message(&p, "Stopped looking for Whale after 2 s without finding any.");
	command_run(p.game, &view_cache_none, "step");
	check_message(&p, "No enabled technique finds anything here; solve writes the solution. Stopped looking for Whale after 2 s.");
	command_run(p.game, &view_cache_none, "why r1c1=6");
	check_message(&p, "No enabled technique leads to r1c1=6 from here. Stopped looking for Whale after 2 s.");
	end_slowly(&p);
}

TEST(a_list_says_that_there_may_be_more_steps)
{
	struct person p = begin_slowly();

	command_run(p.game, &view_cache_none, "techniques singles on");
	command_run(p.game, &view_cache_none, "hint all");
	CHECK(p.game->cursor.screen == SCREEN_CHOOSER && p.game->step_list.count > 0);
	check_message(&p, "Stopped looking for Whale after 2 s; there may be more steps.");
	/* No shorter way can be excluded then. */
	command_run(p.game, &view_cache_none, "cancel");
	command_run(p.game, &view_cache_none, "why r4c6=2");
	CHECK(p.game->why.count == 1 && p.game->why.least == 1);
	command_run(p.game, &view_cache_none, "cancel");
	command_run(p.game, &view_cache_none, "why r1c8=7");
	CHECK(p.game->why.count > 1 && p.game->why.least < p.game->why.count);
	end_slowly(&p);
}
