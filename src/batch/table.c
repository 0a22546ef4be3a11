/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "batch/table.h"

#include <string.h>

#include "batch/json.h"

/* Appends a field, "-" if there is none; a tab would begin another one. */
static void table_field(const char *text, struct strbuf *out)
{
	if (text == NULL || *text == '\0')
		text = "-";
	for (; *text != '\0'; text++)
		strbuf_char(out, *text == '\t' || *text == '\n' ? ' ' : *text);
}

void table_begin_line(const struct batch *b, const struct puzzle *q, long number, struct strbuf *out)
{
	if (number > 0)
		strbuf_format(out, "%ld\t", number);
	if (!b->set.keep)
		return;
	table_field(q->doc != NULL ? q->doc->id : NULL, out);
	strbuf_char(out, '\t');
	table_field(q->doc != NULL ? q->doc->title : NULL, out);
	strbuf_char(out, '\t');
	table_field(b->in.fd < 0 ? NULL : b->in.name, out);
	strbuf_format(out, "\t%d\t", q->line);
}

/* Appends FIELDS, which tabs separate, each after a separator of CSV. */
static void csv_add(const char *fields, const char *end, char separator, struct strbuf *out)
{
	for (const char *p = fields;; p++) {
		const char *tab = memchr(p, '\t', (size_t)(end - p));

		strbuf_char(out, separator);
		records_print_field(p, (size_t)((tab != NULL ? tab : end) - p), separator, out);
		if (tab == NULL)
			return;
		p = tab;
	}
}

void table_header(const struct batch *b, const struct work *work, const struct records *csv, struct strbuf *out)
{
	const char *columns = work->columns, separator = csv->separator;

	if (b->set.csv) {
		strbuf_text(out, b->in.marked ? "\xef\xbb\xbf" : "");
		if (csv->header == NULL)
			return;
		strbuf_text(out, csv->header);
		if (b->set.numbered)
			csv_add("number", strchr("number", '\0'), separator, out);
		csv_add(columns, columns + strlen(columns), separator, out);
		if (work->csv == CSV_STEP)
			csv_add("verdict", strchr("verdict", '\0'), separator, out);
	} else {
		strbuf_text(out, b->set.numbered ? "number\t" : "");
		strbuf_text(out, b->set.keep ? "id\ttitle\tfile\tline\t" : "");
		strbuf_text(out, work->csv == CSV_AFTER_PUZZLE ? "puzzle\t" : work->csv == CSV_STEP ? "n\t" : "");
		strbuf_text(out, columns);
	}
	strbuf_text(out, b->set.csv ? csv->newline : "\n");
}

/* How many columns of CSV a result has. */
static int count_columns(const struct work *work)
{
	int count = 1 + (work->csv == CSV_STEP);

	for (const char *p = work->columns; *p != '\0'; p++)
		count += *p == '\t';
	return count;
}

/* Adds empty columns but for VERDICT: in the column where a verdict is. */
static void csv_add_verdict(const struct work *work, const char *verdict, const char *end, char separator, struct strbuf *out)
{
	int count = count_columns(work), place = work->csv == CSV_AFTER_PUZZLE ? 0 : count - 1;

	for (int i = 0; i < count; i++) {
		strbuf_char(out, separator);
		if (i == place)
			records_print_field(verdict, (size_t)(end - verdict), separator, out);
	}
}

/* Adds the columns that the line of a result makes. */
static void csv_add_result(const struct work *work, const char *line, const char *end, char separator, struct strbuf *out)
{
	const char *second = memchr(line, '\t', (size_t)(end - line));

	if (work->csv == CSV_AFTER_PUZZLE) {
		csv_add(second != NULL ? second + 1 : end, end, separator, out);
	} else if (work->csv == CSV_SOLUTION && second == NULL) {
		csv_add(line, end, separator, out);
		csv_add("unique", strchr("unique", '\0'), separator, out);
	} else if (work->csv == CSV_STEP && second != NULL && memchr(second + 1, '\t', (size_t)(end - second - 1)) != NULL) {
		csv_add(second + 1, end, separator, out);
		strbuf_char(out, separator);
	} else {
		csv_add_verdict(work, second != NULL ? second + 1 : line, end, separator, out);
	}
}

/* Appends the row that was read, and its number. */
static void csv_begin(const struct batch *b, const struct puzzle *q, long number, struct strbuf *out)
{
	struct strbuf text;

	strbuf_text(out, q->row != NULL ? q->row : "");
	if (!b->set.numbered)
		return;
	strbuf_init(&text);
	strbuf_format(&text, "%ld", number);
	csv_add(text.text, text.text + text.length, q->separator, out);
	strbuf_free(&text);
}

void table_csv(const struct batch *b, const struct work *work, const struct puzzle *q, long number, struct strbuf *out, size_t begin)
{
	struct strbuf lines;

	strbuf_init(&lines);
	strbuf_bytes(&lines, out->text + begin, out->length - begin);
	out->length = begin;
	for (const char *p = lines.text, *end; p != NULL && *p != '\0'; p = end + (*end == '\n')) {
		end = p + strcspn(p, "\n");
		csv_begin(b, q, number, out);
		csv_add_result(work, p, end, q->separator, out);
		strbuf_text(out, q->newline);
	}
	strbuf_free(&lines);
}

void table_unreadable(const struct batch *b, const struct work *work, const struct puzzle *q, long number, const char *why,
		      struct strbuf *out)
{
	static const char word[] = "unreadable";

	if (b->set.csv) {
		csv_begin(b, q, number, out);
		csv_add_verdict(work, word, word + strlen(word), q->separator, out);
	} else {
		table_begin_line(b, q, b->set.numbered ? number : 0, out);
		strbuf_format(out, "%s\t%s", word, why);
	}
	strbuf_text(out, b->set.csv ? q->newline : "\n");
}
