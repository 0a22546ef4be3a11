/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * All cells of a board on one line with something between them: "5 3 0 0 7 ...", or with commas, or each row as a word. A row of a
 * candidate grid may have as many characters: on a board on which nothing is known, or with a place for each digit.
 */
#include "base/intl.h"
#include "format/glance.h"
#include "format/line.h"
#include "format/rows.h"

/* So many cells that stand alone are meant as a puzzle of 9x9, even where their number is wrong. */
enum { LEAST_MEANT = 60, MOST_MEANT = 100 };

static bool spaced_alone(const struct tally *t)
{
	return t->longest == 1 && t->words == t->cells;
}

/* Whether each word is a row of the board, and not the candidates of a cell. */
static bool spaced_rows(const struct line *line, const struct tally *t, const struct geometry *g)
{
	const char *at = line->text;
	bool places = true;
	struct row_group word;

	if (t->words != g->size || t->longest != g->size || t->blank == 0)
		return false;
	while (places && rows_group(line, &at, &word))
		places = rows_has_places(g, &word);
	return !places;
}

/* The board that has these cells. Small ones must have an empty cell, since so few digits may be anything. */
static const struct geometry *spaced_shape(const struct line *line, const struct tally *t)
{
	const struct geometry *g = geometry_of_cells(t->cells);

	if (g == NULL || t->strange > 0 || t->largest == 0 || t->largest > g->size || (t->blank == 0 && !g->classic))
		return NULL;
	return spaced_alone(t) || spaced_rows(line, t, g) ? g : NULL;
}

int spaced_detect(struct reader *look, const struct glance *first)
{
	const struct tally *t = &first->tally;

	(void)look;
	if (t->cells < LEAST_MEANT && geometry_of_cells(t->cells) == NULL)
		return DETECT_NO;
	if (spaced_shape(&first->line, t) != NULL)
		return DETECT_SURE;
	bool meant = spaced_alone(t) && t->strange == 0 && t->largest > 0 && t->cells >= LEAST_MEANT && t->cells <= MOST_MEANT;

	return meant ? DETECT_MALFORMED : DETECT_NO;
}

bool spaced_read(struct reader *r, struct document *doc, struct error *err)
{
	char cells[MOST_MEANT], blank = '\0';
	const char *excess = NULL;
	struct line line;
	int count = 0;
	size_t bytes;

	scan_line(r, &line);
	struct tally tally = glance_tally(line.text, line.end);
	const struct geometry *g = spaced_shape(&line, &tally);

	doc->geo = g != NULL ? g : doc->geo;
	for (const char *p = line.text; p < line.end; p += bytes) {
		bytes = scan_separator(p, line.end);
		if (bytes > 0)
			continue;
		char empty = scan_empty_at(p, line.end, &bytes);

		empty = scan_class(*p) == SCAN_RARE ? *p : empty;
		if (empty != 0 && blank != 0 && empty != blank)
			return scan_mixed(&line, p, blank, err);
		blank = empty != 0 ? empty : blank;
		excess = count == doc->geo->cells ? p : excess;
		cells[count++] = empty != 0 ? '.' : *p;
	}
	if (count != doc->geo->cells)
		return line_fail_count(&line, excess != NULL ? excess : line.end, count, doc->geo, err);
	line_give(&(struct line_cells){ .text = cells, .end = cells + count, .count = count }, doc);
	return true;
}
