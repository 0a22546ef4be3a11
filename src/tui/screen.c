#include "tui/screen.h"

#include <stdlib.h>

#include "base/mem.h"
#include "tui/look.h"
#include "view/scene.h"

enum { SHOWS_ON_BLANK = A_REVERSE | A_UNDERLINE };


/*
 * A blank shows only what lies behind it. It takes the whole look of the glyph before it where that shows the same, which saves the
 * terminal the change to another pen and back.
 */
static const struct look *choose_look(const struct theme *t, const struct glyph *g, const struct glyph *before, const struct look *last)
{
	const struct look *own = theme_look(t, g->paint, g->ground);

	if (g->rune != ' ')
		return own;
	own = theme_look(t, PAINT_TEXT, g->ground);
	if (before != NULL && before->ground == g->ground && (last->attributes & SHOWS_ON_BLANK) == (own->attributes & SHOWS_ON_BLANK))
		return last;
	return own;
}

static void paint_row(const struct scene *s, const struct theme *t, int row, cchar_t *cells)
{
	const struct glyph *line = &s->glyphs[row * s->width];
	const struct look *look = theme_look(t, PAINT_TEXT, GROUND_NONE);
	int count = 0;

	for (int x = 0; x < s->width; x++) {
		wchar_t text[2] = { (wchar_t)line[x].rune, L'\0' };

		if (line[x].rune == 0)
			continue;
		look = choose_look(t, &line[x], x > 0 ? &line[x - 1] : NULL, look);
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
