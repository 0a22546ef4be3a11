/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * A line of HoDoKu's library: fields separated by colons, of which the third is the puzzle and the fourth the deleted candidates. In the
 * puzzle, "+" precedes a placed digit. A candidate is three digits: the digit, row and column. HoDoKu has no other boards; where candide's
 * own tables do, a word and a blank precede the line.
 */
#include "format/hodoku.h"

#include <string.h>

#include "base/intl.h"
#include "base/strbuf.h"
#include "format/format.h"
#include "format/scan.h"

enum hodoku_field { CODE, DIGITS, CELLS, DELETED, ELIMINATIONS, PLACEMENTS, EXTRA, FIELDS };

struct hodoku_fields {
	struct line line;
	struct line field[FIELDS];	/* the line's number is theirs */
	int count;
};

static void hodoku_split(const struct line *line, struct hodoku_fields *f)
{
	const char *p = line_start(line) + 1;

	*f = (struct hodoku_fields){ .line = *line };
	for (; f->count < FIELDS; f->count++) {
		const char *colon = p < line->end ? memchr(p, ':', (size_t)(line->end - p)) : NULL;

		f->field[f->count] = (struct line){ p, colon && f->count < FIELDS - 1 ? colon : line->end, line->number, NULL, 0 };
		if (colon == NULL) {
			f->count++;
			break;
		}
		p = colon + 1;
	}
}

static bool hodoku_fail(const struct hodoku_fields *f, const char *at, const char *text, struct error *err)
{
	return scan_fail(&f->line, at, err, "%s", text);
}

static bool hodoku_read_code(const struct hodoku_fields *f, struct hodoku_case *out, struct error *err)
{
	const struct line *field = &f->field[CODE];
	const char *p = field->text;
	int digits = 0;

	while (digits < (int)sizeof out->code - 1 && p + digits < field->end && p[digits] >= '0' && p[digits] <= '9')
		digits++;
	if (digits >= 4 && field->end == p + digits + 2 && p[digits] == '-')
		out->variant = p[digits + 1];
	else if (digits < 4 || field->end != p + digits)
		return hodoku_fail(f, p, _("the first field is a technique's code of four digits such as 0200, or 0702-1 with a variant"),
				   err);
	memcpy(out->code, p, (size_t)digits);
	return true;
}

static void hodoku_copy_field(const struct line *field, char *to, size_t size)
{
	size_t length = (size_t)(field->end - field->text);

	length = length < size ? length : size - 1;
	memcpy(to, field->text, length);
	to[length] = '\0';
}

static bool hodoku_read_cells(const struct hodoku_fields *f, struct document *doc, struct error *err)
{
	const struct line *field = &f->field[CELLS];
	const char *wrong = _("a cell is a digit, '.' if it is empty, or '+' and the digit that was placed");
	const struct geometry *g;
	int cell = 0;

	for (const char *p = field->text; p < field->end; p++)
		cell += *p != '+';
	g = cell != doc->geo->cells ? geometry_of_cells(cell) : NULL;
	doc->geo = g != NULL ? g : doc->geo;
	cell = 0;
	for (const char *p = field->text; p < field->end; p++, cell++) {
		bool placed = *p == '+';

		p += placed;
		if (p >= field->end || (scan_is_digit(*p) ? digit_of_char(*p) > doc->geo->size : placed || scan_empty(*p) == 0))
			return hodoku_fail(f, p, wrong, err);
		if (cell < doc->geo->cells && scan_is_digit(*p))
			position_put(&doc->now, cell, digit_of_char(*p), placed ? ORIGIN_OWN : ORIGIN_GIVEN);
	}
	if (cell == doc->geo->cells)
		return true;
	return scan_fail(&f->line, field->text, err, ngettext("the puzzle has %d cell; it should have %d",
			 "the puzzle has %d cells; it should have %d", (unsigned long)cell), cell, doc->geo->cells);
}

/* Candidates as "dRC", separated by blanks. */
static bool hodoku_read_candidates(const struct hodoku_fields *f, enum hodoku_field which, const struct geometry *g, struct candset *out,
				   struct error *err)
{
	const struct line *field = &f->field[which];

	*out = (struct candset){ { 0 } };
	for (const char *p = field->text; p < field->end; ) {
		int n = 0;

		if (scan_is_blank(*p)) {
			p++;
			continue;
		}
		while (p + n < field->end && scan_is_digit(p[n]) && digit_of_char(p[n]) <= g->size)
			n++;
		if (n != 3 || (p + n < field->end && !scan_is_blank(p[n])))
			return hodoku_fail(f, p, _("a candidate is its digit, row and column such as 549 for the 5 of r4c9, with blanks "
						   "between two"), err);
		candset_add(out, candidate((digit_of_char(p[1]) - 1) * g->size + digit_of_char(p[2]) - 1, digit_of_char(p[0])));
		p += n;
	}
	return true;
}

static bool hodoku_parse_line(const struct line *line, struct document *doc, struct hodoku_case *out, struct error *err)
{
	struct candset deleted;
	struct hodoku_fields f;

	*out = (struct hodoku_case){ 0 };
	hodoku_split(line, &f);
	if (f.count < EXTRA)
		return scan_fail(line, line->end, err, ngettext("the line has %d colon; a line of HoDoKu's library has 6 or 7",
				 "the line has %d colons; a line of HoDoKu's library has 6 or 7", (unsigned long)f.count), f.count);
	if (!hodoku_read_code(&f, out, err) || !hodoku_read_cells(&f, doc, err) ||
	    !hodoku_read_candidates(&f, DELETED, doc->geo, &deleted, err) ||
	    !hodoku_read_candidates(&f, ELIMINATIONS, doc->geo, &out->eliminations, err) ||
	    !hodoku_read_candidates(&f, PLACEMENTS, doc->geo, &out->placements, err))
		return false;
	hodoku_copy_field(&f.field[DIGITS], out->digits, sizeof out->digits);
	if (f.count > EXTRA)
		hodoku_copy_field(&f.field[EXTRA], out->extra, sizeof out->extra);
	for (int cell = 0; cell < doc->geo->cells; cell++)
		doc->now.deleted[cell] = candset_digits(&deleted, cell);
	return true;
}

/* Makes *DOC an empty one on the board that a word describes. */
static bool hodoku_take_board(const char *word, size_t length, struct document *doc, struct error *err)
{
	struct document board;
	struct reader reader;

	reader_init(&reader, word, length);
	if (reader_next(&reader, &board, err) != READ_PUZZLE)
		return false;
	document_free(doc);
	document_init(doc, board.geo);
	document_free(&board);
	return true;
}

bool hodoku_parse(const char *text, size_t length, struct document *doc, struct hodoku_case *out, struct error *err)
{
	struct line line = { .text = text, .end = text + length };
	const char *start = line_start(&line), *blank = memchr(text, ' ', length);

	if (blank != NULL && blank > start && line.end - blank > 1 && blank[1] == ':' && *start != ':') {
		if (!hodoku_take_board(start, (size_t)(blank - start), doc, err))
			return false;
		line.text = start = blank + 1;
	}
	if (start == line.end || *start != ':')
		return scan_fail(&line, start, err, "%s", _("a line of HoDoKu's library begins with a colon"));
	return hodoku_parse_line(&line, doc, out, err);
}

int hodoku_detect(struct reader *look, const struct line_stats *first)
{
	const struct line *line = &first->line;
	int colons = 0;

	(void)look;
	if (line_blank(line) || *line_start(line) != ':')
		return DETECT_NO;
	for (const char *p = line->text; p < line->end && colons < 3; p++)
		colons += *p == ':';
	return colons == 3 ? DETECT_SURE : DETECT_NO;
}

bool hodoku_read(struct reader *r, struct document *doc, struct error *err)
{
	struct hodoku_case unused;
	struct line line;

	return scan_line(r, &line) && hodoku_parse_line(&line, doc, &unused, err);
}

void hodoku_write(const struct document *doc, struct strbuf *out)
{
	const struct position *p = &doc->now;
	const char *space = "";
	struct board b;

	position_values(p, doc->geo, &b);
	strbuf_text(out, ":0000:x:");
	for (int cell = 0; cell < doc->geo->cells; cell++) {
		strbuf_text(out, p->value[cell] != 0 && p->origin[cell] != ORIGIN_GIVEN ? "+" : "");
		strbuf_char(out, p->value[cell] != 0 ? digit_char(p->value[cell]) : '.');
	}
	strbuf_char(out, ':');
	for (int cell = 0; cell < doc->geo->cells; cell++) {
		uint16_t deleted = p->deleted[cell] & b.cand[cell];

		for (int d = digit_first(deleted); d != 0; d = digit_next(deleted, d), space = " ")
			strbuf_format(out, "%s%d%d%d", space, d, geometry_row(doc->geo, cell) + 1,
				      geometry_column(doc->geo, cell) + 1);
	}
	strbuf_text(out, ":::\n");
}
