/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* Moving the cursor, the selected row of a list, or a text; highlighting; and helpers for all commands. */
#include "command/do.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "base/intl.h"
#include "base/number.h"
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
	uint64_t n;

	if (args[0] == '\0')
		return 1;
	if (number_read_whole(args, 1, 9999, &n))
		return (int)n;
	message_say(game, _("%.40s is not a number from 1 to 9999."), args);
	return 0;
}

void refuse_argument(struct game *game, const struct command *c, const char *text)
{
	struct spelling_search search;
	struct strbuf words, near;

	strbuf_init(&words);
	strbuf_init(&near);
	command_arguments(c, &words);
	spelling_begin(&search, text, strlen(text));
	for (int i = 0; i < c->argument_count; i++)
		if (c->arguments[i].word != NULL)
			spelling_offer_aloud(&search, c->arguments[i].word, &c->arguments[i]);
	spelling_ask(&search, &near);
	message_refuse(game, _("%s takes one of: %s%s"), c->name, words.text, near.text);
	strbuf_free(&words);
	strbuf_free(&near);
}

void refuse_unknown(struct game *game, const char *word, spelling_names *names, const char *help, const char *sentence, ...)
{
	struct spelling_search search;
	struct strbuf said, text;
	va_list args;

	strbuf_init(&said);
	strbuf_init(&text);
	va_start(args, sentence);
	strbuf_formatv(&said, sentence, args);
	va_end(args);
	spelling_search(&search, word, names);
	spelling_say(&search, said.text, help, &text);
	message_refuse(game, "%s", text.text);
	strbuf_free(&said);
	strbuf_free(&text);
}

void family_offer(struct spelling_search *s)
{
	technique_offer(s);
	for (int i = 0; i < technique_count; i++)
		spelling_offer_aloud(s, techniques[i].family, techniques[i].family);
}

void set_option(bool *option, const struct call *call, int on)
{
	*option = call->argument == NO_ARGUMENT ? !*option : call->argument == on;
}

enum { PAGE = 1000, ALL = 1000000 };

/* What the words of `move` do: cells (`box`: in boxes), or lines of lists and texts. */
struct movement {
	int rows, columns;
	bool box;
	int lines;		/* of a list or text; PAGE: as many as fit */
};

static const struct movement movements[] = {
	[MOVE_LEFT] = { .columns = -1 }, [MOVE_RIGHT] = { .columns = 1 },
	[MOVE_UP] = { .rows = -1, .lines = -1 }, [MOVE_DOWN] = { .rows = 1, .lines = 1 },
	[MOVE_LEFT_BOX] = { .columns = -1, .box = true }, [MOVE_RIGHT_BOX] = { .columns = 1, .box = true },
	[MOVE_UP_BOX] = { .rows = -1, .box = true, .lines = -10 }, [MOVE_DOWN_BOX] = { .rows = 1, .box = true, .lines = 10 },
	[MOVE_FIRST] = { .columns = -MAX_SIZE, .lines = -ALL }, [MOVE_LAST] = { .columns = MAX_SIZE, .lines = ALL },
	[MOVE_PAGE_UP] = { .lines = -PAGE }, [MOVE_PAGE_DOWN] = { .lines = PAGE },
};

static int lines_of(const struct movement *w, const struct scrolled *s)
{
	int page = s->rows > 1 ? s->rows - 1 : 1;

	return w->lines == PAGE ? page : w->lines == -PAGE ? -page : w->lines;
}

/* The cursor wraps around at the edges; `first` and `last` stay in the row. */
static int moved_along(int at, int by, int step, int size)
{
	if (by >= size || -by >= size)
		return by > 0 ? size - 1 : 0;
	return (at + by * step + size) % size;
}

static void move_cursor(struct cursor *cursor, const struct geometry *g, const struct movement *w)
{
	enum { LEAP = 3 };	/* where there are regions, which have no width of their own */
	int row = geometry_row(g, cursor->cell), column = geometry_column(g, cursor->cell);

	row = moved_along(row, w->rows, !w->box ? 1 : g->boxes ? g->box_rows : LEAP, g->size);
	column = moved_along(column, w->columns, !w->box ? 1 : g->boxes ? g->box_columns : LEAP, g->size);
	cursor->cell = row * g->size + column;
}

/* Moves the cursor. What is selected ends, unless a rectangle is being selected; ADD: the cell joins what is selected. */
static void move_selecting(struct game *game, const struct movement *w, bool add)
{
	struct cursor *cursor = &game->cursor;

	if (!add && cursor->corner == 0)
		cursor_unselect(game);
	if (add)
		cursor->selected = cursor_cells(game);
	if (add)
		cursor->corner = 0;
	move_cursor(cursor, game->session->doc.geo, w);
	if (add)
		cellset_add(&cursor->selected, cursor->cell);
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
	else if (way_previews(game) && (w->rows != 0 || w->columns != 0))
		way_move(game, w->lines != 0 ? w->lines : w->columns);
	else if (w->rows == 0 && w->columns == 0)
		cursor->panel_line = view_cache_scroll(&view->panel, panel_top(cursor, view), lines_of(w, &view->panel));
	else
		move_selecting(game, w, false);
}

void do_move(struct game *game, const struct call *call)
{
	move_way(game, call->view, &movements[call->argument]);
}

/* The first press of v begins a rectangle, the second one keeps it. */
static void select_rectangle(struct game *game)
{
	struct cursor *cursor = &game->cursor;

	if (cursor->corner == 0) {
		cursor->corner = cursor->cell + 1;
		return;
	}
	cursor->selected = cursor_cells(game);
	cursor->corner = 0;
}

static void select_house(struct game *game, enum house_kind kind)
{
	const struct geometry *g = game->session->doc.geo;

	game->cursor.selected = g->house_set[g->cell_house[game->cursor.cell][kind]];
}

static bool select_named(struct game *game, const char *text)
{
	const struct geometry *g = game->session->doc.geo;
	struct cellset cells;

	if (!name_read_cells(g, &text, &cells) || *text != '\0') {
		message_refuse(game, _("Name cells by rows and columns, such as r1c123 or r3c4, or select row, column, box, all or none."));
		return false;
	}
	game->cursor.selected = cells;
	game->cursor.cell = cellset_next(cells, -1);
	return true;
}

void do_select(struct game *game, const struct call *call)
{
	const struct session *s = need_session(game);
	const int arrow[] = { [SELECT_LEFT] = MOVE_LEFT, [SELECT_DOWN] = MOVE_DOWN, [SELECT_UP] = MOVE_UP, [SELECT_RIGHT] = MOVE_RIGHT };

	if (s == NULL)
		return;
	switch (call->argument) {
	case SELECT_LEFT:
	case SELECT_DOWN:
	case SELECT_UP:
	case SELECT_RIGHT:
		move_selecting(game, &movements[arrow[call->argument]], true);
		break;
	case SELECT_ROW: select_house(game, HOUSE_ROW); break;
	case SELECT_COLUMN: select_house(game, HOUSE_COLUMN); break;
	case SELECT_BOX: select_house(game, HOUSE_BOX); break;
	case SELECT_NONE: cursor_unselect(game); break;
	case SELECT_ALL:
		for (int cell = 0; cell < s->doc.geo->cells; cell++)
			cellset_add(&game->cursor.selected, cell);
		break;
	case SELECT_CELLS:
		if (!select_named(game, call->text))
			return;
		break;
	default:
		select_rectangle(game);
		break;
	}
	const unsigned long count = (unsigned long)cellset_count(cursor_cells(game));

	if (game->preferences.lines && call->argument != SELECT_NONE)
		message_say(game, ngettext("%lu cell selected.", "%lu cells selected.", count), count);
}

void do_scroll(struct game *game, const struct call *call)
{
	static const struct movement wheel[] = { [SCROLL_UP] = { .lines = -3 }, [SCROLL_DOWN] = { .lines = 3 } };

	move_way(game, call->view, &wheel[call->argument]);
}

void do_page(struct game *game, const struct call *call)
{
	static const uint8_t pages[] = {
		[PAGE_UP] = MOVE_PAGE_UP, [PAGE_DOWN] = MOVE_PAGE_DOWN, [PAGE_FIRST] = MOVE_FIRST, [PAGE_LAST] = MOVE_LAST,
	};

	move_way(game, call->view, &movements[pages[call->argument]]);
}

/* Outside of a rectangle that is being selected, this ends what is selected. */
static void goto_cell(struct game *game, int cell)
{
	if (game->cursor.corner == 0)
		cursor_unselect(game);
	game->cursor.cell = cell;
}

/* Moves the cursor to the next empty cell, or the previous one; wraps around. */
static void goto_empty(struct game *game, int step)
{
	const struct document *doc = &game->session->doc;
	int cells = doc->geo->cells;

	for (int i = 1; i <= cells; i++) {
		int cell = (game->cursor.cell + i * step + i * cells) % cells;

		if (doc->now.value[cell] == 0) {
			goto_cell(game, cell);
			return;
		}
	}
	message_say(game, _("No cell is empty."));
}

void do_goto(struct game *game, const struct call *call)
{
	struct session *s = need_session(game);
	const char *text = call->text;
	int cell;

	if (s == NULL)
		return;
	if (call->argument == GOTO_NEXT || call->argument == GOTO_PREVIOUS)
		goto_empty(game, call->argument == GOTO_NEXT ? 1 : -1);
	else if (name_read_cell(s->doc.geo, &text, &cell) && *text == '\0')
		goto_cell(game, cell);
	else
		message_say(game, _("Name a cell by its row and column: r3c4 or 34."));
}

static void say_cell(const struct game *game, struct strbuf *title, struct strbuf *text)
{
	(void)text;
	words_cell(game, game->cursor.cell, title);
}

static void say_cursor_house(const struct game *game, enum house_kind kind, struct strbuf *title, struct strbuf *text)
{
	int house = game_shown(game)->doc.geo->cell_house[game->cursor.cell][kind];

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

/* Shows a single line as a message, a longer text on a page with a title. */
void do_say(struct game *game, const struct call *call)
{
	static void (*const say[])(const struct game *, struct strbuf *title, struct strbuf *text) = {
		[SAY_CELL] = say_cell, [SAY_ROW] = say_row, [SAY_COLUMN] = say_column, [SAY_BOX] = say_box, [SAY_BOARD] = say_board,
		[SAY_PANEL] = say_panel,
	};
	struct strbuf title, text;

	if (need_session(game) == NULL)
		return;
	strbuf_init(&title);
	strbuf_init(&text);
	say[call->argument](game, &title, &text);
	if (text.length == 0)
		message_say(game, "%s", title.text);
	else
		pager_open(game, title.text, text.text);
	strbuf_free(&title);
	strbuf_free(&text);
}

/* The next key chooses the digit. */
static void highlight_ask(struct game *game)
{
	game->cursor.asks_digit = true;
	message_say(game, _("Highlight which digit?"));
}

bool highlight_answer(struct game *game, int key)
{
	struct cursor *cursor = &game->cursor;
	int digit = key < 0x80 && game->session != NULL ? name_any_digit(game->session->doc.geo, (char)key) : 0;

	if (!cursor->asks_digit)
		return false;
	cursor->asks_digit = false;
	message_clear(game);
	if (game->session == NULL || !(key == 'f' || (digit >= 1 && digit <= game->session->doc.geo->size)))
		return false;
	const int value = game->session->doc.now.value[cursor->cell];

	cursor->highlight = key != 'f' ? digit : value != cursor->highlight ? value : 0;
	return true;
}

void do_highlight(struct game *game, const struct call *call)
{
	game->cursor.asks_digit = false;
	if (call->argument == HIGHLIGHT_FOLLOW || call->argument == HIGHLIGHT_OFF) {
		game->preferences.follow = call->argument == HIGHLIGHT_FOLLOW;
		game->cursor.highlight = 0;
		return;
	}
	struct session *s = need_session(game);

	if (s == NULL)
		return;
	int digit = name_any_digit(s->doc.geo, call->text[0]);

	if (call->argument == NO_ARGUMENT)
		highlight_ask(game);
	else if (digit >= 1 && digit <= s->doc.geo->size && call->text[1] == '\0')
		game->cursor.highlight = digit;
	else
		message_say(game, _("Usage: highlight, or highlight with a digit from 1 to %d, follow or off."), s->doc.geo->size);
}
