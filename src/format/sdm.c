/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * The collections of SudoCue and others: a line of 81 digits for each puzzle, 0 for an empty cell. They are lines like any other, which
 * `line` reads; only writing is different.
 */
#include "base/strbuf.h"
#include "format/scan.h"

int sdm_detect(struct reader *look, const struct glance *first)
{
	return line_detect(look, first);
}

bool sdm_read(struct reader *r, struct document *doc, struct error *err)
{
	return line_read(r, doc, err);
}

void sdm_write(const struct document *doc, struct strbuf *out)
{
	for (int cell = 0; cell < doc->geo->cells; cell++)
		strbuf_char(out, digit_char(doc->now.value[cell]));
	strbuf_char(out, '\n');
}
