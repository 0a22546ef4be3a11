/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * The strings in which sudokuwiki.org exports boards. In an address, "bd=" is followed by 81 digits, the givens. The longer form has two
 * digits in base 32 for each cell, of the number (candidates << 1) + clue, where bit 0 of the candidates is digit 1. A cell with one
 * candidate that is not a clue holds it, unless a peer lists the digit too.
 */
#include <string.h>

#include "base/intl.h"
#include "base/strbuf.h"
#include "format/line.h"
#include "format/rows.h"

enum { BASE = 32, LONG_FORM = 2 * CLASSIC_CELLS, MARGIN = 20 };

static const char digits[] = "0123456789abcdefghijklmnopqrstuv";
static const char key[] = "bd=";

static int digit_value(char c)
{
	const char *at = c == '\0' ? NULL : strchr(digits, c >= 'A' && c <= 'V' ? c - 'A' + 'a' : c);

	return at != NULL ? (int)(at - digits) : -1;
}

/* The string of the line: what comes after "bd=", or the one word that the line is. */
static struct row_group find_string(const struct line *line, bool *address)
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
static int cell_number(const char *p)
{
	int high = digit_value(p[0]), low = digit_value(p[1]), number = high * BASE + low;

	return high < 0 || low < 0 || ((number & 1) && !bits_is_single((uint64_t)number >> 1)) ? -1 : number;
}

int sudokuwiki_detect(struct reader *look, const struct glance *first)
{
	bool address, letters = false, fits = true;
	struct row_group g = find_string(&first->line, &address);
	long length = g.end - g.text;

	(void)look;
	if (address)
		return DETECT_SURE;
	if (g.end != first->line.end || length < LONG_FORM - MARGIN || length > LONG_FORM + MARGIN)
		return DETECT_NO;
	for (const char *p = g.text; p < g.end; p++) {
		if (digit_value(*p) < 0)
			return DETECT_NO;
		letters |= digit_value(*p) > 9;
	}
	/* Digits alone can also be two puzzles that have lost the newline between them. */
	for (const char *p = g.text; p + 1 < g.end && fits; p += 2)
		fits = cell_number(p) >= 0;
	return length == LONG_FORM && fits ? DETECT_SURE : letters ? DETECT_MEANT : DETECT_NO;
}

static bool sudokuwiki_read_candidates(const struct line *line, const struct row_group *g, struct document *doc, struct error *err)
{
	uint16_t list[CLASSIC_CELLS];

	for (int cell = 0; cell < CLASSIC_CELLS; cell++) {
		const char *p = g->text + 2 * cell;
		int number = cell_number(p);

		if (number < 0)
			return scan_fail(line, p, err, "%s", _("a cell cannot be written like this: it is two digits to base 32 (0 to "
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
	struct row_group g = find_string(&line, &address);

	if (g.end - g.text == LONG_FORM)
		return sudokuwiki_read_candidates(&line, &g, doc, err);
	if (address)
		return line_take(&line, g.text, g.end, doc, err);
	long length = g.end - g.text;

	return scan_fail(&line, length > LONG_FORM ? g.text + LONG_FORM : g.end, err,
			 _("the line has %ld characters; SudokuWiki's form has %d, two a cell"), length, LONG_FORM);
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
