/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* What the files that read certificates share: the types of members, and how a value of each is read. False: r->err says what is wrong. */
#ifndef VERIFY_READING_H
#define VERIFY_READING_H

#include "verify/read.h"

/* The type of a member's value; from CELL to DROP, an element or a list of elements; from BOARD on, a board or a part of it. */
enum kind { CELL, DIGIT, HOUSE, PLACE, DROP, NUMBER, NAME, TEXT, PUZZLE, PREMISES, INFERENCES, PROOF, SKIPPED, BOARD, SIZE, HOUSES,
	    RULES, CLUES, PARTS };

struct member {
	const char *key;
	enum kind kind;
	size_t offset;			/* of the field that it is read into */
};

/* Says where reading stopped, and WHY; false. */
bool read_refuse(struct certificate *r, const char *why);
/* The next character after spaces. */
char read_peek(struct certificate *r);
/* A string, as it is written; *TO becomes a part of the line. Escapes stay, so that the text matches nothing known. */
bool read_string(struct certificate *r, const char **to);
bool read_integer(struct certificate *r, int *to);
/* Calls READ for each item of a list, with KIND. */
bool read_list(struct certificate *r, bool (*read)(struct certificate *, enum kind, void *), enum kind kind, void *to);
/* Adds a cell, digit, house or candidate to the set TO. */
bool read_element(struct certificate *r, enum kind kind, void *to);
/* An object: known members into OBJECT, each at most once; others are skipped. */
bool read_object(struct certificate *r, const struct member members[], void *object);
/* A board other than 9x9, or a part of it. */
bool read_of_board(struct certificate *r, enum kind kind, void *to);
/* Whether the puzzle is of the 9x9 board or the line has a board, with the digits of the puzzle if that is written digit by digit. */
bool read_puzzle_fits(struct certificate *r);
/* Frees the last board. */
void read_forget_board(struct certificate *r);

#endif
