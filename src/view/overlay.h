/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* What lies on a game's board, cell by cell, as screen and pictures both draw it: the paints of values and marks, and the grounds. */
#ifndef VIEW_OVERLAY_H
#define VIEW_OVERLAY_H

#include "game/game.h"
#include "view/scene.h"

/* What a hint says of cells and candidates as far as it is told, and what a search that is played has put. */
struct board_overlay {
	uint8_t cell[MAX_CELLS], cand[MAX_CANDIDATES];	/* enum role */
	uint8_t cell_front[MAX_CELLS], cand_front[MAX_CANDIDATES];	/* enum front */
	uint8_t ground[MAX_CELLS];
	uint8_t put[MAX_CELLS];		/* a digit of the search, or of the grid that practice shows; over a value only if it is another */
	uint16_t gone[MAX_CELLS];	/* marks that these digits exclude */
	bool tried[MAX_CELLS], failed[MAX_CELLS];
	struct cellset wrong, clash;	/* what check or a hint found, and what breaks the rules */
};

/* Fills the overlay from what the game shows at the moment; there must be a session. */
void overlay_game(struct board_overlay *, const struct game *);
/* The highlighted digit, or 0; a hint that is told has the board for itself. */
int overlay_lit(const struct game *);
/* Whether the value of a cell is shown as wrong. A given never is one that should be another, but can break the rules. */
bool overlay_wrong(const struct board_overlay *, const struct game *, int cell);
/* The paint of a cell's value; there must be one. */
enum paint overlay_value(const struct board_overlay *, const struct game *, int cell);
/* Whether DIGIT is shown as a mark of an empty cell, and in *PAINT how. */
bool overlay_has_mark(const struct board_overlay *, const struct game *, int cell, int digit, enum paint *paint);
/* The ground of a cell. CURSOR: with the cursor, and the houses that are shaded around it. */
enum ground overlay_ground(const struct board_overlay *, const struct game *, int cell, bool cursor);
/* The paint of a colour that the person gave, from 1. */
enum paint overlay_hand(int colour);

#endif
