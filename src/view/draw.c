/* The primitives of the view: runes, text with its width, wrapping. They clip at the edges, so that callers need not. */
#include "view/draw.h"

#include <stdlib.h>
#include <string.h>
#include <wchar.h>

#include "base/intl.h"
#include "base/mem.h"
#include "base/strbuf.h"
#include "base/utf8.h"

static int rune_width(uint32_t rune)
{
	int width = rune < 0x80 ? 1 : wcwidth((wchar_t)rune);

	return width < 0 ? 1 : width;
}

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

	g->rune = s->unicode ? rune : (uint32_t)utf8_plain(rune);
	g->paint = (uint8_t)paint;
}

int draw_width(const char *text)
{
	uint32_t rune;
	int width = 0;

	while ((rune = utf8_next(&text)) != 0)
		width += rune_width(rune);
	return width;
}

int draw_text(struct scene *s, int row, int column, int width, const char *text, enum paint paint)
{
	int end = column + width;
	bool cut = draw_width(text) > width;
	uint32_t rune;

	while ((rune = utf8_next(&text)) != 0) {
		int columns = rune_width(rune);

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
	draw_text(s, s->height - 1, 0, s->width, draw_width(keys) > s->width ? fewer : keys, PAINT_KEY);
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

static void add_line(struct lines *l, int indent, const char *text, size_t length)
{
	struct strbuf line;

	l->line = mem_grow(l->line, l->count, &l->capacity, sizeof *l->line);
	strbuf_init(&line);
	strbuf_format(&line, "%*s", indent, "");
	strbuf_bytes(&line, text, length);
	l->line[l->count++] = line.text;
}

/*
 * Where the line that starts at TEXT is to be broken: behind its last blank within WIDTH, else behind the last comma (a long list of
 * cells has no blank), else behind the last rune that fits.
 */
static const char *break_at(const char *text, int width)
{
	const char *blank = NULL, *comma = NULL, *p = text;
	int used = 0;

	while (*p != '\0' && *p != '\n') {
		const char *next = p;
		int columns = rune_width(utf8_next(&next));

		if (used + columns > width) {
			if (*p == ' ')
				return p;
			return blank != NULL ? blank : comma != NULL ? comma : p == text ? next : p;
		}
		used += columns;
		if (*p == ' ' && p > text)
			blank = p;
		if (*p == ',')
			comma = next;
		p = next;
	}
	return p;
}

void lines_wrap(struct lines *l, const char *text, int width)
{
	int indent = 0;
	bool begins = true;

	*l = (struct lines){ 0 };
	for (const char *end; *text != '\0'; text = end) {
		if (begins)
			indent = (int)strspn(text, " ");
		if (indent > width / 2)
			indent = width / 2;
		text += strspn(text, " ");
		end = break_at(text, width - indent > 0 ? width - indent : 1);
		add_line(l, indent, text, (size_t)(end - text));
		begins = *end == '\n';
		end += begins;
	}
}

void lines_free(struct lines *l)
{
	for (size_t i = 0; i < l->count; i++)
		free(l->line[i]);
	free(l->line);
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

		if (draw_width(keys) > width)
			keys = above && below ? _("PgUp PgDn") : below ? _("PgDn: more") : _("PgUp: back");
		draw_text(s, row + height - 1, column, width, keys, PAINT_KEY);
	}
	lines_free(&l);
}
