/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * A drawn board, with bars between its boxes or its cells, in which a blank at a cell's place is an empty cell:
 *
 *	| 5 3   |   7   |       |	| 5 | 3 |   |   | 7 |   |   |   |   |	5 3   ‖   7   ‖
 *
 * Rulers may be between any rows. Only the fact that all rows are right tells such a board from other text, so it has no errors: if
 * anything is wrong, it is not such a board.
 */
#include <string.h>

#include "base/intl.h"
#include "format/canvas.h"
#include "format/glance.h"

/* So many cells of a box may be side by side. */
enum { LONGEST_BOX = 3 };

/* The columns between two bars: of FROM up to WIDTH, less those that a board without a frame lacks. */
struct drawn {
	const struct geometry *geo;
	struct canvas canvas;
	int parts, width;	/* what the bars divide a row into, and how wide each is */
	int from[MAX_SIZE];	/* may lie before the first column */
	uint8_t value[MAX_CELLS];
};

/* Whether a column is a bar in all rows. False in *EVEN where it is one in some of them only. */
static bool drawn_bar(const struct canvas *c, int column, bool *even)
{
	int bars = 0;

	for (int row = 0; row < c->rows; row++)
		bars += c->at[row][column] == '|';
	*even &= bars == 0 || bars == c->rows;
	return bars == c->rows;
}

/* Adds what lies between two bars; false where it is not as wide as the others. */
static bool drawn_add_part(struct drawn *d, int from, int width)
{
	if (width == 0)
		return true;
	if (d->parts == MAX_SIZE || (d->parts > 0 && width != d->width))
		return false;
	d->from[d->parts++] = from;
	d->width = width;
	return true;
}

static bool has_digits(const struct canvas *c, int from, int to)
{
	for (int row = 0; row < c->rows; row++)
		for (int column = from < 0 ? 0 : from; column < to; column++)
			if (scan_is_digit(c->at[row][column]))
				return true;
	return false;
}

/* Finds what the bars divide the rows into: parts of the same width. Where a frame is absent, the outer ones are as wide as the others. */
static bool divide(struct drawn *d)
{
	const struct canvas *c = &d->canvas;
	const struct geometry *g = d->geo;
	int first = -1, last = -1;
	bool even = true;

	d->parts = d->width = 0;
	for (int column = 0; column < c->columns && even; column++) {
		if (!drawn_bar(c, column, &even))
			continue;
		if (last >= 0 && !drawn_add_part(d, last + 1, column - last - 1))
			return false;
		first = first < 0 ? column : first;
		last = column;
	}
	if (!even || d->parts == 0)
		return false;
	if (d->parts != g->size && d->parts != g->size / g->box_columns) {
		if (d->parts == MAX_SIZE || first > d->width || c->columns - last - 1 > d->width || !has_digits(c, 0, first) ||
		    !has_digits(c, last + 1, c->columns))
			return false;
		memmove(d->from + 1, d->from, (size_t)d->parts * sizeof d->from[0]);
		d->from[0] = first - d->width;
		d->parts++;
		if (!drawn_add_part(d, last + 1, d->width))
			return false;
	}
	return d->parts == g->size || d->parts == g->size / g->box_columns;
}

/* Where in a part that is so wide so many cells stand: every STEP columns from the one that is returned; -1 where they cannot. */
static int first_place(int width, int cells, int *step)
{
	static const struct {
		int step, more, first;	/* WIDTH is STEP a cell and MORE */
	} forms[] = { { 1, 0, 0 }, { 2, -1, 0 }, { 2, 1, 1 }, { 3, 0, 1 }, { 2, 0, 1 }, { 4, -1, 1 } };

	for (size_t i = 0; i < sizeof forms / sizeof forms[0] && cells > 1; i++) {
		*step = forms[i].step;
		if (width == *step * cells + forms[i].more)
			return forms[i].first;
	}
	return -1;
}

/* Reads the cells of a part of a row: one cell with a digit anywhere, or several in their places. */
static bool read_part(const struct drawn *d, int row, int part, int cells, uint8_t value[])
{
	int step = 1, first = first_place(d->width, cells, &step), digits = 0;

	for (int i = 0; i < d->width; i++) {
		int column = d->from[part] + i;
		char sign = column >= 0 && column < CANVAS_COLUMNS ? d->canvas.at[row][column] : ' ';

		if (sign == ' ')
			continue;
		bool placed = first >= 0 && i >= first && (i - first) % step == 0 && (i - first) / step < cells;

		if (cells == 1)
			placed = ++digits == 1;

		if (!scan_is_digit(sign) || !placed)
			return false;
		value[cells == 1 ? 0 : (i - first) / step] = (uint8_t)digit_of_char(sign);
	}
	return true;
}

/* Whether nothing stands outside of the parts, and what is in them is right. */
static bool drawn_read_rows(struct drawn *d)
{
	const struct geometry *g = d->geo;
	int cells = g->size / d->parts, end = d->from[d->parts - 1] + d->width;

	memset(d->value, 0, sizeof d->value);
	for (int row = 0; row < g->size; row++) {
		for (int column = 0; column < d->canvas.columns; column++)
			if ((column < d->from[0] || column >= end) && strchr(" |", d->canvas.at[row][column]) == NULL)
				return false;
		for (int part = 0; part < d->parts; part++)
			if (!read_part(d, row, part, cells, d->value + row * g->size + part * cells))
				return false;
	}
	return true;
}

/* Where most rows are blank, each row of the board has several lines. */
static bool drawn_plausible(const struct drawn *d)
{
	int size = d->geo->size, digits = 0, largest = 0, rows = 0;

	for (int row = 0; row < size; row++) {
		int before = digits;

		for (int cell = row * size; cell < (row + 1) * size; cell++) {
			digits += d->value[cell] != 0;
			largest = d->value[cell] > largest ? d->value[cell] : largest;
		}
		rows += digits > before;
	}
	return rows > size / 2 && digits < d->geo->cells && largest <= size;
}

/* Reads a board, if one begins here. */
static bool drawn_find(struct reader *r, struct drawn *d)
{
	struct reader here = *r;

	for (int size = MAX_SIZE; size > 0; size--) {
		d->geo = geometry_of_size(size);
		if (d->geo == NULL)
			continue;
		if (canvas_take(r, size, d->geo->box_rows, &d->canvas) && divide(d) && drawn_read_rows(d) && drawn_plausible(d) &&
		    !canvas_goes_on(r))
			return true;
		scan_back(r, &here);
	}
	return false;
}

int drawn_detect(struct reader *look, const struct glance *first)
{
	const struct tally *t = &first->tally;
	struct drawn d;

	if (t->prose || t->bars == 0 || t->strange > 0 || t->blank != 0 || t->longest > LONGEST_BOX)
		return DETECT_NO;
	return drawn_find(look, &d) ? DETECT_LIKELY : DETECT_NO;
}

bool drawn_read(struct reader *r, struct document *doc, struct error *err)
{
	struct drawn d;
	struct line line;

	if (!drawn_find(r, &d)) {
		scan_line(r, &line);
		return scan_fail(&line, NULL, err, "%s", _("no board is drawn here"));
	}
	doc->geo = d.geo;
	position_give(&doc->now, d.geo, d.value);
	return true;
}
