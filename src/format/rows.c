/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "format/rows.h"

#include <string.h>

#include "base/intl.h"
#include "base/strbuf.h"

/* No cell of a board is written with more bytes; a line of 16 cells or more is a puzzle by itself. */
enum { LONGEST_GROUP = 15 };

bool rows_group(const struct line *line, const char **at, struct group *group)
{
	const char *p = *at;
	size_t bytes;

	while (p < line->end && (bytes = scan_separator(p, line->end)) > 0)
		p += bytes;
	group->text = p;
	while (p < line->end && scan_separator(p, line->end) == 0)
		p++;
	group->end = *at = p;
	return group->text < group->end;
}

/* Whether a row of COUNT cells may be one of the board, perhaps with some too many or too few. */
static bool is_about(int count, const struct geometry *g)
{
	return count > g->size / 2 && count <= g->size + g->size / 2;
}

/* Characters, not bytes. */
static int length_of(const struct group *group)
{
	int length = 0;

	for (const char *p = group->text; p < group->end; p++)
		length += ((unsigned char)*p & 0xc0) != 0x80;
	return length;
}

/* Counts what a line holds; false where it cannot be a row of the board. */
static bool measure(const struct line *line, const struct geometry *g, struct row *row)
{
	const char *at = line->text;
	struct group group;
	size_t bytes;

	*row = (struct row){ .line = *line };
	while (rows_group(line, &at, &group)) {
		bool digits = false;

		if (length_of(&group) > LONGEST_GROUP)
			return false;
		for (const char *p = group.text; p < group.end; p += bytes) {
			char empty = scan_empty_at(p, group.end, &bytes);
			int digit = digit_of_char(*p);

			digits |= digit != 0;
			row->cells += digit != 0 || empty != 0;
			row->strange |= digit == 0 && empty == 0;
			row->plain |= digit != 0 || empty == '.';
			if (digit > row->largest)
				row->largest = digit;
		}
		row->groups += digits || (group.end - group.text == 1 && (*group.text == '.' || *group.text == '0'));
	}
	return is_about(row->cells, g) || is_about(row->groups, g);
}

static bool is_letter(char c)
{
	return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

/* Whether a group is what stands beside or above the row or column NUMBER, from 0: "A", "r1", "c1" or "1". */
static bool is_label(const struct group *group, int number)
{
	static const char letters[] = "ABCDEFGHI", others[] = "ABCDEFGHJ";	/* I looks like 1 */
	_Static_assert(sizeof letters > MAX_SIZE && sizeof others > MAX_SIZE, "each row has a letter");
	bool letter = is_letter(*group->text);
	char capital = (char)(*group->text & ~('a' - 'A'));
	long length = group->end - group->text;

	if (length == 1 && letter)
		return capital == letters[number] || capital == others[number];
	return length == 1 + letter && (!letter || capital == 'R' || capital == 'C') && group->end[-1] == digit_char(number + 1);
}

/* Takes the row's name off its beginning: "A", or where there is a cell too many with it, "r1", "1:" or "1)". */
static bool take_label(struct row *row, const struct geometry *g, int number)
{
	const char *at = row->line.text;
	struct group first;

	if (number >= g->size || !rows_group(&row->line, &at, &first) || !is_label(&first, number))
		return false;
	if (scan_is_digit(first.end[-1]) && row->cells != g->size + 1 && row->groups != g->size + 1)
		return false;
	if (!is_letter(*first.text) && (at == row->line.end || strchr(":)", *at) == NULL))
		return false;
	row->line.text = first.end;
	return true;
}

/* Counts what a line holds, the row's name left out; false where it cannot be row NUMBER, from 0, of the board. */
static bool measure_named(const struct line *line, const struct geometry *g, int number, struct row *row)
{
	if (!measure(line, g, row))
		return false;
	if (!take_label(row, g, number))
		return true;
	struct line rest = row->line;

	return measure(&rest, g, row);
}

/* The same without a header. */
static bool next_row(struct reader *r, const struct geometry *g, int count, char blank, struct row *row)
{
	struct reader here = *r;
	bool between = count > 0 && count < g->size && count % g->box_rows == 0;
	struct line line;

	while (scan_line(r, &line)) {
		if (line_blank(&line) ? between : (count > 0 && line_comment(&line)) || line_border(r, &line, g->size, blank))
			continue;
		if (!line_blank(&line) && measure_named(&line, g, count, row))
			return true;
		break;
	}
	scan_back(r, &here);
	return false;
}

static bool names_columns(const struct line *line, const struct geometry *g)
{
	const char *at = line->text;
	struct group group;
	int count = 0;

	while (rows_group(line, &at, &group))
		if (count == g->size || !is_label(&group, count++))
			return false;
	return count == g->size;
}

/* Passes over the names of the columns. As many rows as the board has must follow, or else they are the first of these. */
static bool skip_header(struct reader *r, const struct geometry *g)
{
	struct reader here = *r, behind;
	struct line line;
	struct row row;
	int count = 0;

	if (!scan_line(r, &line) || !names_columns(&line, g)) {
		scan_back(r, &here);
		return false;
	}
	behind = *r;
	while (count < g->size && next_row(r, g, count, 0, &row))
		count++;
	bool header = count == g->size && (!next_row(r, g, count, 0, &row) || names_columns(&row.line, g));

	scan_back(r, header ? &behind : &here);
	return header;
}

bool rows_next(struct reader *r, const struct geometry *g, int count, char blank, struct row *row)
{
	struct reader here = *r;

	if (count == 0)
		skip_header(r, g);
	if (next_row(r, g, count, blank, row))
		return true;
	scan_back(r, &here);
	return false;
}

void rows_skip(struct reader *r, const struct geometry *g)
{
	struct row row;

	while (rows_next(r, g, 0, 0, &row))
		;
}

/*
 * What the rows are if they are of this board; *EXACT: how many are just as they should be. A few lines of a few digits stand in
 * many texts, so that what is smaller than the usual board is none unless most of its rows are right.
 */
static enum rows_kind look_for(struct reader *r, const struct geometry *g, int *exact)
{
	int count = 0, grid = 0, marks = 0, many = 0;
	struct reader here = *r;
	bool plain = false;
	struct row row;

	for (; count < g->size && rows_next(r, g, count, 0, &row); count++) {
		grid += row.cells == g->size && !row.strange && row.largest <= g->size;
		marks += row.groups == g->size && row.largest <= g->size;
		many += row.cells > g->size && row.groups > g->size / 2;
		plain |= row.plain;
	}
	scan_back(r, &here);
	*exact = grid > marks ? grid : marks;
	if (g->size < CLASSIC_SIZE && (!plain || *exact <= g->size / 2))
		return ROWS_NONE;
	if (*exact == g->size)
		return grid == g->size ? ROWS_GRID : ROWS_MARKS;
	if (count < g->box_rows)
		return ROWS_NONE;
	return many > grid ? ROWS_BAD_MARKS : ROWS_BAD_GRID;
}

enum rows_kind rows_look(struct reader *r, const struct geometry **geo)
{
	enum rows_kind best = ROWS_NONE;
	int most = -1;

	for (int size = MAX_SIZE; size > 0; size--) {
		const struct geometry *g = geometry_of_size(size);
		int exact;
		enum rows_kind kind = g != NULL ? look_for(r, g, &exact) : ROWS_NONE;

		/* Of boards with faults it is the one that most rows agree with. */
		if (kind == ROWS_NONE || (exact < size && exact <= most))
			continue;
		best = kind;
		most = exact;
		*geo = g;
		if (exact == size)
			break;
	}
	return best;
}

/* A grid that is read. */
struct grid {
	const struct geometry *geo;
	uint8_t *value;
	char blank;		/* the character for empty cells; 0 where none is known yet */
};

/* Takes one character of a row, of so many BYTES, as a cell. */
static bool read_cell(struct grid *grid, const struct line *line, const char *p, size_t *bytes, uint8_t *value, struct error *err)
{
	char empty = scan_empty_at(p, line->end, bytes);

	*value = (uint8_t)digit_of_char(*p);
	if (*value > grid->geo->size || (*value == 0 && empty == 0))
		return scan_fail(line, p, err, _("%s cannot stand in a row; a cell is a digit from 1 to %d, or '.' where it is empty"),
				 scan_character(p, line->end).text, grid->geo->size);
	if (*value == 0 && grid->blank != 0 && empty != grid->blank)
		return scan_mixed(line, p, grid->blank, err);
	if (*value == 0)
		grid->blank = empty;
	return true;
}

static bool read_row(struct grid *grid, const struct row *row, int number, struct error *err)
{
	const char *at = row->line.text, *excess = row->line.end;
	int size = grid->geo->size, count = 0;
	struct group group;

	while (rows_group(&row->line, &at, &group)) {
		size_t bytes;

		for (const char *p = group.text; p < group.end; p += bytes, count++) {
			uint8_t value;

			if (!read_cell(grid, &row->line, p, &bytes, &value, err))
				return false;
			if (count < size)
				grid->value[number * size + count] = value;
			else if (count == size)
				excess = p;
		}
	}
	return count == size || rows_fail_count(grid->geo, &row->line, excess, number + 1, count, err);
}

/* Says that only COUNT rows came, the last of them being LAST. Returns false. */
static bool fail_end(const struct geometry *g, const struct line *last, int count, struct error *err)
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
		if (!read_row(&grid, &row, count, err))
			return false;
	return count == g->size || fail_end(g, &row.line, count, err);
}

static bool is_markup(char c)
{
	return c == '*' || c == '#' || c == '@' || c == '-' || is_letter(c);
}

/* A place for each digit: "1.3......". */
static bool has_places(const struct geometry *g, const struct group *group)
{
	const char *p = group->text;

	while (p < group->end && (*p == '.' || p - group->text == digit_of_char(*p) - 1))
		p++;
	return p == group->end && p - group->text == g->size;
}

/* The digits of a group less its markup. */
static bool read_digits(const struct geometry *g, const struct line *line, const struct group *group, uint16_t *digits, struct error *err)
{
	bool none = group->end - group->text == 1 && *group->text == '.', places = has_places(g, group);

	*digits = 0;
	for (const char *p = group->text; p < group->end && !none; p++) {
		if (is_markup(*p) || (places && *p == '.'))
			continue;
		int digit = digit_of_char(*p);

		if (digit == 0 || digit > g->size)
			return scan_fail(line, p, err, _("%s cannot stand in a candidate grid; a cell lists digits from 1 to %d"),
					 scan_character(p, group->end).text, g->size);
		if (*digits & digit_bit(digit))
			return scan_fail(line, p, err, _("the cell lists %c twice"), *p);
		*digits |= digit_bit(digit);
	}
	return true;
}

static bool read_marks_row(const struct geometry *g, const struct row *row, int number, uint16_t list[], struct error *err)
{
	const char *at = row->line.text, *excess = row->line.end;
	struct group group;
	int count = 0;

	while (rows_group(&row->line, &at, &group)) {
		uint16_t digits;

		if (!read_digits(g, &row->line, &group, &digits, err))
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
		if (!read_marks_row(g, &row, count, list, err))
			return false;
	return count == g->size || fail_end(g, &row.line, count, err);
}

bool rows_gap(struct reader *r)
{
	bool blank = false;
	struct line line;

	while (scan_peek(r, &line) && (line_blank(&line) || line_border(r, &line, 0, 0))) {
		blank |= line_blank(&line);
		scan_line(r, &line);
	}
	return blank;
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
