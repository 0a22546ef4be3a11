/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* Moving: the cursor, the row of a list, the lines of a text; and the highlighted digit. */
#include "command/do.h"

#include <stdio.h>
#include <string.h>

#include "base/intl.h"
#include "base/strbuf.h"
#include "grid/name.h"
#include "view/words.h"

struct session *need_session(struct game *game)
{
	if (game->session == NULL)
		message_say(game, _("No puzzle is open yet."));
	return game->session;
}

int read_count(struct game *game, const char *args)
{
	int n = 0;

	if (args[0] == '\0')
		return 1;
	for (const char *p = args; *p >= '0' && *p <= '9' && n < 10000; p++)
		n = n * 10 + *p - '0';
	if (strspn(args, "0123456789") == strlen(args) && n > 0 && n < 10000)
		return n;
	message_say(game, _("%.40s is no number from 1 to 9999."), args);
	return 0;
}

void say_words(struct game *game, const char *command)
{
	const struct command *c = command_find(command, strlen(command));

	message_refuse(game, _("%s takes one of: %s"), c->name, c->arguments);
}

void set_word(struct game *game, bool *option, const char *command, const char *args, const char *off, const char *on)
{
	bool is_on = strcmp(args, on) == 0;

	if (is_on || strcmp(args, off) == 0)
		*option = is_on;
	else if (args[0] == '\0')
		*option = !*option;
	else
		say_words(game, command);
}

enum { PAGE = 1000, ALL = 1000000 };

/* What a word moves: cells (rows and columns, in boxes where `box`), or lines and pages of lists and texts. */
static const struct movement {
	const char *word;
	int rows, columns;
	bool box;
	int lines;		/* of a list or text; PAGE: as many as fit */
} ways[] = {
	{ "left", 0, -1, false, 0 }, { "right", 0, 1, false, 0 }, { "up", -1, 0, false, -1 }, { "down", 1, 0, false, 1 },
	{ "left box", 0, -1, true, 0 }, { "right box", 0, 1, true, 0 }, { "up box", -1, 0, true, -10 }, { "down box", 1, 0, true, 10 },
	{ "first", 0, -MAX_SIZE, false, -ALL }, { "last", 0, MAX_SIZE, false, ALL },
	{ "page up", 0, 0, false, -PAGE }, { "page down", 0, 0, false, PAGE },
};

/* What the wheel moves. */
static const struct movement wheel[] = { { "up", 0, 0, false, -3 }, { "down", 0, 0, false, 3 } };

static int lines_of(const struct movement *w, const struct scrolled *s)
{
	int page = s->rows > 1 ? s->rows - 1 : 1;

	return w->lines == PAGE ? page : w->lines == -PAGE ? -page : w->lines;
}

/* From an edge the cursor goes on at the other one; `first` and `last` stay in their row. */
static int moved_along(int at, int by, int step, int size)
{
	if (by >= size || -by >= size)
		return by > 0 ? size - 1 : 0;
	return (at + by * step + size) % size;
}

static void move_cursor(struct cursor *cursor, const struct geometry *g, const struct movement *w)
{
	int row = geometry_row(g, cursor->cell), column = geometry_column(g, cursor->cell);

	row = moved_along(row, w->rows, w->box ? g->box_rows : 1, g->size);
	column = moved_along(column, w->columns, w->box ? g->box_columns : 1, g->size);
	cursor->cell = row * g->size + column;
}

static void move_choice(struct game *game, int lines)
{
	struct cursor *cursor = &game->cursor;
	int step = lines > 0 ? 1 : -1;

	for (; lines != 0; lines -= step) {
		int next = chooser_next(&game->chooser, cursor->chosen, step);

		if (next == cursor->chosen)
			break;
		cursor->chosen = next;
	}
}

static int panel_top(const struct cursor *cursor, const struct view_cache *view)
{
	return cursor->panel_line == PANEL_END ? view->panel.top : cursor->panel_line;
}

static void move_way(struct game *game, const struct view_cache *view, const struct movement *w)
{
	struct cursor *cursor = &game->cursor;

	if (cursor->screen == SCREEN_PAGER)
		cursor->pager.line = view_cache_scroll(&view->pager, cursor->pager.line, lines_of(w, &view->pager));
	else if (cursor->screen == SCREEN_CHOOSER || game->session == NULL)
		move_choice(game, lines_of(w, &view->list));
	else if (w->rows == 0 && w->columns == 0)
		cursor->panel_line = view_cache_scroll(&view->panel, panel_top(cursor, view), lines_of(w, &view->panel));
	else
		move_cursor(cursor, game->session->doc.geo, w);
}

static void move_by(struct game *game, const struct view_cache *view, const char *word)
{
	for (size_t i = 0; i < sizeof ways / sizeof ways[0]; i++) {
		if (strcmp(word, ways[i].word) != 0)
			continue;
		move_way(game, view, &ways[i]);
		return;
	}
	say_words(game, "move");
}

void do_move(struct game *game, const struct call *call)
{
	move_by(game, call->view, call->text);
}

void do_scroll(struct game *game, const struct call *call)
{
	if (strcmp(call->text, "up") == 0 || strcmp(call->text, "down") == 0)
		move_way(game, call->view, &wheel[call->text[0] == 'd']);
	else
		say_words(game, "scroll");
}

void do_page(struct game *game, const struct call *call)
{
	bool page = strcmp(call->text, "up") == 0 || strcmp(call->text, "down") == 0;
	char way[32];

	snprintf(way, sizeof way, "%s%.16s", page ? "page " : "", call->text);
	move_by(game, call->view, way);
}

void do_goto(struct game *game, const struct call *call)
{
	struct session *s = need_session(game);
	const char *text = call->text;
	int cell;

	if (s == NULL)
		return;
	if (name_read_cell(s->doc.geo, &text, &cell) && *text == '\0')
		game->cursor.cell = cell;
	else
		message_say(game, _("A cell is named by its row and column: r3c4 or 34."));
}

static void say_cell(const struct game *game, struct strbuf *title, struct strbuf *text)
{
	(void)text;
	words_cell(game, game->cursor.cell, title);
}

static void say_cursor_house(const struct game *game, enum house_kind kind, struct strbuf *title, struct strbuf *text)
{
	int house = game->session->doc.geo->cell_house[game->cursor.cell][kind];

	words_house_name(game, house, title);
	words_house(game, house, text);
}

static void say_row(const struct game *game, struct strbuf *title, struct strbuf *text)
{
	say_cursor_house(game, HOUSE_ROW, title, text);
}

static void say_column(const struct game *game, struct strbuf *title, struct strbuf *text)
{
	say_cursor_house(game, HOUSE_COLUMN, title, text);
}

static void say_box(const struct game *game, struct strbuf *title, struct strbuf *text)
{
	say_cursor_house(game, HOUSE_BOX, title, text);
}

static void say_board(const struct game *game, struct strbuf *title, struct strbuf *text)
{
	strbuf_text(title, game->session->doc.title ? game->session->doc.title : _("Without a name"));
	words_board(game, text);
}

static void say_panel(const struct game *game, struct strbuf *title, struct strbuf *text)
{
	strbuf_text(title, game->session->doc.title ? game->session->doc.title : _("Without a name"));
	words_panel(game, text);
}

/* What is only a line is a message, the rest a text with a title. */
void do_say(struct game *game, const struct call *call)
{
	static const struct {
		const char *word;
		void (*say)(const struct game *, struct strbuf *title, struct strbuf *text);
	} ways_to_say[] = {
		{ "cell", say_cell }, { "row", say_row }, { "column", say_column }, { "box", say_box }, { "board", say_board },
		{ "panel", say_panel },
	};
	struct strbuf title, text;

	if (need_session(game) == NULL)
		return;
	strbuf_init(&title);
	strbuf_init(&text);
	for (size_t i = 0; i < sizeof ways_to_say / sizeof ways_to_say[0]; i++)
		if (strcmp(call->text, ways_to_say[i].word) == 0)
			ways_to_say[i].say(game, &title, &text);
	if (title.length == 0)
		say_words(game, "say");
	else if (text.length == 0)
		message_say(game, "%s", title.text);
	else
		pager_open(game, title.text, text.text);
	strbuf_free(&title);
	strbuf_free(&text);
}

/* Without argument: the digit of the cursor's cell, or off where it is lit; in an empty cell the next digit, after the last off. */
static int next_highlight(const struct game *game, const struct session *s)
{
	int value = s->doc.now.value[game->cursor.cell], lit = game->cursor.highlight;

	if (value != 0)
		return value == lit ? 0 : value;
	return (lit + 1) % (s->doc.geo->size + 1);
}

void do_highlight(struct game *game, const struct call *call)
{
	struct session *s = need_session(game);
	int digit = digit_of_char(call->text[0]);

	if (s == NULL)
		return;
	if (call->text[0] == '\0')
		game->cursor.highlight = next_highlight(game, s);
	else if (strcmp(call->text, "off") == 0)
		game->cursor.highlight = 0;
	else if (digit >= 1 && digit <= s->doc.geo->size && call->text[1] == '\0')
		game->cursor.highlight = digit;
	else
		message_say(game, _("A digit from 1 to %d can be highlighted, or off."), s->doc.geo->size);
}
