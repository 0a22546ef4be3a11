/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "tui/screen.h"

#include <stdlib.h>

#include "base/mem.h"
#include "tui/look.h"
#include "view/scene.h"

enum { SHOWS_ON_BLANK = A_REVERSE | A_UNDERLINE };

static const struct look *own_look(const struct theme *t, const struct glyph *g)
{
	return theme_look(t, g->rune == ' ' ? PAINT_TEXT : g->paint, g->ground);
}

static bool shows_same(const struct look *a, const struct look *b)
{
	return (a->attributes & SHOWS_ON_BLANK) == (b->attributes & SHOWS_ON_BLANK);
}

/*
 * A blank shows only what lies under it. It takes the whole look of a neighbour where that shows the same, which saves the
 * terminal the change to another pen and back. LAST is the look of the glyph before G, NEXT the glyph after it; NULL at the
 * edges. Where nothing but blanks follows, ENDS, the rest of the row is erased with the look of text, as most of what comes next has it.
 */
static const struct look *choose_look(const struct theme *t, const struct glyph *g, const struct look *last,
				      const struct glyph *next, bool ends)
{
	const struct look *own = own_look(t, g);

	if (g->rune != ' ' || ends)
		return own;
	if (next != NULL && next->rune != ' ' && next->ground == g->ground && shows_same(own, own_look(t, next)))
		return own_look(t, next);
	if (last != NULL && g[-1].ground == g->ground && shows_same(own, last))
		return last;
	return own;
}

static void paint_row(const struct scene *s, const struct theme *t, int row, cchar_t *cells)
{
	const struct glyph *line = &s->glyphs[row * s->width];
	const struct look *look = NULL;
	int count = 0, end = s->width;

	while (end > 0 && line[end - 1].rune == ' ')
		end--;

	for (int x = 0; x < s->width; x++) {
		wchar_t text[2] = { (wchar_t)line[x].rune, L'\0' };

		if (line[x].rune == 0)
			continue;
		look = choose_look(t, &line[x], look, x + 1 < s->width ? &line[x + 1] : NULL, x >= end);
		setcchar(&cells[count++], text, look->attributes, look->pair, NULL);
	}
	mvadd_wchnstr(row, 0, cells, count);
}

void screen_paint(const struct scene *s, const struct theme *t)
{
	cchar_t *cells = mem_alloc((size_t)s->width * sizeof *cells);

	for (int row = 0; row < s->height; row++)
		paint_row(s, t, row, cells);
	free(cells);
	move(s->cursor_row, s->cursor_column);
	refresh();
}

void screen_forget(void)
{
	clearok(curscr, TRUE);
}
