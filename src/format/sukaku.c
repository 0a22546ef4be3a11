/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * All candidates on one line, each at its place: 9 characters for each cell, 729 in all, as Sukaku Explainer reads them; smaller boards
 * have 36 times 6 and 16 times 4. A cell with one candidate holds it, unless a peer lists the digit too.
 */
#include <stdlib.h>

#include "base/intl.h"
#include "base/strbuf.h"
#include "format/line.h"
#include "format/rows.h"

/* A line as long as the largest board's, give or take so many, is meant as one. */
enum { MARGIN = CLASSIC_CELLS };

/* The board whose candidates are so many characters, or NULL. */
static const struct geometry *board_of(long length)
{
	for (int size = MAX_SIZE; size > 0; size--)
		if ((long)size * size * size == length)
			return geometry_of_size(size);
	return NULL;
}

static bool is_blank(char c)
{
	return c == '0' || c == '.' || c == '*' || c == '_';
}

/* The first character that does not are where it may, or the end. */
static const char *first_wrong(const char *text, const char *end, const struct geometry *g)
{
	const char *p = text;

	while (p < end && (is_blank(*p) || digit_of_char(*p) == (p - text) % g->size + 1))
		p++;
	return p;
}

int sukaku_detect(struct reader *look, const struct glance *first)
{
	const char *text = line_start(&first->line), *end = scan_word(&first->line, text);

	(void)look;
	if (!first->tally.run)
		return DETECT_NO;
	const struct geometry *g = board_of(end - text);
	bool cells = labs((end - text) - CLASSIC_CANDIDATES) <= MARGIN;

	if (g != NULL && first_wrong(text, end, g) == end)
		return DETECT_SURE;
	for (const char *p = text; p < end && cells; p++)
		cells = scan_is_digit(*p) || is_blank(*p);
	return cells ? DETECT_MEANT : DETECT_NO;
}

bool sukaku_read(struct reader *r, struct document *doc, struct error *err)
{
	uint16_t list[MAX_CELLS] = { 0 };
	struct line line;

	scan_line(r, &line);
	const char *text = line_start(&line), *end = scan_word(&line, text);
	const struct geometry *g = board_of(end - text);

	if (g == NULL)
		return scan_fail(&line, end - text > CLASSIC_CANDIDATES ? text + CLASSIC_CANDIDATES : end, err,
				 _("the line has %ld characters; all candidates are %d, 9 a cell"), (long)(end - text), CLASSIC_CANDIDATES);
	const char *wrong = first_wrong(text, end, g);

	if (wrong < end)
		return scan_fail(&line, wrong, err, _("%s is where only %d or '.' can be: each candidate has its place in the cell"),
				 scan_character(wrong, end).text, (int)((wrong - text) % g->size) + 1);
	doc->geo = g;
	for (const char *p = text; p < end; p++)
		if (!is_blank(*p))
			list[(p - text) / g->size] |= digit_bit(digit_of_char(*p));
	rows_take_marks(&doc->now, g, list, ORIGIN_GIVEN);
	return true;
}

void sukaku_write(const struct document *doc, struct strbuf *out)
{
	struct board b;

	position_board(&doc->now, doc->geo, &b);
	line_print_candidates(&b, out);
	strbuf_char(out, '\n');
}
