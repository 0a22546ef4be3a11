/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Full grids, and givens of them, that lead to puzzles with an SK loop (src/logic/finders/sk_loop.c) or a multi-sector locked set (msls.c):
 * of some cells without givens, each of which is in one of four houses and in one of four others, the givens eliminate so much that these
 * houses fill them exactly by a count. Nearly no other puzzle has either. The cells have the symmetry that the puzzle is to have.
 */
#ifndef GENERATE_COUNTED_GRID_H
#define GENERATE_COUNTED_GRID_H

#include "base/rng.h"
#include "generate/symmetry.h"
#include "grid/cells.h"

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
