/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* A race of methods of search: a small board for each, side by side, with its tries and its time below it. */
#include "view/draw.h"

#include "base/intl.h"
#include "base/strbuf.h"
#include "game/race_page.h"

/* Rows below a board, and between two boards; the least columns for the words, and those between two boards. */
enum { WORDS = 2, ROW_GAP = 1, LEAST_WORDS = 16, COLUMN_GAP = 2, TITLE = 1 };

/* A digit and a blank each, and a line between boxes in place of the blank. */
static int race_width(const struct geometry *g)
{
	int width = 2 * g->size - 1;

	return width > LEAST_WORDS ? width : LEAST_WORDS;
}

static int race_height(const struct geometry *g)
{
	return TITLE + g->size + g->size / g->box_rows - 1 + WORDS;
}

static int race_columns(const struct geometry *g, int width)
{
	return (width + COLUMN_GAP) / (race_width(g) + COLUMN_GAP);
}

bool race_fits(const struct geometry *g, int count, int width, int height)
{
	int columns = race_columns(g, width), rows = (height - LINES_BELOW + ROW_GAP) / (race_height(g) + ROW_GAP);

	return columns > 0 && columns * rows >= count;
}

/* The digits of a search on its board; it may have none yet. */
struct race_cells {
	uint8_t value[MAX_CELLS];
	enum paint paint[MAX_CELLS];
};

static void race_cells_of(const struct game *game, const struct trail *t, struct race_cells *c)
{
	const struct position *now = &game->session->doc.now;

	for (int cell = 0; cell < game->session->doc.geo->cells; cell++) {
		c->value[cell] = now->value[cell];
		c->paint[cell] = now->value[cell] != 0 ? PAINT_GIVEN : PAINT_DIM;
	}
	for (int i = 0; i < t->count; i++) {
		c->value[t->put[i].cell] = t->put[i].digit;
		c->paint[t->put[i].cell] = t->put[i].tried ? PAINT_FOUND : PAINT_SOLVER;
	}
	if (t->events > 0 && t->last.kind == SEARCH_FAIL) {
		c->value[t->last.cell] = t->last.digit;
		c->paint[t->last.cell] = PAINT_WRONG;
	}
}

static void draw_race_board(struct scene *s, const struct geometry *g, const struct race_cells *c, int row, int column)
{
	uint32_t cross = s->unicode ? 0x253c : '+', dash = s->unicode ? 0x2500 : '-';

	for (int cell = 0; cell < g->cells; cell++) {
		int r = geometry_row(g, cell), x = geometry_column(g, cell);
		uint32_t rune = c->value[cell] != 0 ? (uint32_t)digit_char(c->value[cell]) : s->unicode ? 0xb7 : '.';

		draw_rune(s, row + r + r / g->box_rows, column + 2 * x, rune, c->paint[cell]);
		if (x > 0 && x % g->box_columns == 0)
			draw_rune(s, row + r + r / g->box_rows, column + 2 * x - 1, s->unicode ? 0x2502 : '|', PAINT_FRAME);
	}
	for (int r = g->box_rows; r < g->size; r += g->box_rows)
		for (int x = 0; x < 2 * g->size - 1; x++) {
			bool crossing = x % 2 == 1 && (x + 1) / 2 % g->box_columns == 0;

			draw_rune(s, row + r + r / g->box_rows - 1, column + x, crossing ? cross : dash, PAINT_FRAME);
		}
}

static void draw_racer(struct scene *s, const struct game *game, const struct trail *t, int row, int column)
{
	const struct geometry *g = game->session->doc.geo;
	int width = race_width(g), below = row + race_height(g) - WORDS;
	struct race_cells cells;
	struct strbuf text;

	race_cells_of(game, t, &cells);
	draw_text(s, row, column, width, trail_name(t), t->done ? PAINT_KEY : PAINT_TITLE);
	draw_race_board(s, g, &cells, row + TITLE, column);
	strbuf_init(&text);
	strbuf_format(&text, ngettext("%ld try", "%ld tries", (unsigned long)t->tries), t->tries);
	draw_text(s, below, column, width, text.text, PAINT_TEXT);
	strbuf_clear(&text);
	if (t->done)
		race_result(t, &text);
	else
		strbuf_format(&text, _("depth %d"), t->events > 0 ? t->last.depth : 0);
	draw_text(s, below + 1, column, width, text.text, PAINT_TEXT);
	strbuf_free(&text);
}

void draw_race(struct scene *s, const struct game *game)
{
	const struct playback *p = &game->playback;
	const struct geometry *g = game->session->doc.geo;
	int columns = race_columns(g, s->width);

	for (int i = 0; i < p->trails && columns > 0; i++) {
		int row = i / columns * (race_height(g) + ROW_GAP);

		if (row + race_height(g) <= s->height - LINES_BELOW)
			draw_racer(s, game, &p->trail[i], row, i % columns * (race_width(g) + COLUMN_GAP));
	}
}
