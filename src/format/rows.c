/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "format/rows.h"

#include <string.h>

#include "base/intl.h"
#include "base/strbuf.h"

/* No cell of a board is written with more bytes; a line of 16 cells or more is a puzzle by itself. */
enum { LONGEST_GROUP = 15 };

bool rows_group(const struct line *line, const char **at, struct row_group *group)
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
static bool rows_is_about(int count, const struct geometry *g)
{
	return count > g->size / 2 && count <= g->size + g->size / 2;
}

/* Whether a line may be a row of the board. */
static bool rows_may_be_row(const struct tally *t, const struct geometry *g)
{
	return !t->prose && t->longest <= LONGEST_GROUP && (rows_is_about(t->cells, g) || rows_is_about(t->groups, g));
}

/* Whether a group is what is beside or above the row or column NUMBER, from 0: "A", "r1", "c1" or "1". */
static bool rows_is_label(const struct row_group *group, int number)
{
	static const char letters[] = "ABCDEFGHIJKLMNOP", others[] = "ABCDEFGHJKLMNPQR";	/* I looks like 1, O like 0 */
	_Static_assert(sizeof letters > MAX_SIZE && sizeof others > MAX_SIZE, "each row has a letter");
	bool letter = scan_is_letter(*group->text);
	char capital = (char)(*group->text & ~('a' - 'A'));
	long length = group->end - group->text;

	if (length == 1 && letter)
		return capital == letters[number] || capital == others[number];
	return length == 1 + letter && (!letter || capital == 'R' || capital == 'C') && group->end[-1] == digit_char(number + 1);
}

/* Whether a line begins as one with a name does: a quick look. */
static bool rows_may_have_label(const struct line *line)
{
	const char *p = line_start(line);

	return scan_is_letter(*p) || (p + 1 < line->end && (p[1] == ':' || p[1] == ')'));
}

/* Takes the row's name off its beginning: "A", or if there is a cell too many with it, "r1", "1:" or "1)". */
static bool rows_take_label(struct row *row, const struct geometry *g, int number)
{
	const char *at = row->line.text;
	struct row_group first;

	if (number >= g->size || !rows_may_have_label(&row->line) || !rows_group(&row->line, &at, &first) || !rows_is_label(&first, number))
		return false;
	if (scan_is_digit(first.end[-1]) && row->tally.cells != g->size + 1 && row->tally.groups != g->size + 1)
		return false;
	if (!scan_is_letter(*first.text) && (at == row->line.end || strchr(":)", *at) == NULL))
		return false;
	row->line.text = first.end;
	row->tally = line_tally(first.end, row->line.end);
	return true;
}

/* Takes the row's name off a line; false if it cannot be row NUMBER, from 0, of the board. */
static bool rows_is_row(struct row *row, const struct geometry *g, int number)
{
	return rows_may_be_row(&row->tally, g) && (!rows_take_label(row, g, number) || rows_may_be_row(&row->tally, g));
}

/* Whether a line that looks like a comment is a row whose empty cells are written so; BLANK as rows_next has it. */
static bool rows_is_hash_row(const struct tally *t, const struct geometry *g, char blank)
{
	return t->blank == '#' && t->cells == g->size && t->strange == 0 && (blank == '#' || (blank == 0 && t->largest > 0));
}

/* Whether a line is between the rows: a ruler, and after the first row a comment. */
static bool rows_passes_over(struct reader *r, const struct line_stats *seen, const struct geometry *g, int count, char blank)
{
	const struct tally *t = &seen->tally;

	if (count > 0 && line_comment(&seen->line))
		return !rows_is_hash_row(t, g, blank);
	return t->largest == 0 && line_border(r, &seen->line, g->size, blank);
}

/* The same without a header. */
static bool rows_next_row(struct reader *r, const struct geometry *g, int count, char blank, struct row *row)
{
	struct reader here = *r;
	bool between = count > 0 && count < g->size && count % g->box_rows == 0;
	const struct line_stats *seen;
	struct line_stats own;

	for (; (seen = line_stats_counted(r, &own)) != NULL; line_stats_pass(r, seen)) {
		if (line_blank(&seen->line) ? !between : !rows_passes_over(r, seen, g, count, blank))
			break;
	}
	if (seen != NULL && !line_blank(&seen->line)) {
		struct row next = { seen->line, seen->tally };

		if (rows_is_row(&next, g, count)) {
			line_stats_pass(r, seen);
			*row = next;
			return true;
		}
	}
	scan_back(r, &here);
	return false;
}

static bool rows_names_columns(const struct line *line, const struct geometry *g)
{
	const char *at = line->text;
	struct row_group group;
	int count = 0;

	while (rows_group(line, &at, &group))
		if (count == g->size || !rows_is_label(&group, count++))
			return false;
	return count == g->size;
}

/* Passes over the names of the columns. As many rows as the board has must follow, or else they are the first of these. */
static bool rows_skip_header(struct reader *r, const struct geometry *g)
{
	struct reader here = *r, behind;
	struct line line;
	struct row row;
	int count = 0;

	if (!scan_peek(r, &line) || !rows_names_columns(&line, g))
		return false;
	scan_line(r, &line);
	behind = *r;
	while (count < g->size && rows_next_row(r, g, count, 0, &row))
		count++;
	bool header = count == g->size && (!rows_next_row(r, g, count, 0, &row) || rows_names_columns(&row.line, g));

	scan_back(r, header ? &behind : &here);
	return header;
}

bool rows_next(struct reader *r, const struct geometry *g, int count, char blank, struct row *row)
{
	struct reader here = *r;

	if (count == 0)
		rows_skip_header(r, g);
	if (rows_next_row(r, g, count, blank, row))
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
 * In a picture of all candidates each cell is a square with a place for each digit, so that the lines have the first few digits, the next
 * few and the last few in turn. Strikes out of PHASES, a bit each, those in which line NUMBER cannot be one of such a picture.
 */
static unsigned rows_square_phases(const struct geometry *g, int number, uint16_t digits, unsigned phases)
{
	uint16_t first = (uint16_t)((1u << g->box_columns) - 1);

	for (int phase = 0; phase < g->box_rows; phase++)
		if (digits & ~(first << (number + phase) % g->box_rows * g->box_columns))
			phases &= ~(1u << phase);
	return phases;
}

/*
 * What the rows are if they are of this board; *EXACT: how many are just as they should be. A few lines of a few digits are in
 * many texts, so that what is smaller than the usual board is none unless most of its rows are right.
 */
static enum rows_kind rows_look_for(struct reader *r, const struct geometry *g, int *exact, struct reader *end)
{
	int count = 0, grid = 0, marks = 0, many = 0;
	struct reader here = *r;
	unsigned phases = (1u << g->box_rows) - 1;
	bool plain = false;
	char blank = 0;
	struct row row;

	for (; count < g->size && rows_next(r, g, count, blank, &row); count++) {
		const struct tally *t = &row.tally;

		blank = t->blank == '#' && t->strange == 0 ? '#' : 0;

		grid += t->cells == g->size && t->strange == 0 && t->largest <= g->size;
		marks += t->groups == g->size && t->largest <= g->size;
		many += t->cells > g->size && t->groups > g->size / 2;
		plain |= t->plain;
		phases = rows_square_phases(g, count, t->digits, phases);
	}
	end->at = r->at;
	end->line = r->line;
	scan_back(r, &here);
	*exact = grid > marks ? grid : marks;
	if (g->size < CLASSIC_SIZE && (!plain || *exact <= g->size / 2))
		return ROWS_NONE;
	if (g->classic && phases != 0 && marks == count && grid < count)
		return ROWS_NONE;
	if (*exact == g->size)
		return grid == g->size ? ROWS_GRID : ROWS_MARKS;
	if (count < g->box_rows)
		return ROWS_NONE;
	return many > grid ? ROWS_BAD_MARKS : ROWS_BAD_GRID;
}

static enum rows_kind rows_look_for_any(struct reader *r, const struct geometry **geo, struct reader *end)
{
	struct line_stats own;
	const struct line_stats *first = line_stats_counted(r, &own);
	enum rows_kind best = ROWS_NONE;
	int most = -1;

	if (first == NULL || first->tally.prose)
		return ROWS_NONE;
	for (int size = MAX_SIZE; size > 0; size--) {
		const struct geometry *g = geometry_of_size(size);
		int exact;
		enum rows_kind kind = g != NULL ? rows_look_for(r, g, &exact, end) : ROWS_NONE;

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

enum rows_kind rows_look(struct reader *r, const struct geometry **geo)
{
	struct lookahead *a = r->ahead;
	struct reader end;

	if (a == NULL)
		return rows_look_for_any(r, geo, &end);
	if (a->rows_at != r->at) {
		bool before = r->reached_end;

		r->reached_end = false;
		a->rows_kind = (int)rows_look_for_any(r, &a->rows_geo, &end);
		a->rows_end = end.at;
		a->rows_end_line = end.line;
		a->rows_reached_end = r->reached_end;
		a->rows_at = r->at;
		r->reached_end |= before;
	}
	*geo = a->rows_geo;
	r->reached_end |= a->rows_reached_end;
	return (enum rows_kind)a->rows_kind;
}

void rows_pass(struct reader *r, const struct geometry *g)
{
	struct lookahead *a = r->ahead;
	struct row row;

	if (a == NULL || a->rows_at != r->at || a->rows_geo != g) {
		for (int count = 0; count < g->size; count++)
			rows_next(r, g, count, 0, &row);
		return;
	}
	r->at = a->rows_end;
	r->line = a->rows_end_line;
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

/* Reads what is in the rows of a board, values or candidates, and writes rows. */

/* A grid that is read. */
struct grid {
	const struct geometry *geo;
	uint8_t *value;
	char blank;		/* the character for empty cells; 0 if none is known yet */
};

/* Takes one character of a row, of so many BYTES, as a cell, in words if it is none. */
static bool rows_read_other_cell(struct grid *grid, const struct line *line, const char *p, size_t *bytes, uint8_t *value,
				 struct error *err)
{
	char empty = scan_empty_at(p, line->end, bytes);

	if (scan_class(*p) == SCAN_RARE && (grid->blank == 0 || grid->blank == *p))
		empty = *p;
	*value = (uint8_t)digit_of_char(*p);
	if (*value > grid->geo->size || (*value == 0 && empty == 0))
		return scan_fail(line, p, err, _("%s cannot be in a row; a cell is a digit from 1 to %d, or '.' if it is empty"),
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

		if (other && !rows_read_other_cell(grid, &row->line, p, &bytes, &value, err))
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

static bool rows_is_markup(char c)
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
		if (rows_is_markup(*p) || (places && *p == '.'))
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

static bool rows_peers_list(const struct geometry *g, const uint16_t list[], int cell)
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
		if (p->value[cell] == 0 && bits_is_single(list[cell]) && !rows_peers_list(g, list, cell))
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
