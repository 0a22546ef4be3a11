/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* Reads boards other than 9x9: their houses, rules and clues. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/intl.h"
#include "base/mem.h"
#include "verify/reading.h"

static const struct member of_board[] = {
	{ "size", SIZE, 0 }, { "values", TEXT, offsetof(struct board_of, values) }, { "givens", TEXT, offsetof(struct board_of, givens) },
	{ "houses", HOUSES, 0 }, { "rules", RULES, 0 }, { "clues", CLUES, 0 },
	{ "even", CELL, offsetof(struct board_of, even) }, { "odd", CELL, offsetof(struct board_of, odd) },
	{ "deleted", DROP, offsetof(struct board_of, deleted) }, { NULL, SKIPPED, 0 } };
/* A house of it, and a clue. */
struct house_named {
	const char *name;
	struct bits cells;
};
struct clue_named {
	const char *kind;
	struct board_clue clue;
};
static const struct member of_house[] = {
	{ "house", NAME, offsetof(struct house_named, name) }, { "cells", CELL, offsetof(struct house_named, cells) }, { NULL, SKIPPED, 0 } };
static const struct member of_clue[] = {
	{ "clue", NAME, offsetof(struct clue_named, kind) }, { "value", NUMBER, offsetof(struct clue_named, clue.value) },
	{ "parts", PARTS, 0 }, { NULL, SKIPPED, 0 } };

static bool read_form_size(struct certificate *r)
{
	int size;

	if (!read_integer(r, &size))
		return false;
	if (size < 2 || size > DIGITS_MAX)
		return read_refuse(r, _("a board has 2 to 16 digits"));
	form_begin(r->form, size);
	form_use(r->form);
	return true;
}

static bool read_house(struct certificate *r, enum kind kind, void *to)
{
	struct house_named h = { .name = "" };

	(void)kind;
	(void)to;
	return read_object(r, of_house, &h) &&
	       (form_add_house(r->form, h.name, &h.cells) || read_refuse(r, _("this house is already there, or does not have as many "
									      "cells as the board has digits")));
}

static bool read_rule(struct certificate *r, enum kind kind, void *to)
{
	const char *name;

	(void)kind;
	(void)to;
	return read_string(r, &name) && (form_ask(r->form, name) || read_refuse(r, _("unknown rule; candide-proof(5) lists "
												 "the rules of a board")));
}

/* Reads a cell of a part of a clue, which a line may have twice. */
static bool read_clue_cell(struct certificate *r, enum kind kind, void *to)
{
	struct board_clue *c = to;
	struct bits cell = { { 0 } };
	int at = r->form->clue_cells;

	if (!read_element(r, kind, &cell))
		return false;
	for (int part = 0; part < c->parts; part++)
		at += c->count[part];
	if (at == CLUE_CELLS_MAX)
		return read_refuse(r, _("there are too many clues, or a clue has no cells"));
	r->form->clue_cell[at] = (int16_t)next(&cell, -1);
	c->count[c->parts - 1]++;
	return true;
}

static bool read_clue_part(struct certificate *r, enum kind kind, void *to)
{
	struct board_clue *c = &((struct clue_named *)to)->clue;

	(void)kind;
	if (c->parts == PARTS_MAX)
		return read_refuse(r, _("there are too many clues, or a clue has no cells"));
	c->parts++;
	return read_list(r, read_clue_cell, CELL, c);
}

static bool read_board_clue(struct certificate *r, enum kind kind, void *to)
{
	struct clue_named c = { .kind = "", .clue = { .value = -1 } };

	(void)kind;
	(void)to;
	if (!read_object(r, of_clue, &c))
		return false;
	/* What is too long is no kind that is known, nor is its beginning. */
	snprintf(c.clue.kind, sizeof c.clue.kind, "%.*s", CLUE_NAME - 1, c.kind);
	return (form_add_clue(r->form, &c.clue) || read_refuse(r, _("there are too many clues, or a clue has no cells")));
}

/* A copy of a text of the line, for the lines that follow. */
static const char *board_kept(struct certificate *r, const char *text)
{
	char **kept = &r->kept[r->kept[0] != NULL];

	return *kept = mem_string(text);
}

void read_forget_board(struct certificate *r)
{
	free(r->board);
	free(r->kept[0]);
	free(r->kept[1]);
	r->board = r->kept[0] = r->kept[1] = NULL;
}

/* Reads the board of the line, unless it is the same text as on the line before. Its size comes first. */
static bool read_board(struct certificate *r, struct board_of *to)
{
	read_peek(r);
	const char *begin = r->at;

	r->record.other_board = true;
	if (r->board_length > 0 && strncmp(begin, r->board, r->board_length) == 0) {
		r->at += r->board_length;
		*to = r->of_board;
		form_use(r->form);
		return true;
	}
	read_forget_board(r);
	r->board_length = 0;
	r->board = mem_string(begin);
	r->form->digits = 0;
	form_use(r->form);
	*to = (struct board_of){ .values = "", .givens = "" };
	if (!read_object(r, of_board, to))
		return false;
	if (form->digits == 0)
		return read_refuse(r, _("the board has no size"));
	form_end(r->form, &to->even, &to->odd);
	to->values = board_kept(r, to->values);
	to->givens = board_kept(r, to->givens);
	r->of_board = *to;
	r->board_length = (size_t)(r->at - begin);
	return true;
}

bool read_of_board(struct certificate *r, enum kind kind, void *to)
{
	switch (kind) {
	case SIZE:
		return read_form_size(r);
	case HOUSES:
		return read_list(r, read_house, kind, NULL);
	case RULES:
		return read_list(r, read_rule, kind, NULL);
	case CLUES:
		return read_list(r, read_board_clue, kind, NULL);
	case PARTS:
		return read_list(r, read_clue_part, kind, to);
	default:
		return read_board(r, to);
	}
}

bool read_puzzle_fits(struct certificate *r)
{
	const struct record *rec = &r->record;
	const size_t length = strspn(rec->puzzle, ".0123456789");
	const bool plain = rec->puzzle[length] == '\0';

	if (!rec->other_board)
		return (plain && (length == 81 || length == 729)) || read_refuse(r, _("a board of 9x9 or the member \"board\" is expected"));
	const char *digits = rec->board.givens[0] != '\0' ? rec->board.givens : rec->board.values;

	for (size_t c = 0; c < length && plain && length == (size_t)form->cells && length == strlen(digits); c++)
		if (digit_read(rec->puzzle[c]) != digit_read(digits[c]))
			return read_refuse(r, _("the board has other digits than the puzzle"));
	return true;
}
