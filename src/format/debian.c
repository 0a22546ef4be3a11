/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* The boards of Debian's program sudoku(6): "%" and a title, then nine rows, bare or with the bars that it prints. A file has many. */
#include "base/intl.h"
#include "base/strbuf.h"
#include "format/line.h"
#include "format/rows.h"

/* Takes the title; whether there is one. */
static bool debian_take_title(struct reader *r, struct line *line)
{
	return scan_line(r, line) && !line_blank(line) && *line->text == '%';
}

int debian_detect(struct reader *look, const struct glance *first)
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
