/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Puzzles on one line as other programs write them: qqwing's CSV, gsf's lists, the strings of SudokuWiki. HoDoKu's
 * library, which says more than a puzzle, is in hodoku.c.
 */
#include <stdlib.h>
#include <string.h>

#include "base/intl.h"
#include "base/strbuf.h"
#include "format/line.h"
#include "format/rows.h"
#include "format/scan.h"

/*
 * qqwing's CSV: a header "Puzzle,..." and a record for each puzzle: 81 characters, then whatever else was requested, such as the solution
 * and figures, which are not read. Every record ends in a comma, which tells it from a line with a comment.
 */

/* A first field of so many characters is meant as a puzzle, even where their number is wrong. */
enum { QQWING_LEAST = 60 };

/* What a header begins with: the first field, and what may follow it. */
static bool qqwing_is_header(const struct line *line)
{
	static const char *const headers[] = { "Puzzle,Solution", "Puzzle,Solve ", "Puzzle,Time ", "Puzzle,Givens" };
	size_t length = (size_t)(line->end - line->text);

	for (size_t i = 0; i < sizeof headers / sizeof headers[0]; i++)
		if (length >= strlen(headers[i]) && memcmp(line->text, headers[i], strlen(headers[i])) == 0)
			return true;
	return length == strlen("Puzzle,") && memcmp(line->text, "Puzzle,", length) == 0;
}

/* The end of the first field of a line that ends in a comma; NULL of any other. */
static const char *qqwing_first_field(const struct line *line)
{
	return !line_blank(line) && line->end[-1] == ',' ? memchr(line->text, ',', (size_t)(line->end - line->text)) : NULL;
}

int qqwing_detect(struct reader *look, const struct line_stats *first)
{
	const struct line *line = &first->line;

	(void)look;
	if (qqwing_is_header(line))
		return DETECT_SURE;
	const char *end = first->tally.run ? qqwing_first_field(line) : NULL;

	if (end == NULL)
		return DETECT_NO;
	if (line_fills(line->text, end))
		return DETECT_SURE;
	bool cells = end - line->text >= QQWING_LEAST;

	for (const char *p = line->text; p < end && cells; p++)
		cells = scan_is_digit(*p) || scan_empty(*p) != 0;
	return cells ? DETECT_MEANT : DETECT_NO;
}

bool qqwing_read(struct reader *r, struct document *doc, struct error *err)
{
	struct line line, above = { 0 };

	for (scan_line(r, &line); qqwing_is_header(&line); ) {
		above = line;
		if (!scan_line(r, &line))
			return scan_fail(&above, NULL, err, "%s", _("no puzzle follows the header"));
	}
	const char *end = qqwing_first_field(&line);

	if (end == NULL)
		return scan_fail(&line, NULL, err, "%s", _("a record of qqwing's CSV begins with the puzzle and ends in a comma"));
	return line_take(&line, line.text, end, doc, err);
}

void qqwing_write(const struct document *doc, struct strbuf *out)
{
	line_print(doc->geo, doc->now.value, out);
	strbuf_text(out, ",\n");
}

/*
 * A line of the lists made by gsf's sudoku program: fields separated by commas, of which the fifth is the puzzle and the others are figures
 * about it. Only that program knows the figures, so nobody else can write such a line.
 */

enum { PUZZLE_FIELD = 5, LEAST_COMMAS = 6, GSF_LEAST = 60 };

struct gsf_field {
	const char *text, *end;
};

/* The field of the puzzle, without blanks around it; false where the line has too few commas. */
static bool gsf_find_field(const struct line *line, struct gsf_field *field)
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

int gsf_detect(struct reader *look, const struct line_stats *first)
{
	struct gsf_field field;

	(void)look;
	if (!first->tally.run || !gsf_find_field(&first->line, &field))
		return DETECT_NO;
	if (line_fills(field.text, field.end))
		return DETECT_SURE;
	bool cells = field.end - field.text >= GSF_LEAST;

	for (const char *p = field.text; p < field.end && cells; p++)
		cells = scan_is_digit(*p) || scan_empty(*p) != 0;
	return cells ? DETECT_MEANT : DETECT_NO;
}

bool gsf_read(struct reader *r, struct document *doc, struct error *err)
{
	struct gsf_field field;
	struct line line;

	scan_line(r, &line);
	gsf_find_field(&line, &field);
	return line_take(&line, field.text, field.end, doc, err);
}

/*
 * The strings in which sudokuwiki.org exports boards. In an address, "bd=" is followed by 81 digits, the givens. The longer form has two
 * digits in base 32 for each cell, of the number (candidates << 1) + clue, where bit 0 of the candidates is digit 1. A cell with one
 * candidate that is not a clue holds it, unless a peer lists the digit too.
 */

enum { BASE = 32, LONG_FORM = 2 * CLASSIC_CELLS, MARGIN = 20 };

static const char digits[] = "0123456789abcdefghijklmnopqrstuv";
static const char key[] = "bd=";

static int sudokuwiki_digit_value(char c)
{
	const char *at = c == '\0' ? NULL : strchr(digits, c >= 'A' && c <= 'V' ? c - 'A' + 'a' : c);

	return at != NULL ? (int)(at - digits) : -1;
}

/* The string of the line: what comes after "bd=", or the one word that the line is. */
static struct row_group sudokuwiki_find_string(const struct line *line, bool *address)
{
	struct row_group g = { line_start(line), scan_word(line, line_start(line)) };
	const char *at = memmem(g.text, (size_t)(g.end - g.text), key, sizeof key - 1);

	*address = at != NULL && at > g.text && (at[-1] == '?' || at[-1] == '&');
	if (*address) {
		g.text = at + sizeof key - 1;
		for (at = g.text; at < g.end && *at != '&' && *at != '#'; )
			at++;
		g.end = at;
	}
	return g;
}

/* A cell's number; -1 where it cannot be one. */
static int sudokuwiki_cell_number(const char *p)
{
	int high = sudokuwiki_digit_value(p[0]), low = sudokuwiki_digit_value(p[1]), number = high * BASE + low;

	return high < 0 || low < 0 || ((number & 1) && !bits_is_single((uint64_t)number >> 1)) ? -1 : number;
}

int sudokuwiki_detect(struct reader *look, const struct line_stats *first)
{
	bool address, letters = false, fits = true;
	struct row_group g = sudokuwiki_find_string(&first->line, &address);
	long length = g.end - g.text;

	(void)look;
	if (address)
		return DETECT_SURE;
	if (g.end != first->line.end || length < LONG_FORM - MARGIN || length > LONG_FORM + MARGIN)
		return DETECT_NO;
	for (const char *p = g.text; p < g.end; p++) {
		if (sudokuwiki_digit_value(*p) < 0)
			return DETECT_NO;
		letters |= sudokuwiki_digit_value(*p) > 9;
	}
	/* Digits alone can also be two puzzles that have lost the newline between them. */
	for (const char *p = g.text; p + 1 < g.end && fits; p += 2)
		fits = sudokuwiki_cell_number(p) >= 0;
	return length == LONG_FORM && fits ? DETECT_SURE : letters ? DETECT_MEANT : DETECT_NO;
}

static bool sudokuwiki_read_candidates(const struct line *line, const struct row_group *g, struct document *doc, struct error *err)
{
	uint16_t list[CLASSIC_CELLS];

	for (int cell = 0; cell < CLASSIC_CELLS; cell++) {
		const char *p = g->text + 2 * cell;
		int number = sudokuwiki_cell_number(p);

		if (number < 0)
			return scan_fail(line, p, err, "%s", _("a cell cannot be written like this: it is two base-32 digits (0 to "
							       "v), and a given has one candidate"));
		list[cell] = (uint16_t)(number >> 1);
		if (number & 1)
			position_put(&doc->now, cell, digit_lowest(list[cell]), ORIGIN_GIVEN);
	}
	rows_take_marks(&doc->now, doc->geo, list, ORIGIN_OWN);
	return true;
}

bool sudokuwiki_read(struct reader *r, struct document *doc, struct error *err)
{
	struct line line;
	bool address;

	scan_line(r, &line);
	struct row_group g = sudokuwiki_find_string(&line, &address);

	if (g.end - g.text == LONG_FORM)
		return sudokuwiki_read_candidates(&line, &g, doc, err);
	if (address)
		return line_take(&line, g.text, g.end, doc, err);
	long length = g.end - g.text;

	return scan_fail(&line, length > LONG_FORM ? g.text + LONG_FORM : g.end, err,
			 _("the line has %ld characters; SudokuWiki's form has %d, two per cell"), length, LONG_FORM);
}

void sudokuwiki_write(const struct document *doc, struct strbuf *out)
{
	const struct position *p = &doc->now;
	bool plain = true;
	struct board b;

	position_values(p, doc->geo, &b);
	for (int cell = 0; cell < doc->geo->cells && plain; cell++)
		plain = p->value[cell] ? p->origin[cell] == ORIGIN_GIVEN : (p->deleted[cell] & b.cand[cell]) == 0;
	if (plain)
		strbuf_text(out, "?bd=");
	for (int cell = 0; cell < doc->geo->cells; cell++) {
		unsigned list = p->value[cell] ? digit_bit(p->value[cell]) : b.cand[cell] & ~p->deleted[cell];
		unsigned number = list << 1 | (p->origin[cell] == ORIGIN_GIVEN);

		if (plain)
			strbuf_char(out, digit_char(p->value[cell]));
		else
			strbuf_format(out, "%c%c", digits[number / BASE], digits[number % BASE]);
	}
	strbuf_char(out, '\n');
}
