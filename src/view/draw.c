/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* The primitives of the view: runes, and text by its width. They clip at the edges, so that callers need not. */
#include "view/draw.h"

#include <stdlib.h>
#include <string.h>

#include "base/intl.h"
#include "base/mem.h"
#include "base/strbuf.h"
#include "base/utf8.h"

struct glyph *draw_at(struct scene *s, int row, int column)
{
	return &s->glyphs[row * s->width + column];
}

static bool inside(const struct scene *s, int row, int column)
{
	return row >= 0 && row < s->height && column >= 0 && column < s->width;
}

void draw_rune(struct scene *s, int row, int column, uint32_t rune, enum paint paint)
{
	if (!inside(s, row, column))
		return;
	struct glyph *g = draw_at(s, row, column);

	if (utf8_steers(rune) && rune != 0)
		rune = '?';
	g->rune = s->unicode ? rune : (uint32_t)utf8_plain(rune);
	g->paint = (uint8_t)paint;
}

int draw_text(struct scene *s, int row, int column, int width, const char *text, enum paint paint)
{
	int end = column + width;
	bool cut = utf8_width(text) > width;
	uint32_t rune;

	while ((rune = utf8_next(&text)) != 0) {
		int columns = utf8_rune_width(rune);

		if (columns == 0)
			continue;	/* a combining mark: the base letter must do */
		if (column + columns > end - cut) {
			if (cut && column < end)
				draw_rune(s, row, column++, s->unicode ? 0x2026 : '>', paint);
			break;
		}
		/* A blank that is not to be broken has done its work when lines were. */
		draw_rune(s, row, column, rune < 0x20 || rune == 0xa0 ? ' ' : rune, paint);
		if (columns == 2)
			draw_rune(s, row, column + 1, s->unicode ? 0 : '?', paint);
		column += columns;
	}
	return column;
}

void draw_keys(struct scene *s, const char *keys, const char *fewer)
{
	draw_text(s, s->height - 1, 0, s->width, utf8_width(keys) > s->width ? fewer : keys, PAINT_KEY);
}

void draw_ground(struct scene *s, int row, int column, int width, enum ground ground)
{
	for (int x = column; x < column + width; x++)
		if (inside(s, row, x) && draw_at(s, row, x)->ground < ground)
			draw_at(s, row, x)->ground = (uint8_t)ground;
}

void draw_area(struct scene *s, struct area area)
{
	s->areas = mem_grow(s->areas, s->area_count, &s->area_capacity, sizeof *s->areas);
	s->areas[s->area_count++] = area;
}

/* A line of the legend has its mark left out, and its first rune in the look that it speaks of. */
static void draw_legend_line(struct scene *s, int row, int column, int width, const char *line, enum paint paint)
{
	const char *sample = ++line;
	uint32_t rune = utf8_next(&line);

	draw_text(s, row, column, width, sample, PAINT_TEXT);
	draw_rune(s, row, column, rune, paint);
}

void draw_scrolled(struct scene *s, int row, int column, int width, int height, const char *text, const struct legend *legend,
		   struct scroll *scroll)
{
	int entry = 0;
	struct lines l;

	lines_wrap(&l, text, width);
	scroll->lines = (int)l.count;
	scroll->rows = scroll->lines > height ? height - 1 : height;
	scroll_by(scroll, 0);
	for (int i = 0; i < scroll->top + scroll->rows && i < scroll->lines; i++) {
		bool marked = l.line[i][0] == LEGEND_MARK;

		if (i >= scroll->top && marked)
			draw_legend_line(s, row + i - scroll->top, column, width, l.line[i], legend_paint(legend, entry));
		else if (i >= scroll->top)
			draw_text(s, row + i - scroll->top, column, width, l.line[i], PAINT_TEXT);
		entry += marked;
	}
	if (scroll->lines > scroll->rows) {
		bool above = scroll->top > 0, below = scroll->top + scroll->rows < scroll->lines;
		const char *keys = above && below ? _("PgUp PgDn  e: all") : below ? _("PgDn: more  e: all") : _("PgUp: back  e: all");

		if (utf8_width(keys) > width)
			keys = above && below ? _("PgUp PgDn") : below ? _("PgDn: more") : _("PgUp: back");
		draw_text(s, row + height - 1, column, width, keys, PAINT_KEY);
	}
	lines_free(&l);
}
