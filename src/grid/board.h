/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * The board as deduction and search see it: givens, values and remaining candidates.
 *
 *	Example: board_init(&b, geometry_of_size(9)) leaves 729 candidates. board_place(&b, 0, 5) takes the 9 of r1c1 and the 5 of its 20
 *	peers: 700 are left.
 */
#ifndef GRID_BOARD_H
#define GRID_BOARD_H

#include "grid/geometry.h"

struct board {
	const struct geometry *geo;
	struct cellset given, empty;
	uint8_t value[MAX_CELLS];	/* 0: empty */
	uint16_t cand[MAX_CELLS];	/* 0 if there is a value */
};

/*
 * Two cells with digits that the rules forbid: the same one in a house, or what a condition excludes, which then is named, and HOUSE is -1.
 * A cell that is even or odd breaks the rules alone; it is FIRST and SECOND. A clue can be broken by all its digits; then CLUE is its
 * number, the condition CONDITION_CLUE, and FIRST and SECOND its first cell. Two digits that are the same in it are told as those of a
 * condition.
 */
struct conflict {
	int first, second, house, digit;
	int condition, second_digit;	/* CONDITION: -1 if it is a house */
	int clue;			/* -1: two cells break the rules */
};

/* An empty board with every candidate that its cells may have. */
void board_init(struct board *, const struct geometry *);
/*
 * Puts DIGIT into the empty CELL and removes what it excludes from the candidates of other cells: it from its peers, and what conditions
 * say. False if it was not a candidate there.
 */
bool board_place(struct board *, int cell, int digit);
/* As board_place, and CELL becomes a given. */
bool board_give(struct board *, int cell, int digit);
/* Removes DIGITS from the candidates of CELL; true if any of them was one. */
bool board_drop(struct board *, int cell, uint16_t digits);
/* Whether every cell has a value. */
bool board_solved(const struct board *);

/*
 * The first two of VALUES (a digit for each cell, 0: empty) that break the rules, in the first such house, or if there is none, by a
 * condition. False: there are none.
 */
bool board_conflict(const struct geometry *, const uint8_t values[], struct conflict *);
/* A cell that has neither a value nor a candidate, or -1. */
int board_dead_cell(const struct board *);

#endif
