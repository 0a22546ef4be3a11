/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * yank: the board as text, for other programs. A terminal that says that it has a clipboard is asked to take it (OSC 52); whether it does
 * nobody hears, so that a second yank shows the text. Other terminals, and lines, show it at once.
 */
#include "command/do.h"

#include <stdlib.h>
#include <string.h>

#include "base/intl.h"
#include "base/mem.h"
#include "base/strbuf.h"
#include "format/format.h"
#include "game/ending.h"
#include "logic/words/text.h"

static void put_format(const struct document *doc, const char *format, struct strbuf *out)
{
	format_find(format)->write(doc, out);
}

/* All digits of the board, whoever entered them, and EMPTY elsewhere. */
static void yank_line(const struct document *doc, char empty, struct strbuf *out)
{
	for (int cell = 0; cell < doc->geo->cells; cell++)
		strbuf_char(out, doc->now.value[cell] ? digit_char(doc->now.value[cell]) : empty);
	strbuf_char(out, '\n');
}

/* As much of the hint as is told already. */
static bool put_hint(struct game *game, struct strbuf *out)
{
	const struct hint *h = &game->hint;

	if (h->kind == HINT_NONE || h->text == NULL) {
		message_refuse(game, _("There is no hint yet; n asks for one."));
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

static bool put_link(struct game *game, struct strbuf *out)
{
	const struct document *doc = &game->session->doc;
	struct error err;

	if (!format_fits(format_find("sudokuwiki"), doc, &err)) {
		message_refuse(game, "%s", err.text);
		return false;
	}
	strbuf_text(out, "https://www.sudokuwiki.org/sudoku.htm?bd=");
	yank_line(doc, '0', out);
	return true;
}

static bool put_result(struct game *game, struct strbuf *out)
{
	if (ending_result(game, out))
		return true;
	message_refuse(game, _("The puzzle is not solved yet."));
	return false;
}

/* Appends the text that is asked for. False: there is none, and the message says why. */
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
static void send(struct game *game, int what, const char *text)
{
	struct cursor *cursor = &game->cursor;

	free(cursor->yanked);
	cursor->yanked = mem_string(text);
	cursor->yanked_what = what;
	cursor->wish.copy = true;
	message_say(game, _("Sent to the clipboard; where it does not arrive, y shows it."));
}

/* Whether y is pressed once more because nothing has arrived, as TEXT was sent already. */
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
			send(game, what, text.text);
		} else {
			pager_open(game, yank_name(what), text.text);
			free(game->cursor.yanked);
			game->cursor.yanked = NULL;
		}
	}
	strbuf_free(&text);
}
