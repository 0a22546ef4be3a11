/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* Solves the current game: applies steps of deduction as moves, lets the search write the rest, and says so when it cannot go on. */
#ifndef GAME_SOLVING_H
#define GAME_SOLVING_H

#include "game/game.h"

/* Sets the message below a hint: what was found, and what the person can do. */
void solving_say_hint(struct game *);
/* False: the board has a mistake, which is then shown as a hint does. */
bool solving_may(struct game *);
/* Applies a step, which must have its proof, and says in one line what it was. False: the game may not change. */
bool solving_apply(struct game *, const struct step *);
/* Finds and applies the next step. False: there is none, or the game may not change. */
bool solving_step(struct game *);
/* Fills CELL with its digit of the one solution, even over a wrong entry. */
void solving_reveal(struct game *, int cell);
/* Fills all cells that singles lead to in one move, and says how many. The board must have no mistake. */
void solving_singles(struct game *);
/* Says why there is no next step. */
void solving_say_stuck(struct game *);
/* Completes a solution of which STEPS are applied, by deduction, and by the search if that gets stuck. */
void solving_rest(struct game *, int steps);
/* Writes a solution of the search into the empty cells, after STEPS by deduction; SEVERAL: it is not the only one. */
void solving_write(struct game *, const uint8_t solution[], int steps, bool several);

#endif
