/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* A long text on the whole screen, below its title. */
#include "view/draw.h"

#include <stdlib.h>
#include <string.h>

#include "base/intl.h"
#include "base/mem.h"
#include "base/utf8.h"
#include "library/positions.h"
#include "view/sketch.h"

/* How many lines the first LENGTH bytes of a text are wrapped into. */
static int count_lines_before(const char *text, size_t length, int width)
{
	char *start = mem_string_n(text, length);
	int count = lines_count(start, width);

	free(start);
	return count;
}

static void draw_pager_line(struct scene *s, int row, const char *line, bool picture)
{
	if (picture)
		sketch_draw(s, row, line);
	else
		draw_text(s, row, 0, s->width, line, PAINT_TEXT);
}

void draw_pager(struct scene *s, const struct pager *p, struct scrolled *scrolled)
{
	int height = s->height - TITLE_ROWS - LINES_BELOW;
	const char *text = s->width < p->wide ? p->narrow : p->text;
	struct lines l;

	int from = count_lines_before(text, p->picture, s->width), to = count_lines_before(text, p->picture_end, s->width);

	lines_wrap(&l, text, s->width);
	view_cache_show(scrolled, p->line, height, (int)l.count);
	draw_title(s, s->width, p->title);
	for (int i = 0; i < height && scrolled->top + i < (int)l.count; i++) {
		int line = scrolled->top + i;

		draw_pager_line(s, TITLE_ROWS + i, l.line[line], line >= from && line < to);
	}
	if (p->technique != NULL && positions_count(p->technique) == 0)
		draw_keys(s, _("o open its example   j k Space b move   q back"), _("o example   q back"));
	else if (p->technique != NULL)
		draw_keys(s, _("x practise it   o open its example   j k Space b move   q back"), _("x practise   o example   q back"));
	else
		draw_keys(s, (int)l.count > height ? _("j k Space PgUp PgDn move   q back") : _("q back"), _("q back"));
	lines_free(&l);
	s->cursor_row = s->height - 1;
}
