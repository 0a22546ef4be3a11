/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * SadMan Software's .sdk: lines that begin with "#" and a letter (A author, D description, C comment, B date, S source, L level, U
 * address), then nine rows. The file of a saved game has sections: [Puzzle], the givens; [State], all values; [PencilMarks], nine rows of
 * cells separated by commas, with the person's own marks. The description becomes the title; the other headers are not kept.
 */
#include <ctype.h>
#include <string.h>
#include <strings.h>

#include "base/intl.h"
#include "base/strbuf.h"
#include "format/rows.h"
#include "grid/name.h"

/* Nobody writes more headers, and who has so many comments shall not wait. */
enum { MOST_HEADERS = 40, TITLE = 'D' };

static const char letters[] = "ADCBSLU";

/* The letter of a header, or 0. */
static char header_letter(const struct line *line)
{
	return line->end - line->text >= 2 && *line->text == '#' && strchr(letters, line->text[1]) != NULL ? line->text[1] : '\0';
}

/* Whether the line is "[NAME]". */
static bool is_section(const struct line *line, const char *name)
{
	size_t length = strlen(name);
	const char *p = line_start(line);

	return (size_t)(line->end - p) == length + 2 && *p == '[' && strncasecmp(p + 1, name, length) == 0 && line->end[-1] == ']';
}

static bool is_any_section(const struct line *line)
{
	const char *p = line_start(line);

	return line->end - p > 2 && *p == '[' && isalpha((unsigned char)p[1]) && line->end[-1] == ']';
}

/* Passes over headers, and learns the title where DOC is not NULL; how many different ones there were. */
static int take_headers(struct reader *r, struct document *doc)
{
	unsigned seen = 0;
	struct line line;

	for (int i = 0; i < MOST_HEADERS && scan_peek(r, &line); i++, scan_line(r, &line)) {
		char letter = header_letter(&line);

		if (letter == '\0')
			break;
		seen |= 1u << (letter - 'A');
		if (letter == TITLE && doc != NULL && doc->title == NULL)
			document_title(doc, line.text + 2, (size_t)(line.end - line.text - 2));
	}
	return bits_count(seen);
}

/* One "#A" alone, without sections after it, is more likely a comment above a grid. */
int sdk_detect(struct reader *look, const struct glance *first)
{
	const char *start = line_start(&first->line);
	const struct geometry *g;
	struct line line;

	if (start == first->line.end || (*start != '#' && *start != '['))
		return DETECT_NO;
	int headers = take_headers(look, NULL);

	while (headers > 0 && scan_peek(look, &line) && line_blank(&line))
		scan_line(look, &line);
	if (!scan_peek(look, &line))
		return DETECT_NO;
	if (is_section(&line, "Puzzle"))
		return DETECT_SURE;
	return headers > 1 && rows_look(look, &g) == ROWS_GRID && g->classic ? DETECT_SURE : DETECT_NO;
}

/* The rows of a section. */
static bool sdk_read_values(struct reader *r, struct document *doc, const struct line *title, uint8_t value[], struct error *err)
{
	struct line line;

	if (!scan_peek(r, &line) || line_blank(&line) || is_any_section(&line))
		return scan_fail(title, NULL, err, "%s", _("the section has no rows"));
	return rows_read_values(r, doc->geo, value, err);
}

static bool read_state(struct reader *r, struct document *doc, const struct line *title, struct error *err)
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
		if (!scan_peek(r, &line) || line_blank(&line) || line_comment(&line) || is_any_section(&line))
			return scan_fail(title, NULL, err, ngettext("the marks end after %d row; there should be %d",
					 "the marks end after %d rows; there should be %d", (unsigned long)row), row, doc->geo->size);
		scan_line(r, &line);
		if (!sdk_read_marks_row(&line, doc->geo, row, doc->now.notes, err))
			return false;
	}
	return true;
}

/* Passes over a section of another program; blank lines end it. */
static bool skip_section(struct reader *r, struct document *doc, const struct line *title, struct error *err)
{
	struct line line;

	(void)doc, (void)title, (void)err;
	while (scan_peek(r, &line) && !line_blank(&line) && !is_any_section(&line))
		scan_line(r, &line);
	return true;
}

static bool sdk_read_section(struct reader *r, struct document *doc, struct error *err)
{
	static const struct {
		const char *name;
		bool (*read)(struct reader *, struct document *, const struct line *, struct error *);
	} sections[] = { { "State", read_state }, { "PencilMarks", sdk_read_marks } };
	struct line title;

	scan_line(r, &title);
	for (size_t i = 0; i < sizeof sections / sizeof sections[0]; i++)
		if (is_section(&title, sections[i].name))
			return sections[i].read(r, doc, &title, err);
	return skip_section(r, doc, &title, err);
}

/* Goes to the next section of this puzzle, over blank lines; false where there is none. */
static bool find_section(struct reader *r)
{
	struct reader here = *r;
	struct line line;

	while (scan_peek(r, &line) && line_blank(&line))
		scan_line(r, &line);
	if (scan_peek(r, &line) && is_any_section(&line) && !is_section(&line, "Puzzle"))
		return true;
	scan_back(r, &here);
	return false;
}

static bool read_puzzle(struct reader *r, struct document *doc, struct error *err)
{
	uint8_t value[MAX_CELLS];
	struct line line;

	take_headers(r, doc);
	while (scan_peek(r, &line) && line_blank(&line))
		scan_line(r, &line);
	bool ok = is_section(&line, "Puzzle") ? scan_line(r, &line) && sdk_read_values(r, doc, &line, value, err)
					      : rows_read_values(r, doc->geo, value, err);

	if (ok)
		position_give(&doc->now, doc->geo, value);
	while (ok && find_section(r))
		ok = sdk_read_section(r, doc, err);
	return ok;
}

bool sdk_read(struct reader *r, struct document *doc, struct error *err)
{
	struct line line;

	if (read_puzzle(r, doc, err))
		return true;
	/* The rest of the puzzle: to the next one, or to a blank line with no section after it. */
	for (bool section = true; section; section = find_section(r)) {
		while (scan_peek(r, &line) && !line_blank(&line) && !is_section(&line, "Puzzle") && header_letter(&line) == '\0')
			scan_line(r, &line);
	}
	return false;
}

static void write_marks(const struct document *doc, struct strbuf *out)
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
		write_marks(doc, out);
	}
}
