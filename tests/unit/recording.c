/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Recordings: each line is what asciicast v2 says, times never go back, and a terminal that gets the text shows the same as the screen. The
 * terminal is a small one of our own, which knows what recordings hold and nothing else.
 */
#include "tests/test.h"

#include <stdlib.h>
#include <string.h>

#include "base/error.h"
#include "base/mem.h"
#include "base/utf8.h"
#include "format/format.h"
#include "game/game.h"
#include "picture/recording.h"
#include "solve/methods.h"
#include "tests/json_value.h"
#include "tests/unit/game_kit.h"
#include "view/scene.h"

static const char puzzle[] = "1..9.7..3.8.....7...9...6....72.94..41.....95..85.43....3...7...5.....4.2..8.6..9 Name";

static struct game *game_of(const char *text)
{
	struct game *game = kit_game(text);

	engine_options(game->engine)->techniques = (struct technique_set){ .on = { false } };
	engine_options(game->engine)->techniques.on[technique_find("xy-chain")->index] = true;
	return game;
}

enum { COLUMNS = 80, ROWS = 24 };

struct small_terminal {
	uint32_t rune[ROWS][COLUMNS];
	int row, column;
};

/* One sequence after Escape: a place, a look, or one of the first drawing. Returns the text after it. */
static const char *take_sequence(struct small_terminal *t, const char *p)
{
	int row, column, used = 0;

	CHECK(*p == '[');
	if (strncmp(p, "[?25l", 5) == 0)
		return p + 5;
	if (strncmp(p, "[2J", 3) == 0) {
		for (int i = 0; i < ROWS * COLUMNS; i++)
			t->rune[i / COLUMNS][i % COLUMNS] = ' ';
		return p + 3;
	}
	if (sscanf(p, "[%d;%dH%n", &row, &column, &used) == 2 && used > 0) {
		CHECK(row >= 1 && row <= ROWS && column >= 1 && column <= COLUMNS);
		t->row = row - 1;
		t->column = column - 1;
		return p + used;
	}
	p += 1 + strspn(p + 1, "0123456789;");
	CHECK(*p == 'm');
	return p + 1;
}

static void take_text(struct small_terminal *t, const char *p)
{
	while (*p != '\0') {
		uint32_t rune = utf8_next(&p);

		if (rune == 0x1b) {
			p = take_sequence(t, p);
			continue;
		}
		CHECK(rune >= ' ' && t->column < COLUMNS);
		t->rune[t->row][t->column++] = rune;
	}
}

/* Plays a recording on the terminal; returns its length in milliseconds, and in *EVENTS how many lines follow the header. */
static long take_recording(struct small_terminal *t, const char *text, int *events)
{
	const char *line = strchr(text, '\n') + 1;
	double last = 0;

	for (*events = 0; *line != '\0'; ++*events) {
		const char *end = strchr(line, '\n');
		char *one = mem_string_n(line, (size_t)(end - line));
		struct json_value *event = json_parse(one);

		CHECK(event != NULL && event->kind == JSON_ARRAY && json_count(event) == 3);
		CHECK(json_item(event, 0)->number >= last);
		CHECK_TEXT(json_string(json_item(event, 1)), "o");
		last = json_item(event, 0)->number;
		take_text(t, json_string(json_item(event, 2)));
		json_free(event);
		free(one);
		line = end + 1;
	}
	return (long)(last * 1000 + 0.5);
}

static void check_header(const char *text)
{
	char *line = mem_string_n(text, strcspn(text, "\n"));
	struct json_value *header = json_parse(line);

	CHECK(header != NULL);
	CHECK_INT(json_whole(json_member(header, "version")), 2);
	CHECK_INT(json_whole(json_member(header, "width")), COLUMNS);
	CHECK_INT(json_whole(json_member(header, "height")), ROWS);
	CHECK_TEXT(json_string(json_member(header, "title")), "Name");
	json_free(header);
	free(line);
}

/* What the terminal shows, against the game as it is after the recording. */
static void check_shows(const struct small_terminal *t, const struct game *game, bool unicode)
{
	struct view_cache cache = view_cache_none;
	struct scene scene;

	scene_init(&scene);
	scene_draw(&scene, game, &cache, COLUMNS, ROWS, unicode);
	for (int row = 0; row < ROWS; row++)
		for (int x = 0; x < COLUMNS; x++)
			if (t->rune[row][x] != scene.glyphs[row * COLUMNS + x].rune && t->column > 0)
				test_fail(__FILE__, __LINE__, "at %d %d: %x instead of %x", row, x, (unsigned)t->rune[row][x],
					  (unsigned)scene.glyphs[row * COLUMNS + x].rune);
	scene_free(&scene);
}

/* Records, and returns how long that is. The game is as after playing it; the times of the clock are not part of what is compared. */
static long check_recording(struct game *game, enum recorded what, const char *method, bool unicode, int *events)
{
	struct recording how = { .what = what, .method = method != NULL ? method_find(method) : NULL, .width = COLUMNS, .height = ROWS,
				 .unicode = unicode };
	struct small_terminal *t = mem_zero(1, sizeof *t);
	struct strbuf out;
	struct error err;
	bool whole = false;

	strbuf_init(&out);
	if (!recording_make(game, &how, &out, &whole, &err))
		test_fail(__FILE__, __LINE__, "%s", err.text);
	CHECK(whole);
	check_header(out.text);
	long length = take_recording(t, out.text, events);

	game->now = length - 4000;
	check_shows(t, game, unicode);
	free(t);
	strbuf_free(&out);
	return length;
}

TEST(an_argument)
{
	struct game *game = game_of(puzzle);
	int events;
	/* The board for 1.5 s, each of its beats for 2 s, and the whole for 4 s. */
	long length = check_recording(game, RECORDED_HINT, NULL, true, &events);

	CHECK_INT(game->hint.kind, HINT_STEP);
	CHECK_INT(length, 1500 + game->hint.step.proof->beats * 2000 + 4000);
	CHECK(events > game->hint.step.proof->beats);
	game_free(game);
}

TEST(in_ascii_nothing_else_is_drawn)
{
	struct game *game = game_of(puzzle);
	int events;

	check_recording(game, RECORDED_HINT, NULL, false, &events);
	game_free(game);
}

TEST(the_steps_to_the_end)
{
	struct game *game = game_of(puzzle);
	int events;

	for (int i = 0; i < technique_count; i++)
		engine_options(game->engine)->techniques.on[i] = techniques[i].on;
	check_recording(game, RECORDED_SOLUTION, NULL, true, &events);
	CHECK(session_complete(game->session));
	CHECK(events > 81);
	game_free(game);
}

TEST(a_search)
{
	static const char *const by[] = { "naive", "mrv", "colouring", "logic" };

	for (size_t i = 0; i < sizeof by / sizeof by[0]; i++) {
		struct game *game = game_of(puzzle);
		int events;
		long length = check_recording(game, RECORDED_SEARCH, by[i], true, &events);

		CHECK(session_complete(game->session));
		CHECK(length < 60000);
		game_free(game);
	}
}

/* The puzzle against brute force takes the method naive millions of events. */
TEST(a_long_search_is_cut)
{
	struct game *game = game_of("..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9");
	struct recording how = { .what = RECORDED_SEARCH, .method = method_find("naive"), .width = 40, .height = 15 };
	struct strbuf out;
	struct error err;
	bool whole = true;

	strbuf_init(&out);
	CHECK(recording_make(game, &how, &out, &whole, &err));
	CHECK(!whole && session_complete(game->session));
	CHECK(out.length < 3000000);
	strbuf_free(&out);
	game_free(game);
}

TEST(the_same_game_gives_the_same_bytes)
{
	struct strbuf out[2];

	for (int i = 0; i < 2; i++) {
		struct game *game = game_of(puzzle);
		struct recording how = { .what = RECORDED_SEARCH, .method = method_find("mrv"), .width = 80, .height = 24, .unicode = true };
		struct error err;
		bool whole;

		strbuf_init(&out[i]);
		game->now = i * 12345;
		CHECK(recording_make(game, &how, &out[i], &whole, &err));
		game_free(game);
	}
	CHECK_TEXT(out[0].text, out[1].text);
	strbuf_free(&out[0]);
	strbuf_free(&out[1]);
}

static void check_refused(const char *text, const char *technique, const char *why)
{
	struct game *game = game_of(text);
	struct recording how = { .what = RECORDED_HINT, .width = 80, .height = 24 };
	struct strbuf out;
	struct error err;
	bool whole;

	engine_options(game->engine)->techniques = (struct technique_set){ .on = { false } };
	engine_options(game->engine)->techniques.on[technique_find(technique)->index] = true;
	strbuf_init(&out);
	CHECK(!recording_make(game, &how, &out, &whole, &err));
	CHECK_TEXT(err.text, why);
	CHECK_INT(out.length, 0);
	strbuf_free(&out);
	game_free(game);
}

TEST(what_cannot_be_recorded)
{
	check_refused("1234341221434321", "naked-single", "the puzzle is already solved");
	check_refused("11..............", "naked-single", "the board has a mistake");
	check_refused("1...............", "xy-chain", "there is no next step");
}
