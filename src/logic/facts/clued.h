/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * The fillings of a clue: ways to fill its cells with their candidates that keep it, and in which cells that see each other differ. What
 * clues are made of (grid/clue.h) narrows the candidates, and a search goes on from there; rows and columns seen from outside are gone
 * through cell by cell, by the set of the digits before.
 */
#ifndef LOGIC_FACTS_CLUED_H
#define LOGIC_FACTS_CLUED_H

#include "grid/board.h"
#include "grid/clue.h"

/* Cells that a clue, or what the board asks of two neighbours without a mark, limits together. */
struct clued {
	const struct geometry *geo;
	const struct board *board;
	const struct clue *clue;	/* NULL: neighbours without a mark */
	int number;			/* of the clue, from 1; otherwise 0 */
	enum board_condition condition;	/* on the neighbours */
	struct cellset cells, open;	/* open: those that are empty */
	struct primitive *primitive;	/* what it is made of */
	size_t primitives, capacity;
};

/* Whether there is a filling; or that was not found out in the time that a search may take. */
enum clued_found { CLUED_NONE, CLUED_FOUND, CLUED_UNKNOWN };

/* Sets up clue number I of the board, counted from 0, or two neighbours that a condition is about; the storage of another is used again. */
void clued_set(struct clued *, const struct board *, int i);
void clued_set_unmarked(struct clued *, const struct board *, enum board_condition, int cell, bool down);
void clued_free(struct clued *);

/* What each cell of the board can be: its candidates, or its value. */
void clued_start(const struct clued *, uint16_t digits[MAX_CELLS]);
/*
 * Narrows DIGITS to what is possible part by part, by least and greatest sums and the like; DIFFER: cells that see each other differ.
 * False: a cell has no digit left.
 */
bool clued_narrow(const struct clued *, uint16_t digits[MAX_CELLS], bool differ);
/*
 * Narrows DIGITS in the best way that takes no search: part by part, or for rows and columns seen from outside, to what some filling has.
 * False: there is no filling.
 */
bool clued_follow(const struct clued *, uint16_t digits[MAX_CELLS]);
/* Whether there is a filling without DIGIT in CELLS. */
enum clued_found clued_fill_without(const struct clued *, struct cellset cells, int digit);
/* What each open cell is in some filling, or what was not found out, in LEFT. False: no filling was found. */
bool clued_left(const struct clued *, uint16_t left[MAX_CELLS]);

#endif
