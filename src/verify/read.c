/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "verify/read.h"

#include <stdlib.h>
#include <string.h>

#include "base/intl.h"
#include "base/mem.h"

/* Members are known by a table: a key, and what reads its value. */
struct member {
	const char *key;
	bool (*read)(struct certificate *, void *to);
	size_t offset;		/* of what it is read into, in the object */
};

void reader_open(struct certificate *r, FILE *in)
{
	*r = (struct certificate){ .in = in };
}

void reader_free(struct certificate *r)
{
	free(r->line);
	free(r->record.inference);
	free(r->record.premise);
}

static bool read_refuse(struct certificate *r, const char *why)
{
	error_at(r->err, r->number, (int)(r->at - r->line) + 1, "%s", why);
	return false;
}

static char read_peek(struct certificate *r)
{
	while (*r->at == ' ' || *r->at == '\t' || *r->at == '\r')
		r->at++;
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

static bool take_word(struct certificate *r, const char *word)
{
	size_t length = strlen(word);

	read_peek(r);
	if (strncmp(r->at, word, length) != 0)
		return false;
	r->at += length;
	return true;
}

/* A string of plain characters into TO, of ROOM bytes; what has escapes or does not fit is cut off, so that it is no name that is known. */
static bool read_string(struct certificate *r, char *to, size_t room)
{
	size_t length = 0;

	if (!read_accept(r, '"'))
		return read_refuse(r, _("a string is expected"));
	for (; *r->at != '"'; r->at++) {
		if ((unsigned char)*r->at < ' ')
			return read_refuse(r, _("the string does not end"));
		if (*r->at == '\\' && *++r->at == '\0')
			return read_refuse(r, _("the string does not end"));
		if (length + 1 < room)
			to[length++] = *r->at;
	}
	r->at++;
	to[length] = '\0';
	return true;
}

static bool read_int(struct certificate *r, void *to)
{
	long number = 0;
	bool any = false;

	read_peek(r);
	for (; *r->at >= '0' && *r->at <= '9' && number < 100000000; r->at++, any = true)
		number = 10 * number + (*r->at - '0');
	*(int *)to = (int)number;
	return (any && strchr(",]}", read_peek(r)) != NULL) || read_refuse(r, _("a number is expected"));
}

/* Calls READ for each item of a list. */
static bool read_list(struct certificate *r, bool (*read)(struct certificate *, void *), void *to)
{
	if (!read_accept(r, '['))
		return read_refuse(r, _("a list is expected"));
	if (read_accept(r, ']'))
		return true;
	do
		if (!read(r, to))
			return false;
	while (read_accept(r, ','));
	return read_accept(r, ']') || read_refuse(r, _("a comma or ] is expected"));
}

static bool read_skip(struct certificate *r, void *to);

static bool skip_pair(struct certificate *r)
{
	char key[NAME_BYTES];

	return read_string(r, key, sizeof key) && (read_accept(r, ':') || read_refuse(r, _("a colon is expected"))) && read_skip(r, NULL);
}

static bool skip_object(struct certificate *r)
{
	if (!read_accept(r, '{'))
		return read_refuse(r, _("a value is expected"));
	if (read_accept(r, '}'))
		return true;
	do
		if (!skip_pair(r))
			return false;
	while (read_accept(r, ','));
	return read_accept(r, '}') || read_refuse(r, _("a comma or } is expected"));
}

/* Any value, which is not looked at. */
static bool read_skip(struct certificate *r, void *to)
{
	char text[NAME_BYTES];
	char c = read_peek(r);
	bool holds;

	(void)to;
	if (c == '"')
		return read_string(r, text, sizeof text);
	if (take_word(r, "null") || take_word(r, "true") || take_word(r, "false"))
		return true;
	if (c == '-' || (c >= '0' && c <= '9')) {
		r->at += strspn(r->at, "-+.eE0123456789");
		return true;
	}
	if (++r->depth > NEST_MAX)
		return read_refuse(r, _("the values are nested too deeply"));
	holds = c == '[' ? read_list(r, read_skip, NULL) : skip_object(r);
	r->depth--;
	return holds;
}

/* An object: known members into OBJECT, others are skipped. */
static bool read_object(struct certificate *r, const struct member members[], void *object)
{
	char key[NAME_BYTES];

	if (!read_accept(r, '{'))
		return read_refuse(r, _("an object is expected"));
	if (read_accept(r, '}'))
		return true;
	do {
		const struct member *m = members;

		if (!read_string(r, key, sizeof key))
			return false;
		if (!read_accept(r, ':'))
			return read_refuse(r, _("a colon is expected"));
		while (m->key != NULL && strcmp(m->key, key) != 0)
			m++;
		if (!(m->key != NULL ? m->read(r, (char *)object + m->offset) : read_skip(r, NULL)))
			return false;
	} while (read_accept(r, ','));
	return read_accept(r, '}') || read_refuse(r, _("a comma or } is expected"));
}

static bool is_digit(char c)
{
	return c >= '1' && c <= '9';
}

/* "r3c4" at the beginning of TEXT; -1: it is none. */
static int cell_of(const char *text)
{
	if (text[0] != 'r' || !is_digit(text[1]) || text[2] != 'c' || !is_digit(text[3]))
		return -1;
	return 9 * digit_read(text[1]) + digit_read(text[3]) - 10;
}

static bool read_cell(struct certificate *r, void *to)
{
	char text[NAME_BYTES];

	if (!read_string(r, text, sizeof text))
		return false;
	int cell = cell_of(text);

	if (cell < 0 || text[4] != '\0' || cells_has(to, cell))
		return read_refuse(r, _("a cell is expected, such as \"r3c4\", and each once"));
	cells_add(to, cell);
	return true;
}

static bool read_digit(struct certificate *r, void *to)
{
	uint16_t *digits = to;
	int d;

	if (!read_int(r, &d))
		return false;
	if (d < 1 || d > 9 || (*digits >> (d - 1) & 1) != 0)
		return read_refuse(r, _("a digit from 1 to 9 is expected, and each once"));
	*digits = (uint16_t)(*digits | 1u << (d - 1));
	return true;
}

static bool read_house(struct certificate *r, void *to)
{
	static const char kinds[] = "rcb";
	char text[NAME_BYTES];

	*(int *)to = NO_HOUSE;
	if (take_word(r, "null"))
		return true;
	if (!read_string(r, text, sizeof text))
		return false;
	const char *kind = text[0] != '\0' ? strchr(kinds, text[0]) : NULL;

	if (kind == NULL || !is_digit(text[1]) || text[2] != '\0')
		return read_refuse(r, _("a house is expected, such as \"b7\""));
	*(int *)to = 9 * (int)(kind - kinds) + digit_read(text[1]) - 1;
	return true;
}

static bool read_houses_item(struct certificate *r, void *to)
{
	uint32_t *houses = to;
	int house;

	if (!read_house(r, &house))
		return false;
	if (house == NO_HOUSE || (*houses >> house & 1) != 0)
		return read_refuse(r, _("a house is expected, such as \"b7\", and each once"));
	*houses |= 1u << house;
	return true;
}

static bool read_effect(struct certificate *r, struct cands *to, const char *sign)
{
	char text[NAME_BYTES];

	if (!read_string(r, text, sizeof text))
		return false;
	int cell = cell_of(text);
	size_t length = strlen(sign);

	if (cell < 0 || strncmp(text + 4, sign, length) != 0 || !is_digit(text[4 + length]) || text[5 + length] != '\0')
		return read_refuse(r, _("a candidate is expected, such as \"r3c4=7\" or \"r3c4<>7\""));
	cands_add(to, 9 * cell + digit_read(text[4 + length]) - 1);
	return true;
}

static bool read_place(struct certificate *r, void *to)
{
	return read_effect(r, to, "=");
}

static bool read_drop(struct certificate *r, void *to)
{
	return read_effect(r, to, "<>");
}

static bool read_premise(struct certificate *r, void *to)
{
	struct record *rec = &r->record;

	(void)to;
	rec->premise = mem_grow(rec->premise, rec->premises, &rec->premise_room, sizeof *rec->premise);
	return read_int(r, &rec->premise[rec->premises++]);
}

static bool read_cells(struct certificate *r, void *to)
{
	*(struct cells *)to = (struct cells){ { 0 } };
	return read_list(r, read_cell, to);
}

static bool read_digit_list(struct certificate *r, void *to)
{
	*(uint16_t *)to = 0;
	return read_list(r, read_digit, to);
}

static bool read_houses(struct certificate *r, void *to)
{
	*(uint32_t *)to = 0;
	return read_list(r, read_houses_item, to);
}

static bool read_places(struct certificate *r, void *to)
{
	*(struct cands *)to = (struct cands){ { 0 } };
	return read_list(r, read_place, to);
}

static bool read_drops(struct certificate *r, void *to)
{
	*(struct cands *)to = (struct cands){ { 0 } };
	return read_list(r, read_drop, to);
}

static bool read_name(struct certificate *r, void *to)
{
	return read_string(r, to, NAME_BYTES);
}

/* The premises of the inference are those that follow its first. */
static bool read_premises(struct certificate *r, void *to)
{
	struct point_of *i = to;

	i->first = (int)r->record.premises;
	if (!read_list(r, read_premise, NULL))
		return false;
	i->premises = (int)r->record.premises - i->first;
	return true;
}

static bool read_inference(struct certificate *r, void *to)
{
	static const struct member members[] = {
		{ "reason", read_name, offsetof(struct point_of, reason) }, { "house", read_house, offsetof(struct point_of, house) },
		{ "other", read_house, offsetof(struct point_of, other) }, { "houses", read_houses, offsetof(struct point_of, houses) },
		{ "digits", read_digit_list, offsetof(struct point_of, digits) }, { "more", read_digit_list, offsetof(struct point_of, more) },
		{ "number", read_int, offsetof(struct point_of, number) }, { "cells", read_cells, offsetof(struct point_of, cells) },
		{ "rest", read_cells, offsetof(struct point_of, rest) }, { "premises", read_premises, 0 }, { NULL, NULL, 0 } };
	struct record *rec = &r->record;
	struct point_of i = { .house = NO_HOUSE, .other = NO_HOUSE };

	(void)to;
	if (rec->inferences == INFERENCES_MAX)
		return read_refuse(r, _("the step has too many inferences"));
	if (!read_object(r, members, &i))
		return false;
	rec->inference = mem_grow(rec->inference, rec->inferences, &rec->inference_room, sizeof *rec->inference);
	rec->inference[rec->inferences++] = i;
	return true;
}

static bool read_inferences(struct certificate *r, void *to)
{
	r->record.inferences = r->record.premises = 0;
	return read_list(r, read_inference, to);
}

static bool read_proof(struct certificate *r, void *to)
{
	static const struct member members[] = { { "inferences", read_inferences, 0 }, { NULL, NULL, 0 } };

	return read_object(r, members, to);
}

/* A board of one character per cell, or of one per candidate. */
static bool read_board(struct certificate *r, void *to)
{
	char *text = to;

	if (!read_string(r, text, CANDS + 1))
		return false;
	size_t length = strlen(text);

	return ((length == CELLS || length == CANDS) && strspn(text, ".0123456789") == length) || read_refuse(r, _("a board of 9x9 is expected"));
}

static bool read_values(struct certificate *r, void *to)
{
	char text[CANDS + 1];

	if (!read_board(r, text))
		return false;
	if (strlen(text) != CELLS)
		return read_refuse(r, _("a board of 9x9 is expected"));
	memcpy(to, text, CELLS + 1);
	return true;
}

static bool read_puzzle(struct certificate *r, void *to)
{
	r->record.refused = take_word(r, "null");
	return r->record.refused || read_board(r, to);
}

static bool read_record(struct certificate *r)
{
	static const struct member members[] = {
		{ "puzzle", read_puzzle, offsetof(struct record, puzzle) }, { "n", read_int, offsetof(struct record, n) },
		{ "values", read_values, offsetof(struct record, values) }, { "place", read_places, offsetof(struct record, place) },
		{ "candidates", read_board, offsetof(struct record, candidates) }, { "drop", read_drops, offsetof(struct record, drop) },
		{ "verdict", read_name, offsetof(struct record, verdict) }, { "proof", read_proof, 0 },
		{ "solution", read_values, offsetof(struct record, solution) }, { NULL, NULL, 0 } };
	struct record *rec = &r->record;

	*rec = (struct record){ .inference = rec->inference, .inference_room = rec->inference_room,
				.premise = rec->premise, .premise_room = rec->premise_room };
	r->at = r->line;
	r->depth = 0;
	if (!read_object(r, members, rec))
		return false;
	if (read_peek(r) != '\0')
		return read_refuse(r, _("something stands after the object"));
	if (rec->puzzle[0] == '\0' && !rec->refused)
		return read_refuse(r, _("the object has no puzzle"));
	if (rec->verdict[0] == '\0' && (rec->n < 1 || rec->inferences == 0))
		return read_refuse(r, _("the object is no step with a proof, nor a verdict"));
	return true;
}

/* Reads a line without its end. 1: it did; 0: there is none; -1: it is too long, or cannot be read. */
static int read_line(struct certificate *r)
{
	int c = getc(r->in);

	r->length = 0;
	r->number++;
	for (bool more = c != EOF; more; c = getc(r->in)) {
		r->line = mem_grow(r->line, r->length, &r->room, 1);
		more = c != EOF && c != '\n';
		r->line[r->length] = more ? (char)c : '\0';
		r->length += more;
		if (!more)
			return ferror(r->in) ? -1 : 1;
		if (r->length == LINE_MAX_BYTES)
			return -1;
	}
	return ferror(r->in) ? -1 : 0;
}

int reader_next(struct certificate *r, struct error *err)
{
	r->err = err;
	for (;;) {
		int got = read_line(r);

		if (got < 0)
			error_at(err, r->number, 0, "%s", ferror(r->in) ? _("the file cannot be read") : _("the line is too long"));
		if (got <= 0)
			return got;
		if (strlen(r->line) != r->length) {
			error_at(err, r->number, (int)strlen(r->line) + 1, "%s", _("there is a byte 0"));
			return -1;
		}
		if (strspn(r->line, " \t\r") != r->length)
			return read_record(r) ? 1 : -1;
	}
}
