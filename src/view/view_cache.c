/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "view/view_cache.h"

const struct view_cache view_cache_none;

static int line_within(const struct scrolled *s, int line)
{
	int last = s->lines > s->rows ? s->lines - s->rows : 0;

	return line < 0 ? 0 : line > last ? last : line;
}

void view_cache_show(struct scrolled *s, int wanted, int rows, int lines)
{
	s->rows = rows;
	s->lines = lines;
	s->top = line_within(s, wanted);
}

int view_cache_scroll(const struct scrolled *s, int line, int by)
{
	return line_within(s, line_within(s, line) + by);
}
