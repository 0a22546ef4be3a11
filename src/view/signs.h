/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * What tells a player the rules of a board that is not plain (struct geometry): tints of regions, windows, diagonals; signs in cells; and
 * words. The screen and pictures draw them.
 */
#ifndef VIEW_SIGNS_H
#define VIEW_SIGNS_H

#include "grid/geometry.h"

struct strbuf;

enum { TINTS = 4 };

/* The tints of a board: they show one kind of house, and tell those that touch from each other. */
struct board_tints {
	enum house_kind kind;		/* HOUSE_KINDS: the board has none that is tinted */
	uint8_t tint[MAX_CELLS];	/* from 1 to TINTS; 0: none */
};

void tints_of(const struct geometry *, struct board_tints *);

/* The signs, by rank: if a cell has several, the first is drawn. */
enum board_sign {
	BOARD_EVEN, BOARD_ODD, BOARD_DIAGONALS, BOARD_DIAGONAL, BOARD_ANTIDIAGONAL, BOARD_WINDOW, BOARD_EXTRA,
	BOARD_SIGNS, BOARD_NOTHING = BOARD_SIGNS
};

struct sign_look {
	uint32_t rune;
	char ascii;
	bool weak;		/* it only stands in for a tint, so it is dim */
	const char *meaning;	/* translate it with _() */
};

extern const struct sign_look sign_looks[BOARD_SIGNS];

/* The sign of a cell; none of the KIND that tints show, which may be HOUSE_KINDS. */
enum board_sign sign_of(const struct geometry *, int cell, enum house_kind kind);

/* Whether the two cells are in different boxes or regions. */
static inline bool signs_border(const struct geometry *g, int a, int b)
{
	return g->cell_house[a][HOUSE_BOX] != g->cell_house[b][HOUSE_BOX];
}

/* Appends the meanings of the signs and tints on the board, one per line, the sign first. UNICODE: as drawn there. */
void signs_legend(const struct geometry *, bool unicode, bool coloured, struct strbuf *out);

#endif
