/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Boards drawn as rows by no program in particular: plain grids, candidate grids, pictures of all candidates, boards between bars, tables.
 * rows.h finds rows and rulers.
 */
#include <string.h>

#include "base/intl.h"
#include "base/strbuf.h"
#include "format/rows.h"
#include "format/scan.h"

/*
 * A row of cells on each line, with or without rulers. As in HoDoKu and Simple Sudoku, up to three boards make one puzzle: the givens, then
 * all values, then the candidates. Since a file may also hold several puzzles, boards are joined only if they fit together.
 */

/* Whether a grid whose empty cells are written "#" begins here: all of its rows, and no further one. */
static bool grid_begins_with_hash(struct reader *look, const struct line_stats *first)
{
	const struct geometry *g;
	uint8_t unused[MAX_CELLS];
	struct error no_error;
	struct row row;

	if (first->tally.strange > 0 || first->tally.blank != '#' || rows_look(look, &g) != ROWS_GRID)
		return false;
	return rows_read_values(look, g, unused, &no_error) && !(rows_next(look, g, 0, '#', &row) && row.tally.largest > 0);
}

int grid_detect(struct reader *look, const struct line_stats *first)
{
	const struct geometry *unused;

	if (line_comment(&first->line))
		return grid_begins_with_hash(look, first) ? DETECT_SURE : DETECT_NO;
	enum rows_kind kind = rows_look(look, &unused);

	return kind == ROWS_GRID ? DETECT_LIKELY : kind == ROWS_BAD_GRID ? DETECT_MALFORMED : DETECT_NO;
}

/* The board of candidates after the values, where it fits: *P learns what is deleted. */
static bool grid_join_marks(struct reader *r, const struct geometry *g, struct position *p)
{
	struct reader here = *r;
	uint16_t list[MAX_CELLS];
	struct board b;

	rows_gap(r);
	bool fits = rows_read_marks_of(r, g, p->value, list);

	if (fits)
		position_board(p, g, &b);
	for (int cell = 0; fits && cell < g->cells; cell++)
		fits = b.value[cell] != 0 || (list[cell] & ~b.cand[cell]) == 0;
	if (!fits) {
		scan_back(r, &here);
		return false;
	}
	for (int cell = 0; cell < g->cells; cell++)
		p->deleted[cell] = b.cand[cell] & (uint16_t)~list[cell];
	return true;
}

/*
 * The board of all values after the givens: it must hold them all. Behind a blank line it might also be the next puzzle, unless
 * a board of candidates follows that fits.
 */
static void grid_join_values(struct reader *r, const struct geometry *g, const uint8_t givens[], struct position *p)
{
	struct reader here = *r;
	struct position joined = *p;
	bool apart = rows_gap(r), more = false;
	uint8_t all[MAX_CELLS];

	memcpy(all, givens, sizeof all);
	if (rows_read_more_values(r, g, all)) {
		for (int cell = 0; cell < g->cells; cell++) {
			if (givens[cell] != 0 || all[cell] == 0)
				continue;
			position_put(&joined, cell, all[cell], ORIGIN_OWN);
			more = true;
		}
		if (grid_join_marks(r, g, &joined) || (more && !apart)) {
			*p = joined;
			return;
		}
	}
	scan_back(r, &here);
	grid_join_marks(r, g, p);
}

bool grid_read(struct reader *r, struct document *doc, struct error *err)
{
	uint8_t value[MAX_CELLS] = { 0 };

	rows_look(r, &doc->geo);
	if (!rows_read_values(r, doc->geo, value, err)) {
		rows_skip(r, doc->geo);
		return false;
	}
	position_give(&doc->now, doc->geo, value);
	grid_join_values(r, doc->geo, value, &doc->now);
	return true;
}

static void grid_write_board(const struct geometry *g, const struct position *p, bool givens_only, struct strbuf *out)
{
	int width[MAX_SIZE];

	for (int column = 0; column < g->size; column++)
		width[column] = 1;
	for (int cell = 0; cell < g->cells; cell++) {
		int column = geometry_column(g, cell);
		bool shown = p->value[cell] != 0 && (!givens_only || p->origin[cell] == ORIGIN_GIVEN);

		if (column == 0 && geometry_row(g, cell) % g->box_rows == 0)
			rows_print_ruler(g, width, out);
		if (column % g->box_columns == 0)
			strbuf_text(out, column > 0 ? " |" : "|");
		strbuf_format(out, " %c", shown ? digit_char(p->value[cell]) : '.');
		if (column == g->size - 1)
			strbuf_text(out, " |\n");
	}
	rows_print_ruler(g, width, out);
}

void grid_write(const struct document *doc, struct strbuf *out)
{
	const struct geometry *g = doc->geo;
	struct board b;
	bool entries = false, deleted = false;

	position_values(&doc->now, g, &b);
	for (int cell = 0; cell < g->cells; cell++) {
		entries |= doc->now.value[cell] != 0 && doc->now.origin[cell] != ORIGIN_GIVEN;
		deleted |= (doc->now.deleted[cell] & b.cand[cell]) != 0;
	}
	grid_write_board(g, &doc->now, true, out);
	if (entries || deleted)
		grid_write_board(g, &doc->now, false, out);
	if (deleted)
		marks_write(doc, out);
}

/*
 * A candidate grid, as people paste it. A cell that lists one digit holds it, unless a peer lists the digit too: then it is a naked single
 * that nobody has placed yet. The format does not say who placed a value, so all values are givens.
 */

int marks_detect(struct reader *look, const struct line_stats *first)
{
	const struct geometry *unused;

	(void)first;
	enum rows_kind kind = rows_look(look, &unused);

	return kind == ROWS_MARKS ? DETECT_LIKELY : kind == ROWS_BAD_MARKS ? DETECT_MALFORMED : DETECT_NO;
}

bool marks_read(struct reader *r, struct document *doc, struct error *err)
{
	uint16_t list[MAX_CELLS];

	rows_look(r, &doc->geo);
	if (!rows_read_marks(r, doc->geo, list, err)) {
		rows_skip(r, doc->geo);
		return false;
	}
	rows_take_marks(&doc->now, doc->geo, list, ORIGIN_GIVEN);
	return true;
}

static uint16_t marks_shown(const struct board *b, int cell)
{
	return b->value[cell] != 0 ? digit_bit(b->value[cell]) : b->cand[cell];
}

static void marks_write_cell(uint16_t digits, int width, struct strbuf *out)
{
	size_t before = out->length;

	strbuf_char(out, ' ');
	if (digits == 0)
		strbuf_char(out, '.');
	for (int d = digit_first(digits); d != 0; d = digit_next(digits, d))
		strbuf_char(out, digit_char(d));
	while (out->length < before + 1 + (size_t)width)
		strbuf_char(out, ' ');
}

void marks_write(const struct document *doc, struct strbuf *out)
{
	const struct geometry *g = doc->geo;
	int width[MAX_SIZE] = { 0 };
	struct board b;

	position_board(&doc->now, g, &b);
	for (int cell = 0; cell < g->cells; cell++) {
		int digits = bits_count(marks_shown(&b, cell)), *wide = &width[geometry_column(g, cell)];

		*wide = digits > *wide ? digits : *wide > 0 ? *wide : 1;
	}
	for (int cell = 0; cell < g->cells; cell++) {
		int column = geometry_column(g, cell);

		if (column == 0 && geometry_row(g, cell) % g->box_rows == 0)
			rows_print_ruler(g, width, out);
		if (column % g->box_columns == 0)
			strbuf_text(out, column > 0 ? " |" : "|");
		marks_write_cell(marks_shown(&b, cell), width[column], out);
		if (column == g->size - 1)
			strbuf_text(out, " |\n");
	}
	rows_print_ruler(g, width, out);
}

/*
 * A picture of all candidates: each cell is a square of three by three characters, 27 rows of 27 in all, with a place for each digit, which
 * is blank or "." if it is not a candidate. A cell with one digit, at whatever place, holds that, unless a peer lists it, too.
 */

/* Of a hundred digits so many must be in their places, so that it is a picture, perhaps with faults. */
enum { LEAST_PLACED = 80 };

struct picture {
	const struct geometry *geo;
	struct canvas canvas;
	int column[CANVAS_ROWS];	/* the columns of the picture on the canvas, in their order */
	int columns;
};

/* The digit whose place it is, in row and column of a cell's square. */
static int picture_digit_at(const struct geometry *g, int row, int column)
{
	return row % g->box_rows * g->box_columns + column % g->box_columns + 1;
}

static char picture_sign_at(const struct picture *p, int row, int column)
{
	return p->canvas.at[row][p->column[column]];
}

/* Finds the columns in which digits or points stand; false if they are not as many as the picture has. */
static bool picture_find_columns(struct picture *p)
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

/* The digits of a cell's square; *WRONG becomes the row and column in it of one that is not in its place, if there are several. */
static uint16_t picture_digits(const struct picture *p, int cell, int *wrong_row, int *wrong_column)
{
	const struct geometry *g = p->geo;
	int top = geometry_row(g, cell) * g->box_rows, left = geometry_column(g, cell) * g->box_columns, count = 0;
	uint16_t digits = 0;

	*wrong_row = -1;
	for (int row = top; row < top + g->box_rows; row++) {
		for (int column = left; column < left + g->box_columns; column++) {
			int digit = digit_of_char(picture_sign_at(p, row, column));

			if (digit == 0)
				continue;
			count++;
			digits |= digit_bit(digit);
			if (digit != picture_digit_at(g, row, column)) {
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
static int picture_placed_share(const struct picture *p)
{
	int digits = 0, placed = 0;

	for (int row = 0; row < p->canvas.rows; row++) {
		for (int column = 0; column < p->columns; column++) {
			int digit = digit_of_char(picture_sign_at(p, row, column));

			digits += digit != 0;
			placed += digit == picture_digit_at(p->geo, row, column);
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
		if (g != NULL && canvas_take(r, size * g->box_rows, g->box_rows, &p->canvas) && picture_find_columns(p) &&
		    picture_placed_share(p) >= LEAST_PLACED)
			return true;
		scan_back(r, &here);
	}
	return false;
}

static bool picture_fills_row(int cells)
{
	for (int size = MAX_SIZE; size > 0; size--) {
		const struct geometry *g = geometry_of_size(size);

		if (g != NULL && cells == size * g->box_columns)
			return true;
	}
	return false;
}

int picture_detect(struct reader *look, const struct line_stats *first)
{
	const struct tally *t = &first->tally;
	struct picture p;

	/* The digits of the first row are those of the first row of a cell's square. */
	if (t->prose || t->strange > 0 || t->largest > 3 || (t->blank != 0 && !picture_fills_row(t->cells)))
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

		return scan_fail(&p.canvas.line[row], at, err, _("%s stands where only %d or '.' can be: each candidate has its place in "
								 "the cell"),
				 scan_character(at, p.canvas.line[row].end).text, picture_digit_at(p.geo, row, column));
	}
	doc->geo = p.geo;
	rows_take_marks(&doc->now, p.geo, list, ORIGIN_GIVEN);
	return true;
}

/*
 * A drawn board, with bars between its boxes or its cells, in which a blank at a cell's place is an empty cell:
 *
 *	| 5 3   |   7   |       |	| 5 | 3 |   |   | 7 |   |   |   |   |	5 3   ‖   7   ‖
 *
 * Rulers may be between any rows. Only the fact that all rows are right tells such a board from other text, so it has no errors: if
 * anything is wrong, it is not such a board.
 */

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

/* Adds what lies between two bars; false if it is not as wide as the others. */
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

static bool drawn_has_digits(const struct canvas *c, int from, int to)
{
	for (int row = 0; row < c->rows; row++)
		for (int column = from < 0 ? 0 : from; column < to; column++)
			if (scan_is_digit(c->at[row][column]))
				return true;
	return false;
}

/* Finds what the bars divide the rows into: parts of the same width. Where a frame is absent, the outer ones are as wide as the others. */
static bool drawn_divide(struct drawn *d)
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
		if (d->parts == MAX_SIZE || first > d->width || c->columns - last - 1 > d->width || !drawn_has_digits(c, 0, first) ||
		    !drawn_has_digits(c, last + 1, c->columns))
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
static int drawn_first_place(int width, int cells, int *step)
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
static bool drawn_read_part(const struct drawn *d, int row, int part, int cells, uint8_t value[])
{
	int step = 1, first = drawn_first_place(d->width, cells, &step), digits = 0;

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
			if (!drawn_read_part(d, row, part, cells, d->value + row * g->size + part * cells))
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
		if (canvas_take(r, size, d->geo->box_rows, &d->canvas) && drawn_divide(d) && drawn_read_rows(d) && drawn_plausible(d) &&
		    !canvas_goes_on(r))
			return true;
		scan_back(r, &here);
	}
	return false;
}

int drawn_detect(struct reader *look, const struct line_stats *first)
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

/*
 * A table with empty fields, as spreadsheets and Markdown write it: a row on each line, with commas, semicolons, tabs or bars between its
 * cells; or all 81 cells on one line. Without an empty field it is a grid. Only the fact that all rows are right tells such a table from
 * other data, so it has no errors: if anything is wrong, it is not such a table.
 */

struct table {
	const struct geometry *geo;
	uint8_t value[MAX_CELLS];
};

/* What the fields of a line are. */
struct table_kinds {
	bool others;		/* some are no cells */
	bool blanks, zeros;	/* some are empty; some have a sign for that: 0 or a point */
};

/* All that is on a line: blanks at its end may be fields. */
static struct line table_whole_line(const struct reader *behind, struct line line)
{
	const char *end = behind->at;

	while (end > line.text && (end[-1] == '\n' || end[-1] == '\r'))
		end--;
	line.end = end > line.end ? end : line.end;
	return line;
}

static bool table_is_padding(char c, char separator)
{
	return c != separator && scan_is_blank(c);
}

/* The digit of a field, bare or in quotes; 0 if it has none, and *KINDS says why. */
static uint8_t table_read_field(const char *text, const char *end, char separator, struct table_kinds *kinds)
{
	while (text < end && table_is_padding(*text, separator))
		text++;
	while (end > text && table_is_padding(end[-1], separator))
		end--;
	if (end - text >= 2 && (*text == '"' || *text == '\'') && end[-1] == *text) {
		text++;
		end--;
	}
	if (end - text == 1 && scan_is_digit(*text))
		return (uint8_t)digit_of_char(*text);
	if (text == end)
		kinds->blanks = true;
	else if (end - text == 1 && (*text == '0' || *text == '.'))
		kinds->zeros = true;
	else
		kinds->others = true;
	return 0;
}

/* How many fields a line has, at most one more than a board has cells; VALUE takes them. */
static int table_split(const struct line *line, char separator, uint8_t value[MAX_CELLS], struct table_kinds *kinds)
{
	const char *text = line->text, *end = line->end;
	int count = 0;

	*kinds = (struct table_kinds){ 0 };
	if (separator == '|') {
		text = line_start(line);
		text += text < end && *text == '|';
		while (end > text && scan_is_blank(end[-1]))
			end--;
		end -= end > text && end[-1] == '|';
	}
	for (const char *field = text, *stop; field <= end && count <= MAX_CELLS; field = stop + 1, count++) {
		stop = memchr(field, separator, (size_t)(end - field));
		stop = stop != NULL ? stop : end;
		uint8_t digit = table_read_field(field, stop, separator, kinds);

		if (count < MAX_CELLS)
			value[count] = digit;
	}
	/* A separator may come after the last field, too. */
	bool more = separator != '|' && separator != '\t' && end > text && end[-1] == separator;

	return more && (count - 1 == CLASSIC_CELLS || geometry_of_size(count - 1) != NULL) ? count - 1 : count;
}

/* The line below the names of the columns: dashes, and what is between them. */
static bool table_is_rule(const struct line *line)
{
	bool dash = false;

	for (const char *p = line->text; p < line->end; p++) {
		dash |= *p == '-';
		if (*p == '\0' || strchr("-+|:= ", *p) == NULL)
			return false;
	}
	return dash;
}

/* Takes a row into VALUE; false, and the reader stays, where the next line is none. */
static bool table_take_row(struct reader *r, const struct geometry *g, char separator, uint8_t value[])
{
	struct reader here = *r;
	uint8_t fields[MAX_CELLS];
	struct line line;
	struct table_kinds kinds;

	if (scan_line(r, &line)) {
		line = table_whole_line(r, line);
		if (table_split(&line, separator, fields, &kinds) == g->size && !kinds.others && !kinds.zeros) {
			memcpy(value, fields, (size_t)g->size);
			return true;
		}
	}
	scan_back(r, &here);
	return false;
}

/* How many rows follow, at most MOST, of which those of the first board go to VALUE. */
static int table_take_rows(struct reader *r, const struct geometry *g, char separator, int most, uint8_t value[MAX_CELLS])
{
	uint8_t beyond[MAX_CELLS];
	int count = 0;

	while (count < most && table_take_row(r, g, separator, count < g->size ? value + count * g->size : beyond))
		count++;
	return count;
}

static bool table_numbers_columns(const struct geometry *g, const uint8_t value[])
{
	for (int i = 0; i < g->size; i++)
		if (value[i] != i + 1)
			return false;
	return true;
}

/* Passes over names of columns and the rule below them. */
static void table_skip_names(struct reader *r)
{
	struct reader here = *r;
	struct line line;

	if (!scan_line(r, &line) || !scan_line(r, &line) || !table_is_rule(&line))
		scan_back(r, &here);
}

/* Reads the rows of a board where just as many follow, or as many again. */
static bool table_read_rows(struct reader *r, const struct geometry *g, char separator, uint8_t value[MAX_CELLS])
{
	struct reader here = *r;
	int count = table_take_rows(r, g, separator, 2 * g->size, value);

	scan_back(r, &here);
	if (count == g->size + 1 && table_numbers_columns(g, value)) {
		table_take_row(r, g, separator, value);
		return table_take_rows(r, g, separator, g->size, value) == g->size;
	}
	return count > 0 && count % g->size == 0 && table_take_rows(r, g, separator, g->size, value) == g->size;
}

/* The first row of a table in Markdown is where others have the names of the columns. */
static bool table_read_under_rule(struct reader *r, const struct geometry *g, char separator, uint8_t value[MAX_CELLS])
{
	uint8_t others[MAX_CELLS];
	struct line line;

	if (!table_take_row(r, g, separator, value) || !scan_line(r, &line) || !table_is_rule(&line) ||
	    table_take_rows(r, g, separator, g->size, others) != g->size - 1)
		return false;
	memcpy(value + g->size, others, (size_t)(g->cells - g->size));
	return true;
}

static bool table_read_board(struct reader *r, char separator, struct table *t)
{
	struct reader here = *r;
	struct line line;
	struct table_kinds kinds;

	if (!scan_line(r, &line))
		return false;
	line = table_whole_line(r, line);
	int count = table_split(&line, separator, t->value, &kinds);

	t->geo = count == CLASSIC_CELLS && !kinds.others && !(kinds.blanks && kinds.zeros) ? geometry_classic() : NULL;
	if (t->geo != NULL)
		return true;
	t->geo = geometry_of_size(count);
	scan_back(r, &here);
	if (t->geo == NULL)
		return false;
	if (table_read_under_rule(r, t->geo, separator, t->value))
		return true;
	scan_back(r, &here);
	if (separator == '|')
		table_skip_names(r);
	return table_read_rows(r, t->geo, separator, t->value);
}

static bool table_is_plausible(const struct table *t)
{
	int digits = 0, largest = 0;

	for (int cell = 0; cell < t->geo->cells; cell++) {
		digits += t->value[cell] != 0;
		largest = t->value[cell] > largest ? t->value[cell] : largest;
	}
	return digits > 0 && digits < t->geo->cells && largest <= t->geo->size;
}

/* Whether so many separators may be between the fields of a row, or of all rows. */
static bool table_may_divide(int count)
{
	return (count > 1 && count <= CLASSIC_SIZE + 1) || (count >= CLASSIC_CELLS - 2 && count <= CLASSIC_CELLS + 1);
}

/* Whether the first line of a table, as its fields or the names of its columns, may look so. Tabs at its end are not counted. */
static bool table_may_begin(const struct line_stats *first)
{
	const struct tally *t = &first->tally;
	const char *text = first->line.text, *end = first->line.end;

	if (t->prose)
		return end > text && memchr(text, '|', (size_t)(end - text)) != NULL;
	return table_may_divide(t->commas) || table_may_divide(t->semicolons) || t->bars > 0 || t->tabs > 0 ||
	       (end < first->next && *end == '\t');
}

/* Reads a table, if one begins here. */
static bool table_find(struct reader *r, const struct line_stats *first, struct table *t)
{
	static const char separators[] = "\t;|,";
	struct reader here = *r;

	if (!table_may_begin(first))
		return false;
	for (const char *s = separators; *s != '\0'; s++) {
		if (table_read_board(r, *s, t) && table_is_plausible(t))
			return true;
		scan_back(r, &here);
	}
	return false;
}

int table_detect(struct reader *look, const struct line_stats *first)
{
	struct table t;

	return table_find(look, first, &t) ? DETECT_LIKELY : DETECT_NO;
}

bool table_read(struct reader *r, struct document *doc, struct error *err)
{
	struct line_stats own;
	struct line line;
	struct table t;

	if (!table_find(r, line_stats_counted(r, &own), &t)) {
		scan_line(r, &line);
		return scan_fail(&line, NULL, err, "%s", _("there is no table here"));
	}
	doc->geo = t.geo;
	position_give(&doc->now, t.geo, t.value);
	return true;
}
