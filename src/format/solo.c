/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * The game ids of Solo, in Simon Tatham's Portable Puzzle Collection: the rows and columns of a box, a colon, and the cells from left to
 * right and down. A letter means empty cells, from a for one to z for 26, and "_" separates two digits. Letters before the colon say how
 * hard and symmetric the puzzle is; x, k and j there mean rules that this program does not know.
 */
#include <stdlib.h>
#include <string.h>

#include "base/intl.h"
#include "base/strbuf.h"
#include "format/glance.h"

enum { MOST_EMPTY = 26 };

/* The id in parts; NULL where the line is none. */
static const char *find_colon(const struct line *line, int *rows, int *columns)
{
	const char *p = line_start(line);

	if (!scan_is_digit(*p) || p + 3 >= line->end || p[1] != 'x' || !scan_is_digit(p[2]))
		return NULL;
	*rows = digit_of_char(p[0]);
	*columns = digit_of_char(p[2]);
	for (p += 3; p < line->end && ((*p >= 'a' && *p <= 'z') || (*p >= '0' && *p <= '9')); )
		p++;
	return p < line->end && *p == ':' ? p : NULL;
}

int solo_detect(struct reader *look, const struct glance *first)
{
	int rows, columns;

	(void)look;
	return !line_blank(&first->line) && find_colon(&first->line, &rows, &columns) ? DETECT_SURE : DETECT_NO;
}

/* Symmetry and difficulty may follow the size; the letters of other rules stand for themselves, in front of those. */
static bool has_other_rules(const struct line *line, const char *colon)
{
	const char *p = line_start(line) + 3;

	return p < colon && strchr("xkj", *p) != NULL;
}

static bool solo_read_cells(const struct line *line, const char *p, struct document *doc, struct error *err)
{
	const struct geometry *g = doc->geo;
	const char *end = scan_word(line, p);
	int cell = 0;

	for (; p < end; p++) {
		int digit = digit_of_char(*p);

		if (*p == '_')
			continue;
		if (digit > g->size || (digit == 0 && (*p < 'a' || *p > 'z')))
			return scan_fail(line, p, err, _("%s cannot describe a cell: digits from 1 to %d, a to z for empty cells, and _ can"),
					 scan_character(p, end).text, g->size);
		if (cell >= g->cells)
			return scan_fail(line, p, err, ngettext("there is more than %d cell", "there are more than %d cells",
					 (unsigned long)g->cells), g->cells);
		if (digit > 0)
			position_put(&doc->now, cell, digit, ORIGIN_GIVEN);
		cell += digit > 0 ? 1 : *p - 'a' + 1;
	}
	return cell == g->cells || scan_fail(line, end, err, ngettext("there is %d cell; there should be %d", "there are %d cells; there should be %d",
					     (unsigned long)cell), cell, g->cells);
}

bool solo_read(struct reader *r, struct document *doc, struct error *err)
{
	int rows = 0, columns = 0;
	struct line line;

	scan_line(r, &line);
	const char *colon = find_colon(&line, &rows, &columns);
	const struct geometry *g = geometry_of_size(rows * columns);

	if (g == NULL || g->box_rows != rows || g->box_columns != columns)
		return scan_fail(&line, line_start(&line), err, "%s", _("there is no board with such boxes; those of 2x2, 2x3 and 3x3 cells are known"));
	if (has_other_rules(&line, colon))
		return scan_fail(&line, line_start(&line) + 3, err, "%s", _("the puzzle has rules (x, k or j) that candide does not know"));
	doc->geo = g;
	return solo_read_cells(&line, colon + 1, doc, err);
}

static void write_empty(int count, struct strbuf *out)
{
	for (; count > MOST_EMPTY; count -= MOST_EMPTY)
		strbuf_char(out, 'z');
	if (count > 0)
		strbuf_char(out, (char)('a' + count - 1));
}

void solo_write(const struct document *doc, struct strbuf *out)
{
	const uint8_t *value = doc->now.value;
	int empty = 0;

	strbuf_format(out, "%dx%d:", doc->geo->box_rows, doc->geo->box_columns);
	for (int cell = 0; cell < doc->geo->cells; cell++) {
		if (value[cell] == 0) {
			empty++;
			continue;
		}
		write_empty(empty, out);
		if (empty == 0 && cell > 0)
			strbuf_char(out, '_');
		strbuf_char(out, digit_char(value[cell]));
		empty = 0;
	}
	write_empty(empty, out);
	strbuf_char(out, '\n');
}
