/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * SudoCue's .sdx: nine rows of nine cells, separated by blanks: "2" is given, "u1" was entered, "679" are candidates. A single candidate
 * looks like a given, and is read as one unless a peer lists the digit too. Without any entry the file is a candidate grid like others, and
 * read as such.
 */
#include "base/intl.h"
#include "base/strbuf.h"
#include "format/rows.h"
#include "grid/name.h"

int sdx_detect(struct reader *look, const struct glance *first)
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
