/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* The primitives of the view: runes, and text by its width. They clip at the edges, so that callers need not check. */
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

static bool draw_is_inside(const struct scene *s, int row, int column)
{
	return row >= 0 && row < s->height && column >= 0 && column < s->width;
}

void draw_rune(struct scene *s, int row, int column, uint32_t rune, enum paint paint)
{
	if (!draw_is_inside(s, row, column))
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

void draw_title(struct scene *s, int width, const char *title)
{
	struct lines l;

	lines_wrap(&l, title, width);
	draw_text(s, 0, 0, width, l.count > 0 ? l.line[0] : "", PAINT_TITLE);
	if (l.count > 1)
		draw_text(s, 1, 0, s->width, title + strlen(l.line[0]) + strspn(title + strlen(l.line[0]), " "), PAINT_TITLE);
	lines_free(&l);
}

void draw_keys(struct scene *s, const char *keys, const char *fewer)
{
	draw_text(s, s->height - 1, 0, s->width, utf8_width(keys) > s->width ? fewer : keys, PAINT_KEY);
}

void draw_ground(struct scene *s, int row, int column, int width, enum ground ground)
{
	for (int x = column; x < column + width; x++)
		if (draw_is_inside(s, row, x) && draw_at(s, row, x)->ground < ground)
			draw_at(s, row, x)->ground = (uint8_t)ground;
}

void draw_area(struct scene *s, struct area area)
{
	s->areas = mem_grow(s->areas, s->area_count, &s->area_capacity, sizeof *s->areas);
	s->areas[s->area_count++] = area;
}
