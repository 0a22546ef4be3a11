#include "format/rows.h"

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

/* Counts what a line holds; false where it cannot be a row of a board. */
static bool measure(const struct line *line, struct row *row)
{
	const char *at = line->text;
	struct group group;

	*row = (struct row){ .line = *line };
	while (rows_group(line, &at, &group)) {
		bool digits = false;

		if (group.end - group.text > LONGEST_GROUP)
			return false;
		for (const char *p = group.text; p < group.end; p++) {
			bool digit = scan_is_digit(*p), empty = scan_empty(*p) != 0;

			digits |= digit;
			row->cells += digit || empty;
			row->strange |= !digit && !empty;
		}
		row->groups += digits || (group.end - group.text == 1 && (*group.text == '.' || *group.text == '0'));
	}
	return (row->cells > MAX_SIZE / 2 && row->cells <= MAX_SIZE + MAX_SIZE / 2) ||
	       (row->groups > MAX_SIZE / 2 && row->groups <= MAX_SIZE + MAX_SIZE / 2);
}

bool rows_next(struct reader *r, int count, char blank, struct row *row)
{
	struct reader here = *r;
	bool between = count > 0 && count < MAX_SIZE && count % geometry_of_size(MAX_SIZE)->box_rows == 0;
	struct line line;

	while (scan_line(r, &line)) {
		if (line_blank(&line) ? between : (count > 0 && line_comment(&line)) || line_border(r, &line, blank))
			continue;
		if (!line_blank(&line) && measure(&line, row))
			return true;
		break;
	}
	scan_back(r, &here);
	return false;
}

void rows_skip(struct reader *r)
{
	struct row row;

	while (rows_next(r, 0, 0, &row))
		;
}

enum rows_kind rows_look(struct reader *r)
{
	int count = 0, grid = 0, marks = 0, many = 0;
	struct row row;

	for (; count < MAX_SIZE && rows_next(r, count, 0, &row); count++) {
		grid += row.cells == MAX_SIZE && !row.strange;
		marks += row.groups == MAX_SIZE;
		many += row.cells > MAX_SIZE && row.groups > MAX_SIZE / 2;
	}
	if (count == MAX_SIZE && (grid == MAX_SIZE || marks == MAX_SIZE))
		return grid == MAX_SIZE ? ROWS_GRID : ROWS_MARKS;
	if (count < geometry_of_size(MAX_SIZE)->box_rows)
		return ROWS_NONE;
	return many > grid ? ROWS_BAD_MARKS : ROWS_BAD_GRID;
}

static bool is_markup(char c)
{
	return c == '*' || c == '#' || c == '@' || c == '-' || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

/* The digits of a group less its markup. */
static bool read_digits(const struct line *line, const struct group *group, uint16_t *digits, struct error *err)
{
	bool none = group->end - group->text == 1 && *group->text == '.';

	*digits = 0;
	for (const char *p = group->text; p < group->end && !none; p++) {
		if (is_markup(*p))
			continue;
		if (!scan_is_digit(*p))
			return scan_fail(line, p, err, _("%s cannot stand in a candidate grid; a cell lists its candidates such as 157"),
					 scan_character(p, group->end).text);
		if (*digits & digit_bit(*p - '0'))
			return scan_fail(line, p, err, _("the cell lists %c twice"), *p);
		*digits |= digit_bit(*p - '0');
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

		if (!read_digits(&row->line, &group, &digits, err))
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

	for (; count < g->size && rows_next(r, count, 0, &row); count++)
		if (!read_marks_row(g, &row, count, list, err))
			return false;
	return count == g->size || rows_fail_end(g, &row.line, count, err);
}

bool rows_fail_count(const struct geometry *g, const struct line *line, const char *at, int number, int count, struct error *err)
{
	return scan_fail(line, at, err, ngettext("row %d has %d cell; it should have %d", "row %d has %d cells; it should have %d",
			 (unsigned long)count), number, count, g->size);
}

bool rows_fail_end(const struct geometry *g, const struct line *last, int count, struct error *err)
{
	return scan_fail(last, NULL, err, ngettext("the board ends after %d row; it should have %d",
			 "the board ends after %d rows; it should have %d", (unsigned long)count), count, g->size);
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
