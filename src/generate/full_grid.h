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

/*
 * A random full grid, the same on every machine for the same state of the generator. Every grid is possible, but not all are equally
 * likely.
 */

struct sets;

void fill_random(const struct geometry *, struct rng *, uint8_t values[MAX_CELLS]);

/*
 * Full grids that lead to hard puzzles: in four boxes at the corners of a rectangle, three digits fill nearly all cells of a tridagon
 * (src/logic/finders/guardians.c), which they can never fill completely. If these cells are empty, and no cell that they see has one of the
 * digits, an argument needs the whole pattern. Puzzles of these grids need a tridagon, an exocet or nets many times as often as other
 * puzzles. (The hardest puzzles known in the Player's Forum were found around that pattern.)
 */

/*
 * Fills VALUES with a grid of that kind on a classic board, the same on every machine for the same state of the generator. CLOSED becomes
 * the cells that must stay without givens: those of the pattern, and those with one of its digits that see a cell of it. False: the pattern
 * that was chosen fits no grid.
 */
bool hard_grid_fill(const struct geometry *, struct rng *, uint8_t values[MAX_CELLS], struct cellset *closed);

/*
 * Full grids, and givens of them, that lead to puzzles with an SK loop (src/logic/finders/rank0.c) or a multi-sector locked set (msls.c):
 * some cells without givens each lie in one of four houses and in one of four others, and the givens eliminate so many candidates in the
 * cells that these houses can place exactly as many digits there as there are cells. Hardly any other puzzle has either pattern. The cells
 * have the symmetry of the puzzle.
 */

struct counted_grid {
	uint8_t values[MAX_CELLS];	/* of the full grid */
	struct cellset cells;		/* the cells of the pattern, which must stay without givens */
	struct cellset given;		/* the givens that the count depends on; a puzzle with one solution needs more */
};

/*
 * Fills a grid of a classic board, the same on every machine for the same state of the generator: with an SK loop, or with a locked set of
 * four rows and four columns. Both sets of cells consist of whole orbits of the symmetry. False: the random choices led to none.
 */
bool counted_grid_fill(const struct geometry *, const struct symmetry *, bool loop, struct rng *, struct counted_grid *);

#endif
