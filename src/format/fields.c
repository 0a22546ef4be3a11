/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * A puzzle somewhere in a line, between other things: in any column of CSV or of a table with tabs, after a number ("1. ") or a hash, in
 * quotation marks, in an XML attribute. The cells show which column it is, and whether another has the solution: the first board with an
 * empty cell is the puzzle. A header line needs no reading, since it is a title line like any other.
 */
#include "base/intl.h"
#include "format/glance.h"
#include "format/line.h"

/* So many cells are meant as a puzzle of 9x9, even where their number is wrong: from so many digits on, which no ruler has. */
enum { LOOKS_LIKE_A_PUZZLE = 60, LEAST_DIGITS = 8 };

/* No board is written with more. */
enum { MOST_BYTES = 4 * MAX_CELLS };

static bool fields_cell(char c)
{
	return scan_class(c) == SCAN_DIGIT || scan_class(c) == SCAN_EMPTY;
}

/* Whether a board may begin at P: not within a word. */
static bool begins_field(const char *text, const char *p)
{
	return p == text || !(fields_cell(p[-1]) || scan_class(p[-1]) == SCAN_LETTER || scan_class(p[-1]) == SCAN_HIGH);
}

static bool ends_field(const char *p, const char *end)
{
	return p == end || !(fields_cell(*p) || scan_class(*p) == SCAN_LETTER || scan_class(*p) == SCAN_HIGH);
}

/* The board that the cells are. A small one must look like a puzzle, since so few digits may be anything. */
static const struct geometry *fields_shape(const struct line_cells *c, const char *end)
{
	const struct geometry *g = geometry_of_cells(c->count);

	if (g == NULL || c->largest > g->size || c->largest == 0 || !ends_field(c->end, end))
		return NULL;
	return g->classic || (c->blank != 0 && c->digits >= g->size) ? g : NULL;
}

/* Whether the cells, which are none of a board, were meant as one. */
static bool fields_meant(const struct line_cells *c)
{
	return c->count >= LOOKS_LIKE_A_PUZZLE && c->digits >= LEAST_DIGITS;
}

const struct geometry *fields_find(const char *text, const char *end, struct line_cells *cells)
{
	const struct geometry *found = NULL;

	*cells = (struct line_cells){ .count = 0 };
	for (const char *p = text; p < end; ) {
		struct line_cells c = { .end = p };

		if (begins_field(text, p))
			c = line_cells(p, end - p > MOST_BYTES ? p + MOST_BYTES : end);
		const struct geometry *g = fields_shape(&c, end);

		if (g != NULL && (found == NULL || c.blank != 0)) {
			*cells = c;
			found = g;
			if (c.blank != 0)
				break;
		}
		if (found == NULL && cells->count == 0 && fields_meant(&c))
			*cells = c;
		/* What seemed to be empty cells may stand before it. */
		p = c.end > p && !c.mixed ? c.end : p + 1;
	}
	return found;
}

int fields_detect(struct reader *look, const struct glance *first)
{
	struct line_cells cells = { .count = 0 };

	(void)look;
	if (!first->tally.run)
		return DETECT_NO;
	if (fields_find(first->line.text, first->line.end, &cells) != NULL)
		return DETECT_SURE;
	return cells.count > 0 ? DETECT_MALFORMED : DETECT_NO;
}

bool fields_read(struct reader *r, struct document *doc, struct error *err)
{
	struct line_cells cells;
	struct line line;

	scan_line(r, &line);
	const struct geometry *g = fields_find(line.text, line.end, &cells);

	if (g == NULL) {
		const char *end = cells.end;

		while (!ends_field(end, line.end))
			end++;
		return line_take(&line, cells.text, end, doc, err);
	}
	doc->geo = g;
	line_give(&cells, doc);
	if (cells.end < line.end && *cells.end == ' ')
		document_title(doc, cells.end, (size_t)(line.end - cells.end));
	return true;
}
