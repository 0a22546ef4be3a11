/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "tests/formats/kit.h"

#include <stdio.h>
#include <string.h>

#include "base/file.h"
#include "base/strbuf.h"
#include "tests/test.h"

const struct geometry *random_shape(struct rng *rng)
{
	static const int sizes[] = { 4, 6, 9 };

	return geometry_of_size(sizes[rng_below(rng, 3)]);
}

bool format_is_read(const struct format *f)
{
	bool xml = strcmp(f->id, "opensudoku") == 0 || strcmp(f->id, "ksudoku") == 0;
	bool tree = strcmp(f->id, "gnome") == 0 || strcmp(f->id, "fpuzzles") == 0 || strcmp(f->id, "sudokupad") == 0;

	return (WITH_EXPAT || !xml) && (WITH_JANSSON || !tree);
}

void format_need(const char *id)
{
	if (!format_is_read(format_find(id)))
		test_skip("this build does not read %s", id);
}

void format_data(const char *name, struct strbuf *text)
{
	FILE *f = test_data(name);
	char block[16384];
	size_t n;

	strbuf_init(text);
	while ((n = fread(block, 1, sizeof block, f)) > 0)
		strbuf_bytes(text, block, n);
	fclose(f);
}

char *format_summary(const char *text, size_t length)
{
	struct strbuf out;
	struct reader r;
	struct document doc;
	struct error err;
	enum read_result result;

	strbuf_init(&out);
	reader_init(&r, text, length);
	while ((result = reader_next(&r, &doc, &err)) != READ_END) {
		if (result == READ_ERROR) {
			error_print(&err, "file", &out);
		} else {
			int deleted = 0, notes = 0;

			for (int cell = 0; cell < doc.geo->cells; cell++) {
				strbuf_text(&out, doc.now.origin[cell] == ORIGIN_OWN ? "+" : "");
				strbuf_char(&out, doc.now.value[cell] ? digit_char(doc.now.value[cell]) : '.');
				deleted += bits_count(doc.now.deleted[cell]);
				notes += bits_count(doc.now.notes[cell]);
			}
			if (!doc.geo->plain) {
				struct board b;

				position_values(&doc.now, doc.geo, &b);
				strbuf_char(&out, ' ');
				format_puzzle(&b, &out);
			}
			if (deleted > 0)
				strbuf_format(&out, " %d deleted", deleted);
			if (!doc.now.filled)
				strbuf_format(&out, " %d marks", notes);
			if (doc.title != NULL)
				strbuf_format(&out, " (%s)", doc.title);
			document_free(&doc);
		}
		strbuf_char(&out, '\n');
	}
	return out.text;
}

void format_cases(const char *kind, const char *id, const char *suffix)
{
	char name[100];
	struct strbuf text, expected;
	struct error err;

	strbuf_init(&text);
	strbuf_init(&expected);
	snprintf(name, sizeof name, "formats/%s-%s.txt", kind, id);
	CHECK(file_read(test_source(name), 1 << 20, &text, &err));
	snprintf(name, sizeof name, "formats/%s-%s.%s", kind, id, suffix);
	CHECK(file_read(test_source(name), 1 << 20, &expected, &err));
	char *read = format_summary(text.text, text.length);

	CHECK_TEXT(read, expected.text);
	free(read);
	strbuf_free(&text);
	strbuf_free(&expected);
}

void format_through(const char *format, const struct document *doc, struct document *back)
{
	struct strbuf out;
	struct reader r;
	struct error err;

	strbuf_init(&out);
	format_find(format)->write(doc, &out);
	reader_init(&r, out.text, out.length);
	enum read_result result = reader_next(&r, back, &err);

	if (result != READ_PUZZLE)
		test_fail(__FILE__, __LINE__, "%d:%d: %s in\n%s", err.line, err.column, err.text, out.text);
	struct document none;

	CHECK_INT(reader_next(&r, &none, &err), READ_END);
	strbuf_free(&out);
}


void format_cut_everywhere(const char *text, size_t length)
{
	for (size_t cut = 0; cut < length; cut++) {
		struct reader whole, part;
		enum read_result a, b;
		struct document x, y;
		struct error err;

		reader_init(&whole, text, length);
		reader_init(&part, text, cut);
		do {
			a = reader_next(&whole, &x, &err);
			b = reader_next(&part, &y, &err);
			if (!part.reached_end) {
				CHECK_INT(b, a);
				CHECK_INT(part.at - part.text, whole.at - whole.text);
				CHECK(a != READ_PUZZLE || document_equal(&x, &y));
			}
			if (a == READ_PUZZLE)
				document_free(&x);
			if (b == READ_PUZZLE)
				document_free(&y);
		} while (!part.reached_end);
	}
}
