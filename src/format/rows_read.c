/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* Reads what is in the rows of a board, values or candidates, and writes rows. */
#include "format/rows.h"

#include <string.h>

#include "base/intl.h"
#include "base/strbuf.h"

/* A grid that is read. */
struct grid {
	const struct geometry *geo;
	uint8_t *value;
	char blank;		/* the character for empty cells; 0 where none is known yet */
};

/* Takes one character of a row, of so many BYTES, as a cell, in words where it is none. */
static bool read_other_cell(struct grid *grid, const struct line *line, const char *p, size_t *bytes, uint8_t *value, struct error *err)
{
	char empty = scan_empty_at(p, line->end, bytes);

	if (scan_class(*p) == SCAN_RARE && (grid->blank == 0 || grid->blank == *p))
		empty = *p;
	*value = (uint8_t)digit_of_char(*p);
	if (*value > grid->geo->size || (*value == 0 && empty == 0))
		return scan_fail(line, p, err, _("%s cannot be in a row; a cell is a digit from 1 to %d, or '.' where it is empty"),
				 scan_character(p, line->end).text, grid->geo->size);
	if (*value == 0 && grid->blank != 0 && empty != grid->blank)
		return scan_mixed(line, p, grid->blank, err);
	if (*value == 0)
		grid->blank = empty;
	return true;
}

static bool rows_read_row(struct grid *grid, const struct row *row, int number, struct error *err)
{
	const char *excess = row->line.end;
	int size = grid->geo->size, count = 0;
	uint8_t *to = grid->value + number * size;
	size_t bytes;

	for (const char *p = row->line.text; p < row->line.end; p += bytes) {
		uint8_t value;

		bytes = scan_separator(p, row->line.end);
		if (bytes > 0)
			continue;
		bytes = 1;
		value = (uint8_t)digit_of_char(*p);
		bool other = value == 0 ? grid->blank == 0 || *p != grid->blank : value > size;

		if (other && !read_other_cell(grid, &row->line, p, &bytes, &value, err))
			return false;
		if (count < size)
			to[count] = value;
		else if (count == size)
			excess = p;
		count++;
	}
	return count == size || rows_fail_count(grid->geo, &row->line, excess, number + 1, count, err);
}

/* Says that only COUNT rows came, the last of them being LAST. Returns false. */
static bool rows_fail_end(const struct geometry *g, const struct line *last, int count, struct error *err)
{
	return scan_fail(last, NULL, err, ngettext("the board ends after %d row; it should have %d",
			 "the board ends after %d rows; it should have %d", (unsigned long)count), count, g->size);
}

bool rows_read_values(struct reader *r, const struct geometry *g, uint8_t value[], struct error *err)
{
	struct grid grid = { .geo = g, .value = value };
	struct row row = { .line.number = r->line };
	int count = 0;

	for (; count < g->size && rows_next(r, g, count, grid.blank, &row); count++)
		if (!rows_read_row(&grid, &row, count, err))
			return false;
	return count == g->size || rows_fail_end(g, &row.line, count, err);
}

bool rows_read_more_values(struct reader *r, const struct geometry *g, uint8_t value[])
{
	uint8_t all[MAX_CELLS];
	struct grid grid = { .geo = g, .value = all };
	struct error unused;
	struct row row;
	bool fits = true;

	for (int count = 0; count < g->size && fits; count++) {
		fits = rows_next(r, g, count, grid.blank, &row) && row.tally.cells == g->size && rows_read_row(&grid, &row, count, &unused);
		for (int cell = count * g->size; cell < (count + 1) * g->size && fits; cell++)
			fits = value[cell] == 0 || value[cell] == all[cell];
	}
	if (fits)
		memcpy(value, all, (size_t)g->cells);
	return fits;
}

static bool is_markup(char c)
{
	return c == '*' || c == '#' || c == '@' || c == '-' || scan_is_letter(c);
}

bool rows_has_places(const struct geometry *g, const struct row_group *group)
{
	const char *p = group->text;

	while (p < group->end && (*p == '.' || p - group->text == digit_of_char(*p) - 1))
		p++;
	return p == group->end && p - group->text == g->size;
}

/* The digits of a group less its markup. */
static bool rows_read_digits(const struct geometry *g, const struct line *line, const struct row_group *group, uint16_t *digits,
			     struct error *err)
{
	bool none = group->end - group->text == 1 && *group->text == '.', places = rows_has_places(g, group);

	*digits = 0;
	for (const char *p = group->text; p < group->end && !none; p++) {
		if (is_markup(*p) || (places && *p == '.'))
			continue;
		int digit = digit_of_char(*p);

		if (digit == 0 || digit > g->size)
			return scan_fail(line, p, err, _("%s cannot be in a candidate grid; a cell lists digits from 1 to %d"),
					 scan_character(p, group->end).text, g->size);
		if (*digits & digit_bit(digit))
			return scan_fail(line, p, err, _("the cell lists %c twice"), *p);
		*digits |= digit_bit(digit);
	}
	return true;
}

static bool rows_read_marks_row(const struct geometry *g, const struct row *row, int number, uint16_t list[], struct error *err)
{
	const char *at = row->line.text, *excess = row->line.end;
	struct row_group group;
	int count = 0;

	while (rows_group(&row->line, &at, &group)) {
		uint16_t digits;

		if (!rows_read_digits(g, &row->line, &group, &digits, err))
			return false;
		if (digits == 0 && *group.text != '.')
			continue;
		if (count < g->size)
			list[number * g->size + count] = digits;
		else if (count == g->size)
			excess = group.text;
		count++;
	}
	return count == g->size || rows_fail_count(g, &row->line, excess, number + 1, count, err);
}

bool rows_read_marks(struct reader *r, const struct geometry *g, uint16_t list[], struct error *err)
{
	struct row row = { .line.number = r->line };
	int count = 0;

	for (; count < g->size && rows_next(r, g, count, 0, &row); count++)
		if (!rows_read_marks_row(g, &row, count, list, err))
			return false;
	return count == g->size || rows_fail_end(g, &row.line, count, err);
}

bool rows_read_marks_of(struct reader *r, const struct geometry *g, const uint8_t value[], uint16_t list[])
{
	struct error unused;
	struct row row;
	bool fits = true, grid = true;

	for (int count = 0; count < g->size && fits; count++) {
		fits = rows_next(r, g, count, 0, &row) && row.tally.groups == g->size && rows_read_marks_row(g, &row, count, list, &unused);
		for (int cell = count * g->size; cell < (count + 1) * g->size && fits; cell++)
			fits = value[cell] == 0 || list[cell] == digit_bit(value[cell]);
		grid &= row.tally.cells == g->size && row.tally.strange == 0;
	}
	return fits && !grid;
}

static bool peers_list(const struct geometry *g, const uint16_t list[], int cell)
{
	for (int i = 0; i < g->peers[cell]; i++)
		if (list[g->peer[cell][i]] & list[cell])
			return true;
	return false;
}

void rows_take_marks(struct position *p, const struct geometry *g, const uint16_t list[], enum origin single)
{
	struct board b;

	for (int cell = 0; cell < g->cells; cell++)
		if (p->value[cell] == 0 && bits_is_single(list[cell]) && !peers_list(g, list, cell))
			position_put(p, cell, digit_lowest(list[cell]), single);
	position_values(p, g, &b);
	for (int cell = 0; cell < g->cells; cell++)
		p->deleted[cell] = b.cand[cell] & (uint16_t)~list[cell];
}

bool rows_fail_count(const struct geometry *g, const struct line *line, const char *at, int number, int count, struct error *err)
{
	return scan_fail(line, at, err, ngettext("row %d has %d cell; it should have %d", "row %d has %d cells; it should have %d",
			 (unsigned long)count), number, count, g->size);
}

void rows_print(const struct geometry *g, const uint8_t values[], char empty, struct strbuf *out)
{
	for (int cell = 0; cell < g->cells; cell++) {
		strbuf_char(out, values[cell] != 0 ? digit_char(values[cell]) : empty);
		if (geometry_column(g, cell) == g->size - 1)
			strbuf_char(out, '\n');
	}
}

void rows_print_ruler(const struct geometry *g, const int width[], struct strbuf *out)
{
	for (int column = 0; column < g->size; column++) {
		if (column % g->box_columns == 0)
			strbuf_text(out, column > 0 ? "-+" : "+");
		for (int i = 0; i < width[column] + 1; i++)
			strbuf_char(out, '-');
	}
	strbuf_text(out, "-+\n");
}
