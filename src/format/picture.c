/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * A picture of all candidates: each cell is a square of three by three characters, 27 rows of 27 in all, with a place for each digit, which
 * is blank or "." if it is not a candidate. A cell with one digit, at whatever place, holds that, unless a peer lists it, too.
 */
#include "base/intl.h"
#include "format/canvas.h"
#include "format/rows.h"

/* Of a hundred digits so many must be in their places, so that it is a picture, perhaps with faults. */
enum { LEAST_PLACED = 80 };

struct picture {
	const struct geometry *geo;
	struct canvas canvas;
	int column[CANVAS_ROWS];	/* the columns of the picture on the canvas, in their order */
	int columns;
};

/* The digit whose place it is, in row and column of a cell's square. */
static int digit_at(const struct geometry *g, int row, int column)
{
	return row % g->box_rows * g->box_columns + column % g->box_columns + 1;
}

static char sign_at(const struct picture *p, int row, int column)
{
	return p->canvas.at[row][p->column[column]];
}

/* Finds the columns in which digits or points stand; false where they are not as many as the picture has. */
static bool find_columns(struct picture *p)
{
	const struct canvas *c = &p->canvas;
	int wanted = p->geo->size * p->geo->box_columns;

	p->columns = 0;
	for (int column = 0; column < c->columns; column++) {
		bool cells = false;

		for (int row = 0; row < c->rows && !cells; row++)
			cells = c->at[row][column] == '.' || scan_is_digit(c->at[row][column]);
		if (cells && p->columns == wanted)
			return false;
		if (cells)
			p->column[p->columns++] = column;
	}
	return p->columns == wanted;
}

/* The digits of a cell's square; *WRONG becomes the row and column in it of one that is not in its place, where there are several. */
static uint16_t picture_digits(const struct picture *p, int cell, int *wrong_row, int *wrong_column)
{
	const struct geometry *g = p->geo;
	int top = geometry_row(g, cell) * g->box_rows, left = geometry_column(g, cell) * g->box_columns, count = 0;
	uint16_t digits = 0;

	*wrong_row = -1;
	for (int row = top; row < top + g->box_rows; row++) {
		for (int column = left; column < left + g->box_columns; column++) {
			int digit = digit_of_char(sign_at(p, row, column));

			if (digit == 0)
				continue;
			count++;
			digits |= digit_bit(digit);
			if (digit != digit_at(g, row, column)) {
				*wrong_row = row;
				*wrong_column = column;
			}
		}
	}
	if (count == 1 && !(digits & ~g->all))
		*wrong_row = -1;
	return digits;
}

/* How many digits of a hundred are where they belong. */
static int placed_share(const struct picture *p)
{
	int digits = 0, placed = 0;

	for (int row = 0; row < p->canvas.rows; row++) {
		for (int column = 0; column < p->columns; column++) {
			int digit = digit_of_char(sign_at(p, row, column));

			digits += digit != 0;
			placed += digit == digit_at(p->geo, row, column);
		}
	}
	return digits < p->columns ? 0 : 100 * placed / digits;
}

static bool picture_find(struct reader *r, struct picture *p)
{
	struct reader here = *r;

	for (int size = MAX_SIZE; size > 0; size--) {
		const struct geometry *g = geometry_of_size(size);

		p->geo = g;
		if (g != NULL && canvas_take(r, size * g->box_rows, g->box_rows, &p->canvas) && find_columns(p) &&
		    placed_share(p) >= LEAST_PLACED)
			return true;
		scan_back(r, &here);
	}
	return false;
}

static bool fills_row(int cells)
{
	for (int size = MAX_SIZE; size > 0; size--) {
		const struct geometry *g = geometry_of_size(size);

		if (g != NULL && cells == size * g->box_columns)
			return true;
	}
	return false;
}

int picture_detect(struct reader *look, const struct glance *first)
{
	const struct tally *t = &first->tally;
	struct picture p;

	/* The digits of the first row are those of the first row of a cell's square. */
	if (t->prose || t->strange > 0 || t->largest > 3 || (t->blank != 0 && !fills_row(t->cells)))
		return DETECT_NO;
	return picture_find(look, &p) ? DETECT_SURE : DETECT_NO;
}

bool picture_read(struct reader *r, struct document *doc, struct error *err)
{
	uint16_t list[MAX_CELLS];
	struct picture p;
	struct line line;

	if (!picture_find(r, &p)) {
		scan_line(r, &line);
		return scan_fail(&line, NULL, err, "%s", _("no board is drawn here"));
	}
	for (int cell = 0; cell < p.geo->cells; cell++) {
		int row, column;

		list[cell] = picture_digits(&p, cell, &row, &column);
		if (row < 0)
			continue;
		const char *at = canvas_place(&p.canvas, row, p.column[column]);

		return scan_fail(&p.canvas.line[row], at, err, _("%s is where only %d or '.' can be: each candidate has its place in the cell"),
				 scan_character(at, p.canvas.line[row].end).text, digit_at(p.geo, row, column));
	}
	doc->geo = p.geo;
	rows_take_marks(&doc->now, p.geo, list, ORIGIN_GIVEN);
	return true;
}
