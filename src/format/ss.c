/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Simple Sudoku's files: the givens as nine rows between bars, then a line for each move: "I388" enters 8 into cell 38 (of 0 to 80),
 * "E78007" eliminates 7 from cell 78. Without such lines it is a grid like any other.
 */
#include "base/intl.h"
#include "base/strbuf.h"
#include "format/rows.h"

static bool is_move(const struct line *line)
{
	return line->end - line->text > 1 && (*line->text == 'I' || *line->text == 'E') && line->text[1] >= '0' && line->text[1] <= '9';
}

int ss_detect(struct reader *look, const struct glance *first)
{
	const struct geometry *g;
	struct line line;

	(void)first;
	if (rows_look(look, &g) != ROWS_GRID || !g->classic)
		return DETECT_NO;
	rows_pass(look, g);
	rows_gap(look);
	return scan_peek(look, &line) && is_move(&line) ? DETECT_SURE : DETECT_NO;
}

/* The number that COUNT digits from AT make; -1 where there are not so many. */
static int ss_read_number(const struct line *line, const char *at, long count)
{
	int number = 0;

	for (long i = 0; i < count; i++, at++) {
		if (at >= line->end || *at < '0' || *at > '9')
			return -1;
		number = number * 10 + *at - '0';
	}
	return number;
}

static bool ss_read_move(const struct line *line, struct position *p, struct error *err)
{
	bool enters = *line->text == 'I';
	long rest = line->end - line->text - 3;
	int cell = ss_read_number(line, line->text + 1, 2);
	int digit = rest >= 1 && rest <= 3 ? ss_read_number(line, line->text + 3, rest) : -1;

	if (cell < 0 || cell >= CLASSIC_CELLS || digit < 1 || digit > CLASSIC_SIZE)
		return scan_fail(line, line->text, err, "%s", _("this line should be I, a cell from 00 to 80 and its digit, such as "
								"I388, or E78007 for a 7 that is eliminated"));
	if (enters && p->origin[cell] == ORIGIN_GIVEN)
		return scan_fail(line, line->text, err, _("cell %d holds a given, which cannot be changed"), cell);
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
	for (; scan_peek(r, &line) && is_move(&line); scan_line(r, &line))
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
