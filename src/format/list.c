/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Nested lists, as in programs and their data: [[8, 0, 4, ...], ...], on one line or many, perhaps after "name =". A cell is a digit, bare
 * or in quotes; 0, ".", an empty string, None and null are empty cells.
 */
#include "format/list.h"

#include <ctype.h>
#include <string.h>

#include "base/intl.h"
#include "base/strbuf.h"
#include "format/glance.h"

bool list_next_char(struct list_parser *s)
{
	while (s->p == s->line.end || scan_is_blank(*s->p)) {
		if (s->p < s->line.end)
			s->p++;
		else if (!scan_line(s->r, &s->line))
			return false;
		else
			s->p = s->line.text;
	}
	return true;
}

static bool list_fail(struct list_parser *s, const char *text)
{
	return scan_fail(&s->line, s->p, s->err, "%s", text);
}

bool list_take(struct list_parser *s, char c)
{
	if (!list_next_char(s) || *s->p != c)
		return false;
	s->p++;
	return true;
}

bool list_ends(struct list_parser *s, int count)
{
	if (count > 0)
		list_take(s, ',');
	return list_take(s, ']');
}

/* Takes WORD where it is one. */
static bool list_take_word(struct list_parser *s, const char *word)
{
	if (s->p == s->line.end || *s->p != word[0])
		return false;
	size_t length = strlen(word);

	if ((size_t)(s->line.end - s->p) < length || memcmp(s->p, word, length) != 0)
		return false;
	s->p += length;
	return true;
}

bool list_take_cell(struct list_parser *s, int *value)
{
	static const char *const nothing[] = { "None", "null", "\".\"", "'.'", "\"\"", "''", "\" \"", "' '", "." };
	char quote = *s->p == '"' || *s->p == '\'' ? *s->p : '\0';
	const char *p = s->p + (quote != '\0');

	*value = 0;
	for (size_t i = 0; i < sizeof nothing / sizeof nothing[0]; i++)
		if (list_take_word(s, nothing[i]))
			return true;
	if (p >= s->line.end || !(*p == '0' || scan_is_digit(*p)) || (quote != '\0' && (p + 1 >= s->line.end || p[1] != quote)))
		return false;
	*value = digit_of_char(*p);
	s->p = p + 1 + (quote != '\0');
	return s->p >= s->line.end || !isalnum((unsigned char)*s->p);
}

static bool list_fail_end(struct list_parser *s)
{
	error_at(s->err, s->line.number, 0, "%s", _("the text ends before the list does"));
	return false;
}

static bool list_read_row(struct list_parser *s)
{
	int columns = 0;

	for (; !list_ends(s, columns); columns++) {
		int value;

		if (!list_next_char(s))
			return list_fail_end(s);
		if (!list_take_cell(s, &value))
			return list_fail(s, _("a cell in a list is a digit, or 0 where it is empty"));
		if (columns == MAX_SIZE)
			return list_fail(s, _("the row has too many cells"));
		s->largest = value > s->largest ? value : s->largest;
		s->value[s->rows * (s->rows > 0 ? s->columns : MAX_SIZE) + columns] = (uint8_t)value;
	}
	if (s->rows == 0)
		s->columns = columns;
	if (columns == s->columns)
		return true;
	s->p--;
	return scan_fail(&s->line, s->p, s->err, ngettext("row %d has %d cell; the rows before have %d", "row %d has %d cells; the rows before have %d",
			 (unsigned long)columns), s->rows + 1, columns, s->columns);
}

bool list_ends_line(struct list_parser *s)
{
	while (s->p < s->line.end && *s->p != '\0' && (scan_is_blank(*s->p) || strchr(";,)", *s->p) != NULL))
		s->p++;
	return s->p == s->line.end || *s->p == '#' || *s->p == '/';
}

static bool list_at_end(struct list_parser *s)
{
	return list_ends_line(s) || list_fail(s, _("nothing more belongs on the line on which a list ends"));
}

bool list_parse(struct list_parser *s)
{
	list_take(s, '[');
	for (; !list_ends(s, s->rows); s->rows++) {
		if (!list_next_char(s))
			return list_fail_end(s);
		if (*s->p != '[')
			return list_fail(s, _("a row is a list: it begins with ["));
		if (s->rows > 0 && s->rows >= s->columns)
			return list_fail(s, _("there are more rows than columns"));
		s->p++;
		if (!list_read_row(s))
			return false;
	}
	s->p--;
	if (s->rows != s->columns || geometry_of_size(s->rows) == NULL)
		return scan_fail(&s->line, s->p, s->err, _("there is no board of %d rows and %d columns; those of 4x4, 6x6 and 9x9 are known"), s->rows,
				 s->columns);
	if (s->largest > s->rows)
		return scan_fail(&s->line, NULL, s->err, _("%d is too large; the digits go from 1 to %d"), s->largest, s->rows);
	s->p++;
	return true;
}

/* Passes over "name =", if it is there. */
static void list_skip_name(struct list_parser *s)
{
	const char *p = s->p;

	while (p < s->line.end && (isalnum((unsigned char)*p) || *p == '_' || *p == ' '))
		p++;
	if (p > s->p && p < s->line.end && *p == '=')
		s->p = p + 1;
}

bool list_may_begin(const struct line *line)
{
	const char *p = line_start(line);

	return p < line->end && (*p == '[' || *p == '{' || memchr(p, '=', (size_t)(line->end - p)) != NULL);
}

bool list_begin(struct list_parser *s)
{
	if (!scan_line(s->r, &s->line) || line_blank(&s->line))
		return false;
	s->p = line_start(&s->line);
	list_skip_name(s);
	while (s->p < s->line.end && scan_is_blank(*s->p))
		s->p++;
	return s->p < s->line.end && (*s->p == '[' || *s->p == '{');
}

int list_detect(struct reader *look, const struct glance *first)
{
	struct list_parser s = { .r = look };

	if (first != NULL && !list_may_begin(&first->line))
		return DETECT_NO;
	return list_begin(&s) && list_take(&s, '[') && list_take(&s, '[') ? DETECT_SURE : DETECT_NO;
}

/* Goes before the next list, or after the lines up to a blank one. */
static void list_skip_rest(struct reader *r)
{
	struct line line;

	while (scan_peek(r, &line) && !line_blank(&line)) {
		struct reader look = *r;

		if (list_detect(&look, NULL) == DETECT_SURE)
			return;
		scan_line(r, &line);
	}
}

bool list_read(struct reader *r, struct document *doc, struct error *err)
{
	struct list_parser s = { .r = r, .err = err };

	list_begin(&s);
	if (!list_parse(&s) || !list_at_end(&s)) {
		list_skip_rest(r);
		return false;
	}
	doc->geo = geometry_of_size(s.rows);
	position_give(&doc->now, doc->geo, s.value);
	return true;
}

void list_write(const struct document *doc, struct strbuf *out)
{
	int size = doc->geo->size;

	for (int cell = 0; cell < doc->geo->cells; cell++) {
		if (cell % size == 0)
			strbuf_text(out, cell == 0 ? "[[" : " [");
		strbuf_format(out, "%d%s", doc->now.value[cell], cell % size < size - 1 ? ", " : cell < doc->geo->cells - 1 ? "],\n" : "]]\n");
	}
}
