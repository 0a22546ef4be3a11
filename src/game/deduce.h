/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* Deduction in the game: steps that are found are applied as moves, and what cannot go on is said. */
#ifndef GAME_DEDUCE_H
#define GAME_DEDUCE_H

#include "game/game.h"

/* What was found and what the person can do about it, as the message below the hint that is shown. */
void deduce_say_hint(struct game *);
/* False where the board has a mistake, which is then said as a hint would. */
bool deduce_may(struct game *);
/* Applies a step, which has its proof, and says in one line what it was. */
bool deduce_apply(struct game *, const struct step *);
/* Finds and applies the next step; false where there is none, or the game may not change. */
bool deduce_step(struct game *);
/* Says why there is no next step. */
void deduce_say_stuck(struct game *);
/* Ends a solution of which STEPS are applied: with the rest of the deduction, and where that is stuck with the search. */
void deduce_rest(struct game *, int steps);
/* Writes a solution into the empty cells, as the search's, after STEPS by deduction; SEVERAL: there are others. */
void deduce_write(struct game *, const uint8_t solution[], int steps, bool several);

#endif
