/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Why a digit must be placed in a cell, or cannot be: a short sequence of steps that ends with that placement or exclusion.
 *
 * All steps of a position are applied at once, then all of the next position, until some reach the goal. From a few of these the search
 * goes back: of the steps applied before, it keeps only those that this one needs, then those that these need, and so on. The result is
 * played through in order, and tried again without each of its steps. The shortest is kept, and shorter ones are looked for breadth first
 * (shortest.h), as long as the engine's patience lasts.
 *
 * Where an argument with assumptions is one of its steps, the simple steps that lead there are another way, and that with less to read is
 * kept: who asks about an easy puzzle wants to see singles.
 *
 * Where that needs assumptions under others, one step that is about the goal alone is looked for first (engine_show); and so it is where
 * the way is long.
 */
#ifndef SOLVE_WHY_H
#define SOLVE_WHY_H

#include "logic/engine.h"

struct why_goal {
	int cell, digit;
	bool place;		/* the digit is placed; else it is excluded from the empty cell, by any step */
};

struct why {
	struct step *steps;	/* in order, with their proofs; each applies to the board after those before it */
	size_t count;
	size_t least;		/* proved: every sequence has at least this many steps; if equal to COUNT, this one is a shortest */
	bool easier;		/* a way with fewer steps was found, which has more to read */
};

/* Whether the goal holds on this board. */
bool why_reached(const struct board *, const struct why_goal *);

/*
 * Finds a sequence; free it with why_free. False: there is none, or the engine was cancelled before one was found (engine_cancelled); *WHY
 * is then empty. If cancelled later, it gives the best found so far. BOARD must have no mistake, and CELL must be empty with DIGIT as a
 * candidate.
 */
bool why_find(struct why *, struct engine *, const struct board *, const struct why_goal *);
void why_free(struct why *);

#endif
