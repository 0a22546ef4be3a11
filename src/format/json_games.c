/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * GNOME Sudoku's games, in JSON that jansson parses. First what other formats in JSON share with it (the end of a document is looked for
 * before, so that what jansson gets is neither endless nor deeper than a small stack bears).
 */
#include <ctype.h>
#include <stdbool.h>
#include <string.h>
#include <strings.h>

#include "base/intl.h"
#include "base/json_writer.h"
#include "base/strbuf.h"
#include "format/scan.h"
#include "format/tree.h"

/* Whether the object that begins at P, of which this much is there, has a member of this name; it may be anywhere within. */
static bool tree_has_key(const char *p, const char *end, const char *key)
{
	size_t length = strlen(key);

	while ((p = memmem(p, (size_t)(end - p), key, length)) != NULL) {
		p += length;
		if (p < end && *p == '"' && p[-1 - (long)length] == '"')
			return true;
	}
	return false;
}

#if WITH_JANSSON

enum { TREE_DEEPEST = 32, TREE_LONGEST = 1 << 20 };

enum tree_end { TREE_GOOD, TREE_CUT, TREE_DEEP, TREE_LONG };

/* Finds the place behind the object that begins at P (*OVER), and the place that says why it cannot be read (*AT). */
static enum tree_end tree_find_end(const char *p, const char *end, const char **over, const char **at)
{
	enum tree_end result = end - p > TREE_LONGEST ? TREE_LONG : TREE_CUT;
	const char *stop = end - p > TREE_LONGEST ? p + TREE_LONGEST : end;
	bool quoted = false;
	int depth = 0;

	*at = *over = stop;
	for (; p < stop; p++) {
		if (quoted && *p == '\\')
			p++;
		else if (*p == '"')
			quoted = !quoted;
		else if (!quoted && (*p == '{' || *p == '['))
			depth++;
		else if (!quoted && (*p == '}' || *p == ']') && --depth <= 0)
			break;
		if (depth > TREE_DEEPEST && result != TREE_DEEP) {
			result = TREE_DEEP;
			*at = p;
		}
	}
	*over = p < stop ? p + 1 : stop;
	return p < stop && result != TREE_DEEP ? TREE_GOOD : result;
}

/* What jansson says, in our words. */
static const char *tree_words(enum json_error_code code)
{
	switch (code) {
	case json_error_premature_end_of_input:
		return _("the text ends before the document does");
	case json_error_invalid_utf8:
		return _("this is not UTF-8");
	case json_error_numeric_overflow:
		return _("this number is too large");
	case json_error_null_character:
	case json_error_null_byte_in_key:
		return _("0x00 cannot be in a text");
	default:
		return _("this is not well-formed JSON");
	}
}

static const char *tree_words_of_end(enum tree_end result)
{
	return result == TREE_DEEP ? _("lists and objects are nested too deeply here") : result == TREE_LONG ?
	       _("the document is too long for a game") : _("the text ends before the document does");
}

/* What is not JSON in the text from BEGIN on, which the reader has not passed yet. */
static void tree_fail_syntax(const struct reader *r, const char *begin, const json_error_t *fault, struct error *err)
{
	struct reader start = *r;

	scan_forward(&start, begin);
	error_at(err, start.line + fault->line - 1, fault->line == 1 ? start.column + fault->column : fault->column, "%s",
		 tree_words(json_error_code(fault)));
}

/* Behind the line with the fault, where brackets that are wrong seem to go on to the end of the text. */
static const char *tree_behind_fault(const char *begin, const char *end, const json_error_t *fault)
{
	const char *at = begin + fault->position;
	const char *line = at < end ? memchr(at, '\n', (size_t)(end - at)) : NULL;

	return line != NULL ? line + 1 : end;
}

json_t *tree_take(struct reader *r, struct error *err)
{
	const char *begin = r->at, *over, *at;
	json_error_t fault;
	json_t *tree = NULL;

	while (begin < r->end && (scan_is_blank(*begin) || *begin == r->newline))
		begin++;
	enum tree_end result = tree_find_end(begin, r->end, &over, &at);

	r->reached_end |= result == TREE_CUT;
	if (result == TREE_GOOD || result == TREE_CUT) {
		tree = json_loadb(begin, (size_t)(over - begin), 0, &fault);
		if (tree == NULL)
			tree_fail_syntax(r, begin, &fault, err);
		if (tree == NULL && result == TREE_CUT)
			over = tree_behind_fault(begin, over, &fault);
	} else {
		struct reader place = *r;

		scan_forward(&place, at);
		error_at(err, place.line, place.column + 1, "%s", tree_words_of_end(result));
	}
	scan_forward(r, over);
	return tree;
}

json_t *tree_of_text(const struct line *line, const char *text, size_t length, struct error *err)
{
	const char *over, *at;
	json_error_t fault;
	enum tree_end result = tree_find_end(text, text + length, &over, &at);
	json_t *tree = result == TREE_GOOD ? json_loadb(text, (size_t)(over - text), 0, &fault) : NULL;

	if (tree == NULL)
		scan_fail(line, NULL, err, _("cannot read the data of the address: %s"),
			  result == TREE_GOOD ? tree_words(json_error_code(&fault)) : tree_words_of_end(result));
	return tree;
}

/* A member that is a number from LEAST to MOST; LEAST - 1: it is not there, or something else. */
static int tree_number(const json_t *object, const char *key, int least, int most)
{
	const json_t *value = json_object_get(object, key);

	return json_is_integer(value) && json_integer_value(value) >= least && json_integer_value(value) <= most ?
	       (int)json_integer_value(value) : least - 1;
}

bool tree_digits(const json_t *list, int most, uint16_t *digits)
{
	for (size_t i = 0; i < json_array_size(list); i++) {
		const json_t *value = json_array_get(list, i);
		json_int_t digit = json_is_string(value) ? digit_of_char(json_string_value(value)[0]) : json_integer_value(value);

		if (digit < 1 || digit > most || (json_is_string(value) && json_string_length(value) != 1))
			return false;
		*digits |= digit_bit((int)digit);
	}
	return list == NULL || json_is_null(list) || json_is_array(list);
}

bool tree_says(const json_t *value)
{
	if (value == NULL)
		return false;
	switch (json_typeof(value)) {
	case JSON_OBJECT:
		return json_object_size(value) > 0;
	case JSON_ARRAY:
		return json_array_size(value) > 0;
	case JSON_STRING:
		return json_string_length(value) > 0;
	case JSON_INTEGER:
		return json_integer_value(value) != 0;
	case JSON_REAL:
	case JSON_TRUE:
		return true;
	default:
		return false;
	}
}

#else

bool tree_refuse(struct reader *r, struct error *err)
{
	struct line line;

	scan_line(r, &line);
	return scan_fail(&line, NULL, err, "%s", _("this is JSON in a form that this candide cannot read: it was built without jansson"));
}

#endif

/*
 * GNOME Sudoku's saved games, in JSON: a category of difficulty, the seconds played, and the cells that have a digit or marks ("earmarks"),
 * whose row and column count from 0.
 */

/* So much of the text shows whether it is such a game. */
enum { GNOME_SAMPLE = 4096 };

/* The category of which GNOME Sudoku says no more than that somebody made it. */
static const char category[] = "Custom Puzzle";

int gnome_detect(struct reader *look, const struct line_stats *first)
{
	const char *p = line_start(&first->line), *end = look->end - p > GNOME_SAMPLE ? p + GNOME_SAMPLE : look->end;

	if (p == first->line.end || *p != '{')
		return DETECT_NO;
	look->reached_end |= end == look->end;
	return tree_has_key(p, end, "difficulty_category") || (tree_has_key(p, end, "cells") && tree_has_key(p, end, "position")) ?
	       DETECT_SURE : DETECT_NO;
}

#if WITH_JANSSON

/* The longest time that is believed, in seconds. */
static const double longest = 1e9;

static bool gnome_fail(int line, size_t number, const char *what, struct error *err)
{
	error_at(err, line, 0, _("cell %zu of the list of cells: %s"), number + 1, what);
	return false;
}

static bool gnome_cell(const json_t *cell, size_t number, int line, struct document *doc, struct error *err)
{
	const json_t *position = json_object_get(cell, "position"), *row = json_array_get(position, 0), *column = json_array_get(position, 1);
	int size = doc->geo->size, value = tree_number(cell, "value", 0, size);

	if (json_array_size(position) != 2 || !json_is_integer(row) || !json_is_integer(column) || json_integer_value(row) < 0 ||
	    json_integer_value(row) >= size || json_integer_value(column) < 0 || json_integer_value(column) >= size)
		return gnome_fail(line, number, _("its position is a list of its row and column, from 0 to 8"), err);
	if (value < 0)
		return gnome_fail(line, number, _("its value is a digit, or 0 if it is empty"), err);
	int at = (int)json_integer_value(row) * size + (int)json_integer_value(column);

	if (doc->now.value[at] != 0)
		return gnome_fail(line, number, _("another cell of the list has the same position"), err);
	if (!tree_digits(json_object_get(cell, "earmarks"), size, &doc->now.notes[at]))
		return gnome_fail(line, number, _("its earmarks are a list of digits"), err);
	if (value > 0)
		position_put(&doc->now, at, value, json_is_true(json_object_get(cell, "fixed")) ? ORIGIN_GIVEN : ORIGIN_OWN);
	doc->now.filled &= doc->now.notes[at] == 0;
	return true;
}

static bool gnome_game(const json_t *tree, int line, struct document *doc, struct error *err)
{
	const json_t *cells = json_object_get(tree, "cells"), *time = json_object_get(tree, "time_elapsed");

	if (!json_is_array(cells)) {
		error_at(err, line, 0, "%s", _("the game has no list of cells"));
		return false;
	}
	for (size_t i = 0; i < json_array_size(cells); i++)
		if (!gnome_cell(json_array_get(cells, i), i, line, doc, err))
			return false;
	doc->now.filled &= json_object_get(tree, "marks") == NULL;
	/* Below 0: it was not kept. */
	if (json_number_value(time) > 0 && json_number_value(time) < longest)
		doc->clock = (long long)(json_number_value(time) * 1000 + 0.5);
	return true;
}

bool gnome_read(struct reader *r, struct document *doc, struct error *err)
{
	int line = r->line;
	json_t *tree = tree_take(r, err);
	bool good = tree != NULL && gnome_game(tree, line, doc, err);

	json_decref(tree);
	return good;
}

#else

bool gnome_read(struct reader *r, struct document *doc, struct error *err)
{
	(void)doc;
	return tree_refuse(r, err);
}

#endif

static void gnome_write_cell(const struct position *p, const struct geometry *g, int cell, struct json_writer *w)
{
	uint16_t notes = p->filled ? 0 : p->notes[cell];

	strbuf_text(w->out, w->more ? ",\n    " : "\n    ");
	w->more = false;
	json_open(w, '{');
	json_key(w, "position");
	json_open(w, '[');
	json_number(w, geometry_row(g, cell));
	json_number(w, geometry_column(g, cell));
	json_close(w, ']');
	json_key(w, "value");
	json_number(w, p->value[cell]);
	json_key(w, "fixed");
	json_bool(w, p->origin[cell] == ORIGIN_GIVEN);
	json_key(w, "earmarks");
	json_open(w, '[');
	for (int d = digit_first(notes); d != 0; d = digit_next(notes, d))
		json_number(w, d);
	json_close(w, ']');
	json_close(w, '}');
}

void gnome_write(const struct document *doc, struct strbuf *out)
{
	const struct position *p = &doc->now;
	struct json_writer w = { .out = out };

	/* GNOME Sudoku passes over a member that it does not know. */
	strbuf_format(out, "{\n  \"difficulty_category\" : \"%s\",\n  \"time_elapsed\" : %lld.%03lld,\n%s  \"cells\" : [", category,
		      doc->clock / 1000, doc->clock % 1000, position_unmarked(p, doc->geo) ? "  \"marks\" : \"own\",\n" : "");
	for (int cell = 0; cell < doc->geo->cells; cell++)
		if (p->value[cell] != 0 || (!p->filled && p->notes[cell] != 0))
			gnome_write_cell(p, doc->geo, cell, &w);
	strbuf_text(out, "\n  ]\n}\n");
}
