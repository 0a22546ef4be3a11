/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Puzzles with few givens, which digging from a full grid hardly ever meets: a walk from givens to givens in their vicinity, towards fewer
 * solutions. While there is one solution, the orbit of givens goes whose absence leaves the fewest; while there are several, an orbit is
 * exchanged for another: of all that could take its place, each comes with a probability of 1 / solutions^2, so that the walk also leaves
 * what leads nowhere. (Exchanging givens is how G. Royle's list of puzzles with 17 grew; "-1+1" and the like in the players' forum.) About
 * half of the walks find 17 givens, in some seconds each.
 *
 * Solutions are counted exactly up to a limit, and probabilities are integers: a walk is the same on every machine.
 */
#ifndef GENERATE_VICINITY_H
#define GENERATE_VICINITY_H

#include "base/rng.h"
#include "generate/symmetry.h"
#include "grid/board.h"

/* Digging is as good for more givens than this. */
enum { VICINITY_MOST = 20 };

struct vicinity;

/* Whether such puzzles are found here: on a classic board with at most VICINITY_MOST givens, in orbits of one or two cells. */
bool vicinity_serves(const struct geometry *, const struct symmetry *, int givens);
/* Starts a walk to a puzzle of GIVENS givens, from a random full grid; free it with vicinity_free. */
struct vicinity *vicinity_new(const struct geometry *, const struct symmetry *, int givens, const struct rng *);
void vicinity_free(struct vicinity *);
/* Goes on for some milliseconds; false: the walk is at its end. */
bool vicinity_step(struct vicinity *);
/* The fewest givens with one solution so far. */
int vicinity_fewest(const struct vicinity *);
/* Whether the walk found a puzzle: one solution, so many givens as were wanted, and minimal. PUZZLE receives it. */
bool vicinity_take(const struct vicinity *, struct board *puzzle);
/* Walks on from PUZZLE, which this walk found once, to another one with as many givens. */
void vicinity_again(struct vicinity *, const struct board *puzzle);

#endif
