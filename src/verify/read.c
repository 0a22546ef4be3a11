/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "verify/read.h"

#include <stdlib.h>
#include <string.h>

#include "base/intl.h"
#include "base/mem.h"
#include "base/number.h"
#include "verify/reading.h"

static const struct member of_line[] = {
	{ "puzzle", PUZZLE, offsetof(struct record, puzzle) }, { "board", BOARD, offsetof(struct record, board) },
	{ "n", NUMBER, offsetof(struct record, n) },
	{ "values", TEXT, offsetof(struct record, values) }, { "candidates", TEXT, offsetof(struct record, candidates) },
	{ "givens", TEXT, offsetof(struct record, givens) }, { "place", PLACE, offsetof(struct record, place) },
	{ "drop", DROP, offsetof(struct record, drop) }, { "verdict", NAME, offsetof(struct record, verdict) },
	{ "solution", TEXT, offsetof(struct record, solution) }, { "proof", PROOF, 0 }, { NULL, SKIPPED, 0 } };
static const struct member of_proof[] = { { "inferences", INFERENCES, 0 }, { NULL, SKIPPED, 0 } };
static const struct member of_inference[] = {
	{ "reason", NAME, offsetof(struct point_of, reason) }, { "cells", CELL, offsetof(struct point_of, cells) },
	{ "rest", CELL, offsetof(struct point_of, rest) }, { "digits", DIGIT, offsetof(struct point_of, digits) },
	{ "more", DIGIT, offsetof(struct point_of, more) }, { "houses", HOUSE, offsetof(struct point_of, houses) },
	{ "house", HOUSE, offsetof(struct point_of, house) }, { "other", HOUSE, offsetof(struct point_of, other) },
	{ "number", NUMBER, offsetof(struct point_of, number) }, { "premises", PREMISES, 0 }, { NULL, SKIPPED, 0 } };

void certificate_open(struct certificate *r, FILE *in)
{
	*r = (struct certificate){ .in = in };
	r->form = mem_zero(1, sizeof *r->form);
	r->classic = mem_zero(1, sizeof *r->classic);
	form_classic(r->classic);
	form_use(r->classic);
}

void certificate_free(struct certificate *r)
{
	free(r->line);
	free(r->record.inference);
	free(r->record.premise);
	read_forget_board(r);
	free(r->form);
	free(r->classic);
	form_use(NULL);
}

bool read_refuse(struct certificate *r, const char *why)
{
	error_at(r->err, r->number, (int)(r->at - r->line) + 1, "%s", why);
	return false;
}

char read_peek(struct certificate *r)
{
	r->at += strspn(r->at, " \t\r");
	return *r->at;
}

/* Takes C, after spaces; false: something else stands there, which is no error yet. */
static bool read_accept(struct certificate *r, char c)
{
	if (read_peek(r) != c)
		return false;
	r->at++;
	return true;
}

static bool read_expect(struct certificate *r, char c, const char *why)
{
	return read_accept(r, c) || read_refuse(r, why);
}

/* Reads a string, and ends it in the line. */
bool read_string(struct certificate *r, const char **to)
{
	if (!read_expect(r, '"', _("a string is expected")))
		return false;
	*to = r->at;
	for (; *r->at != '"'; r->at++)
		if ((unsigned char)*r->at < ' ' || (*r->at == '\\' && *++r->at == '\0'))
			return read_refuse(r, _("the string does not end"));
	*r->at++ = '\0';
	return true;
}

bool read_integer(struct certificate *r, int *to)
{
	const char *end = (read_peek(r), r->at);
	uint64_t number;

	if (!number_read(&end, NULL, 99999999, &number))
		return read_refuse(r, _("a number is expected"));
	r->at += end - r->at;
	*to = (int)number;
	return true;
}

/* Calls READ for each item of a list, with KIND. */
bool read_list(struct certificate *r, bool (*read)(struct certificate *, enum kind, void *), enum kind kind, void *to)
{
	if (!read_expect(r, '[', _("a list is expected")))
		return false;
	if (read_accept(r, ']'))
		return true;
	do
		if (!read(r, kind, to))
			return false;
	while (read_accept(r, ','));
	return read_expect(r, ']', _("a comma or ] is expected"));
}

/* The number of a row or column of a cell after C, which is R or C on boards of more than nine digits; -1: there is none. */
static int read_line_number(const char **text, char c)
{
	const bool large = form->digits > 9;
	uint64_t number = 0;

	if (*(*text)++ != (large ? (char)(c - 'a' + 'A') : c))
		return -1;
	if (!large)
		number = digit_read(*(*text)) != 0 ? (uint64_t)digit_read(*(*text)++) : 0;
	else if (!number_read(text, NULL, DIGITS_MAX, &number))
		return -1;
	return number >= 1 && number <= (uint64_t)form->digits ? (int)number - 1 : -1;
}

/* The number of the element that TEXT names, such as "r3c4", "R3C10", "b7", "r3c4=7" or "r3c4<>7"; -1: none. */
static int element_of(enum kind kind, const char *text)
{
	static const char *const signs[] = { [CELL] = "", [PLACE] = "=", [DROP] = "<>" };

	if (kind == HOUSE)
		return form_house(form, text);
	const int row = read_line_number(&text, 'r'), column = row < 0 ? -1 : read_line_number(&text, 'c');
	const size_t length = strlen(signs[kind]);

	if (column < 0 || strncmp(text, signs[kind], length) != 0)
		return -1;
	text += length;
	if (kind == CELL)
		return *text == '\0' ? row * form->digits + column : -1;
	const int digit = digit_read(*text);

	return digit >= 1 && digit <= form->digits && text[1] == '\0' ? candidate_of(row * form->digits + column, digit - 1) : -1;
}

bool read_element(struct certificate *r, enum kind kind, void *to)
{
	const char *text = "";
	int number = 0, element;

	if (!(kind == DIGIT ? read_integer(r, &number) : read_string(r, &text)))
		return false;
	element = kind != DIGIT ? element_of(kind, text) : number >= 1 && number <= form->digits ? number - 1 : -1;
	if (element < 0 && kind == HOUSE)
		return read_refuse(r, _("a house is expected, such as \"b7\""));
	if (element < 0 || has(to, element))
		return read_refuse(r, kind == DIGIT ? _("a digit of the board is expected, and each only once") :
				 kind == HOUSE ? _("a house is expected, such as \"b7\", and each once") :
				 kind == CELL ? _("a cell is expected, such as \"r3c4\", and no cell twice") :
				 _("a candidate is expected, such as \"r3c4=7\" or \"r3c4<>7\""));
	add(to, element);
	return true;
}

static bool read_premise(struct certificate *r, enum kind kind, void *to)
{
	struct record *rec = &r->record;

	(void)kind;
	(void)to;
	rec->premise = mem_grow(rec->premise, rec->premises, &rec->premise_room, sizeof *rec->premise);
	return read_integer(r, &rec->premise[rec->premises++]);
}

static bool read_inference(struct certificate *r, enum kind kind, void *to)
{
	struct record *rec = &r->record;
	struct point_of i = { .reason = "", .first = (int)rec->premises };

	(void)kind;
	(void)to;
	if (rec->inferences == INFERENCES_MAX)
		return read_refuse(r, _("the step has too many inferences"));
	if (!read_object(r, of_inference, &i))
		return false;
	i.premises = (int)rec->premises - i.first;
	rec->inference = mem_grow(rec->inference, rec->inferences, &rec->inference_room, sizeof *rec->inference);
	rec->inference[rec->inferences++] = i;
	return true;
}

/* Skips a value of any type. */
static bool read_skipped(struct certificate *r, enum kind kind, void *to)
{
	static const struct member no_member[] = { { NULL, SKIPPED, 0 } };
	const char *text;
	bool holds;

	if (read_peek(r) == '"')
		return read_string(r, &text);
	if (*r->at != '[' && *r->at != '{') {
		size_t length = strspn(r->at, "-+.0123456789abcdefghijklmnopqrstuvwxyzE");

		r->at += length;
		return length > 0 || read_refuse(r, _("a value is expected"));
	}
	if (++r->depth > NEST_MAX)
		return read_refuse(r, _("the values are nested too deeply"));
	holds = *r->at == '[' ? read_list(r, read_skipped, kind, to) : read_object(r, no_member, to);
	r->depth--;
	return holds;
}

/* Reads a board of one character per cell, or of one per candidate. */
static bool read_board_text(struct certificate *r, const char **to)
{
	if (!read_string(r, to))
		return false;
	const size_t length = strlen(*to), cells = (size_t)form->cells;
	bool holds = length == cells || length == cells * (size_t)form->digits;

	for (const char *c = *to; *c != '\0' && holds; c++)
		holds = *c == '.' || *c == '0' || (digit_read(*c) >= 1 && digit_read(*c) <= form->digits);
	return holds || read_refuse(r, _("one character per cell of the board is expected, or one per candidate"));
}

static bool read_value(struct certificate *r, enum kind kind, void *to)
{
	bool none = read_peek(r) == 'n' && strncmp(r->at, "null", 4) == 0;

	if (none && (kind == HOUSE || kind == PUZZLE)) {
		r->at += 4;
		r->record.refused = kind == PUZZLE;
		return true;
	}
	switch (kind) {
	case NUMBER:
		return read_integer(r, to);
	case NAME:
	case PUZZLE:
		return read_string(r, to);
	case TEXT:
		return read_board_text(r, to);
	case PREMISES:
		return read_list(r, read_premise, kind, NULL);
	case INFERENCES:
		return read_list(r, read_inference, kind, NULL);
	case PROOF:
		return read_object(r, of_proof, to);
	case SKIPPED:
		return read_skipped(r, kind, NULL);
	default:
		return kind >= BOARD ? read_of_board(r, kind, to) :
		       *r->at == '[' ? read_list(r, read_element, kind, to) : read_element(r, kind, to);
	}
}

/* Reads an object: known members into OBJECT, each at most once; others are skipped. */
bool read_object(struct certificate *r, const struct member members[], void *object)
{
	const char *key;
	unsigned seen = 0;

	if (!read_expect(r, '{', _("an object is expected")))
		return false;
	if (read_accept(r, '}'))
		return true;
	do {
		int m = 0;

		if (!read_string(r, &key) || !read_expect(r, ':', _("a colon is expected")))
			return false;
		while (members[m].key != NULL && strcmp(members[m].key, key) != 0)
			m++;
		if ((seen >> m & 1) != 0 && members[m].key != NULL)
			return read_refuse(r, _("the object is no step with a proof, nor a verdict"));
		seen |= 1u << m;
		if (!read_value(r, members[m].kind, members[m].key != NULL ? (char *)object + members[m].offset : NULL))
			return false;
	} while (read_accept(r, ','));
	return read_expect(r, '}', _("a comma or } is expected"));
}

static bool read_record(struct certificate *r)
{
	struct record *rec = &r->record;

	*rec = (struct record){ .puzzle = "", .values = "", .candidates = "", .givens = "", .solution = "", .verdict = "",
				.inference = rec->inference, .inference_room = rec->inference_room, .premise = rec->premise,
				.premise_room = rec->premise_room };
	form_use(r->classic);
	r->at = r->line;
	r->depth = 0;
	if (!read_object(r, of_line, rec))
		return false;
	if (read_peek(r) == '\0' && r->at != r->line + r->length)
		return read_refuse(r, _("there is a byte 0"));
	if (*r->at != '\0')
		return read_refuse(r, _("something stands after the object"));
	if (rec->puzzle[0] == '\0' && !rec->refused)
		return read_refuse(r, _("the object has no puzzle"));
	if (!rec->refused && !read_puzzle_fits(r))
		return false;
	if (!rec->refused && rec->verdict[0] == '\0' && (rec->n < 1 || rec->inferences == 0))
		return read_refuse(r, _("the object is no step with a proof, nor a verdict"));
	return true;
}

/* Reads a line without its end. 1: it did; 0: there is none; -1: it is too long, or cannot be read. */
static int read_line(struct certificate *r)
{
	int c = getc(r->in);
	bool any = c != EOF;

	r->number++;
	for (r->length = 0; c != EOF && c != '\n' && r->length < LINE_MAX_BYTES; c = getc(r->in)) {
		r->line = mem_grow(r->line, r->length + 1, &r->room, 1);
		r->line[r->length++] = (char)c;
	}
	r->line = mem_grow(r->line, r->length, &r->room, 1);
	r->line[r->length] = '\0';
	return ferror(r->in) || r->length == LINE_MAX_BYTES ? -1 : any;
}

int certificate_next(struct certificate *r, struct error *err)
{
	r->err = err;
	for (;;) {
		int got = read_line(r);

		if (got < 0)
			error_at(err, r->number, 0, "%s", ferror(r->in) ? _("the file cannot be read") : _("the line is too long"));
		if (got <= 0)
			return got;
		if (strspn(r->line, " \t\r") != r->length)
			return read_record(r) ? 1 : -1;
	}
}
