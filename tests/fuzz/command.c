/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Any text as what is done to a game, a line each: keys, command lines, completion, pastes, candiderc, sizes and time. The game
 * has no journal, and this file stands in for base/file.c: there is one file, in memory. What is left is a game that its moves lead
 * to, and that can be saved.
 *
 *	:LINE	the command line	?LINE	completion at its end	!TEXT	is pasted	@TEXT	is candiderc ("/": a newline)
 *	=W,H	the size of the screen	+N	milliseconds pass	and every other line is keys: U+E000 to U+E0FF are those
 *	from KEYCODE_NONE on, U+F000 to U+F07F are Alt with a character
 */
#include "tests/fuzz/fuzz.h"

#include <string.h>

#include "base/error.h"
#include "base/file.h"
#include "base/mem.h"
#include "base/strbuf.h"
#include "base/utf8.h"
#include "command/command.h"
#include "game/keycode.h"
#include "format/format.h"
#include "picture/draw_program.h"
#include "view/scene.h"

static const char puzzles[] =
	"3..47..89...96.3.2..71......8.....96729.3.81461.....3......17..5.8.49...17..28..3\n"
	"1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..\n";

/* The file: what was saved last, or the puzzles. */
static struct strbuf saved;

const char *file_strange(const char *path)
{
	return strstr(path, "fifo") != NULL ? "a named pipe" : NULL;
}

bool file_read(const char *path, size_t limit, struct strbuf *out, struct error *err)
{
	if (strstr(path, "absent") == NULL && file_strange(path) == NULL && saved.length <= limit) {
		strbuf_bytes(out, saved.text, saved.length);
		return true;
	}
	error_set(err, "absent");
	return false;
}

int file_open(const char *path, int flags, struct error *err)
{
	(void)path;
	(void)flags;
	error_set(err, "none is opened");
	return -1;
}

/* In the folder "full" there is no room. */
bool file_write(const char *path, const char *bytes, size_t length, struct error *err)
{
	if (strstr(path, "absent") == NULL && strstr(path, "full/") == NULL && file_strange(path) == NULL) {
		strbuf_clear(&saved);
		strbuf_bytes(&saved, bytes, length);
		return true;
	}
	error_set(err, "absent");
	return false;
}

/* Each has another size, so that the marks tell them apart. */
struct file_mark file_mark(const char *path)
{
	return (struct file_mark){ .there = strstr(path, "absent") == NULL, .size = (off_t)saved.length };
}

bool file_mark_equal(const struct file_mark *a, const struct file_mark *b)
{
	return a->there == b->there && a->size == b->size;
}

bool file_replace(const char *path, const char *bytes, size_t length, struct file_mark *mark, char **keep, struct error *err)
{
	struct strbuf copy;

	if (!file_write(path, bytes, length, err))
		return false;
	strbuf_init(&copy);
	strbuf_format(&copy, "%s~", path);
	if (keep != NULL)
		*keep = copy.text;
	else
		strbuf_free(&copy);
	*mark = file_mark(path);
	return true;
}

bool file_create(char *path, const char *bytes, size_t length, struct error *err)
{
	(void)path;
	(void)bytes;
	(void)length;
	error_set(err, "none is made");
	return false;
}

bool file_make_directory(const char *path, struct error *err)
{
	(void)path;
	error_set(err, "none is made");
	return false;
}

char *file_xdg(const char *variable, const char *fallback, const char *file)
{
	(void)variable;
	(void)fallback;
	(void)file;
	return NULL;
}

/* And for picture/draw_program.c: no other program is started. */
bool draw_program_run(enum picture_format format, const struct strbuf *description, struct strbuf *out, struct error *err)
{
	(void)format;
	(void)err;
	strbuf_bytes(out, description->text, description->length);
	return true;
}

char *file_expand(const char *path)
{
	return mem_string(path);
}

struct player {
	struct game *game;
	struct scene scene;
	struct view_cache view;
	int width, height;
	long long now;
	long long asked;	/* so often a search asked whether it is to end */
	long long since;	/* the time by these questions at which the line was begun */
};

/* TEXT with newlines for "/". */
static char *with_newlines(const char *text)
{
	char *copy = mem_string(text);

	for (char *slash = copy; (slash = strchr(slash, '/')) != NULL;)
		*slash = '\n';
	return copy;
}

static void complete(struct player *p, const char *line)
{
	const char *blank = strrchr(line, ' ');
	char **found = command_complete(p->game, line, blank ? (size_t)(blank + 1 - line) : 0);

	for (size_t i = 0; found != NULL && found[i] != NULL; i++)
		free(found[i]);
	free(found);
}

static void paste(struct player *p, const char *line)
{
	char *text = with_newlines(line);

	game_paste(p->game, text, strlen(text));
	free(text);
}

static void read_rc(struct player *p, const char *line)
{
	struct strbuf file = saved;

	strbuf_init(&saved);
	char *text = with_newlines(line);

	strbuf_text(&saved, text);
	free(command_read_rc(p->game, "candiderc"));
	free(text);
	strbuf_free(&saved);
	saved = file;
}

static void resize(struct player *p, const char *line)
{
	char *end;
	unsigned long width = strtoul(line, &end, 10), height = strtoul(*end != '\0' ? end + 1 : end, NULL, 10);

	p->width = (int)(width % 200) + 1;
	p->height = (int)(height % 100) + 1;
}

static void press(struct player *p, const char *line)
{
	while (*line != '\0') {
		int key = (int)utf8_next(&line);

		if (key >= 0xe000 && key < 0xe100)
			key += KEYCODE_NONE - 0xe000;
		else if (key >= 0xf000 && key < 0xf080)
			key += KEYCODE_ALT - 0xf000;
		command_key(p->game, &p->view, key);
	}
}

/* A search takes a millisecond for so many questions whether it is to end; a key ends it as soon as it can. */
enum { QUESTIONS = 100 };

static long long clock_of_questions(void *data)
{
	return ++((struct player *)data)->asked / QUESTIONS;
}

static int64_t clock_of_engine(void *data)
{
	return clock_of_questions(data);
}

/* A key ends each search that takes long. */
static bool stop(void *data)
{
	const struct player *p = data;

	return clock_of_questions(data) - p->since >= BACKGROUND_SHOWN;
}

static void carry_out(struct player *p, const char *line)
{
	p->game->now = p->now;
	p->since = p->asked / QUESTIONS;
	switch (line[0]) {
	case ':': command_run(p->game, &p->view, line); break;
	case '?': complete(p, line + 1); break;
	case '!': paste(p, line + 1); break;
	case '@': read_rc(p, line + 1); break;
	case '=': resize(p, line + 1); break;
	case '+': p->now += (long long)(strtoul(line + 1, NULL, 10) % 100000000); break;
	default: press(p, line);
	}
}

static void look(struct player *p)
{
	struct terminal_requests *w = &p->game->cursor.requests;

	free(w->prompt);
	*w = (struct terminal_requests){ 0 };
	p->game->now = p->now;
	game_tick(p->game);
	HOLDS(game_timeout(p->game, false) >= -1);
	scene_draw(&p->scene, p->game, &p->view, p->width, p->height, p->width % 2 == 0);
}

static void check_saved(const struct document *doc)
{
	struct document back;
	struct reader r;
	struct strbuf out;
	struct error err;

	strbuf_init(&out);
	format_find("candide")->write(doc, &out);
	reader_init(&r, out.text, out.length);
	HOLDS(reader_next(&r, &back, &err) == READ_PUZZLE);
	HOLDS(document_equal(doc, &back));
	document_free(&back);
	strbuf_free(&out);
}

static void check(const struct game *game)
{
	struct document copy;
	struct session s;
	struct error err;

	if (game->session == NULL)
		return;
	document_copy(&copy, &game->session->doc);
	HOLDS(session_init(&s, &copy, &err));
	HOLDS(document_equal(&s.doc, &game->session->doc));
	check_saved(&s.doc);
	session_free(&s);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct player p = { .game = NULL, .width = 80, .height = 24 };
	char *text = mem_string_n((const char *)data, size);

	strbuf_init(&saved);
	strbuf_text(&saved, puzzles);
	scene_init(&p.scene);
	p.game = game_new(NULL, "absent", 0);
	engine_options(p.game->engine)->clock = (struct engine_clock){ clock_of_engine, &p };
	engine_options(p.game->engine)->cancel = (struct engine_cancel){ stop, &p };
	command_run(p.game, &p.view, "load puzzle#1");
	for (char *line = text, *end; line != NULL; line = end) {
		end = strchr(line, '\n');
		if (end != NULL)
			*end++ = '\0';
		carry_out(&p, line);
		look(&p);
	}
	check(p.game);
	game_free(p.game);
	scene_free(&p.scene);
	strbuf_free(&saved);
	free(text);
	return 0;
}
