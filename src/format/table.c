/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * A table with empty fields, as spreadsheets and Markdown write it: a row on each line, with commas, semicolons, tabs or bars between its
 * cells; or all 81 cells on one line. Without an empty field it is a grid. Only the fact that all rows are right tells such a table from
 * other data, so it has no errors: if anything is wrong, it is not such a table.
 */
#include <string.h>

#include "base/intl.h"
#include "format/glance.h"

struct table {
	const struct geometry *geo;
	uint8_t value[MAX_CELLS];
};

/* What the fields of a line are. */
struct table_kinds {
	bool others;		/* some are no cells */
	bool blanks, zeros;	/* some are empty; some have a sign for that: 0 or a point */
};

/* All that is on a line: blanks at its end may be fields. */
static struct line whole_line(const struct reader *behind, struct line line)
{
	const char *end = behind->at;

	while (end > line.text && (end[-1] == '\n' || end[-1] == '\r'))
		end--;
	line.end = end > line.end ? end : line.end;
	return line;
}

static bool is_padding(char c, char separator)
{
	return c != separator && scan_is_blank(c);
}

/* The digit of a field, bare or in quotes; 0 where it has none, and *KINDS says why. */
static uint8_t read_field(const char *text, const char *end, char separator, struct table_kinds *kinds)
{
	while (text < end && is_padding(*text, separator))
		text++;
	while (end > text && is_padding(end[-1], separator))
		end--;
	if (end - text >= 2 && (*text == '"' || *text == '\'') && end[-1] == *text) {
		text++;
		end--;
	}
	if (end - text == 1 && scan_is_digit(*text))
		return (uint8_t)digit_of_char(*text);
	if (text == end)
		kinds->blanks = true;
	else if (end - text == 1 && (*text == '0' || *text == '.'))
		kinds->zeros = true;
	else
		kinds->others = true;
	return 0;
}

/* How many fields a line has, at most one more than a board has cells; VALUE takes them. */
static int table_split(const struct line *line, char separator, uint8_t value[MAX_CELLS], struct table_kinds *kinds)
{
	const char *text = line->text, *end = line->end;
	int count = 0;

	*kinds = (struct table_kinds){ 0 };
	if (separator == '|') {
		text = line_start(line);
		text += text < end && *text == '|';
		while (end > text && scan_is_blank(end[-1]))
			end--;
		end -= end > text && end[-1] == '|';
	}
	for (const char *field = text, *stop; field <= end && count <= MAX_CELLS; field = stop + 1, count++) {
		stop = memchr(field, separator, (size_t)(end - field));
		stop = stop != NULL ? stop : end;
		uint8_t digit = read_field(field, stop, separator, kinds);

		if (count < MAX_CELLS)
			value[count] = digit;
	}
	/* A separator may come after the last field, too. */
	bool more = separator != '|' && separator != '\t' && end > text && end[-1] == separator;

	return more && (count - 1 == CLASSIC_CELLS || geometry_of_size(count - 1) != NULL) ? count - 1 : count;
}

/* The line below the names of the columns: dashes, and what is between them. */
static bool is_rule(const struct line *line)
{
	bool dash = false;

	for (const char *p = line->text; p < line->end; p++) {
		dash |= *p == '-';
		if (*p == '\0' || strchr("-+|:= ", *p) == NULL)
			return false;
	}
	return dash;
}

/* Takes a row into VALUE; false, and the reader stays, where the next line is none. */
static bool take_row(struct reader *r, const struct geometry *g, char separator, uint8_t value[])
{
	struct reader here = *r;
	uint8_t fields[MAX_CELLS];
	struct line line;
	struct table_kinds kinds;

	if (scan_line(r, &line)) {
		line = whole_line(r, line);
		if (table_split(&line, separator, fields, &kinds) == g->size && !kinds.others && !kinds.zeros) {
			memcpy(value, fields, (size_t)g->size);
			return true;
		}
	}
	scan_back(r, &here);
	return false;
}

/* How many rows follow, at most MOST, of which those of the first board go to VALUE. */
static int take_rows(struct reader *r, const struct geometry *g, char separator, int most, uint8_t value[MAX_CELLS])
{
	uint8_t beyond[MAX_CELLS];
	int count = 0;

	while (count < most && take_row(r, g, separator, count < g->size ? value + count * g->size : beyond))
		count++;
	return count;
}

static bool numbers_columns(const struct geometry *g, const uint8_t value[])
{
	for (int i = 0; i < g->size; i++)
		if (value[i] != i + 1)
			return false;
	return true;
}

/* Passes over names of columns and the rule below them. */
static void skip_names(struct reader *r)
{
	struct reader here = *r;
	struct line line;

	if (!scan_line(r, &line) || !scan_line(r, &line) || !is_rule(&line))
		scan_back(r, &here);
}

/* Reads the rows of a board where just as many follow, or as many again. */
static bool read_rows(struct reader *r, const struct geometry *g, char separator, uint8_t value[MAX_CELLS])
{
	struct reader here = *r;
	int count = take_rows(r, g, separator, 2 * g->size, value);

	scan_back(r, &here);
	if (count == g->size + 1 && numbers_columns(g, value)) {
		take_row(r, g, separator, value);
		return take_rows(r, g, separator, g->size, value) == g->size;
	}
	return count > 0 && count % g->size == 0 && take_rows(r, g, separator, g->size, value) == g->size;
}

/* The first row of a table in Markdown is where others have the names of the columns. */
static bool read_under_rule(struct reader *r, const struct geometry *g, char separator, uint8_t value[MAX_CELLS])
{
	uint8_t others[MAX_CELLS];
	struct line line;

	if (!take_row(r, g, separator, value) || !scan_line(r, &line) || !is_rule(&line) ||
	    take_rows(r, g, separator, g->size, others) != g->size - 1)
		return false;
	memcpy(value + g->size, others, (size_t)(g->cells - g->size));
	return true;
}

static bool read_table(struct reader *r, char separator, struct table *t)
{
	struct reader here = *r;
	struct line line;
	struct table_kinds kinds;

	if (!scan_line(r, &line))
		return false;
	line = whole_line(r, line);
	int count = table_split(&line, separator, t->value, &kinds);

	t->geo = count == CLASSIC_CELLS && !kinds.others && !(kinds.blanks && kinds.zeros) ? geometry_classic() : NULL;
	if (t->geo != NULL)
		return true;
	t->geo = geometry_of_size(count);
	scan_back(r, &here);
	if (t->geo == NULL)
		return false;
	if (read_under_rule(r, t->geo, separator, t->value))
		return true;
	scan_back(r, &here);
	if (separator == '|')
		skip_names(r);
	return read_rows(r, t->geo, separator, t->value);
}

static bool is_plausible(const struct table *t)
{
	int digits = 0, largest = 0;

	for (int cell = 0; cell < t->geo->cells; cell++) {
		digits += t->value[cell] != 0;
		largest = t->value[cell] > largest ? t->value[cell] : largest;
	}
	return digits > 0 && digits < t->geo->cells && largest <= t->geo->size;
}

/* Whether so many separators may be between the fields of a row, or of all rows. */
static bool may_divide(int count)
{
	return (count > 1 && count <= CLASSIC_SIZE + 1) || (count >= CLASSIC_CELLS - 2 && count <= CLASSIC_CELLS + 1);
}

/* Whether the first line of a table, as its fields or the names of its columns, may look so. Tabs at its end are not counted. */
static bool may_begin(const struct glance *first)
{
	const struct tally *t = &first->tally;
	const char *text = first->line.text, *end = first->line.end;

	if (t->prose)
		return end > text && memchr(text, '|', (size_t)(end - text)) != NULL;
	return may_divide(t->commas) || may_divide(t->semicolons) || t->bars > 0 || t->tabs > 0 || (end < first->next && *end == '\t');
}

/* Reads a table, if one begins here. */
static bool find_table(struct reader *r, const struct glance *first, struct table *t)
{
	static const char separators[] = "\t;|,";
	struct reader here = *r;

	if (!may_begin(first))
		return false;
	for (const char *s = separators; *s != '\0'; s++) {
		if (read_table(r, *s, t) && is_plausible(t))
			return true;
		scan_back(r, &here);
	}
	return false;
}

int table_detect(struct reader *look, const struct glance *first)
{
	struct table t;

	return find_table(look, first, &t) ? DETECT_LIKELY : DETECT_NO;
}

bool table_read(struct reader *r, struct document *doc, struct error *err)
{
	struct glance own;
	struct line line;
	struct table t;

	if (!find_table(r, glance_counted(r, &own), &t)) {
		scan_line(r, &line);
		return scan_fail(&line, NULL, err, "%s", _("there is no table here"));
	}
	doc->geo = t.geo;
	position_give(&doc->now, t.geo, t.value);
	return true;
}
