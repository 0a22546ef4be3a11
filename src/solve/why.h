/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Why a digit must be placed in a cell, or cannot be: a series of steps that ends with that placement or elimination. It minimises the
 * difficulty of the hardest step first, then the sum of effort (logic/step/effort.h).
 *
 * The search takes the next step each time until the goal is reached, and begins again with easier techniques only, as long as these lead
 * there too. That gives the ceiling. Below it, it collects all steps of each position, applies them together and goes on with the next
 * position, and chooses from all of them those that the goal needs (selection.h). What is kept is the easiest series found; it is not
 * proved that there is no easier one.
 */
#ifndef SOLVE_WHY_H
#define SOLVE_WHY_H

#include "solve/selection.h"

struct why_goal {
	int cell, digit;
	bool place;		/* the digit is placed; else it is eliminated from the empty cell, by any step */
};

/* Reads "r4c3=5" or "r4c3<>5"; false: it is neither, or not on such a board. */
bool why_goal_read(const char *text, const struct geometry *, struct why_goal *);

/* Whether the goal holds on this board; and whether it does in all of its solutions, which the search finds. */
bool why_reached(const struct board *, const struct why_goal *);
bool why_follows(const struct board *, const struct why_goal *);

/*
 * Finds the series, of which each step applies to the board after those before it; free it with series_free. False: there is none, or the
 * engine was cancelled before one was found (engine_cancelled); the series is then empty. If cancelled later, it is the best one so far.
 * BOARD must have no mistake, and CELL must be empty with DIGIT as a candidate.
 */
bool why_find(struct step_series *, struct engine *, const struct board *, const struct why_goal *);

#endif
