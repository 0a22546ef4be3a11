/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Output: saved games, the clipboard, pictures and recordings.
 *
 * `save` replaces a file without asking only if the game has everything that is in it. Otherwise it asks, and keeps the old file under
 * another name; save! does so without asking.
 *
 * `yank` gives the board as text to other programs. If the terminal says that it has a clipboard, the text is sent there (OSC 52). The
 * terminal does not answer, so a second yank shows the text. Without a clipboard, and with plain lines, it is shown at once.
 */
#include "command/do.h"

#include <stdlib.h>
#include <string.h>

#include "base/error.h"
#include "base/file.h"
#include "base/intl.h"
#include "base/mem.h"
#include "base/number.h"
#include "base/strbuf.h"
#include "format/format.h"
#include "game/game.h"
#include "logic/step/text.h"
#include "picture/board_picture.h"
#include "picture/constraint_graph.h"
#include "picture/draw_program.h"
#include "picture/recording.h"
#include "restrict/restrict.h"
#include "solve/methods.h"

static bool same_title(const struct document *a, const struct document *b)
{
	return a->title == NULL || b->title == NULL ? a->title == b->title : strcmp(a->title, b->title) == 0;
}

/* Whether TEXT is an earlier state of DOC, and nothing else. */
static bool is_earlier_text(const struct document *doc, const struct strbuf *text)
{
	struct document other;
	struct reader reader;
	struct error unused;

	reader_init(&reader, text->text, text->length);
	if (reader_next(&reader, &other, &unused) != READ_PUZZLE)
		return false;
	bool earlier = own_files_wrote(&other, text->text, text->length) && same_title(doc, &other) && document_continues(doc, &other);

	document_free(&other);
	return earlier;
}

static bool is_earlier_save(const struct document *doc, const char *name)
{
	struct strbuf text;
	struct error unused;

	strbuf_init(&text);
	bool earlier = file_read(name, FILE_LIMIT, &text, &unused) && is_earlier_text(doc, &text);

	strbuf_free(&text);
	return earlier;
}

/* Whether the file NAME, which is MARK now, can be replaced by the game without loss. A file that cannot be written is reported later. */
static bool may_replace(const struct game *game, const char *name, const struct file_mark *mark)
{
	return !mark->there || file_strange(name) != NULL || mark->size == 0 || own_files_has(&game->own_files, mark) ||
	       is_earlier_save(&game->session->doc, name);
}

static void ask_to_replace(struct game *game, const char *name)
{
	const char *shown = own_name_shown(name);
	struct strbuf line;

	if (game->question.unheard) {
		message_say(game, _("%s already exists and is not an earlier save of this game. To replace it: save! %s (the old file "
				    "stays as %s~)"),
			    shown, shown, shown);
		return;
	}
	strbuf_init(&line);
	strbuf_format(&line, "save! %s", shown);
	question_ask(game, QUESTION_REPLACE, line.text, _("Another file has this name."));
	strbuf_free(&line);
}

/* Says which parts of the game the file cannot hold, and where the older file is. */
static void say_saved(struct game *game, const char *name, unsigned lost, const char *kept)
{
	struct strbuf text, parts;

	strbuf_init(&text);
	strbuf_init(&parts);
	format_parts(lost, &parts);
	if (lost != 0)
		strbuf_format(&text, _("Saved as %s. Not in this format: %s."), own_name_shown(name), parts.text);
	else
		strbuf_format(&text, _("Saved as %s."), own_name_shown(name));
	if (kept != NULL) {
		const char *slash = strrchr(kept, '/');

		strbuf_char(&text, ' ');
		strbuf_format(&text, _("The old file is now %s."), slash != NULL ? slash + 1 : kept);
	}
	message_say(game, "%s", text.text);
	strbuf_free(&text);
	strbuf_free(&parts);
}

/* `save` without a name writes the last file that holds the whole game. */
static void saved_as(struct game *game, const char *name, const struct format *format, const char *kept)
{
	say_saved(game, name, format_loses(format, &game->session->doc), kept);
	if (format->holds != HOLDS_ALL)
		return;
	free(game->file);
	game->file = mem_string(name);
	keeping_saved(game);
}

/* Writes the game in the format of NAME's suffix. FORCED: replace without asking. */
static bool save_as(struct game *game, const char *name, bool forced, struct error *err)
{
	const struct format *format = format_of_file(name);
	const struct document *doc = &game->session->doc;
	struct file_mark mark = file_mark(name), before = mark;
	bool known = may_replace(game, name, &mark);
	struct strbuf text;
	char *kept = NULL;

	if (!format_fits(format, doc, err))
		return false;
	if (!known && !forced) {
		ask_to_replace(game, name);
		return true;
	}
	strbuf_init(&text);
	format_write_file(format, doc, &text);
	bool keeps = !known && !own_name_full();
	bool ok = own_name_fits(name, text.length, err) && file_replace(name, text.text, text.length, &mark, keeps ? &kept : NULL, err);

	strbuf_free(&text);
	if (ok) {
		own_files_add(&game->own_files, &before, &mark);
		saved_as(game, name, format, kept);
	}
	free(kept);
	return ok;
}

void do_save(struct game *game, const struct call *call)
{
	struct session *s = need_session(game);
	struct error err;

	if (s == NULL)
		return;
	if (call->text[0] == '\0' && game->file == NULL) {
		message_say(game, _("Name the file once: save NAME.candide"));
		return;
	}
	char *name = call->text[0] ? own_name_path(call->text, "candide", &err) : mem_string(game->file);

	if (name == NULL) {
		message_refuse(game, "%.40s: %s", call->text, err.text);
		return;
	}
	/* The clock is written as it is now. */
	session_clock_stop(s, game->now);
	game_clock(game);
	if (!save_as(game, name, call->forced, &err))
		message_say(game, _("%s: %s"), own_name_shown(name), err.text);
	free(name);
}

static void put_format(const struct document *doc, const char *format, struct strbuf *out)
{
	format_find(format)->write(doc, out);
}

/* Appends all digits of the board, with EMPTY for empty cells. */
static void yank_line(const struct document *doc, char empty, struct strbuf *out)
{
	for (int cell = 0; cell < doc->geo->cells; cell++)
		strbuf_char(out, doc->now.value[cell] ? digit_char(doc->now.value[cell]) : empty);
	strbuf_char(out, '\n');
}

/* Appends the hint as far as it was told. */
static bool put_hint(struct game *game, struct strbuf *out)
{
	const struct hint *h = &game->hint;

	if (h->kind == HINT_NONE || h->text == NULL) {
		message_refuse(game, _("There is no hint yet. For one, press n."));
		return false;
	}
	if (h->kind == HINT_STEP && h->rung >= HINT_ARGUMENT) {
		text_notation_shown(game->session->doc.geo, &h->step, out);
		strbuf_char(out, '\n');
	}
	strbuf_text(out, h->text);
	if (out->length > 0 && out->text[out->length - 1] != '\n')
		strbuf_char(out, '\n');
	return true;
}

/* The address of the board: in SudokuWiki's solver, or if that has no such boards, in f-puzzles. */
static bool put_link(struct game *game, struct strbuf *out)
{
	const struct document *doc = &game->session->doc;
	struct error err;

	if (format_fits(format_find("sudokuwiki"), doc, &err)) {
		strbuf_text(out, "https://www.sudokuwiki.org/sudoku.htm?bd=");
		yank_line(doc, '0', out);
	} else if (format_fits(format_find("fpuzzles"), doc, &err)) {
		strbuf_text(out, "https://f-puzzles.com/?load=");
		put_format(doc, "fpuzzles", out);
	} else {
		message_refuse(game, "%s", err.text);
		return false;
	}
	return true;
}

static bool put_result(struct game *game, struct strbuf *out)
{
	if (ending_result(game, out))
		return true;
	message_refuse(game, _("The puzzle is not solved yet."));
	return false;
}

/* Appends the text to copy. False: there is none, as a message says. */
static bool yank_text(struct game *game, int what, struct strbuf *out)
{
	const struct document *doc = &game->session->doc;

	switch (what) {
	case YANK_GRID:
		put_format(doc, "grid", out);
		return true;
	case YANK_MARKS:
		put_format(doc, "marks", out);
		return true;
	case YANK_HINT:
		return put_hint(game, out);
	case YANK_LINK:
		return put_link(game, out);
	case YANK_RESULT:
		return put_result(game, out);
	default:
		yank_line(doc, '.', out);
		return true;
	}
}

static const char *yank_name(int what)
{
	switch (what) {
	case YANK_GRID:
		return _("The board as a grid");
	case YANK_MARKS:
		return _("The board with its candidates");
	case YANK_HINT:
		return _("The hint");
	case YANK_LINK:
		return _("The board as a link");
	case YANK_RESULT:
		return _("The result");
	default:
		return _("The board as a line");
	}
}

/* Sends TEXT to the clipboard. */
static void clipboard_send(struct game *game, int what, const char *text)
{
	struct cursor *cursor = &game->cursor;

	free(cursor->yanked);
	cursor->yanked = mem_string(text);
	cursor->yanked_what = what;
	cursor->requests.copy = true;
	message_say(game, _("Copied. Nothing to paste? Press y again to see the text."));
}

/* Whether y was pressed again because nothing arrived: TEXT was sent before. */
static bool is_again(const struct game *game, const struct call *call, const char *text)
{
	return call->argument == NO_ARGUMENT && game->cursor.yanked != NULL && strcmp(game->cursor.yanked, text) == 0;
}

void do_yank(struct game *game, const struct call *call)
{
	struct strbuf text;
	int what = call->argument;

	if (need_session(game) == NULL)
		return;
	if (what == NO_ARGUMENT)
		what = game->cursor.yanked != NULL ? game->cursor.yanked_what : YANK_LINE;
	strbuf_init(&text);
	if (yank_text(game, what, &text)) {
		if (game->has_clipboard && !is_again(game, call, text.text)) {
			clipboard_send(game, what, text.text);
		} else {
			pager_open(game, yank_name(what), text.text);
			free(game->cursor.yanked);
			game->cursor.yanked = NULL;
		}
	}
	strbuf_free(&text);
}

enum { EXPORT_WIDTH = 600, RECORD_WIDTH = 80, RECORD_HEIGHT = 24 };

/* Writes the file; replaces another one only with !. */
static bool write_made(const struct call *call, const char *name, const struct strbuf *made, struct error *err)
{
	if (!call->forced && file_mark(name).there && file_strange(name) == NULL) {
		error_set(err, _("this file already exists; to replace it, use %s!"), call->command->name);
		return false;
	}
	return own_name_fits(name, made->length, err) && file_write(name, made->text, made->length, err);
}

/* The path of the file that was typed; NULL: it cannot be one, as a message says. */
static char *made_path(struct game *game, const char *typed, const char *ending)
{
	struct error err;
	char *path = own_name_path(typed, ending, &err);

	if (path == NULL)
		message_refuse(game, "%.40s: %s", typed, err.text);
	return path;
}

static void say_written(struct game *game, const char *name, bool ok, const struct error *err)
{
	if (ok)
		message_say(game, _("Written: %s."), own_name_shown(name));
	else
		message_refuse(game, _("%s: %s"), own_name_shown(name), err->text);
}

void write_new(struct game *game, const struct call *call, const char *typed, const char *ending, const struct strbuf *made)
{
	char *name = made_path(game, typed, ending);
	struct error err;

	if (name != NULL)
		say_written(game, name, write_made(call, name, made, &err), &err);
	free(name);
}

/*
 * Reads "WIDTH FILE" or "FILE"; returns where the name of the file begins. NULL: the width is out of range, as a message says. A file whose
 * name begins with a number and a blank is written as ./NAME.
 */
static const char *read_width(struct game *game, const char *text, double *width)
{
	size_t digits = strspn(text, "0123456789");
	const char *name = text;
	uint64_t number;

	*width = EXPORT_WIDTH;
	if (digits == 0 || text[digits] != ' ')
		return text;
	if (number_read(&name, NULL, PICTURE_MOST, &number) && number >= PICTURE_LEAST) {
		*width = (double)number;
		return name + strspn(name, " ");
	}
	message_refuse(game, _("A picture is from %d to %d wide, as in export 800 board.png."), PICTURE_LEAST, PICTURE_MOST);
	return NULL;
}

static bool make_picture(const struct game *game, enum picture_format format, bool dark, double width, struct strbuf *out,
			 struct error *err)
{
	struct picture_style style = { .dark = dark, .marks = true, .numbers = true };
	struct strbuf description;

	if (format == PICTURE_DOT) {
		dot_write(&game->session->doc, out);
		return true;
	}
	strbuf_init(&description);
	game_picture(game, width, &style, &description);
	bool ok = draw_program_run(format, &description, out, err);

	strbuf_free(&description);
	return ok;
}

void do_export(struct game *game, const struct call *call)
{
	bool dark = call->argument == EXPORT_DARK || (call->argument != EXPORT_LIGHT && game->preferences.theme == THEME_DARK);
	struct strbuf picture;
	struct error err;
	double width;
	const char *file = need_session(game) != NULL ? read_width(game, call->value, &width) : NULL;
	enum picture_format format = file != NULL ? picture_format_of(file) : PICTURE_NONE;

	if (file == NULL)
		return;
	if (format == PICTURE_NONE) {
		message_refuse(game, _("The name must end in .svg, .png, .pdf or .dot, as in export board.svg."));
		return;
	}
	if (restrict_is_on() && format != PICTURE_DOT) {
		message_refuse(game, _("Another program draws such pictures, and it cannot run here. Only .dot works: export board.dot"));
		return;
	}
	char *name = made_path(game, file, "dot");

	if (name == NULL)
		return;
	strbuf_init(&picture);
	bool ok = make_picture(game, format, dark, width, &picture, &err) && write_made(call, name, &picture, &err);

	say_written(game, name, ok, &err);
	strbuf_free(&picture);
	free(name);
}

/*
 * A copy of the game in memory, in which the recording is played; it borrows the engine. NULL: *ERR says why not.
 */
static struct game *record_game(struct game *game, struct error *err)
{
	struct game *copy = game_new(NULL, "", 0);
	struct document doc;

	copy->preferences = game->preferences;
	document_copy(&doc, &game->session->doc);
	if (!game_start(copy, &doc, NULL, err)) {
		document_free(&doc);
		game_free(copy);
		return NULL;
	}
	message_clear(copy);
	engine_free(copy->engine);
	copy->engine = game->engine;
	copy->cursor.cell = game->cursor.cell;
	return copy;
}

static void record_copy_hint(const struct game *game, struct game *copy)
{
	struct step step = { .proof = NULL };

	if (game->hint.kind != HINT_STEP || game->hint.step.proof == NULL)
		return;
	step_copy(&step, &game->hint.step);
	hint_take(&copy->hint, copy->session, &step);
}

/*
 * Reads "hint FILE", "solve FILE", "METHOD FILE" or "FILE"; returns where the name of the file begins. NULL: there is none, or the first
 * word is unknown, as a message says. A name with a blank needs one of these words before it.
 */
static const char *read_recorded(struct game *game, const char *text, struct recording *how)
{
	size_t length = strcspn(text, " ");
	char *word = mem_string_n(text, length);
	const char *rest = text + length + strspn(text + length, " ");
	bool hint = strcmp(word, "hint") == 0, solve = strcmp(word, "solve") == 0;

	how->method = method_find(word);
	how->what = RECORDED_HINT;
	if (*rest == '\0' && (how->method != NULL || hint || solve || *text == '\0')) {
		message_refuse(game, _("The name of the file is missing, as in record mrv search.cast."));
		rest = NULL;
	} else if (*rest == '\0') {
		rest = text;
	} else if (how->method == NULL && !hint && !solve) {
		say_methods(game, word);
		rest = NULL;
	} else if (!hint) {
		how->what = solve ? RECORDED_SOLUTION : RECORDED_SEARCH;
	}
	free(word);
	return rest;
}

/* The recording is played in the background. */
struct record_search {
	struct game *copy;
	struct recording how;
	struct call call;
	char *name;
	struct strbuf recording;
	struct error err;
	bool ok, whole;
};

static bool record_run(void *data, struct engine *engine)
{
	struct record_search *s = data;

	(void)engine;
	s->ok = recording_make(s->copy, &s->how, &s->recording, &s->whole, &s->err);
	return s->ok || !s->copy->background.stopped;
}

static void record_done(struct game *game, void *data, bool stopped)
{
	struct record_search *s = data;

	if (stopped)
		error_set(&s->err, "%s", _("You stopped the search."));
	bool ok = s->ok && !stopped && write_made(&s->call, s->name, &s->recording, &s->err);

	say_written(game, s->name, ok, &s->err);
	if (ok && !s->whole)
		message_say(game, _("Written: %s. The search takes more than a minute; the recording leaves out its end."), own_name_shown(s->name));
}

static void record_discard(void *data)
{
	struct record_search *s = data;

	s->copy->engine = NULL;
	game_free(s->copy);
	strbuf_free(&s->recording);
	free(s->name);
	free(s);
}

static const struct search_kind record_work = { record_run, record_done, record_discard };

void do_record(struct game *game, const struct call *call)
{
	struct recording how = { .width = RECORD_WIDTH, .height = RECORD_HEIGHT, .unicode = !game->preferences.ascii,
				 .dark = game->preferences.theme == THEME_DARK };
	const char *file = need_session(game) != NULL ? read_recorded(game, call->text, &how) : NULL;
	char *name = file != NULL ? made_path(game, file, "cast") : NULL;
	struct error err;

	if (name == NULL)
		return;
	struct game *copy = record_game(game, &err);

	if (copy == NULL) {
		say_written(game, name, false, &err);
		free(name);
		return;
	}
	struct record_search *s = mem_zero(1, sizeof *s);

	if (how.what == RECORDED_HINT)
		record_copy_hint(game, copy);
	s->copy = copy;
	s->how = how;
	s->call = *call;
	s->name = name;
	s->whole = true;
	strbuf_init(&s->recording);
	background_start(game, &record_work, s);
}
