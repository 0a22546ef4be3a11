/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * From a full grid to a minimal puzzle: the givens are taken away in random order, an orbit of the symmetry at a time, and put back
 * where there would be a second solution without them. As a second solution only gets likelier, each orbit needs to be tried
 * once. Who digs answers the questions, so that those of many puzzles can be answered at once.
 */
#ifndef GENERATE_DIG_H
#define GENERATE_DIG_H

#include "base/rng.h"
#include "generate/symmetry.h"
#include "grid/board.h"

struct dig {
	const struct geometry *geo;
	const struct symmetry *symmetry;
	int target;			/* the number of givens that is wanted; 0: any */
	struct board board;		/* the givens that are left, and what the empty cells can take by the rules */
	uint8_t solution[MAX_CELLS];
	uint8_t order[MAX_CELLS];	/* in which the cells are tried */
	uint8_t seen[MAX_CELLS][MAX_SIZE];	/* how many givens with digit d + 1 a cell sees */
	uint8_t orbit[MAX_ORBIT];	/* what is tried now: its cells up to `removed` are empty */
	int orbit_cells, removed;
	int next;			/* in `order` */
	int givens, needed;		/* on the board; known to be needed */
	struct cellset tried;
};

void dig_start(struct dig *, const struct geometry *, const struct symmetry *, int target, struct rng *);
/* Goes on until it cannot without an answer: has this board, which stays until then, a solution? NULL: the puzzle is finished. */
const struct board *dig_ask(struct dig *);
void dig_answer(struct dig *, bool soluble);
/* Of one that is finished: it has as many givens as were wanted. */
bool dig_found(const struct dig *);

#endif
