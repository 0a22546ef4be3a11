/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Games in JSON that jansson parses: GNOME Sudoku's, and those of f-puzzles and SudokuPad, which come packed in addresses. First what both
 * share (the end of a document is looked for before, so that what jansson gets is neither endless nor deeper than a small stack bears).
 */
#include <ctype.h>
#include <stdbool.h>
#include <string.h>
#include <strings.h>

#include "base/base64.h"
#include "base/intl.h"
#include "base/json_writer.h"
#include "base/strbuf.h"
#include "format/scan.h"

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

#include <jansson.h>

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

/*
 * Takes the document that begins at the reader's place, an object; json_decref() it. NULL: *ERR says why it is none, and the reader is at
 * the place to go on.
 */
static json_t *tree_take(struct reader *r, struct error *err)
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

/* The same for a text of LINE that somebody unpacked. */
static json_t *tree_of_text(const struct line *line, const char *text, size_t length, struct error *err)
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

/* Adds the digits from 1 to MOST of the list, which may be NULL, to *DIGITS. False: there is something else in it, or it is no list. */
static bool tree_digits(const json_t *list, int most, uint16_t *digits)
{
	for (size_t i = 0; i < json_array_size(list); i++) {
		const json_t *value = json_array_get(list, i);
		json_int_t digit = json_is_string(value) ? digit_of_char(json_string_value(value)[0]) : json_integer_value(value);

		if (digit < 1 || digit > most || (json_is_string(value) && json_string_length(value) != 1))
			return false;
		*digits |= digit_bit((int)digit);
	}
	return list == NULL || json_is_array(list);
}

/* Whether it is there (not NULL), and not null, false, 0 or empty. */
static bool tree_says(const json_t *value)
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

/* Takes a line, and says that this candide cannot read it. Returns false. */
static bool tree_refuse(struct reader *r, struct error *err)
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

#if WITH_JANSSON

/*
 * JSON as SudokuPad shortens it before it packs it: names and some words without quotation marks, 'single' ones if there are others,
 * colours without anything around them, empty objects left out. It is read in one pass: strings are copied, and what is between them is
 * looked at with the character before it.
 */

struct unzip {
	const char *p, *end;
	char quote;		/* what begins and ends strings */
	char before;		/* the last character outside of strings */
	struct strbuf *out;
};

/* Copies the string at P, its quotation marks as those of JSON. */
static void unzip_string(struct unzip *u)
{
	strbuf_char(u->out, '"');
	for (u->p++; u->p < u->end && *u->p != u->quote; u->p++) {
		bool escaped = *u->p == '\\' && u->p + 1 < u->end;

		if (escaped && u->quote == '\'' && u->p[1] == '\'')
			u->p++;
		else if (escaped)
			strbuf_char(u->out, *u->p++);
		strbuf_char(u->out, *u->p);
	}
	u->p += u->p < u->end;
	strbuf_char(u->out, '"');
	u->before = '"';
}

/* The length of the word at P: of letters and digits, and # before it. */
static size_t unzip_take_word(const struct unzip *u)
{
	const char *p = u->p;

	p += p < u->end && *p == '#';
	while (p < u->end && (isalnum((unsigned char)*p) || *p == '_'))
		p++;
	return (size_t)(p - u->p);
}

static bool unzip_is_colour(const char *word, size_t length)
{
	for (size_t i = 0; i < length; i++)
		if (!isxdigit((unsigned char)word[i]))
			return false;
	return length == 6;
}

/* Copies a word: a name where : follows, else what it stands for. */
static void unzip_word(struct unzip *u, size_t length)
{
	const char *word = u->p, *next = word + length;
	bool name = strchr("{,[", u->before) != NULL && next < u->end && *next == ':';

	u->p = next;
	if (name)
		strbuf_format(u->out, "\"%.*s\"", (int)length, word);
	else if (u->before == ':' && length == 1 && (*word == 't' || *word == 'f'))
		strbuf_text(u->out, *word == 't' ? "true" : "false");
	else if (*word == '#')
		strbuf_format(u->out, "\"%.*s\"", (int)length, word);
	else if (u->before == ':' && unzip_is_colour(word, length))
		strbuf_format(u->out, "\"#%.*s\"", (int)length, word);
	else
		strbuf_bytes(u->out, word, length);
	u->before = 'a';
}

static bool unzip_left_out(const struct unzip *u)
{
	return (u->before == ',' && strchr(",}]", *u->p) != NULL) || (u->before == '[' && (*u->p == ',' || *u->p == ']')) ||
	       (u->before == '{' && *u->p == ',');
}

/* Appends proper JSON. What was proper JSON before stays the same, and what was neither becomes neither. */
static void unzip_json(const char *text, size_t length, struct strbuf *out)
{
	bool proper = memchr(text, '"', length) != NULL;
	struct unzip u = { text, text + length, proper ? '"' : '\'', ' ', out };

	while (u.p < u.end) {
		size_t word = unzip_take_word(&u);

		if (*u.p == u.quote) {
			unzip_string(&u);
		} else if (word > 0) {
			unzip_word(&u, word);
		} else if (*u.p != '\0' && !proper && unzip_left_out(&u)) {
			strbuf_text(out, "{}");
			u.before = '}';
		} else {
			u.before = *u.p;
			strbuf_char(out, *u.p++);
		}
	}
}

#endif

/*
 * Addresses of f-puzzles and SudokuPad on a line, and where in them a puzzle is packed. Each site has its ways: a parameter, a part of the
 * path, and a prefix that says what is packed.
 */
/* NAME: it only names a puzzle. SCF: a board that is not packed. */
enum link_kind { LINK_NONE, LINK_FPUZZLES, LINK_SUDOKUPAD, LINK_SCF, LINK_NAME };

struct address {
	enum link_kind kind;
	const char *data, *end;		/* what is packed */
};

/* No address is shorter, and no name that holds a puzzle. */
enum { LEAST_LINK = 16, LEAST_PACKED = 40 };

static bool link_begins(const char *p, const char *end, const char *word)
{
	size_t length = strlen(word);

	return (size_t)(end - p) >= length && strncasecmp(p, word, length) == 0;
}

/* What the name of a puzzle at P says about its kind; *LENGTH becomes that of the prefix. */
static enum link_kind link_kind_of_name(const char *p, const char *end, size_t *length)
{
	static const struct {
		const char *prefix;
		enum link_kind kind;
	} kinds[] = {
		{ "fpuzzles", LINK_FPUZZLES }, { "fpuz", LINK_FPUZZLES }, { "scl", LINK_SUDOKUPAD }, { "ctc", LINK_SUDOKUPAD }, { "scf", LINK_SCF },
	};

	for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
		if (link_begins(p, end, kinds[i].prefix)) {
			*length = strlen(kinds[i].prefix);
			return kinds[i].kind;
		}
	*length = 0;
	return LINK_NAME;
}

/* The value of a parameter of the address: what is behind NAME, which ends with =; NULL: there is none. */
static const char *link_parameter(const char *p, const char *end, const char *name)
{
	const char *at = memmem(p, (size_t)(end - p), name, strlen(name));

	return at != NULL && at > p && (at[-1] == '?' || at[-1] == '&') ? at + strlen(name) : NULL;
}

/* The first character from P on that does not belong to what is packed. */
static const char *link_end_of_data(const char *p, const char *end)
{
	while (p < end && (unsigned char)*p > ' ' && strchr("?&\"<>)", *p) == NULL)
		p++;
	return p;
}

/* Behind the host of SudokuPad: /NAME, /sudoku/NAME, or a parameter. */
static struct address sudokupad_link(const char *p, const char *end)
{
	const char *id = link_parameter(p, end, "puzzleid=");
	size_t prefix;

	while (id == NULL && p < end && (*p == '/' || link_begins(p, end, "sudoku/")))
		p += *p == '/' ? 1 : (long)strlen("sudoku/");
	id = id != NULL ? id : p;
	end = link_end_of_data(id, end);
	enum link_kind kind = link_kind_of_name(id, end, &prefix);

	return (struct address){ .kind = kind, .data = id + prefix, .end = end };
}

/* Behind the host of f-puzzles: a parameter. */
static struct address fpuzzles_link(const char *p, const char *end)
{
	const char *data = link_parameter(p, end, "load=");

	if (data == NULL)
		return (struct address){ .kind = LINK_NAME, .data = p, .end = p };
	return (struct address){ .kind = LINK_FPUZZLES, .data = data, .end = link_end_of_data(data, end) };
}

/* The address on a line, or the name in one: a prefix and what is packed, which begins with {. */
/* The first address of a line, or the name that is in one, by itself: a prefix and what is packed. */
static struct address find_link(const struct line *line)
{
	static const struct {
		const char *host;
		struct address (*read)(const char *, const char *);
	} hosts[] = {
		{ "f-puzzles.com", fpuzzles_link }, { "sudokupad.app", sudokupad_link }, { "sudokupad.svencodes.com", sudokupad_link },
		{ "crackingthecryptic.com", sudokupad_link },
	};
	const char *word = line_start(line), *end = scan_word(line, word);
	struct address link = { .kind = LINK_NONE };
	size_t prefix;

	if (line->end - line->text < LEAST_LINK)
		return link;
	for (size_t i = 0; i < sizeof hosts / sizeof *hosts && link.kind == LINK_NONE; i++) {
		const char *at = memmem(line->text, (size_t)(line->end - line->text), hosts[i].host, strlen(hosts[i].host));
		const char *behind = at != NULL ? at + strlen(hosts[i].host) : NULL;

		if (at != NULL && behind < line->end && (*behind == '/' || *behind == '?'))
			link = hosts[i].read(behind, line->end);
	}
	if (link.kind == LINK_NONE && end - word >= LEAST_PACKED && link_begins(word, end, "N4Ig"))
		link = (struct address){ .kind = LINK_FPUZZLES, .data = word, .end = end };
	if (link.kind == LINK_NONE && end - word >= LEAST_PACKED && link_kind_of_name(word, end, &prefix) != LINK_NAME &&
	    word[prefix] == 'N')
		link = (struct address){ .kind = link_kind_of_name(word, end, &prefix), .data = word + prefix, .end = end };
	return link;
}

/*
 * Puzzles of f-puzzles and SudokuPad: the JSON in which they keep them, and the addresses that hold it, packed by lz-string. f-puzzles has
 * "grid", rows of cells that say which values are given; SudokuPad has "cells", where all are, and "regions", and shortens its JSON. "scf"
 * in an address is a board without anything else, a character for a digit and up to five empty cells behind it. An address that only names
 * a puzzle is refused, and so are puzzles that have other rules than sudoku.
 */

/* FPUZZLES_SAMPLE: so much of a document shows what it is. FPUZZLES_LONGEST: so much may be packed in an address. */
enum { FPUZZLES_SAMPLE = 4096, FPUZZLES_LONGEST = 1 << 20 };

/* Whether the document at P is of one of the two, and of which. */
static enum link_kind fpuzzles_kind_of_document(const char *p, const char *end)
{
	static const char *const keys[] = { "\"grid\"", "\"cells\"" };

	for (int i = 0; i < 2; i++) {
		const char *at = memmem(p, (size_t)(end - p), keys[i], strlen(keys[i]));
		int brackets = 0;

		for (at = at != NULL ? at + strlen(keys[i]) : end; at < end && ((unsigned char)*at <= ' ' || strchr(":[{", *at) != NULL); at++)
			brackets += *at == '[' || *at == '{';
		if (brackets == 3 || (brackets > 3 && i == 1))
			return i == 0 ? LINK_FPUZZLES : LINK_SUDOKUPAD;
	}
	return LINK_NONE;
}

int fpuzzles_detect(struct reader *look, const struct line_stats *first)
{
	const char *p = line_start(&first->line), *end = look->end - p > FPUZZLES_SAMPLE ? p + FPUZZLES_SAMPLE : look->end;

	if (p == first->line.end)
		return DETECT_NO;
	if (*p == '{') {
		look->reached_end |= end == look->end;
		return fpuzzles_kind_of_document(p, end) != LINK_NONE ? DETECT_SURE : DETECT_NO;
	}
	return find_link(&first->line).kind != LINK_NONE ? DETECT_SURE : DETECT_NO;
}

/* What is read: the tree, where it stood, and where it goes to. */
struct fpuzzle {
	const struct line *line;
	struct document *doc;
	struct error *err;
};

static bool fpuzzles_refuse(const struct fpuzzle *z, const char *text)
{
	return scan_fail(z->line, NULL, z->err, "%s", text);
}

/* The cells of the scf form. W and x behind them are rules. */
static bool fpuzzles_read_scf(const struct fpuzzle *z, const struct address *link)
{
	static const char digits[] = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwx";
	uint8_t value[CLASSIC_CELLS] = { 0 };
	const char *p = link->data;
	int cell = 0;

	for (; p < link->end && cell < CLASSIC_CELLS; p++) {
		const char *digit = *p != '\0' ? strchr(digits, *p) : NULL;
		int code = digit != NULL ? (int)(digit - digits) : -1;

		if (code < 0)
			return scan_fail(z->line, p, z->err, _("%s cannot stand among the cells of an address"), scan_character(p, link->end).text);
		value[cell] = (uint8_t)(code % 10);
		cell += 1 + code / 10;
	}
	if (cell < CLASSIC_CELLS)
		return scan_fail(z->line, link->end, z->err, _("the address has %d cells; a puzzle has %d"), cell, CLASSIC_CELLS);
	if (p < link->end)
		return fpuzzles_refuse(z, _("this puzzle has rules beyond sudoku's, and candide knows only classic sudoku"));
	position_give(&z->doc->now, z->doc->geo, value);
	return true;
}

#if WITH_JANSSON

/* A member by one of its two names, the second as SudokuPad shortens it. */
static const json_t *fpuzzles_member(const json_t *object, const char *name, const char *brief)
{
	const json_t *value = json_object_get(object, name);

	return value != NULL ? value : json_object_get(object, brief);
}

/* What SudokuPad shortens NAME from, or NAME. */
static const char *fpuzzles_brief_name(const char *name)
{
	static const char *const names[][2] = {
		{ "a", "arrows" }, { "ca", "cages" }, { "l", "lines" }, { "o", "overlays" }, { "u", "underlays" }
	};

	for (size_t i = 0; i < sizeof names / sizeof *names; i++)
		if (strcmp(name, names[i][0]) == 0)
			return names[i][1];
	return name;
}

static bool fpuzzles_refuse_rule(const struct fpuzzle *z, const char *name)
{
	return scan_fail(z->line, NULL, z->err, _("this puzzle has more than digits (\"%s\"), and candide knows only classic sudoku"),
			 fpuzzles_brief_name(name));
}

/* Cages without cells hold titles and the like. */
static bool fpuzzles_has_cage(const json_t *cages)
{
	for (size_t i = 0; i < json_array_size(cages); i++)
		if (json_array_size(fpuzzles_member(json_array_get(cages, i), "cells", "ce")) > 0)
			return true;
	return false;
}

/* Whether all that the puzzle says besides its cells is known to change no rule. */
static bool fpuzzles_has_no_rules(const struct fpuzzle *z, json_t *tree, const char *const known[])
{
	const char *name;
	json_t *value;

	json_object_foreach(tree, name, value) {
		size_t i = 0;

		while (known[i] != NULL && strcmp(known[i], name) != 0)
			i++;
		bool cages = strcmp(name, "cage") == 0 || strcmp(name, "cages") == 0 || strcmp(name, "ca") == 0;

		if (known[i] == NULL && (cages ? fpuzzles_has_cage(value) : tree_says(value)))
			return fpuzzles_refuse_rule(z, name);
	}
	return true;
}

/* A value, which may be a text; 0: none; -1: it is none of the board. */
static int fpuzzles_value_of(const json_t *value, int size)
{
	json_int_t number = json_is_string(value) ? digit_of_char(json_string_value(value)[0]) : json_integer_value(value);

	if (!tree_says(value))
		return 0;
	return number < 1 || number > size || (json_is_string(value) && json_string_length(value) != 1) ? -1 : (int)number;
}

static bool fpuzzles_fail_cell(const struct fpuzzle *z, int cell, const char *what)
{
	const struct geometry *g = z->doc->geo;

	return scan_fail(z->line, NULL, z->err, _("row %d, column %d of the puzzle: %s"), geometry_row(g, cell) + 1, geometry_column(g, cell) + 1, what);
}

/* Marks that the maker gave say what is possible; a 0 alone, that nothing is. */
static bool fpuzzles_read_given_marks(const struct fpuzzle *z, const json_t *json, int cell)
{
	const json_t *list = json_object_get(json, "givenPencilMarks");
	const json_t *only = json_array_size(list) == 1 ? json_array_get(list, 0) : NULL;
	const bool none = json_is_integer(only) && json_integer_value(only) == 0;
	uint16_t digits = 0;

	if (!none && !tree_digits(list, z->doc->geo->size, &digits))
		return false;
	if (json_array_size(list) > 0)
		z->doc->now.deleted[cell] = z->doc->geo->all & (uint16_t)~digits;
	return true;
}

static bool fpuzzles_read_cell(const struct fpuzzle *z, const json_t *json, int cell, bool all_given)
{
	struct position *now = &z->doc->now;
	int size = z->doc->geo->size, value = fpuzzles_value_of(fpuzzles_member(json, "value", "v"), size);
	bool given = all_given || json_is_true(json_object_get(json, "given"));

	if (!json_is_object(json))
		return fpuzzles_fail_cell(z, cell, _("a cell is an object"));
	if (value < 0)
		return fpuzzles_fail_cell(z, cell, _("its value is not a digit of the board"));
	if (value > 0)
		position_put(now, cell, value, given ? ORIGIN_GIVEN : ORIGIN_OWN);
	if (!tree_digits(fpuzzles_member(json, "cornerPencilMarks", "pencilMarks"), size, &now->notes[cell]) ||
	    !tree_digits(fpuzzles_member(json, "centerPencilMarks", "centremarks"), size, &now->centre[cell]) || !fpuzzles_read_given_marks(z, json, cell))
		return fpuzzles_fail_cell(z, cell, _("its marks are not digits of the board"));
	now->filled &= now->notes[cell] == 0 && now->centre[cell] == 0;
	return true;
}

static bool fpuzzles_read_cells(const struct fpuzzle *z, const json_t *rows, bool all_given)
{
	int size = (int)json_array_size(rows);
	const struct geometry *g = json_array_size(rows) <= MAX_SIZE ? geometry_of_size(size) : NULL;

	if (g == NULL)
		return scan_fail(z->line, NULL, z->err, _("a board has 4, 6 or 9 rows, and this one has %zu"), json_array_size(rows));
	z->doc->geo = g;
	for (int row = 0; row < size; row++) {
		const json_t *cells = json_array_get(rows, (size_t)row);

		if (json_array_size(cells) != (size_t)size)
			return scan_fail(z->line, NULL, z->err, _("row %d of the puzzle has %zu cells; it should have %d"), row + 1, json_array_size(cells), size);
		for (int column = 0; column < size; column++)
			if (!fpuzzles_read_cell(z, json_array_get(cells, (size_t)column), row * size + column, all_given))
				return false;
	}
	struct board b;

	position_values(&z->doc->now, g, &b);
	for (int cell = 0; cell < g->cells; cell++)
		z->doc->now.deleted[cell] &= b.cand[cell];
	return true;
}

static bool fpuzzles_refuse_boxes(const struct fpuzzle *z)
{
	return fpuzzles_refuse(z, _("this puzzle does not have the usual boxes, and candide knows no others"));
}

/* f-puzzles: a cell may say which region it is in, by number from the left and from above. */
static bool fpuzzles_has_usual_cells(const struct fpuzzle *z, const json_t *rows)
{
	const struct geometry *g = z->doc->geo;

	for (int cell = 0; cell < g->cells; cell++) {
		const json_t *json = json_array_get(json_array_get(rows, (size_t)geometry_row(g, cell)), (size_t)geometry_column(g, cell));
		const json_t *region = json_object_get(json, "region");
		int box = geometry_number(g, g->cell_house[cell][HOUSE_BOX]) - 1;

		if (region != NULL && !(json_is_integer(region) && json_integer_value(region) == box))
			return fpuzzles_refuse_boxes(z);
	}
	return true;
}

/* The cells of a region, each a list of row and column. False: one is none. */
static bool fpuzzles_take_region(const json_t *region, const struct geometry *g, struct cellset *cells)
{
	*cells = (struct cellset){ { 0, 0 } };
	for (size_t i = 0; i < json_array_size(region); i++) {
		const json_t *place = json_array_get(region, i);
		json_int_t row = json_integer_value(json_array_get(place, 0)), column = json_integer_value(json_array_get(place, 1));

		if (json_array_size(place) != 2 || row < 0 || row >= g->size || column < 0 || column >= g->size)
			return false;
		cellset_add(cells, (int)(row * g->size + column));
	}
	return true;
}

/* SudokuPad lists the regions. */
static bool fpuzzles_has_usual_regions(const struct fpuzzle *z, const json_t *regions)
{
	const struct geometry *g = z->doc->geo;
	houseset boxes = 0;

	for (size_t i = 0; i < json_array_size(regions); i++) {
		struct cellset cells;

		if (!fpuzzles_take_region(json_array_get(regions, i), g, &cells) || cellset_empty(cells))
			return fpuzzles_refuse_boxes(z);
		int house = geometry_house_of(g, cells);

		for (houseset all = g->of_kind[HOUSE_BOX]; all != 0; all &= all - 1)
			if (cellset_equal(g->house_set[bits_lowest(all)], cells))
				house = bits_lowest(all);
		if (house < 0 || !cellset_equal(g->house_set[house], cells))
			return fpuzzles_refuse_boxes(z);
		boxes |= houseset_of(house);
	}
	return boxes == g->of_kind[HOUSE_BOX] || fpuzzles_refuse_boxes(z);
}

static bool fpuzzles_read_game(const struct fpuzzle *z, json_t *tree)
{
	static const char *const known[] = {
		"size", "title", "author", "ruleset", "grid", "solution", "highlightConflicts", "disabledlogic", "truecandidatesoptions",
		"successMessage", "msgcorrect", "metadata", "marks", NULL
	};
	const json_t *rows = json_object_get(tree, "grid");

	z->doc->now.filled = json_object_get(tree, "marks") == NULL;

	return fpuzzles_has_no_rules(z, tree, known) && fpuzzles_read_cells(z, rows, false) && fpuzzles_has_usual_cells(z, rows);
}

/* The title of a puzzle of SudokuPad is a member of its own, or of its metadata, or a cage without cells. */
static const char *sudokupad_title(const json_t *tree)
{
	static const char word[] = "title: ";
	const json_t *cages = fpuzzles_member(tree, "cages", "ca"), *title = fpuzzles_member(tree, "title", "t");

	if (title == NULL)
		title = fpuzzles_member(json_object_get(tree, "metadata"), "title", "t");
	for (size_t i = 0; i < json_array_size(cages) && title == NULL; i++) {
		const char *value = json_string_value(fpuzzles_member(json_array_get(cages, i), "value", "v"));

		if (value != NULL && strncmp(value, word, strlen(word)) == 0)
			return value + strlen(word);
	}
	return json_string_value(title);
}

static bool sudokupad_read_game(const struct fpuzzle *z, json_t *tree)
{
	static const char *const known[] = {
		"id", "cellSize", "cs", "title", "t", "author", "rules", "cells", "ce", "regions", "re", "metadata", "metaData", "settings", "solution",
		"duration", "d", "videos", "vd", NULL
	};

	return fpuzzles_has_no_rules(z, tree, known) && fpuzzles_read_cells(z, fpuzzles_member(tree, "cells", "ce"), true) &&
	       fpuzzles_has_usual_regions(z, fpuzzles_member(tree, "regions", "re"));
}

static bool fpuzzles_read_tree(const struct fpuzzle *z, enum link_kind kind, json_t *tree)
{
	bool fine = kind == LINK_FPUZZLES ? fpuzzles_read_game(z, tree) : sudokupad_read_game(z, tree);
	const char *title = kind == LINK_FPUZZLES ? json_string_value(json_object_get(tree, "title")) : sudokupad_title(tree);

	if (fine && title != NULL)
		document_title(z->doc, title, strlen(title));
	return fine;
}

static int fpuzzles_hex_digit(char c)
{
	return c >= '0' && c <= '9' ? c - '0' : c >= 'a' && c <= 'f' ? c - 'a' + 10 : c >= 'A' && c <= 'F' ? c - 'A' + 10 : -1;
}

/* Takes off what an address needs: %2B for +, and the like. */
static void fpuzzles_decode_address(const char *p, const char *end, struct strbuf *out)
{
	for (; p < end; p++) {
		bool coded = *p == '%' && end - p > 2 && fpuzzles_hex_digit(p[1]) >= 0 && fpuzzles_hex_digit(p[2]) >= 0;

		strbuf_char(out, coded ? (char)(fpuzzles_hex_digit(p[1]) << 4 | fpuzzles_hex_digit(p[2])) : *p);
		p += coded ? 2 : 0;
	}
}

static bool fpuzzles_fail_packed(const struct fpuzzle *z, const struct address *link, enum lz_result result, size_t at)
{
	const char *place = link->data + at < link->end ? link->data + at : link->end;

	switch (result) {
	case LZ_STRANGE:
		return scan_fail(z->line, place, z->err, _("%s cannot be part of the data of an "
							   "address"), scan_character(place, link->end).text);
	case LZ_LONG:
		return fpuzzles_refuse(z, _("the data of the address are too long for a puzzle"));
	case LZ_CUT:
		return scan_fail(z->line, link->end, z->err, "%s", _("the address is not complete: its end is missing"));
	default:
		return fpuzzles_refuse(z, _("the data of the address are damaged"));
	}
}

/* Unpacks what the address holds into OUT. */
static bool fpuzzles_unpack_link(const struct fpuzzle *z, const struct address *link, struct strbuf *out)
{
	struct strbuf packed, text;
	size_t at;

	strbuf_init(&packed);
	strbuf_init(&text);
	fpuzzles_decode_address(link->data, link->end, &packed);
	enum lz_result result = lz_string_read(packed.text, packed.length, FPUZZLES_LONGEST, &text, &at);

	if (result == LZ_GOOD && link->kind == LINK_SUDOKUPAD)
		unzip_json(text.text, text.length, out);
	else if (result == LZ_GOOD)
		strbuf_bytes(out, text.text, text.length);
	strbuf_free(&packed);
	strbuf_free(&text);
	return result == LZ_GOOD || fpuzzles_fail_packed(z, link, result, at);
}

static bool fpuzzles_read_link(const struct fpuzzle *z, const struct address *link)
{
	struct strbuf text;

	strbuf_init(&text);
	json_t *tree = fpuzzles_unpack_link(z, link, &text) ? tree_of_text(z->line, text.text, text.length, z->err) : NULL;
	bool good = tree != NULL && fpuzzles_read_tree(z, link->kind, tree);

	json_decref(tree);
	strbuf_free(&text);
	return good;
}

static bool fpuzzles_read_document(struct reader *r, struct document *doc, struct error *err)
{
	struct line line;
	const char *begin = r->at, *end = r->end - r->at > FPUZZLES_SAMPLE ? r->at + FPUZZLES_SAMPLE : r->end;
	struct fpuzzle z = { .line = &line, .doc = doc, .err = err };

	scan_peek(r, &line);
	json_t *tree = tree_take(r, err);
	bool good = tree != NULL && fpuzzles_read_tree(&z, fpuzzles_kind_of_document(begin, end), tree);

	json_decref(tree);
	return good;
}

#else

static bool fpuzzles_read_link(const struct fpuzzle *z, const struct address *link)
{
	(void)link;
	return fpuzzles_refuse(z, _("this candide cannot read such an address: it was built without jansson"));
}

static bool fpuzzles_read_document(struct reader *r, struct document *doc, struct error *err)
{
	(void)doc;
	return tree_refuse(r, err);
}

#endif

bool fpuzzles_read(struct reader *r, struct document *doc, struct error *err)
{
	struct line line;
	struct fpuzzle z = { .line = &line, .doc = doc, .err = err };

	scan_peek(r, &line);
	if (*line_start(&line) == '{')
		return fpuzzles_read_document(r, doc, err);
	scan_line(r, &line);
	struct address link = find_link(&line);

	if (link.kind == LINK_SCF)
		return fpuzzles_read_scf(&z, &link);
	if (link.kind == LINK_NAME)
		return fpuzzles_refuse(&z, _("this address only names a puzzle, and candide has no network. Open it in a browser and give "
					     "its long address, or the puzzle's digits"));
	return fpuzzles_read_link(&z, &link);
}
