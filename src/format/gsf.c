/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * A line of the lists made by gsf's sudoku program: fields separated by commas, of which the fifth is the puzzle and the others are figures
 * about it. Only that program knows the figures, so nobody else can write such a line.
 */
#include <string.h>

#include "base/intl.h"
#include "format/line.h"
#include "format/glance.h"

enum { PUZZLE_FIELD = 5, LEAST_COMMAS = 6, LOOKS_LIKE_A_PUZZLE = 60 };

struct gsf_field {
	const char *text, *end;
};

/* The field of the puzzle, without blanks around it; false where the line has too few commas. */
static bool find_field(const struct line *line, struct gsf_field *field)
{
	int commas = 0;

	*field = (struct gsf_field){ line->text, line->end };
	for (const char *p = line->text; p < line->end; p++) {
		if (*p != ',')
			continue;
		commas++;
		if (commas == PUZZLE_FIELD - 1)
			field->text = p + 1;
		if (commas == PUZZLE_FIELD)
			field->end = p;
	}
	while (field->text < field->end && scan_is_blank(*field->text))
		field->text++;
	while (field->end > field->text && scan_is_blank(field->end[-1]))
		field->end--;
	return commas >= LEAST_COMMAS;
}

int gsf_detect(struct reader *look, const struct glance *first)
{
	struct gsf_field field;

	(void)look;
	if (!first->tally.run || !find_field(&first->line, &field))
		return DETECT_NO;
	if (line_fills(field.text, field.end))
		return DETECT_SURE;
	bool cells = field.end - field.text >= LOOKS_LIKE_A_PUZZLE;

	for (const char *p = field.text; p < field.end && cells; p++)
		cells = scan_is_digit(*p) || scan_empty(*p) != 0;
	return cells ? DETECT_MEANT : DETECT_NO;
}

bool gsf_read(struct reader *r, struct document *doc, struct error *err)
{
	struct gsf_field field;
	struct line line;

	scan_line(r, &line);
	find_field(&line, &field);
	return line_take(&line, field.text, field.end, doc, err);
}
