/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Random walks from puzzle to puzzle, towards one that digging hardly ever finds: with givens in given cells, with few givens, or of a rare
 * kind.
 */
#ifndef GENERATE_WALK_H
#define GENERATE_WALK_H

#include "base/rng.h"
#include "generate/generate.h"
#include "generate/symmetry.h"
#include "grid/board.h"

/*
 * Puzzles whose givens are in given cells, so that they draw a picture. The walk begins with the digits of a full grid in these cells, and
 * changes one digit after another at random, unless that leads to more solutions, until one solution is left.
 */

struct pattern {
	const struct geometry *geo;
	struct cellset given;
	uint8_t value[MAX_CELLS];
	long solutions;		/* at least 1; PATTERN_MANY: at least that many */
};

enum { PATTERN_MANY = 5000 };

/*
 * Puzzles with few givens, which digging from a full grid hardly ever finds: a walk through nearby sets of givens, towards fewer solutions.
 * While there is one solution, it removes the orbit of givens whose absence leaves the fewest; while there are several, it exchanges an
 * orbit for another, with a weight of 1 / solutions^2 for each possibility, so that the walk can leave local minima. (Exchanging givens is
 * how G. Royle's list of puzzles with 17 givens grew; the players' forum calls it "-1+1".) About half of the walks find 17 givens, within
 * some seconds each.
 *
 * Solutions are counted exactly up to a limit, and probabilities are integers, so a walk is the same on every machine.
 */

/* For more givens than this, digging is as fast. */
enum { VICINITY_MOST = 20 };

struct vicinity;

/* Whether this walk can be used: on a classic board, with at most VICINITY_MOST givens, in orbits of one or two cells. */
bool vicinity_serves(const struct geometry *, const struct symmetry *, int givens);
/* Starts a walk to a puzzle of GIVENS givens, from a random full grid; free it with vicinity_free. */
struct vicinity *vicinity_new(const struct geometry *, const struct symmetry *, int givens, const struct rng *);
void vicinity_free(struct vicinity *);
/* Continues for some milliseconds. False: the walk has ended. */
bool vicinity_step(struct vicinity *);
/* The fewest givens with one solution so far. */
int vicinity_fewest(const struct vicinity *);
/* Whether the walk found a puzzle: one solution, the wanted number of givens, and minimal. PUZZLE receives it. */
bool vicinity_take(const struct vicinity *, struct board *puzzle);

/*
 * A walk to a rare kind of puzzle. It begins at a random puzzle and goes from puzzle to puzzle of one solved grid: each step removes some
 * givens, adds others until there is one solution again, and removes those that are not needed. The walk keeps the new puzzle if it is
 * nearer to the kind, and sometimes if it is a little farther. It ends at the first puzzle of the kind, or after a number of steps that
 * depends on the kind.
 */

struct puzzle_walk;

/*
 * A walk from a random puzzle with the options' symmetry and givens, or cells; free it with walk_free. The checker stays the caller's;
 * NULL: any puzzle will do.
 */
struct puzzle_walk *walk_new(const struct generate_options *, const struct geometry *, struct rng, struct spec_checker *);
void walk_free(struct puzzle_walk *);
/* Makes the next puzzle and checks it. GENERATED_END: the walk ended without a puzzle of the kind. */
enum generated walk_run(struct puzzle_walk *, struct board *puzzle);
/* The current puzzle, and how far it is from the kind. False: there is none yet. */
bool walk_nearest(const struct puzzle_walk *, struct board *puzzle, int *distance);

#endif
