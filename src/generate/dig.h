/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * From a full grid to a minimal puzzle: givens are removed in random order, one orbit of the symmetry at a time, and put back if there is a
 * second solution without them. As more removals never lose a second solution, each orbit is tried only once. The caller answers the
 * questions, so that those of many puzzles can be answered at once.
 */
#ifndef GENERATE_DIG_H
#define GENERATE_DIG_H

#include "base/rng.h"
#include "generate/symmetry.h"
#include "grid/board.h"

struct dig {
	const struct geometry *geo;
	const struct symmetry *symmetry;
	int target;			/* how many givens are wanted; 0: any number */
	bool stops;			/* stop at the target, even if more could be removed */
	struct board board;		/* the remaining givens, and the candidates by the rules */
	uint8_t solution[MAX_CELLS];
	uint8_t order[MAX_CELLS];	/* the order in which cells are tried */
	uint8_t seen[MAX_CELLS][MAX_SIZE];	/* how many givens with digit d + 1 a cell sees */
	uint8_t orbit[MAX_ORBIT];	/* what is being tried: its first `removed` cells are empty */
	int orbit_cells, removed;
	int next;			/* index in `order` */
	int givens, needed;		/* how many are on the board, and how many are known to be needed */
	struct cellset tried;
};

/* Starts from a random full grid. */
void dig_start(struct dig *, const struct geometry *, const struct symmetry *, int target, struct rng *);
/* Starts again, from these cells of the same full grid, which must have it as their one solution and be whole orbits. */
void dig_again(struct dig *, struct cellset given, struct rng *);
/* After that, before the first question: tries to take out these givens last. */
void dig_keep(struct dig *, struct cellset last);
/*
 * Goes on until it needs an answer: does the board returned, which stays valid until then, have a solution? NULL: the puzzle is finished.
 */
const struct board *dig_ask(struct dig *);
void dig_answer(struct dig *, bool soluble);
/* Whether a finished puzzle has as many givens as were wanted. */
bool dig_found(const struct dig *);

#endif
