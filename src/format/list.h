/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* Nested lists, over any number of lines, which `list` and `json` share. Used within format/ only. */
#ifndef FORMAT_LIST_H
#define FORMAT_LIST_H

#include "format/scan.h"

/* Lines are taken from the reader one by one; P is the parser's place in the last of them. */
struct list_parser {
	struct reader *r;
	struct line line;
	const char *p;
	struct error *err;
	uint8_t value[MAX_CELLS];
	int rows, columns;	/* columns: of the first row */
	int largest;		/* the largest digit */
};

/* Whether the line may be the first of a list; most lines cannot be. */
bool list_may_begin(const struct line *);
/* Takes the first line. True: a list or an object begins on it, perhaps after "name =", and P is there. */
bool list_begin(struct list_parser *);
/* Goes to the next character that is not a blank or a newline; false at the end of the text. */
bool list_next_char(struct list_parser *);
/* Takes C if it is the next character; false if it is not. */
bool list_take(struct list_parser *, char c);
/* Skips the comma after COUNT elements; returns whether the list ends there. */
bool list_ends(struct list_parser *, int count);
/* Takes a digit, bare or in quotes, or whatever means an empty cell (0). */
bool list_take_cell(struct list_parser *, int *value);
/* Takes a board that is a list of rows into VALUE and ROWS. False: ERR says why it is not one. */
bool list_parse(struct list_parser *);
/* Whether the rest of the line only ends a statement or begins a comment. */
bool list_ends_line(struct list_parser *);

#endif
