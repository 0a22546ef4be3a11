/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Play tests: a script of keys and commands, and what the game then shows. A line that begins with "$ " is carried out; what it
 * prints must be the lines that follow, up to the next one. With PLAY_UPDATE set the scripts are written anew with what was
 * printed (read the difference before you commit it). The file is long because it has a function for each of these words.
 *
 *	$ puzzle TEXT		starts a game; "/" in TEXT is a newline
 *	$ keys Down 5 Ctrl-R	presses keys, by the names of commands.def
 *	$ :undo			a line of the command line
 *	$ size 80x24 [ascii]	of the terminal, or letters: it lacks circled numbers; prints nothing
 *	$ wait 1500		milliseconds pass
 *	$ date 2026-11-22 23:59	sets the time of day, in UTC
 *	$ finish [N]		enters the digits of the solution, but for the last N; in practice: what a step does
 *	$ screen, $ board, $ panel, $ row 22	print the scene, or the part of it left or right of the board, or one row
 *	$ cuts			prints the rows of the screen in which something is cut, and the same a page further, to the end of a list
 *	$ timed			prints the scene without blank lines, and with N for each time in ms, one blank for several, and no bars
 *	$ paints WORD...	the runs of glyphs that have one of these paints or grounds
 *	$ values, $ marks r3c4, $ message	print the board as a line, a cell's marks, the message
 *	$ complete TEXT		what completes the last word of TEXT
 *	$ wish			what the terminal is asked to do
 *	$ timeout		milliseconds after which the game wants to be asked again; -1: never
 *	$ spoken		the lines that are new for somebody who hears them, as --linear writes them
 *	$ lines			from now on the game is told in lines
 *	$ click 5 12 [add]	the mouse, at a row and a column of the screen, from 0; with Ctrl (add), or: mark, drag, release
 *	$ paste TEXT		into the terminal; "/" in TEXT is a newline
 *	$ rc FILE		reads it as candiderc, and prints what is wrong with it
 *	$ first			asks how to begin, as the first start does
 *	$ keep FILE		lets it keep the options that are changed from now on
 *	$ read FILE [LINES]	prints it, or its first lines, a "|" before each
 *	$ write NAME TEXT	a file in the test's directory, which is the working directory; "/" in TEXT is a newline
 *	$ again			the program ends and is started again
 *	$ break, $ mend		nothing can be written into the journal; and it can again
 *	$ library DIRECTORY	the program ends and is started again, with the puzzles of this directory, or with its own (installed)
 *	$ rated			this game and those that are opened from now on are rated; waits for the rating
 *	$ made			waits until the puzzle that is being made is ready
 *	$ tried			prints the message below the board with N for each number, and without how near another puzzle came
 *	$ news			what the journal tells, with STATE for its directory
 */
#include "tests/test.h"

#include <errno.h>
#include <limits.h>
#include <locale.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/clock.h"
#include "base/error.h"
#include "base/file.h"
#include "base/mem.h"
#include "base/strbuf.h"
#include "command/command.h"
#include "game/keycode.h"
#include "format/format.h"
#include "game/random_puzzle.h"
#include "grid/name.h"
#include "view/scene.h"
#include "view/words.h"

struct play {
	struct game *game;
	struct scene scene;
	struct view_cache view;
	struct spoken spoken;
	int width, height;
	bool unicode;
	long long now;
	char *state, *library, *installed;
};

/* Time passes only where the script lets it. */
static int64_t clock_of_script(void *data)
{
	struct play *p = data;

	return p->now;
}

static void start(struct play *p)
{
	p->game = game_new(p->state, p->library, p->now);
	engine_options(p->game->engine)->clock = (struct engine_clock){ clock_of_script, p };
	/* Most scenes begin with a naked single; those of the other order say so. */
	engine_options(p->game->engine)->hodoku_order = true;
}

static void draw(struct play *p)
{
	p->game->now = p->now;
	game_tick(p->game);
	command_tick(p->game, &p->view);
	scene_draw(&p->scene, p->game, &p->view, p->width, p->height, p->unicode);
	if (p->scene.news != 0)
		keeping_seen(p->game, p->scene.news);
}

/* An absolute path; free() it. */
static char *absolute(const char *path)
{
	char *full = realpath(path, NULL);

	if (full == NULL)
		test_fail(__FILE__, __LINE__, "%s: %s", path, strerror(errno));
	return full;
}

/* TEXT with newlines for "/"; free() it. */
static char *with_newlines(const char *text)
{
	char *copy = mem_string(text);

	for (char *slash = copy; (slash = strchr(slash, '/')) != NULL;)
		*slash = '\n';
	return copy;
}

static void play_keys(struct play *p, const char *names, struct strbuf *out)
{
	(void)out;
	while (*names != '\0') {
		size_t length = strcspn(names, " ");
		int key = keys_parse(names, length);

		if (key == KEYCODE_NONE)
			test_fail(__FILE__, __LINE__, "no key is called %s", names);
		p->game->now = p->now;
		command_key(p->game, &p->view, key);
		draw(p);
		names += length;
		names += strspn(names, " ");
	}
}

static void play_puzzle(struct play *p, const char *args, struct strbuf *out)
{
	char *text = with_newlines(args);
	struct reader reader;
	struct document doc;
	struct error err;

	reader_init(&reader, text, strlen(text));
	if (reader_next(&reader, &doc, &err) != READ_PUZZLE || !game_start(p->game, &doc, NULL, &err))
		strbuf_format(out, "%s\n", err.text);
	free(text);
}

static void play_size(struct play *p, const char *args, struct strbuf *out)
{
	(void)out;
	CHECK(sscanf(args, "%dx%d", &p->width, &p->height) == 2);
	p->unicode = strstr(args, "ascii") == NULL;
	p->game->plain = !p->unicode;
	p->game->no_circles = strstr(args, "letters") != NULL;
}

static void play_lines(struct play *p, const char *args, struct strbuf *out)
{
	(void)args;
	(void)out;
	p->game->preferences.lines = true;
}

static void play_wait(struct play *p, const char *args, struct strbuf *out)
{
	(void)out;
	p->now += strtol(args, NULL, 10);
}

static void play_date(struct play *p, const char *args, struct strbuf *out)
{
	char text[16];
	int date, hour, minute;

	(void)p;
	(void)out;
	CHECK(sscanf(args, "%15s %d:%d", text, &hour, &minute) == 3);
	CHECK(date_read(text, &date));
	clock_set_wall(((date * 24LL + hour) * 60 + minute) * 60 * 1000000);
}

static void finish_practice(struct play *p)
{
	const struct step_head *h = &p->game->practice.steps[0].head;
	struct move set = { .kind = MOVE_SET, .place = h->place }, drop = { .kind = MOVE_DROP, .drop = h->drop };

	CHECK(game_apply(p->game, candset_next(&h->place, -1) >= 0 ? &set : &drop));
}

static void play_finish(struct play *p, const char *args, struct strbuf *out)
{
	const struct session *s = p->game->session;
	long left = -strtol(args, NULL, 10);

	(void)out;
	if (p->game->practice.count > 0) {
		finish_practice(p);
		return;
	}
	for (int cell = 0; cell < s->doc.geo->cells; cell++)
		left += s->doc.now.value[cell] == 0;
	for (int cell = 0; cell < s->doc.geo->cells && left > 0; cell++) {
		struct move set = { .kind = MOVE_SET };

		if (s->doc.now.value[cell] != 0 || left-- <= 0)
			continue;
		candset_add(&set.place, candidate(cell, s->solution[cell]));
		CHECK(game_apply(p->game, &set));
	}
}

static void play_screen(struct play *p, const char *args, struct strbuf *out)
{
	(void)args;
	draw(p);
	scene_text(&p->scene, out);
}

/* The lines of TEXT with an ellipsis. */
static void print_cut(const char *text, struct strbuf *out)
{
	for (const char *end; *text != '\0'; text = end + (*end == '\n')) {
		end = text + strcspn(text, "\n");
		const char *cut = strstr(text, "\342\200\246");

		if (cut != NULL && cut < end)
			strbuf_format(out, "%.*s\n", (int)(end - text), text);
	}
}

static void play_cuts(struct play *p, const char *args, struct strbuf *out)
{
	struct strbuf text;
	int chosen = -1;

	(void)args;
	while (p->game->cursor.chosen != chosen) {
		chosen = p->game->cursor.chosen;
		draw(p);
		strbuf_init(&text);
		scene_text(&p->scene, &text);
		print_cut(text.text, out);
		strbuf_free(&text);
		play_keys(p, "PageDown", out);
	}
}

/* Appends a line whose times are as long as this machine needs. */
static void print_timed(const char *line, size_t length, struct strbuf *out)
{
	for (const char *p = line, *end = line + length; p < end; ) {
		size_t number = strspn(p, "0123456789."), blanks = strspn(p, " ");

		if (blanks > 1 && p[blanks] == '#')
			break;
		if (number > 0 && strncmp(p + number, " ms", 3) == 0)
			strbuf_char(out, 'N');
		else if (blanks > 0)
			strbuf_char(out, ' ');
		else
			strbuf_bytes(out, p, number > 0 ? number : 1);
		p += number > 0 ? number : blanks > 0 ? blanks : 1;
	}
	strbuf_char(out, '\n');
}

static void play_timed(struct play *p, const char *args, struct strbuf *out)
{
	struct strbuf text;

	(void)args;
	draw(p);
	strbuf_init(&text);
	scene_text(&p->scene, &text);
	for (const char *line = text.text; *line != '\0'; line += strcspn(line, "\n") + 1)
		if (*line != '\n')
			print_timed(line, strcspn(line, "\n"), out);
	strbuf_free(&text);
}

/* The columns FROM to TO of each row of the scene. */
static void print_columns(struct play *p, int from, int to, struct strbuf *out)
{
	draw(p);
	struct scene part = p->scene;

	part.width = (to < p->scene.width ? to : p->scene.width) - from;
	part.glyphs = mem_zero((size_t)(part.width * part.height), sizeof *part.glyphs);
	for (int row = 0; row < part.height; row++)
		memcpy(part.glyphs + row * part.width, p->scene.glyphs + row * p->scene.width + from,
		       (size_t)part.width * sizeof *part.glyphs);
	scene_text(&part, out);
	free(part.glyphs);
	while (out->length > 1 && strcmp(out->text + out->length - 2, "\n\n") == 0)
		out->text[--out->length] = '\0';
}

enum { BOARD_COLUMNS = 57 };

static void play_board(struct play *p, const char *args, struct strbuf *out)
{
	(void)args;
	print_columns(p, 0, BOARD_COLUMNS, out);
}

static void play_panel(struct play *p, const char *args, struct strbuf *out)
{
	(void)args;
	print_columns(p, BOARD_COLUMNS, p->width, out);
}

static void play_row(struct play *p, const char *args, struct strbuf *out)
{
	struct strbuf all;
	long row = strtol(args, NULL, 10);

	strbuf_init(&all);
	play_screen(p, "", &all);
	const char *line = all.text;

	while (row-- > 0 && strchr(line, '\n') != NULL)
		line = strchr(line, '\n') + 1;
	strbuf_bytes(out, line, strcspn(line, "\n") + 1);
	strbuf_free(&all);
}

static bool has_word(const char *words, const char *word)
{
	size_t length = strlen(word);

	for (const char *at = words; (at = strstr(at, word)) != NULL; at++)
		if ((at == words || at[-1] == ' ') && (at[length] == ' ' || at[length] == '\0'))
			return true;
	return false;
}

static void play_paints(struct play *p, const char *args, struct strbuf *out)
{
	struct strbuf all;
	char paint[32], ground[32], *line, *rest;

	strbuf_init(&all);
	draw(p);
	scene_paints(&p->scene, &all);
	for (line = strtok_r(all.text, "\n", &rest); line != NULL; line = strtok_r(NULL, "\n", &rest)) {
		CHECK(sscanf(line, "%*d %*d %*d %31s %31s", paint, ground) == 2);
		if (has_word(args, paint) || has_word(args, ground))
			strbuf_format(out, "%s\n", line);
	}
	strbuf_free(&all);
}

static void play_values(struct play *p, const char *args, struct strbuf *out)
{
	const struct document *doc = &p->game->session->doc;

	(void)args;
	for (int cell = 0; cell < doc->geo->cells; cell++)
		strbuf_char(out, doc->now.value[cell] ? digit_char(doc->now.value[cell]) : '.');
	strbuf_char(out, '\n');
}

static void play_marks(struct play *p, const char *args, struct strbuf *out)
{
	int cell;

	CHECK(name_read_cell(p->game->session->doc.geo, &args, &cell));
	name_digits_plain(session_marks(p->game->session, cell), out);
	strbuf_char(out, '\n');
}

static void play_message(struct play *p, const char *args, struct strbuf *out)
{
	(void)args;
	strbuf_format(out, "%s\n", p->game->cursor.message ? p->game->cursor.message : "(none)");
}

static void play_paste(struct play *p, const char *args, struct strbuf *out)
{
	char *text = with_newlines(args);

	(void)out;
	game_paste(p->game, text, strlen(text));
	free(text);
}

static void play_rc(struct play *p, const char *args, struct strbuf *out)
{
	char *wrong = command_read_rc(p->game, args);

	strbuf_text(out, wrong ? wrong : "");
	free(wrong);
}

static void play_first(struct play *p, const char *args, struct strbuf *out)
{
	(void)args;
	(void)out;
	game_ask_begin(p->game);
}

static void play_keep(struct play *p, const char *args, struct strbuf *out)
{
	(void)out;
	free(p->game->kept_options);
	p->game->kept_options = mem_string(args);
}

static void play_read(struct play *p, const char *args, struct strbuf *out)
{
	struct strbuf text;
	struct error err;
	char name[64] = "";
	int lines = INT_MAX;

	(void)p;
	CHECK(sscanf(args, "%63s %d", name, &lines) >= 1);
	strbuf_init(&text);
	if (!file_read(name, 1 << 20, &text, &err))
		strbuf_format(&text, "%s\n", err.text);
	/* A line of a script that begins with # would be a comment. */
	for (const char *line = text.text; *line != '\0' && lines-- > 0; line += strcspn(line, "\n") + 1)
		strbuf_format(out, "|%.*s\n", (int)strcspn(line, "\n"), line);
	strbuf_free(&text);
}

static void play_click(struct play *p, const char *args, struct strbuf *out)
{
	static const char *const kinds[] = { "press", "add", "mark", "drag", "release" };
	char word[16] = "press";
	int row, column, kind = 0;

	(void)out;
	CHECK(sscanf(args, "%d %d %15s", &row, &column, word) >= 2);
	while (kind < CLICK_RELEASE && strcmp(kinds[kind], word) != 0)
		kind++;
	CHECK_TEXT(kinds[kind], word);
	draw(p);
	command_click(p->game, &p->view, scene_hit(&p->scene, row, column), (enum click)kind);
}

/* Appends TEXT with STATE for the journal's directory, whose name is another one each time. */
static void print_without_state(const struct play *p, const char *text, struct strbuf *out)
{
	for (const char *at; (at = strstr(text, p->state)) != NULL; text = at + strlen(p->state)) {
		strbuf_bytes(out, text, (size_t)(at - text));
		strbuf_text(out, "STATE");
	}
	strbuf_text(out, text);
}

static void play_spoken(struct play *p, const char *args, struct strbuf *out)
{
	struct strbuf lines;

	(void)args;
	strbuf_init(&lines);
	game_tick(p->game);
	spoken_tell(&p->spoken, p->game, &lines);
	print_without_state(p, lines.text, out);
	strbuf_free(&lines);
	keeping_seen(p->game, p->game->keeping.number);
	if (p->game->cursor.screen == SCREEN_PAGER)
		pager_leave(p->game);
	message_clear(p->game);
}

static void play_timeout(struct play *p, const char *args, struct strbuf *out)
{
	(void)args;
	strbuf_format(out, "%d\n", game_timeout(p->game, p->view.too_small));
}

static void play_complete(struct play *p, const char *args, struct strbuf *out)
{
	const char *blank = strrchr(args, ' ');
	char **found = command_complete(p->game, args, blank ? (size_t)(blank + 1 - args) : 0);

	if (found == NULL)
		strbuf_text(out, "(a file)\n");
	for (size_t i = 0; found != NULL && found[i] != NULL; i++) {
		strbuf_format(out, "%s\n", found[i]);
		free(found[i]);
	}
	free(found);
}

static void play_wish(struct play *p, const char *args, struct strbuf *out)
{
	struct terminal_requests *w = &p->game->cursor.requests;

	(void)args;
	strbuf_format(out, "%s%s%s%s\n", w->quit ? "quit " : "", w->suspend ? "suspend " : "", w->repaint ? "repaint " : "",
		      w->prompt ? "prompt" : "");
	free(w->prompt);
	*w = (struct terminal_requests){ 0 };
}

static void play_write(struct play *p, const char *args, struct strbuf *out)
{
	size_t name = strcspn(args, " ");
	char *file = mem_string_n(args, name), *text = with_newlines(args + name + (args[name] != '\0'));
	struct error err;

	(void)p;
	(void)out;
	CHECK(file_write(file, text, strlen(text), &err));
	free(file);
	free(text);
}

/* A directory is in the place of the journal's file. */
static void play_break(struct play *p, const char *args, struct strbuf *out)
{
	struct strbuf file, away;

	(void)args;
	(void)out;
	strbuf_init(&file);
	strbuf_init(&away);
	strbuf_format(&file, "%s/games.db", p->state);
	strbuf_format(&away, "%s/away.db", p->state);
	CHECK(rename(file.text, away.text) == 0 || errno == ENOENT);
	CHECK(mkdir(p->state, 0700) == 0 || errno == EEXIST);
	CHECK(mkdir(file.text, 0700) == 0);
	strbuf_free(&file);
	strbuf_free(&away);
}

static void play_mend(struct play *p, const char *args, struct strbuf *out)
{
	struct strbuf file, away;

	(void)args;
	(void)out;
	strbuf_init(&file);
	strbuf_init(&away);
	strbuf_format(&file, "%s/games.db", p->state);
	strbuf_format(&away, "%s/away.db", p->state);
	CHECK(rmdir(file.text) == 0);
	CHECK(rename(away.text, file.text) == 0 || errno == ENOENT);
	strbuf_free(&file);
	strbuf_free(&away);
}

static void play_news(struct play *p, const char *args, struct strbuf *out)
{
	(void)args;
	const char *news[] = { p->game->keeping.event, p->game->keeping.state };

	for (int i = 0; i < 2; i++) {
		if (news[i] == NULL)
			continue;
		print_without_state(p, news[i], out);
		strbuf_char(out, '\n');
	}
}

static void play_rated(struct play *p, const char *args, struct strbuf *out)
{
	(void)args;
	(void)out;
	bool before = p->game->rated.on;

	p->game->rated.on = true;
	if (p->game->session != NULL && session_entering(p->game->session))
		rated_draft(p->game, true);
	else if (!before && p->game->session != NULL)
		rated_begin(p->game);
	/* Else it began with the game, and may be there already: to begin again would forget the steps, which the journal does not keep. */
	rated_wait(p->game);
}

static void play_made(struct play *p, const char *args, struct strbuf *out)
{
	(void)args;
	(void)out;
	random_puzzle_wait(p->game);
}

static void play_tried(struct play *p, const char *args, struct strbuf *out)
{
	struct strbuf text;

	(void)args;
	draw(p);
	strbuf_init(&text);
	words_message(p->game, &text);
	for (const char *at = text.text; *at != '\0' && strncmp(at, "; the closest", 13) != 0; at++) {
		if (strchr("0123456789", *at) == NULL)
			strbuf_char(out, *at);
		else if (at == text.text || strchr("0123456789", at[-1]) == NULL)
			strbuf_char(out, 'N');
	}
	strbuf_text(out, strstr(text.text, "; the closest") != NULL ? ".\n" : "\n");
	strbuf_free(&text);
}

static void play_again(struct play *p, const char *args, struct strbuf *out)
{
	(void)args;
	(void)out;
	game_free(p->game);
	start(p);
}

static void play_library(struct play *p, const char *args, struct strbuf *out)
{
	free(p->library);
	p->library = strcmp(args, "installed") == 0 ? mem_string(p->installed) : absolute(args);
	play_again(p, args, out);
}

static const struct {
	const char *name;
	void (*run)(struct play *, const char *args, struct strbuf *out);
} verbs[] = {
	{ "puzzle", play_puzzle }, { "keys", play_keys }, { "size", play_size }, { "wait", play_wait }, { "date", play_date }, { "finish", play_finish }, { "screen", play_screen },
	{ "cuts", play_cuts },
	{ "board", play_board }, { "panel", play_panel }, { "row", play_row }, { "paints", play_paints }, { "values", play_values },
	{ "marks", play_marks }, { "message", play_message }, { "complete", play_complete }, { "wish", play_wish },
	{ "write", play_write }, { "again", play_again },
	{ "break", play_break }, { "mend", play_mend }, { "news", play_news },
	{ "timeout", play_timeout }, { "paste", play_paste }, { "click", play_click }, { "spoken", play_spoken }, { "lines", play_lines },
	{ "rc", play_rc }, { "rated", play_rated }, { "library", play_library }, { "first", play_first }, { "keep", play_keep },
	{ "read", play_read }, { "made", play_made }, { "tried", play_tried }, { "timed", play_timed },
};

static void carry_out(struct play *p, const char *line, struct strbuf *out)
{
	size_t length = strcspn(line, " ");

	p->game->now = p->now;
	if (line[0] == ':') {
		command_run(p->game, &p->view, line);
		draw(p);
		return;
	}
	for (size_t i = 0; i < sizeof verbs / sizeof verbs[0]; i++) {
		if (strlen(verbs[i].name) == length && strncmp(verbs[i].name, line, length) == 0) {
			verbs[i].run(p, line + length + strspn(line + length, " "), out);
			draw(p);
			return;
		}
	}
	test_fail(__FILE__, __LINE__, "no such line in a play test: %s", line);
}

/* The script with what its lines really print. */
static void play_text(struct play *p, char *text, struct strbuf *out)
{
	for (char *line = text, *next; *line != '\0'; line = next) {
		char *end = strchr(line, '\n');

		next = end ? end + 1 : line + strlen(line);
		if (end != NULL)
			*end = '\0';
		if (strncmp(line, "$ ", 2) != 0 && line[0] != '#')
			continue;
		strbuf_format(out, "%s\n", line);
		if (line[0] == '$')
			carry_out(p, line + 2, out);
	}
}

static void play(const char *name)
{
	struct play p = { .width = 80, .height = 24, .unicode = true, .now = 1000 };
	struct strbuf script, actual, state;
	struct error err;
	char *path = absolute(test_source(name)), *here = absolute(".");

	strbuf_init(&script);
	strbuf_init(&actual);
	strbuf_init(&state);
	if (!file_read(path, 1 << 20, &script, &err))
		test_fail(__FILE__, __LINE__, "%s: %s", path, err.text);
	p.library = absolute(test_source("play/library"));
	p.installed = absolute(test_source("../puzzles"));
	strbuf_format(&state, "%s/state", test_directory());
	p.state = state.text;
	CHECK(chdir(test_directory()) == 0);
	scene_init(&p.scene);
	spoken_init(&p.spoken);
	start(&p);
	char *text = mem_string(script.text);

	play_text(&p, text, &actual);
	free(text);
	game_free(p.game);
	clock_set_wall(0);
	scene_free(&p.scene);
	spoken_free(&p.spoken);
	CHECK(chdir(here) == 0);
	if (getenv("PLAY_UPDATE") != NULL && strcmp(script.text, actual.text) != 0)
		CHECK(file_write(path, actual.text, actual.length, &err));
	else
		CHECK_TEXT(actual.text, script.text);
	free(path);
	free(here);
	free(p.library);
	free(p.installed);
	strbuf_free(&script);
	strbuf_free(&actual);
	strbuf_free(&state);
}

#define PLAY_FRENCH(id) TEST(id) { test_speak_french("UTF-8"); play("play/" #id ".play"); }

PLAY_FRENCH(french)
PLAY_FRENCH(french_cages)
PLAY_FRENCH(french_screens)
PLAY_FRENCH(french_modes)
PLAY_FRENCH(french_lists)

TEST(learn_french)
{
	test_speak_french("UTF-8");
	play("play/learn-french.play");
}

#define PLAY(id) TEST(id) { test_speak_english(); CHECK(setlocale(LC_CTYPE, "C.UTF-8") != NULL); play("play/" #id ".play"); }

PLAY(bind)
PLAY(beside)
PLAY(board)
PLAY(boards)
PLAY(kinds)
PLAY(bookmarks)
PLAY(branches)
PLAY(pictures)
PLAY(pointer)
PLAY(player)
PLAY(playing)
PLAY(practise)
PLAY(quick_start)
PLAY(race)
PLAY(random)
PLAY(marks)
PLAY(modes)
PLAY(mouse)
PLAY(spelling)
PLAY(spoken)
PLAY(hint)
PLAY(history)
PLAY(judge)
PLAY(kept)
PLAY(solve)
PLAY(neighbours)
PLAY(list)
PLAY(learn)
PLAY(learn_more)
PLAY(learned)
PLAY(levels)
PLAY(link)
PLAY(check)
PLAY(chooser)
PLAY(files)
PLAY(help)
PLAY(sizes)
PLAY(small)
PLAY(clock)
PLAY(cages)
PLAY(cage_sums)
PLAY(clues)
PLAY(signs)
PLAY(setter)
PLAY(daily)
PLAY(centre)
PLAY(colours)
PLAY(conflicts)
PLAY(ending)
PLAY(entry)
PLAY(find)
PLAY(forcing)
PLAY(first)
PLAY(options)
PLAY(order)
PLAY(own)
PLAY(other_boards)
PLAY(paste)
PLAY(rate)
PLAY(repair)
PLAY(select)
PLAY(rc)
PLAY(stats)
PLAY(sukaku)
PLAY(steps)
PLAY(techniques)
PLAY(theme)
PLAY(times)
PLAY(uniqueness)
PLAY(animation)
PLAY(search)
PLAY(whips)
PLAY(why)
PLAY(prove)
