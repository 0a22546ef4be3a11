/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Any bytes as a file of puzzles: every reader ends, what it read survives the native format unchanged, and a part is read as the whole
 * is.
 */
#include "tests/fuzz/fuzz.h"

#include <string.h>

#include "base/strbuf.h"
#include "format/format.h"

static void check_native(const struct document *doc, struct strbuf *out)
{
	struct document back;
	struct reader r;
	struct error err;

	if (!format_fits(format_find("candide"), doc, &err))
		return;
	strbuf_clear(out);
	format_find("candide")->write(doc, out);
	reader_init(&r, out->text, out->length);
	HOLDS(reader_next(&r, &back, &err) == READ_PUZZLE);
	HOLDS(document_equal(doc, &back));
	document_free(&back);
	HOLDS(reader_next(&r, &back, &err) == READ_END);
}

/* Without expat or jansson some formats are only written. */
static bool is_read(const struct format *f)
{
	bool xml = strcmp(f->id, "opensudoku") == 0 || strcmp(f->id, "ksudoku") == 0;

	bool tree = strcmp(f->id, "gnome") == 0 || strcmp(f->id, "fpuzzles") == 0 || strcmp(f->id, "sudokupad") == 0;

	return (WITH_EXPAT || !xml) && (WITH_JANSSON || !tree);
}

/* Whatever a format writes is a puzzle; CHOICE chooses the format. */
static void check_other(const struct document *doc, size_t choice, struct strbuf *out)
{
	const struct format *f = &formats[choice % format_count];
	struct document back;
	struct reader r;
	struct error err;

	if (f->write == NULL || !is_read(f) || !format_fits(f, doc, &err))
		return;
	strbuf_clear(out);
	f->write(doc, out);
	reader_init(&r, out->text, out->length);
	HOLDS(reader_next(&r, &back, &err) == READ_PUZZLE);
	document_free(&back);
}

/* A text that is cut gives the same as the whole, or the reader says that it looked for more: so `solve` reads a pipe. */
static void check_cut(const char *text, size_t size, size_t cut)
{
	struct reader whole, part;
	struct document x, y;
	struct error err;

	reader_init(&whole, text, size);
	reader_init(&part, text, cut);
	while (!part.reached_end) {
		enum read_result a = reader_next(&whole, &x, &err), b = reader_next(&part, &y, &err);

		HOLDS(part.reached_end || (a == b && part.at - part.text == whole.at - whole.text));
		HOLDS(part.reached_end || a != READ_PUZZLE || document_equal(&x, &y));
		if (a == READ_PUZZLE)
			document_free(&x);
		if (b == READ_PUZZLE)
			document_free(&y);
		if (a == READ_END || b == READ_END)
			break;
	}
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct document doc;
	struct reader r;
	struct error err;
	enum read_result result;
	struct strbuf out;
	size_t rounds = 0;

	strbuf_init(&out);
	reader_init(&r, (const char *)data, size);
	while ((result = reader_next(&r, &doc, &err)) != READ_END) {
		HOLDS(rounds++ <= size);
		if (result == READ_ERROR) {
			HOLDS(err.line > 0 && err.text[0] != '\0');
			continue;
		}
		check_native(&doc, &out);
		check_other(&doc, size + rounds, &out);
		document_free(&doc);
	}
	if (size > 0)
		check_cut((const char *)data, size, data[size / 2] * 31u % size);
	strbuf_free(&out);
	return 0;
}
