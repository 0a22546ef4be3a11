/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * A candidate grid, as people paste it. A cell that lists one digit holds it, unless a peer lists the digit too: then it is a naked single
 * that nobody has placed yet. The format does not say who placed a value, so all values are givens.
 */
#include "base/intl.h"
#include "base/strbuf.h"
#include "format/rows.h"

int marks_detect(struct reader *look, const struct glance *first)
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

static void write_cell(uint16_t digits, int width, struct strbuf *out)
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
		write_cell(marks_shown(&b, cell), width[column], out);
		if (column == g->size - 1)
			strbuf_text(out, " |\n");
	}
	rows_print_ruler(g, width, out);
}
