/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Clues as signs of one character in and between cells, and as numbers outside of the board, for boards that are drawn as text. Where they
 * stand is by cells; a layout has the places for them (view/draw_clues.c).
 */
#ifndef VIEW_CLUE_SIGNS_H
#define VIEW_CLUE_SIGNS_H

#include "grid/clue.h"
#include "view/signs.h"

/* Where a sign stands, by its cell: between the cell and the one left of it or above it, on its upper left corner, or in it. */
enum sign_place {
	SIGN_LEFT, SIGN_ABOVE, SIGN_CORNER, SIGN_INSIDE,
	SIGN_ENTERS,		/* a line comes into the cell, and goes DOWN and RIGHT there */
	SIGN_NOWHERE,		/* the clue has no sign for the cell */
};

struct clue_sign {
	int clue, cell;		/* the number of the clue */
	enum sign_place place;
	int down, right;
	struct sign_look look;
	char digits[12];	/* of a quadruple, which stand for the sign if there is room */
};

/* Receives a sign; of two that want a place the first one has it. */
typedef void sign_taker(void *data, const struct clue_sign *);

/* Passes the signs of all clues, by rank: between cells, on corners, along lines, in cells. */
void clue_signs(const struct geometry *, sign_taker *take, void *data);

/* The sign of a kind of clue. */
const struct sign_look *clue_look(enum clue_kind);
/* Whether the clue is drawn as a line. */
bool clue_is_line(const struct clue *);
/* The cells of a part of a line in an order in which each touches the one before, if there is one; returns how many. */
int clue_path(const struct geometry *, const struct clue *, int part, uint8_t cell[LONGEST_LINE]);
/* Orders cells so that each touches the one before, and LAST is the last one if it can be. False: there is no such order. */
bool path_to(const struct geometry *, uint8_t cell[], int count, int last);
/* The cell of the first part from which an arm of an arrow goes on: the nearest one to its first cell. */
int clue_arm_from(const struct geometry *, const struct clue *, int part);

/* The lines between cells that follow each other on a line of a clue: none is drawn there. */
struct board_tubes {
	struct cellset left, above;	/* cells that go on so */
};

void tubes_of(const struct geometry *, struct board_tubes *);

/* Where a clue that is seen from outside of the board stands: beyond its first cell. The arrow of a diagonal goes DOWN and RIGHT. */
enum board_side { SIDE_TOP, SIDE_BOTTOM, SIDE_LEFT, SIDE_RIGHT };

struct outside_clue {
	enum board_side side;
	int cell, down, right;
};

/* False: it is not such a clue, or not told from clues of another kind by a number. */
bool clue_outside(const struct geometry *, const struct clue *, struct outside_clue *);
/* The look of an arrow that goes DOWN and RIGHT. */
const struct sign_look *sign_arrow(int down, int right);

/* Appends the meanings of the signs of clues, one per line, as UNICODE or not; RARE: all characters are there. */
void clue_signs_legend(const struct geometry *, bool unicode, bool rare, struct strbuf *out);

#endif
