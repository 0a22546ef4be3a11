/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * The random player of a game in the process itself: keys, command lines, sizes, time, pauses, ends and new starts. After each
 * stretch the journal must give the same game back, a save file too, and undoing and redoing all must lead to the same position.
 * The terminal has no part in it (terminal.c).
 */
#include "tests/monkey/monkey.h"

#include <locale.h>
#include <stdlib.h>
#include <string.h>

#include "base/error.h"
#include "base/file.h"
#include "base/mem.h"
#include "base/strbuf.h"
#include "command/command.h"
#include "format/format.h"
#include "view/scene.h"

/* With threads, at most so many milliseconds are waited for a search after a key, and a game is rated so long. */
enum { SEEDS = 12, STRETCHES = 10, STRETCH = 100, WAIT_FOR = 20, RATED_FOR = 500 };

struct player {
	struct monkey *m;
	struct game *game;
	struct scene scene;
	struct view_cache view;
	int width, height;
	bool unicode;
	long long now;
	int64_t looks;		/* at the engine's clock */
	char *state, *library;
};

static void draw(struct player *p)
{
	p->game->now = p->now;
	background_wait(p->game, (int)monkey_below(p->m, WAIT_FOR));
	game_tick(p->game);
	MONKEY_CHECK(p->m, game_timeout(p->game, false) >= -1);
	scene_draw(&p->scene, p->game, &p->view, p->width, p->height, p->unicode);
	MONKEY_CHECK(p->m, p->scene.width == p->width && p->scene.height == p->height);
}

static void run_line(struct player *p, const char *line)
{
	monkey_note(p->m, ":%s", line);
	/* The key that opens the command line also ends what is played. */
	command_key(p->game, &p->view, ':');
	command_run(p->game, &p->view, line);
}

static void play_line(struct player *p)
{
	struct strbuf line;

	strbuf_init(&line);
	input_random_line(p->m, &line);
	run_line(p, line.text);
	strbuf_free(&line);
}

static void play_key(struct player *p)
{
	int key = input_random_key(p->m);
	char name[16];

	keys_name(key, name);
	monkey_note(p->m, "key %s (%#x)", name, (unsigned)key);
	command_key(p->game, &p->view, key);
}

static void play_complete(struct player *p)
{
	struct strbuf line;

	strbuf_init(&line);
	input_random_line(p->m, &line);
	size_t start = monkey_below(p->m, (unsigned)line.length + 1);

	monkey_note(p->m, "complete %zu of :%s", start, line.text);
	char **found = command_complete(p->game, line.text, start);

	for (size_t i = 0; found != NULL && found[i] != NULL; i++)
		free(found[i]);
	free(found);
	strbuf_free(&line);
}

static void play_size(struct player *p)
{
	static const int widths[] = { 1, 2, 24, 25, 26, 39, 40, 41, 55, 56, 79, 80, 81, 132, 300 };
	static const int heights[] = { 1, 2, 12, 13, 14, 15, 22, 23, 24, 25, 32, 33, 34, 60, 200 };

	p->width = MONKEY_ONE_OF(p->m, widths);
	p->height = MONKEY_ONE_OF(p->m, heights);
	p->unicode = !monkey_once_in(p->m, 3);
	monkey_note(p->m, "size %dx%d %s", p->width, p->height, p->unicode ? "unicode" : "ascii");
}

static void play_time(struct player *p)
{
	static const unsigned steps[] = { 2, 40, 1000, 5000, 100000, 100000000 };
	unsigned passed = monkey_below(p->m, MONKEY_ONE_OF(p->m, steps));

	p->now += passed;
	monkey_note(p->m, "wait %u", passed);
}

/* Just in time for what is due. */
static void play_timeout(struct player *p)
{
	int timeout = game_timeout(p->game, false);

	monkey_note(p->m, "timeout %d", timeout);
	p->now += timeout > 0 ? timeout : 0;
}

static void play_suspend(struct player *p)
{
	monkey_note(p->m, "suspend");
	game_pause(p->game);
	p->now += monkey_below(p->m, 1000000);
	p->game->now = p->now;
	game_continue(p->game);
}

static void play_taken(struct player *p)
{
	monkey_note(p->m, "signal USR1");
	game_taken(p->game);
}

static void play_click(struct player *p)
{
	int row = (int)monkey_below(p->m, (unsigned)p->scene.height), column = (int)monkey_below(p->m, (unsigned)p->scene.width);

	const enum click click = (enum click)monkey_below(p->m, CLICK_RELEASE + 1);

	monkey_note(p->m, "click %d %d %d", row, column, (int)click);
	command_click(p->game, &p->view, scene_hit(&p->scene, row, column), click);
}

static void play_paste(struct player *p)
{
	struct strbuf text;

	strbuf_init(&text);
	input_random_paste(p->m, &text);
	monkey_note(p->m, "paste %s", text.text);
	game_paste(p->game, text.text, text.length);
	strbuf_free(&text);
}

/* The person has put some options into candiderc, not all of them well. */
static void play_rc(struct player *p)
{
	struct strbuf text;
	struct error err;

	strbuf_init(&text);
	for (unsigned n = monkey_below(p->m, 10); n > 0; n--) {
		input_random_line(p->m, &text);
		strbuf_char(&text, '\n');
	}
	monkey_note(p->m, "candiderc %s", text.text);
	MONKEY_CHECK(p->m, file_write("candiderc", text.text, text.length, &err));
	free(command_read_rc(p->game, "candiderc"));
	strbuf_free(&text);
}

/* Slow searches lose their patience where they do so the next time, too. */
static int64_t count_looks(void *data)
{
	struct player *p = data;

	return ++p->looks;
}

static void start(struct player *p)
{
	p->game = game_new(p->state, p->library, p->now);
	/*
	 * A search then goes on while the next keys come, and a game is rated. What is seen depends on the threads' luck anyway, so that
	 * patience is real time: looks are slow under ThreadSanitizer, and a nested search would have many of them.
	 */
	if (getenv("MONKEY_THREADS") != NULL) {
		p->game->background.threads = p->game->rated.on = true;
		p->game->rated.patience = RATED_FOR;
	} else {
		engine_options(p->game->engine)->clock = (struct engine_clock){ count_looks, p };
	}
}

static void play_again(struct player *p)
{
	bool resume = monkey_once_in(p->m, 2);

	monkey_note(p->m, "ends, starts%s", resume ? " --resume" : "");
	game_free(p->game);
	start(p);
	if (resume)
		game_resume_last(p->game);
}

/* What the terminal would do. */
static void fulfil(struct player *p)
{
	struct terminal_requests *w = &p->game->cursor.requests;
	bool quit = w->quit;

	if (w->suspend)
		play_suspend(p);
	if (w->prompt != NULL) {
		struct strbuf line;

		strbuf_init(&line);
		strbuf_text(&line, w->prompt);
		input_random_line(p->m, &line);
		run_line(p, line.text);
		strbuf_free(&line);
	}
	free(w->prompt);
	*w = (struct terminal_requests){ 0 };
	if (quit)
		play_again(p);
}

static const struct monkey_action actions[] = {
	{ 60, play_key }, { 30, play_line }, { 3, play_complete }, { 3, play_click }, { 2, play_paste }, { 1, play_rc },
	{ 4, play_size }, { 8, play_time }, { 8, play_timeout }, { 1, play_suspend }, { 1, play_taken }, { 1, play_again },
};

static void play_any(struct player *p)
{
	p->game->now = p->now;
	monkey_act(p->m, actions, sizeof actions / sizeof *actions, p);
	p->game->now = p->now;
	fulfil(p);
	draw(p);
}

/* Undoing all leads to the start, redoing to where it was. */
static void check_undo(struct player *p, const struct document *doc)
{
	struct document copy;
	struct session s;
	struct error err;

	document_copy(&copy, doc);
	if (!session_init(&s, &copy, &err))
		monkey_fail(p->m, __FILE__, __LINE__, "the game is none: %s", err.text);
	while (session_undo(&s))
		;
	MONKEY_CHECK(p->m, s.doc.done == 0 && position_equal(&s.doc.now, &doc->start));
	while (s.doc.done < doc->done)
		MONKEY_CHECK(p->m, session_redo(&s));
	MONKEY_CHECK(p->m, document_equal(&s.doc, doc));
	session_free(&s);
}

static void check_save(struct player *p, const struct document *doc)
{
	struct document back;
	struct strbuf text;
	struct reader r;
	struct error err;

	strbuf_init(&text);
	format_find("candide")->write(doc, &text);
	reader_init(&r, text.text, text.length);
	if (reader_next(&r, &back, &err) != READ_PUZZLE)
		monkey_fail(p->m, __FILE__, __LINE__, "the saved game cannot be read: %s\n%s", err.text, text.text);
	if (!document_equal(doc, &back))
		monkey_fail(p->m, __FILE__, __LINE__, "the saved game is another one:\n%s", text.text);
	document_free(&back);
	strbuf_free(&text);
}

/* Another start finds the game in the journal as it was left. */
static void check_journal(struct player *p)
{
	long long id = journal_current(p->game->journal);
	struct document doc;

	game_pause(p->game);
	document_copy(&doc, &p->game->session->doc);
	if (id == 0)
		monkey_fail(p->m, __FILE__, __LINE__, "the game is not in the journal");
	game_free(p->game);
	start(p);
	if (!game_resume(p->game, id, false))
		monkey_fail(p->m, __FILE__, __LINE__, "game %lld cannot be resumed: %s", id, p->game->cursor.message);
	/* The clock runs again, but no time has passed. */
	MONKEY_CHECK(p->m, document_equal(&doc, &p->game->session->doc));
	document_free(&doc);
}

static void check(struct player *p)
{
	monkey_note(p->m, "end of a stretch");
	background_stop(p->game);
	if (p->game->session == NULL)
		return;
	check_undo(p, &p->game->session->doc);
	check_save(p, &p->game->session->doc);
	/* A solved one that is only shown stays in the journal as it ended, and what is practised is not in it. */
	if (!p->game->viewed && !practice_is_open(p->game))
		check_journal(p);
}

static void play(struct monkey *m)
{
	struct player p = { .m = m, .width = 80, .height = 24, .unicode = true, .now = 1000 };
	struct strbuf state;

	strbuf_init(&state);
	strbuf_format(&state, "%s/state/candide", m->home);
	p.state = state.text;
	p.library = mem_string(test_source("../puzzles"));
	input_write_files(m);
	scene_init(&p.scene);
	start(&p);
	run_line(&p, monkey_once_in(m, 2) ? "load one.txt" : "new");
	for (int i = 0; i < STRETCHES; i++) {
		for (int j = 0; j < STRETCH; j++)
			play_any(&p);
		check(&p);
	}
	game_free(p.game);
	scene_free(&p.scene);
	free(p.state);
	free(p.library);
}

TEST(a_random_player_of_the_game_finds_nothing_broken)
{
	if (setlocale(LC_CTYPE, "C.UTF-8") == NULL)
		test_skip("no locale C.UTF-8");
	monkey_play(play, SEEDS);
}
