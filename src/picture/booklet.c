/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "picture/booklet.h"

#include <math.h>

#include "base/intl.h"
#include "base/utf8.h"

/* A4 in points, and what stays free at its borders, between two boards, and above a board for its line. */
static const double PAGE_WIDTH = 595, PAGE_HEIGHT = 842, BORDER = 36, APART = 22, HEADING = 18, LETTERS = 11;
/* What a bold letter takes in width, by its size; a wide one takes twice as much. */
static const double WIDTH_OF_LETTER = 0.66;

enum { SOLUTION_COLUMNS = 4, SOLUTION_ROWS = 5 };

static const struct per_page_row {
	int boards, columns, rows;
} layouts[] = {
	{ 1, 1, 1 }, { 2, 1, 2 }, { 4, 2, 2 }, { 6, 2, 3 },
};

static const struct per_page_row *find_layout(long per_page)
{
	for (size_t i = 0; i < sizeof layouts / sizeof layouts[0]; i++)
		if (layouts[i].boards == per_page)
			return &layouts[i];
	return NULL;
}

bool booklet_takes(long per_page)
{
	return find_layout(per_page) != NULL;
}

void booklet_begin(struct booklet *b, int per_page, const struct picture_style *style)
{
	const struct per_page_row *layout = find_layout(per_page);

	*b = (struct booklet){ .style = style, .puzzles = { .columns = layout->columns, .rows = layout->rows, .dark = style->dark },
			       .solutions = { .columns = SOLUTION_COLUMNS, .rows = SOLUTION_ROWS, .dark = style->dark } };
	strbuf_init(&b->puzzles.shapes);
	strbuf_init(&b->solutions.shapes);
}

/* The room of a board and its line. */
static double room_width(const struct board_sheet *s)
{
	return (PAGE_WIDTH - 2 * BORDER - (s->columns - 1) * APART) / s->columns;
}

static double room_height(const struct board_sheet *s)
{
	return (PAGE_HEIGHT - 2 * BORDER - (s->rows - 1) * APART) / s->rows;
}

static void sheet_page(struct board_sheet *s, const struct picture_style *style)
{
	uint32_t colour = palette_ground(GROUND_NONE, style->dark);

	shape_print(&(struct figure){ .kind = SHAPE_PAGE, .n = { PAGE_WIDTH, PAGE_HEIGHT }, .colour = colour }, &s->shapes);
}

/* Appends as much of TEXT as COLUMNS letters hold, with dots where that is not all. */
static void cut_heading(const char *text, int columns, struct strbuf *out)
{
	static const char dots[] = "...";
	const char *end = text, *cut = text;
	int width = 0;

	while (*end != '\0' && width <= columns) {
		width += utf8_rune_width(utf8_next(&end));
		if (width <= columns - (int)(sizeof dots - 1))
			cut = end;
	}
	if (width <= columns)
		strbuf_text(out, text);
	else
		strbuf_format(out, "%.*s%s", (int)(cut - text), text, dots);
}

/* The line above a board, from X to END: at its right end is all of RIGHT, and at its left as much of LEFT as there is room for. */
static void sheet_heading(struct board_sheet *s, const char *left, const char *right, double x, double end, double y, double letters)
{
	int columns = (int)((end - x) / (letters * WIDTH_OF_LETTER)) - (right[0] != '\0' ? utf8_width(right) + 1 : 0);
	struct strbuf cut;

	strbuf_init(&cut);
	cut_heading(left, columns, &cut);
	picture_text(cut.text, x, y, letters, ANCHOR_LEFT, palette_look(PAINT_TITLE, s->dark), &s->shapes);
	picture_text(right, end, y, letters, ANCHOR_RIGHT, palette_look(PAINT_NUMBER, s->dark), &s->shapes);
	strbuf_free(&cut);
}

/* Adds a board to a sheet: as large as its room, in the middle of it, below the line of its heading. */
static void sheet_board(struct board_sheet *s, const struct game *game, const struct picture_style *style, const char *left,
			const char *right)
{
	const struct geometry *g = game->session->doc.geo;
	int place = s->count++ % (s->columns * s->rows), column = place % s->columns, row = place / s->columns;
	double width = room_width(s), height = room_height(s), beside = style->numbers ? 0.45 : 0;
	double letters = fmin(LETTERS, width * 0.07), side = fmin(width, height - HEADING);
	double x = BORDER + column * (width + APART) + (width - side) / 2;
	double y = BORDER + row * (height + APART) + (height - HEADING - side) / 2;
	struct board_place board = { .geo = g, .cell = side / (g->size + beside) };

	if (place == 0)
		sheet_page(s, style);
	board.x = x + beside * board.cell;
	board.y = y + HEADING + beside * board.cell;
	sheet_heading(s, left, right, board.x, x + side, y + HEADING / 2, letters);
	board_picture(game, &board, style, NULL, &s->shapes);
}

void booklet_puzzle(struct booklet *b, const struct game *game, const char *left, const char *right)
{
	sheet_board(&b->puzzles, game, b->style, left, right);
}

void booklet_solution(struct booklet *b, const struct game *game, const char *left)
{
	struct picture_style plain = { .dark = b->style->dark };
	bool first = b->solutions.count == 0;

	sheet_board(&b->solutions, game, &plain, left, "");
	if (first)
		picture_text(_("Solutions"), BORDER, BORDER / 2, LETTERS * 1.3, ANCHOR_LEFT, palette_look(PAINT_TITLE, plain.dark),
			     &b->solutions.shapes);
}

void booklet_end(struct booklet *b, const char *title, struct strbuf *out)
{
	drawing_begin(title, out);
	strbuf_bytes(out, b->puzzles.shapes.text, b->puzzles.shapes.length);
	strbuf_bytes(out, b->solutions.shapes.text, b->solutions.shapes.length);
	drawing_end(out);
	strbuf_free(&b->puzzles.shapes);
	strbuf_free(&b->solutions.shapes);
}
