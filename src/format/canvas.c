/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "format/canvas.h"

#include <string.h>

/* What a column shows; 0: something that no canvas has, and '-': a piece of a ruler. *BYTES: of the character. */
static char canvas_sign(const char *at, const char *end, size_t *bytes)
{
	/* The upright ones of box drawing, U+2502 and others. */
	static const char *const bars[] = { "\xe2\x94\x82", "\xe2\x94\x83", "\xe2\x94\x86", "\xe2\x94\x87", "\xe2\x94\x8a", "\xe2\x94\x8b",
					    "\xe2\x95\x91", "\xe2\x95\x8e", "\xe2\x95\x8f" };
	char empty = scan_empty_at(at, end, bytes);

	if (scan_is_digit(*at))
		return *at;
	if (*at == '-' || *at == '+' || *at == '=')
		return '-';
	if (empty != 0)
		return '.';
	if (*at == '|' || *at == ' ')
		return *at;
	*bytes = scan_class(*at) == SCAN_HIGH ? scan_high_separator(at, end) : 1;
	for (size_t i = 0; i < sizeof bars / sizeof bars[0] && *bytes == 3; i++)
		if (memcmp(at, bars[i], 3) == 0)
			return '|';
	return *bytes == 3 ? '-' : *bytes == 2 ? ' ' : 0;
}

enum canvas_kind { CANVAS_ROW, CANVAS_RULER, CANVAS_OTHER };

/* Draws a line into row number ROWS of the canvas. */
static enum canvas_kind canvas_draw(struct canvas *c, const struct line *line)
{
	char *row = c->at[c->rows];
	bool ruler = false, digit = false;
	size_t bytes;
	int column = 0;

	memset(row, ' ', CANVAS_COLUMNS);
	for (const char *p = line->text; p < line->end; p += bytes, column++) {
		char sign = canvas_sign(p, line->end, &bytes);

		if (sign == 0 || bytes == 0 || column == CANVAS_COLUMNS)
			return CANVAS_OTHER;
		ruler |= sign == '-';
		digit |= scan_is_digit(sign);
		row[column] = sign;
	}
	if (ruler)
		return digit ? CANVAS_OTHER : CANVAS_RULER;
	c->line[c->rows] = *line;
	c->columns = column > c->columns ? column : c->columns;
	return CANVAS_ROW;
}

bool canvas_take(struct reader *r, int rows, int band, struct canvas *c)
{
	struct line line;

	c->rows = c->columns = 0;
	while (c->rows < rows && scan_line(r, &line)) {
		if (line_blank(&line)) {
			if (c->rows == 0 || c->rows % band != 0)
				return false;
			continue;
		}
		enum canvas_kind kind = canvas_draw(c, &line);

		if (kind == CANVAS_OTHER)
			return false;
		c->rows += kind == CANVAS_ROW;
	}
	return c->rows == rows;
}

bool canvas_goes_on(struct reader *r)
{
	struct canvas next = { .rows = 0 };
	struct line line;

	return scan_peek(r, &line) && !line_blank(&line) && canvas_draw(&next, &line) == CANVAS_ROW &&
	       memchr(next.at[0], '|', CANVAS_COLUMNS) != NULL;
}

const char *canvas_place(const struct canvas *c, int row, int column)
{
	const struct line *line = &c->line[row];
	const char *p = line->text;
	size_t bytes;

	for (; column > 0 && p < line->end; column--, p += bytes)
		canvas_sign(p, line->end, &bytes);
	return p;
}
