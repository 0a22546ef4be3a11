/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* What a game shows on its board, per cell, for the screen and for pictures: the paints of values and marks, and the grounds. */
#ifndef VIEW_OVERLAY_H
#define VIEW_OVERLAY_H

#include "game/game.h"
#include "view/scene.h"

/* The roles that the told part of a hint gives to cells and candidates, and the digits that a played search has put. */
struct board_overlay {
	uint8_t cell[MAX_CELLS], cand[MAX_CANDIDATES];	/* enum role */
	uint8_t cell_front[MAX_CELLS], cand_front[MAX_CANDIDATES];	/* enum front */
	uint8_t ground[MAX_CELLS];
	uint8_t number[MAX_CELLS];	/* of the point that places a digit in a whip; 0: none */
	uint8_t put[MAX_CELLS];		/* a digit of the search, or of the grid that practice shows; over a value only if they differ */
	uint16_t gone[MAX_CELLS];	/* marks that the digits of the search rule out */
	struct cellset selected;	/* several cells that the person selected */
	bool tried[MAX_CELLS], failed[MAX_CELLS];
	struct cellset wrong, clash;	/* the values that `check` or a hint found wrong, and those that break the rules */
};

/* Fills the overlay from what the game shows at the moment; there must be a session. */
void overlay_game(struct board_overlay *, const struct game *);
/* Whether the value of a cell is shown as wrong. A given is only if it breaks the rules. */
bool overlay_wrong(const struct board_overlay *, const struct game *, int cell);
/* The paint of a cell's value; there must be one. */
enum paint overlay_value(const struct board_overlay *, const struct game *, int cell);
/* Whether DIGIT is shown as a mark of an empty cell; sets *PAINT to its paint. */
bool overlay_has_mark(const struct board_overlay *, const struct game *, int cell, int digit, enum paint *paint);
/* The ground of a cell. CURSOR: including the cursor and the shade of its houses. */
enum ground overlay_ground(const struct board_overlay *, const struct game *, int cell, bool cursor);
/* Whether neither a hint nor a search needs the grounds of cells, which may be the board's tints (view/signs.h). */
bool overlay_leaves_tints(const struct game *);
/* Whether the terminal has colours for them, and the player wants them. */
bool overlay_shows_tints(const struct game *);
/* Whether the screen shows them: both. */
bool overlay_tinted(const struct game *);
/* The paint of a colour that the player gave, from 1. */
enum paint overlay_hand(int colour);

#endif
