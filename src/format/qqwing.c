/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * qqwing's CSV: a header "Puzzle,..." and a record for each puzzle: 81 characters, then whatever else was requested, such as the solution
 * and figures, which are not read. Every record ends in a comma, which tells it from a line with a comment.
 */
#include <string.h>

#include "base/intl.h"
#include "base/strbuf.h"
#include "format/line.h"
#include "format/glance.h"

/* A first field of so many characters is meant as a puzzle, even where their number is wrong. */
enum { LOOKS_LIKE_A_PUZZLE = 60 };

/* What a header begins with: the first field, and what may follow it. */
static bool is_header(const struct line *line)
{
	static const char *const headers[] = { "Puzzle,Solution", "Puzzle,Solve ", "Puzzle,Time ", "Puzzle,Givens" };
	size_t length = (size_t)(line->end - line->text);

	for (size_t i = 0; i < sizeof headers / sizeof headers[0]; i++)
		if (length >= strlen(headers[i]) && memcmp(line->text, headers[i], strlen(headers[i])) == 0)
			return true;
	return length == strlen("Puzzle,") && memcmp(line->text, "Puzzle,", length) == 0;
}

/* The end of the first field of a line that ends in a comma; NULL of any other. */
static const char *first_field(const struct line *line)
{
	return !line_blank(line) && line->end[-1] == ',' ? memchr(line->text, ',', (size_t)(line->end - line->text)) : NULL;
}

int qqwing_detect(struct reader *look, const struct glance *first)
{
	const struct line *line = &first->line;

	(void)look;
	if (is_header(line))
		return DETECT_SURE;
	const char *end = first->tally.run ? first_field(line) : NULL;

	if (end == NULL)
		return DETECT_NO;
	if (line_fills(line->text, end))
		return DETECT_SURE;
	bool cells = end - line->text >= LOOKS_LIKE_A_PUZZLE;

	for (const char *p = line->text; p < end && cells; p++)
		cells = scan_is_digit(*p) || scan_empty(*p) != 0;
	return cells ? DETECT_MEANT : DETECT_NO;
}

bool qqwing_read(struct reader *r, struct document *doc, struct error *err)
{
	struct line line, above = { 0 };

	for (scan_line(r, &line); is_header(&line); ) {
		above = line;
		if (!scan_line(r, &line))
			return scan_fail(&above, NULL, err, "%s", _("no puzzle follows the header"));
	}
	const char *end = first_field(&line);

	if (end == NULL)
		return scan_fail(&line, NULL, err, "%s", _("a record of qqwing's CSV begins with the puzzle and ends in a comma"));
	return line_take(&line, line.text, end, doc, err);
}

void qqwing_write(const struct document *doc, struct strbuf *out)
{
	line_print(doc->geo, doc->now.value, out);
	strbuf_text(out, ",\n");
}
