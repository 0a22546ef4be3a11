/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* Boards in rows as other programs write them: sudoku(6) of Debian, SadMan Software, SudoCue and Simple Sudoku. */
#include <ctype.h>
#include <string.h>
#include <strings.h>

#include "base/intl.h"
#include "base/number.h"
#include "base/strbuf.h"
#include "format/line.h"
#include "format/rows.h"
#include "grid/name.h"

/* The boards of Debian's program sudoku(6): "%" and a title, then nine rows, bare or with the bars that it prints. A file has many. */

/* Takes the title; whether there is one. */
static bool debian_take_title(struct reader *r, struct line *line)
{
	return scan_line(r, line) && !line_blank(line) && *line->text == '%';
}

int debian_detect(struct reader *look, const struct line_stats *first)
{
	const struct geometry *g;
	struct line line = { 0 };

	if (line_blank(&first->line) || *first->line.text != '%' || !debian_take_title(look, &line))
		return DETECT_NO;
	enum rows_kind kind = rows_look(look, &g);

	return kind == ROWS_GRID ? DETECT_SURE : kind == ROWS_BAD_GRID ? DETECT_MEANT : DETECT_NO;
}

bool debian_read(struct reader *r, struct document *doc, struct error *err)
{
	uint8_t value[MAX_CELLS];
	struct line line = { 0 };

	debian_take_title(r, &line);
	rows_look(r, &doc->geo);
	if (!rows_read_values(r, doc->geo, value, err)) {
		rows_skip(r, doc->geo);
		return false;
	}
	position_give(&doc->now, doc->geo, value);
	document_title(doc, line.text + 1, (size_t)(line.end - line.text - 1));
	return true;
}

void debian_write(const struct document *doc, struct strbuf *out)
{
	strbuf_format(out, "%%%s%s\n", doc->title != NULL ? " " : "", doc->title != NULL ? doc->title : "");
	rows_print(doc->geo, doc->now.value, '.', out);
}

/*
 * SadMan Software's .sdk: lines that begin with "#" and a letter (A author, D description, C comment, B date, S source, L level, U
 * address), then nine rows. The file of a saved game has sections: [Puzzle], the givens; [State], all values; [PencilMarks], nine rows of
 * cells separated by commas, with the person's own marks. The description becomes the title; the other headers are not kept.
 */

/* Nobody writes more headers, and who has so many comments shall not wait. */
enum { MOST_HEADERS = 40, TITLE = 'D' };

static const char letters[] = "ADCBSLU";

/* The letter of a header, or 0. */
static char sdk_header_letter(const struct line *line)
{
	return line->end - line->text >= 2 && *line->text == '#' && strchr(letters, line->text[1]) != NULL ? line->text[1] : '\0';
}

/* Whether the line is "[NAME]". */
static bool sdk_is_section(const struct line *line, const char *name)
{
	size_t length = strlen(name);
	const char *p = line_start(line);

	return (size_t)(line->end - p) == length + 2 && *p == '[' && strncasecmp(p + 1, name, length) == 0 && line->end[-1] == ']';
}

static bool sdk_is_any_section(const struct line *line)
{
	const char *p = line_start(line);

	return line->end - p > 2 && *p == '[' && isalpha((unsigned char)p[1]) && line->end[-1] == ']';
}

/* Passes over headers, and learns the title where DOC is not NULL; how many different ones there were. */
static int sdk_take_headers(struct reader *r, struct document *doc)
{
	unsigned seen = 0;
	struct line line;

	for (int i = 0; i < MOST_HEADERS && scan_peek(r, &line); i++, scan_line(r, &line)) {
		char letter = sdk_header_letter(&line);

		if (letter == '\0')
			break;
		seen |= 1u << (letter - 'A');
		if (letter == TITLE && doc != NULL && doc->title == NULL)
			document_title(doc, line.text + 2, (size_t)(line.end - line.text - 2));
	}
	return bits_count(seen);
}

/* One "#A" alone, without sections after it, is more likely a comment above a grid. */
int sdk_detect(struct reader *look, const struct line_stats *first)
{
	const char *start = line_start(&first->line);
	const struct geometry *g;
	struct line line;

	if (start == first->line.end || (*start != '#' && *start != '['))
		return DETECT_NO;
	int headers = sdk_take_headers(look, NULL);

	while (headers > 0 && scan_peek(look, &line) && line_blank(&line))
		scan_line(look, &line);
	if (!scan_peek(look, &line))
		return DETECT_NO;
	if (sdk_is_section(&line, "Puzzle"))
		return DETECT_SURE;
	return headers > 1 && rows_look(look, &g) == ROWS_GRID && g->classic ? DETECT_SURE : DETECT_NO;
}

/* The rows of a section. */
static bool sdk_read_values(struct reader *r, struct document *doc, const struct line *title, uint8_t value[], struct error *err)
{
	struct line line;

	if (!scan_peek(r, &line) || line_blank(&line) || sdk_is_any_section(&line))
		return scan_fail(title, NULL, err, "%s", _("the section has no rows"));
	return rows_read_values(r, doc->geo, value, err);
}

static bool sdk_read_state(struct reader *r, struct document *doc, const struct line *title, struct error *err)
{
	struct position *p = &doc->now;
	uint8_t value[MAX_CELLS];

	if (!sdk_read_values(r, doc, title, value, err))
		return false;
	for (int cell = 0; cell < doc->geo->cells; cell++) {
		if (value[cell] == 0 || value[cell] == p->value[cell])
			continue;
		if (p->origin[cell] == ORIGIN_GIVEN)
			return scan_fail(title, NULL, err, _("the state has %d in row %d, column %d, where %d was given"), value[cell],
					 geometry_row(doc->geo, cell) + 1, geometry_column(doc->geo, cell) + 1, p->value[cell]);
		position_put(p, cell, value[cell], ORIGIN_OWN);
	}
	return true;
}

static bool sdk_read_marks_row(const struct line *line, const struct geometry *g, int row, uint16_t notes[], struct error *err)
{
	int column = 0;

	for (const char *p = line->text; p < line->end; p++) {
		if (*p == ',')
			column++;
		if (*p == ',' || *p == '.' || *p == '0' || scan_is_blank(*p))
			continue;
		if (!scan_is_digit(*p))
			return scan_fail(line, p, err, _("%s is not a mark; a row of marks is digits, with a comma between two cells"),
					 scan_character(p, line->end).text);
		if (column < g->size)
			notes[row * g->size + column] |= digit_bit(digit_of_char(*p));
	}
	return column == g->size - 1 || scan_fail(line, line->end, err, ngettext("row %d has %d comma; it should have %d",
						  "row %d has %d commas; it should have %d", (unsigned long)column), row + 1, column, g->size - 1);
}

static bool sdk_read_marks(struct reader *r, struct document *doc, const struct line *title, struct error *err)
{
	struct line line;

	doc->now.filled = false;
	for (int row = 0; row < doc->geo->size; row++) {
		if (!scan_peek(r, &line) || line_blank(&line) || line_comment(&line) || sdk_is_any_section(&line))
			return scan_fail(title, NULL, err, ngettext("the marks end after %d row; there should be %d",
					 "the marks end after %d rows; there should be %d", (unsigned long)row), row, doc->geo->size);
		scan_line(r, &line);
		if (!sdk_read_marks_row(&line, doc->geo, row, doc->now.notes, err))
			return false;
	}
	return true;
}

/* Passes over a section of another program; blank lines end it. */
static bool sdk_skip_section(struct reader *r, struct document *doc, const struct line *title, struct error *err)
{
	struct line line;

	(void)doc, (void)title, (void)err;
	while (scan_peek(r, &line) && !line_blank(&line) && !sdk_is_any_section(&line))
		scan_line(r, &line);
	return true;
}

static bool sdk_read_section(struct reader *r, struct document *doc, struct error *err)
{
	static const struct {
		const char *name;
		bool (*read)(struct reader *, struct document *, const struct line *, struct error *);
	} sections[] = { { "State", sdk_read_state }, { "PencilMarks", sdk_read_marks } };
	struct line title;

	scan_line(r, &title);
	for (size_t i = 0; i < sizeof sections / sizeof sections[0]; i++)
		if (sdk_is_section(&title, sections[i].name))
			return sections[i].read(r, doc, &title, err);
	return sdk_skip_section(r, doc, &title, err);
}

/* Goes to the next section of this puzzle, over blank lines; false if there is none. */
static bool sdk_find_section(struct reader *r)
{
	struct reader here = *r;
	struct line line;

	while (scan_peek(r, &line) && line_blank(&line))
		scan_line(r, &line);
	if (scan_peek(r, &line) && sdk_is_any_section(&line) && !sdk_is_section(&line, "Puzzle"))
		return true;
	scan_back(r, &here);
	return false;
}

static bool sdk_read_puzzle(struct reader *r, struct document *doc, struct error *err)
{
	uint8_t value[MAX_CELLS];
	struct line line;

	sdk_take_headers(r, doc);
	while (scan_peek(r, &line) && line_blank(&line))
		scan_line(r, &line);
	bool ok = sdk_is_section(&line, "Puzzle") ? scan_line(r, &line) && sdk_read_values(r, doc, &line, value, err)
					      : rows_read_values(r, doc->geo, value, err);

	if (ok)
		position_give(&doc->now, doc->geo, value);
	while (ok && sdk_find_section(r))
		ok = sdk_read_section(r, doc, err);
	return ok;
}

bool sdk_read(struct reader *r, struct document *doc, struct error *err)
{
	struct line line;

	if (sdk_read_puzzle(r, doc, err))
		return true;
	/* The rest of the puzzle: to the next one, or to a blank line with no section after it. */
	for (bool section = true; section; section = sdk_find_section(r)) {
		while (scan_peek(r, &line) && !line_blank(&line) && !sdk_is_section(&line, "Puzzle") && sdk_header_letter(&line) == '\0')
			scan_line(r, &line);
	}
	return false;
}

static void sdk_write_marks(const struct document *doc, struct strbuf *out)
{
	const struct geometry *g = doc->geo;

	for (int cell = 0; cell < g->cells; cell++) {
		name_digits_plain(doc->now.notes[cell], out);
		strbuf_char(out, geometry_column(g, cell) < g->size - 1 ? ',' : '\n');
	}
}

void sdk_write(const struct document *doc, struct strbuf *out)
{
	const struct position *p = &doc->now;
	uint8_t given[MAX_CELLS] = { 0 };
	bool notes = !p->filled, entries = false;

	for (int cell = 0; cell < doc->geo->cells; cell++) {
		bool own = p->origin[cell] != ORIGIN_GIVEN && p->value[cell] != 0;

		given[cell] = own ? 0 : p->value[cell];
		entries |= own;
		notes |= p->notes[cell] != 0;
	}
	if (doc->title != NULL)
		strbuf_format(out, "#%c%s\n", TITLE, doc->title);
	strbuf_text(out, "[Puzzle]\n");
	rows_print(doc->geo, given, '.', out);
	if (entries) {
		strbuf_text(out, "[State]\n");
		rows_print(doc->geo, p->value, '.', out);
	}
	if (notes) {
		strbuf_text(out, "[PencilMarks]\n");
		sdk_write_marks(doc, out);
	}
}

/*
 * SudoCue's .sdx: nine rows of nine cells, separated by blanks: "2" is given, "u1" was entered, "679" are candidates. A single candidate
 * looks like a given, and is read as one unless a peer lists the digit too. Without any entry the file is a candidate grid like others, and
 * read as such.
 */

int sdx_detect(struct reader *look, const struct line_stats *first)
{
	const struct geometry *g;
	struct row row;

	(void)first;
	if (rows_look(look, &g) != ROWS_MARKS || !g->classic)
		return DETECT_NO;
	for (int count = 0; count < g->size && rows_next(look, g, count, 0, &row); count++) {
		const char *at = row.line.text;
		struct row_group group;

		while (rows_group(&row.line, &at, &group))
			if (*group.text == 'u' && group.end - group.text > 1)
				return DETECT_SURE;
	}
	return DETECT_NO;
}

static bool sdx_read_cell(const struct line *line, const struct row_group *group, struct position *p, int cell, uint16_t *list,
			  struct error *err)
{
	bool entered = *group->text == 'u';
	const char *at = group->text + entered;

	*list = 0;
	if (!entered && group->end - at == 1 && scan_empty(*at) != 0)
		return true;
	for (; at < group->end && scan_is_digit(*at); at++)
		*list |= digit_bit(digit_of_char(*at));
	if (at < group->end || *list == 0 || (entered && !bits_is_single(*list)))
		return scan_fail(line, group->text, err, "%s", _("a cell is a digit that was given, u and the digit that was entered, or candidates such as 679"));
	if (entered)
		position_put(p, cell, digit_lowest(*list), ORIGIN_OWN);
	return true;
}

static bool sdx_read_cells(struct reader *r, const struct geometry *g, struct position *p, uint16_t list[], struct error *err)
{
	struct row row;

	for (int number = 0; number < g->size && rows_next(r, g, number, 0, &row); number++) {
		const char *at = row.line.text;
		struct row_group group;

		for (int column = 0; column < g->size && rows_group(&row.line, &at, &group); column++) {
			int cell = number * g->size + column;

			if (!sdx_read_cell(&row.line, &group, p, cell, &list[cell], err))
				return false;
		}
		if (rows_group(&row.line, &at, &group))
			return rows_fail_count(g, &row.line, group.text, number + 1, g->size + 1, err);
	}
	return true;
}

bool sdx_read(struct reader *r, struct document *doc, struct error *err)
{
	uint16_t list[MAX_CELLS] = { 0 };

	if (!sdx_read_cells(r, doc->geo, &doc->now, list, err)) {
		rows_skip(r, doc->geo);
		return false;
	}
	rows_take_marks(&doc->now, doc->geo, list, ORIGIN_GIVEN);
	return true;
}

void sdx_write(const struct document *doc, struct strbuf *out)
{
	const struct position *p = &doc->now;
	struct board b;

	position_board(p, doc->geo, &b);
	for (int cell = 0; cell < doc->geo->cells; cell++) {
		if (p->value[cell] != 0)
			strbuf_format(out, "%s%d", p->origin[cell] == ORIGIN_GIVEN ? "" : "u", p->value[cell]);
		else if (b.cand[cell] == 0)
			strbuf_char(out, '.');
		else
			name_digits_plain(b.cand[cell], out);
		strbuf_char(out, geometry_column(doc->geo, cell) < doc->geo->size - 1 ? ' ' : '\n');
	}
}

/*
 * Simple Sudoku's files: the givens as nine rows between bars, then a line for each move: "I388" enters 8 into cell 38 (of 0 to 80),
 * "E78007" eliminates 7 from cell 78. Without such lines it is a grid like any other.
 */

static bool ss_is_move(const struct line *line)
{
	return line->end - line->text > 1 && (*line->text == 'I' || *line->text == 'E') && line->text[1] >= '0' && line->text[1] <= '9';
}

int ss_detect(struct reader *look, const struct line_stats *first)
{
	const struct geometry *g;
	struct line line;

	(void)first;
	if (rows_look(look, &g) != ROWS_GRID || !g->classic)
		return DETECT_NO;
	rows_pass(look, g);
	rows_gap(look);
	return scan_peek(look, &line) && ss_is_move(&line) ? DETECT_SURE : DETECT_NO;
}

/* The number that COUNT digits from AT make; -1 where there are not so many. */
static int ss_read_number(const struct line *line, const char *at, long count)
{
	const char *end = at + count;
	uint64_t number;

	return end <= line->end && number_read(&at, end, 999, &number) && at == end ? (int)number : -1;
}

static bool ss_read_move(const struct line *line, struct position *p, struct error *err)
{
	bool enters = *line->text == 'I';
	long rest = line->end - line->text - 3;
	int cell = ss_read_number(line, line->text + 1, 2);
	int digit = rest >= 1 && rest <= 3 ? ss_read_number(line, line->text + 3, rest) : -1;

	if (cell < 0 || cell >= CLASSIC_CELLS || digit < 1 || digit > CLASSIC_SIZE)
		return scan_fail(line, line->text, err, "%s", _("this line should be I or E (eliminated), a cell from 00 to 80 and a "
								"digit, such as I388 or E78007"));
	if (enters && p->origin[cell] == ORIGIN_GIVEN)
		return scan_fail(line, line->text, err, _("cell %d holds a given, which cannot change"), cell);
	if (enters)
		position_put(p, cell, digit, ORIGIN_OWN);
	else
		p->deleted[cell] |= digit_bit(digit);
	return true;
}

bool ss_read(struct reader *r, struct document *doc, struct error *err)
{
	uint8_t value[MAX_CELLS];
	struct line line;
	struct board b;
	bool ok = rows_read_values(r, doc->geo, value, err);

	if (ok)
		position_give(&doc->now, doc->geo, value);
	else
		rows_skip(r, doc->geo);
	rows_gap(r);
	for (; scan_peek(r, &line) && ss_is_move(&line); scan_line(r, &line))
		ok = ok && ss_read_move(&line, &doc->now, err);
	position_values(&doc->now, doc->geo, &b);
	for (int cell = 0; cell < doc->geo->cells; cell++)
		doc->now.deleted[cell] &= b.cand[cell];
	return ok;
}

static void ss_write_moves(const struct document *doc, struct strbuf *out)
{
	const struct position *p = &doc->now;
	struct board b;

	position_values(p, doc->geo, &b);
	for (int cell = 0; cell < doc->geo->cells; cell++)
		if (p->value[cell] != 0 && p->origin[cell] != ORIGIN_GIVEN)
			strbuf_format(out, "I%02d%d\n", cell, p->value[cell]);
	for (int cell = 0; cell < doc->geo->cells; cell++) {
		uint16_t gone = p->deleted[cell] & b.cand[cell];

		for (int d = digit_first(gone); d != 0; d = digit_next(gone, d))
			strbuf_format(out, "E%02d%03d\n", cell, d);
	}
}

void ss_write(const struct document *doc, struct strbuf *out)
{
	const struct geometry *g = doc->geo;
	size_t before;

	strbuf_text(out, "*-----------*\n");
	for (int cell = 0; cell < g->cells; cell++) {
		int row = geometry_row(g, cell), column = geometry_column(g, cell);
		bool given = doc->now.origin[cell] == ORIGIN_GIVEN;

		if (column == 0 && row > 0 && row % g->box_rows == 0)
			strbuf_text(out, "|---+---+---|\n");
		if (column % g->box_columns == 0)
			strbuf_char(out, '|');
		strbuf_char(out, given ? digit_char(doc->now.value[cell]) : '.');
		if (column == g->size - 1)
			strbuf_text(out, "|\n");
	}
	strbuf_text(out, "*-----------*\n");
	before = out->length;
	strbuf_char(out, '\n');
	ss_write_moves(doc, out);
	if (out->length == before + 1)
		out->text[--out->length] = '\0';
}
