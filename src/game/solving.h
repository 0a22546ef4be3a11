/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Solving the game that is played: steps of deduction are applied as moves, the search writes what they leave, and what cannot go on is
 * said.
 */
#ifndef GAME_SOLVING_H
#define GAME_SOLVING_H

#include "game/game.h"

/* What was found and what the person can do about it, as the message below the hint that is shown. */
void solving_say_hint(struct game *);
/* False where the board has a mistake, which is then said as a hint would. */
bool solving_may(struct game *);
/* Applies a step, which has its proof, and says in one line what it was. */
bool solving_apply(struct game *, const struct step *);
/* Finds and applies the next step; false where there is none, or the game may not change. */
bool solving_step(struct game *);
/* Fills CELL with its digit of the one solution, also where a wrong entry stands. */
void solving_reveal(struct game *, int cell);
/* Fills all cells that singles lead to by one move, and says how many they were. The board has no mistake. */
void solving_singles(struct game *);
/* Says why there is no next step. */
void solving_say_stuck(struct game *);
/* Ends a solution of which STEPS are applied: with the rest of the deduction, and where that is stuck with the search. */
void solving_rest(struct game *, int steps);
/* Writes a solution into the empty cells, as the search's, after STEPS by deduction; SEVERAL: there are others. */
void solving_write(struct game *, const uint8_t solution[], int steps, bool several);

#endif
