/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* export and record: what is on the screen as a file for others, a picture of it or a recording of what it would play. */
#include "command/do.h"

#include <stdlib.h>
#include <string.h>

#include "base/error.h"
#include "base/file.h"
#include "base/mem.h"
#include "base/strbuf.h"
#include "picture/board_picture.h"
#include "picture/dot.h"
#include "picture/draw_program.h"
#include "picture/recording.h"
#include "restrict/restrict.h"
#include "solve/methods.h"

enum { EXPORT_WIDTH = 600, RECORD_WIDTH = 80, RECORD_HEIGHT = 24 };

/* Writes what was made for CALL, but over another file only if that is wanted. */
static bool write_made(const struct call *call, const char *name, const struct strbuf *made, struct error *err)
{
	if (!call->forced && file_mark(name).there && file_strange(name) == NULL) {
		error_set(err, _("this file exists already; %s! replaces it"), call->command->name);
		return false;
	}
	return own_name_fits(name, made->length, err) && file_write(name, made->text, made->length, err);
}

/* The path of the file that was typed; NULL: the message says why it cannot be one. */
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
		message_refuse(game, "%s: %s", own_name_shown(name), err->text);
}

/*
 * Reads "WIDTH FILE" or just "FILE"; returns where the name of the file begins. NULL: no picture is so wide, as the message says. A file
 * whose name begins with a number and a blank is written as ./NAME.
 */
static const char *read_width(struct game *game, const char *text, double *width)
{
	size_t digits = strspn(text, "0123456789");

	*width = EXPORT_WIDTH;
	if (digits == 0 || text[digits] != ' ')
		return text;
	*width = strtod(text, NULL);
	if (*width >= PICTURE_LEAST && *width <= PICTURE_MOST)
		return text + digits + strspn(text + digits, " ");
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
		message_refuse(game, _("The end of the name says what the picture is: .svg, .png, .pdf or .dot."));
		return;
	}
	if (restrict_is_on() && format != PICTURE_DOT) {
		message_refuse(game, _("Such pictures are made by another program, which is not started here; export can write .dot alone."));
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
 * A game like this one, in memory, in which the recording is played; it borrows the engine, so that a key can stop a long search. NULL:
 * there can be none, and *ERR says why.
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

static bool make_recording(struct game *game, const struct recording *how, struct strbuf *out, bool *whole, struct error *err)
{
	struct game *copy = record_game(game, err);

	if (copy == NULL)
		return false;
	if (how->what == RECORDED_HINT)
		record_copy_hint(game, copy);
	busy_begin(game);
	bool ok = recording_make(copy, how, out, whole, err);

	if (!busy_end(game) && ok) {
		error_set(err, "%s", _("You stopped the search."));
		ok = false;
	}
	copy->engine = NULL;
	game_free(copy);
	return ok;
}

static void say_no_method(struct game *game, const char *name)
{
	struct strbuf names;

	strbuf_init(&names);
	method_names(&names);
	message_refuse(game, _("There is no method %.20s; the methods are %s."), name, names.text);
	strbuf_free(&names);
}

/*
 * Reads "hint FILE", "solve FILE", "METHOD FILE" or just "FILE"; returns where the name of the file begins. NULL: there is none, or the
 * word before it is none of these, as the message says; a name with a blank in it needs one of them.
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
		say_no_method(game, word);
		rest = NULL;
	} else if (!hint) {
		how->what = solve ? RECORDED_SOLUTION : RECORDED_SEARCH;
	}
	free(word);
	return rest;
}

void do_record(struct game *game, const struct call *call)
{
	struct recording how = { .width = RECORD_WIDTH, .height = RECORD_HEIGHT, .unicode = !game->preferences.ascii,
				 .dark = game->preferences.theme == THEME_DARK };
	const char *file = need_session(game) != NULL ? read_recorded(game, call->text, &how) : NULL;
	struct strbuf recording;
	struct error err;
	bool whole = true;

	if (file == NULL)
		return;
	char *name = made_path(game, file, "cast");

	if (name == NULL)
		return;
	strbuf_init(&recording);
	bool ok = make_recording(game, &how, &recording, &whole, &err) && write_made(call, name, &recording, &err);

	say_written(game, name, ok, &err);
	if (ok && !whole)
		message_say(game, _("Written: %s. The search is longer than a minute; its end is left out."), own_name_shown(name));
	strbuf_free(&recording);
	free(name);
}
