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
#include "logic/facts/totals.h"

/* Cells that a clue, what the board asks of two neighbours without a mark, or the rule of 45 limits together. */
struct clued {
	const struct geometry *geo;
	const struct board *board;
	const struct clue *clue;	/* NULL: neighbours without a mark, or a total by the rule of 45 */
	int number;			/* of the clue, from 1; otherwise 0 */
	int joined;			/* the number of another that is to be kept too; otherwise 0 */
	enum board_condition condition;	/* on the neighbours */
	houseset houses;		/* of the rule of 45: these, whose cells among CELLS sum to MORE than the others; otherwise 0 */
	int more;
	struct cellset filled;		/* cells in them, and of the cages there, whose values count */
	struct cellset cells, open;	/* open: those that are empty */
	struct primitive *primitive;	/* what it is made of */
	size_t primitives, capacity;
};

/* Whether there is a filling; or that was not found out in the time that a search may take. */
enum clued_found { CLUED_NONE, CLUED_FOUND, CLUED_UNKNOWN };

/*
 * Sets up clue number I of the board, counted from 0, two neighbours that a condition is about, or a total by the rule of 45; the storage
 * of another is used again.
 */
void clued_set(struct clued *, const struct board *, int i);
/* Adds clue number I to a clue, so that fillings keep both. */
void clued_join(struct clued *, int i);
/* Whether it is a row or column seen from outside, which is gone through otherwise than others. */
bool clued_is_line(const struct clued *);
void clued_set_unmarked(struct clued *, const struct board *, enum board_condition, int cell, bool down);
void clued_set_total(struct clued *, const struct board *, const struct total *);
void clued_free(struct clued *);

/* What each cell of the board can be: its candidates, or its value. */
void clued_start(const struct clued *, uint16_t digits[MAX_CELLS]);
/*
 * Narrows DIGITS to what is possible part by part; DIFFER: cells that see each other differ, and sums are gone through, not only least and
 * greatest ones. False: a cell has no digit left.
 */
bool clued_narrow(const struct clued *, uint16_t digits[MAX_CELLS], bool differ);
/*
 * Narrows DIGITS in the best way that takes no search: part by part, or for rows and columns seen from outside, to what some filling has.
 * False: there is no filling.
 */
bool clued_follow(const struct clued *, uint16_t digits[MAX_CELLS]);
/* The digits that each filling by DIGITS has somewhere, of cells that all differ and have a sum, or of the two of a pair. */
uint16_t clued_needed(const struct clued *, const uint16_t digits[MAX_CELLS]);
/* Whether there is a filling without DIGIT in CELLS. */
enum clued_found clued_fill_without(const struct clued *, struct cellset cells, int digit);
/* What each open cell is in some filling, or what was not found out, in LEFT. False: no filling was found. */
bool clued_left(const struct clued *, uint16_t left[MAX_CELLS]);

#endif
