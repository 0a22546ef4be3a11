/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* Full grids, filled at random: any grid, and grids that lead to rare puzzles. */
#ifndef GENERATE_FULL_GRID_H
#define GENERATE_FULL_GRID_H

#include "base/rng.h"
#include "generate/symmetry.h"
#include "grid/cells.h"
#include "grid/geometry.h"

/* A random cell. */

/* A random cell of a set that is not empty. */
static inline int pick_cell(struct rng *rng, struct cellset set)
{
	int cell = cellset_next(set, -1);

	for (unsigned skip = rng_below(rng, (uint64_t)cellset_count(set)); skip > 0; skip--)
		cell = cellset_next(set, cell);
	return cell;
}

/* A random full grid, the same on every machine for the same state of the generator. Every grid is possible, but not all equally likely. */

struct sets;

void fill_random(const struct geometry *, struct rng *, uint8_t values[MAX_CELLS]);
/* Fills the cells that are empty in SETS, which is left as it may be. False: none of what could come into them leads to a full grid. */
bool fill_rest(struct sets *, struct rng *, uint8_t values[MAX_CELLS]);
/* One of the digits of a set that is not empty. */
int fill_digit(struct rng *, uint16_t digits);

/*
 * Full grids that lead to hard puzzles: in four boxes that form a rectangle three digits nearly fill the cells of a tridagon
 * (src/logic/finders/tridagon.c), which they never fill whole. While these cells are empty, and none that they see has one of the digits,
 * an argument has to go through all of the pattern. Puzzles of such grids need a tridagon, an exocet or nets many times as often as others
 * do. (The hardest puzzles that the players of the Player's Forum know were found around that pattern.)
 */

/*
 * Fills VALUES with such a grid of a classic board, the same on every machine for the same state of the generator; CLOSED becomes the cells
 * that are to stay without givens: those of the pattern, and those with one of its digits that see any of them. False: the pattern that was
 * chosen fits no grid.
 */
bool hard_grid_fill(const struct geometry *, struct rng *, uint8_t values[MAX_CELLS], struct cellset *closed);

/*
 * Full grids, and givens of them, that lead to puzzles with an SK loop (src/logic/finders/sk_loop.c) or a multi-sector locked set (msls.c):
 * of some cells without givens, each of which is in one of four houses and in one of four others, the givens eliminate so much that these
 * houses fill them exactly by a count. Nearly no other puzzle has either. The cells have the symmetry that the puzzle is to have.
 */

struct counted_grid {
	uint8_t values[MAX_CELLS];	/* of the full grid */
	struct cellset cells;		/* that are filled exactly, and are to stay without givens */
	struct cellset given;		/* the givens that the count rests on: more are needed for a puzzle with one solution */
};

/*
 * Fills a grid of a classic board, the same on every machine for the same state of the generator: with an SK loop, or a locked set of four
 * rows and four columns. Both sets of cells are whole orbits of the symmetry. False: what was drawn leads to none.
 */
bool counted_grid_fill(const struct geometry *, const struct symmetry *, bool loop, struct rng *, struct counted_grid *);

#endif
