/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "format/records.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "base/intl.h"
#include "base/mem.h"
#include "base/strbuf.h"
#include "format/scan.h"
#include "format/tree.h"

enum { MOST_COLUMNS = 1000 };

/* What programs call the column or member of the puzzle, its id, and its title. */
static const char *const puzzle_names[] = { "puzzle", "quizzes", "quiz", "sudoku", "grid", "board", "givens", "question", NULL };
static const char *const id_names[] = { "id", "number", "nr", "key", NULL };
static const char *const title_names[] = { "title", "name", NULL };

void records_init(struct records *r, enum record_form form)
{
	*r = (struct records){ .form = form, .separator = form == RECORDS_TSV ? '\t' : '\0', .newline = "\n", .puzzle = -1, .id = -1,
			       .title = -1 };
}

void records_free(struct records *r)
{
	free(r->header);
	r->header = NULL;
}

const char *records_row_end(const struct records *r, const char *text, const char *end, char newline)
{
	bool quoted = false;

	if (r->form != RECORDS_CSV) {
		const char *at = memchr(text, newline, (size_t)(end - text));

		return at != NULL ? at : end;
	}
	for (; text < end && (quoted || *text != newline); text++)
		quoted ^= *text == '"';
	return text;
}

/* How many fields the row has if SEPARATOR is between them. */
static int row_columns(const struct records *r, char separator, const char *row, const char *end)
{
	bool quoted = false;
	int columns = 1;

	for (; row < end; row++) {
		quoted ^= r->form == RECORDS_CSV && *row == '"';
		columns += !quoted && *row == separator;
	}
	return columns;
}

/* A field of a row, and the column of the row at which its text begins. */
struct record_field {
	struct strbuf text;
	int column;
};

/* Takes the next field, and the separator behind it. False: there is none. *AT is NULL after the last. */
static bool field_next(const struct records *r, const char *row, const char **at, const char *end, struct record_field *f)
{
	const char *p = *at;

	if (p == NULL)
		return false;
	strbuf_clear(&f->text);
	if (r->form == RECORDS_CSV && p < end && *p == '"') {
		f->column = (int)(++p - row);
		for (; p < end && (*p != '"' || (p + 1 < end && p[1] == '"')); p++) {
			p += *p == '"';
			strbuf_char(&f->text, *p);
		}
		p += p < end;
	} else {
		f->column = (int)(p - row);
	}
	const char *stop = memchr(p, r->separator, (size_t)(end - p));

	strbuf_bytes(&f->text, p, (size_t)((stop != NULL ? stop : end) - p));
	*at = stop != NULL ? stop + 1 : NULL;
	return true;
}

/* The field of this column, from 0. False: the row has fewer. */
static bool field_find(const struct records *r, const char *row, const char *end, int column, struct record_field *f)
{
	const char *at = row;
	bool there = false;

	for (int i = 0; i <= column && i < MOST_COLUMNS; i++)
		if (!(there = field_next(r, row, &at, end, f)))
			return false;
	return there;
}

static bool name_is_one_of(const char *name, const char *const names[])
{
	for (; *names != NULL; names++)
		if (strcasecmp(name, *names) == 0)
			return true;
	return false;
}

/* Reads TEXT, which must be one puzzle, and nothing else but its title. */
static bool record_take(const char *text, size_t length, int line, int column, struct document *doc, struct error *err)
{
	struct reader reader;
	struct document more;
	struct error unused;

	reader_init(&reader, text, length);
	reader.line = line;
	reader.column = column;
	enum read_result result = reader_next(&reader, doc, err);

	if (result == READ_END) {
		bool blank = strspn(text, " \t\r") == length;

		error_at(err, line, 0, "%s", blank ? _("the row is blank") : _("the row is a comment, not a puzzle"));
		return false;
	}
	if (result != READ_PUZZLE)
		return false;
	result = reader_next(&reader, &more, &unused);
	if (result == READ_PUZZLE)
		document_free(&more);
	if (result != READ_END) {
		document_free(doc);
		error_at(err, line, 0, _("more than one puzzle is in this row"));
	}
	return result == READ_END;
}

/* Gives DOC, which may be taken from FIELDS of the row or else is empty, the id and the title that the row has. */
static void record_name(const struct records *r, const char *row, const char *end, struct record_field *f, struct document *doc)
{
	if (r->id >= 0 && field_find(r, row, end, r->id, f))
		document_id(doc, f->text.text, f->text.length);
	if (r->title >= 0 && field_find(r, row, end, r->title, f))
		document_title(doc, f->text.text, f->text.length);
}

static bool document_has_empty_cell(const struct document *doc)
{
	for (int cell = 0; cell < doc->geo->cells; cell++)
		if (doc->now.value[cell] == 0)
			return true;
	return false;
}

/* Reads the first field that is a puzzle with an empty cell, or else the first that is a board. */
static bool record_search(const struct records *r, const char *row, const char *end, int line, struct record_field *f, struct document *doc,
			  struct error *err)
{
	const char *at = row;
	bool found = false;
	struct document other;
	struct error wrong, longest = { .line = 0 };
	size_t length = 0;

	while (field_next(r, row, &at, end, f)) {
		bool fine = record_take(f->text.text, f->text.length, line, f->column, &other, &wrong);

		if (!fine && f->text.length >= length) {
			length = f->text.length;
			longest = wrong;
		}
		if (fine && !found)
			*doc = other;
		else if (fine && document_has_empty_cell(&other) && !document_has_empty_cell(doc)) {
			document_free(doc);
			*doc = other;
		} else if (fine)
			document_free(&other);
		found |= fine;
	}
	if (!found)
		*err = longest;
	return found;
}

/* Whether all quotation marks of the row are closed. */
static bool row_closes(const char *row, const char *end)
{
	bool open = false;

	for (; row < end; row++)
		open ^= *row == '"';
	return !open;
}

/* Whether the first row names columns: no field of it is a puzzle. Notes which. */
static bool records_take_header(struct records *r, const char *row, const char *end, int line, struct record_field *f)
{
	const char *at = row;
	struct document doc;
	struct error unused;

	if (record_search(r, row, end, line, f, &doc, &unused)) {
		document_free(&doc);
		return false;
	}
	for (int column = 0; field_next(r, row, &at, end, f); column++) {
		char *name = mem_string_n(f->text.text + strspn(f->text.text, " "), strcspn(f->text.text + strspn(f->text.text, " "), " \r"));

		if (r->puzzle < 0 && name_is_one_of(name, puzzle_names))
			r->puzzle = column;
		else if (r->id < 0 && name_is_one_of(name, id_names))
			r->id = column;
		else if (r->title < 0 && name_is_one_of(name, title_names))
			r->title = column;
		free(name);
	}
	r->header = mem_string_n(row, (size_t)(end - row));
	return r->puzzle >= 0 || r->id >= 0 || r->title >= 0;
}

/* A comma in the first row, or else a semicolon or a tab. */
static void records_choose_separator(struct records *r, const char *row, const char *end)
{
	static const char separators[] = ",;\t";
	const char *s = separators;

	while (*s != '\0' && row_columns(r, *s, row, end) == 1)
		s++;
	r->separator = *s != '\0' ? *s : ',';
}

int records_lacking(const struct records *r, const char *row, size_t length)
{
	const int lacking = r->columns - row_columns(r, r->separator, row, row + length);

	return lacking > 0 ? lacking : 0;
}

static enum read_result records_read_fields(struct records *r, const char *row, const char *end, int line, struct document *doc,
					    struct error *err)
{
	const bool first = !r->begun;
	struct record_field f = { .column = 0 };
	bool fine;

	strbuf_init(&f.text);
	r->begun = true;
	if (r->separator == '\0')
		records_choose_separator(r, row, end);
	if (first)
		r->columns = row_columns(r, r->separator, row, end);
	if (r->form == RECORDS_CSV && !row_closes(row, end)) {
		document_init(doc, geometry_classic());
		error_at(err, line, 0, _("a quotation mark is not closed"));
		strbuf_free(&f.text);
		return READ_ERROR;
	}
	if (first && records_take_header(r, row, end, line, &f)) {
		strbuf_free(&f.text);
		return READ_SKIPPED;
	}
	if (first) {
		free(r->header);
		r->header = NULL;
	}
	if (r->puzzle < 0) {
		fine = record_search(r, row, end, line, &f, doc, err);
	} else {
		fine = field_find(r, row, end, r->puzzle, &f);
		if (!fine)
			error_at(err, line, 0, _("the row has no field %d, where the puzzle should be"), r->puzzle + 1);
		fine = fine && record_take(f.text.text, f.text.length, line, f.column, doc, err);
	}
	if (!fine)
		document_init(doc, geometry_classic());
	record_name(r, row, end, &f, doc);
	strbuf_free(&f.text);
	return fine ? READ_PUZZLE : READ_ERROR;
}

#if WITH_JANSSON
/* The member that has one of these names; NULL: there is none. */
static const json_t *member_named(const json_t *object, const char *const names[])
{
	const json_t *found = NULL;

	for (; found == NULL && *names != NULL; names++)
		found = json_object_get(object, *names);
	return found;
}

/* Appends a string or a number. */
static void member_print(const json_t *member, struct strbuf *out)
{
	if (json_is_string(member))
		strbuf_bytes(out, json_string_value(member), json_string_length(member));
	else if (json_is_integer(member))
		strbuf_format(out, "%lld", (long long)json_integer_value(member));
	else if (json_is_real(member))
		strbuf_format(out, "%g", json_real_value(member));
}

/* An object with a member that is the puzzle, or one that is a puzzle as a whole. */
static bool record_take_object(const json_t *object, const char *row, size_t length, int line, struct document *doc, struct error *err)
{
	const json_t *puzzle = member_named(object, puzzle_names);

	if (json_is_string(puzzle))
		return record_take(json_string_value(puzzle), json_string_length(puzzle), line, 0, doc, err);
	if (json_is_object(object) && json_object_get(object, "puzzle") == NULL && json_object_size(object) > 0 &&
	    record_take(row, length, line, 0, doc, err))
		return true;
	error_at(err, line, 0, _("the row is not an object with a string \"puzzle\""));
	return false;
}

static enum read_result records_read_json(const char *row, size_t length, int line, struct document *doc, struct error *err)
{
	json_error_t wrong;
	json_t *tree = json_loadb(row, length, JSON_REJECT_DUPLICATES, &wrong);
	struct strbuf text;
	bool fine = false;

	if (tree != NULL)
		fine = record_take_object(tree, row, length, line, doc, err);
	else
		error_at(err, line, wrong.column, _("the row is not a JSON object"));
	if (!fine)
		document_init(doc, geometry_classic());
	strbuf_init(&text);
	member_print(member_named(tree, id_names), &text);
	if (text.length > 0)
		document_id(doc, text.text, text.length);
	strbuf_clear(&text);
	member_print(member_named(tree, title_names), &text);
	if (text.length > 0)
		document_title(doc, text.text, text.length);
	strbuf_free(&text);
	json_decref(tree);
	return fine ? READ_PUZZLE : READ_ERROR;
}
#else
static enum read_result records_read_json(const char *row, size_t length, int line, struct document *doc, struct error *err)
{
	(void)row;
	(void)length;
	document_init(doc, geometry_classic());
	error_at(err, line, 0, _("this candide cannot read rows of JSON: it was built without jansson"));
	return READ_ERROR;
}
#endif

enum read_result records_read(struct records *r, const char *row, size_t length, int line, struct document *doc, struct error *err)
{
	const bool carriage = length > 0 && row[length - 1] == '\r';

	while (length > 0 && row[length - 1] == '\r')
		length--;
	if (!r->begun)
		r->newline = carriage ? "\r\n" : "\n";
	if (r->form == RECORDS_JSON)
		return records_read_json(row, length, line, doc, err);
	if (r->form == RECORDS_CSV || r->form == RECORDS_TSV)
		return records_read_fields(r, row, row + length, line, doc, err);
	/* The reader of a text must not look past the row. */
	if (record_take(row, length, line, 0, doc, err))
		return READ_PUZZLE;
	document_init(doc, geometry_classic());
	return READ_ERROR;
}

void records_print_field(const char *text, size_t length, char separator, struct strbuf *out)
{
	bool quote = false;

	for (size_t i = 0; i < length; i++)
		quote |= text[i] == separator || text[i] == '"' || text[i] == '\n' || text[i] == '\r';
	if (!quote) {
		strbuf_bytes(out, text, length);
		return;
	}
	strbuf_char(out, '"');
	for (size_t i = 0; i < length; i++) {
		strbuf_text(out, text[i] == '"' ? "\"" : "");
		strbuf_char(out, text[i]);
	}
	strbuf_char(out, '"');
}
