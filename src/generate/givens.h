/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Which givens a puzzle needs: digging, which removes givens from a full grid while there is one solution, and what the editor asks about
 * givens that have none, or several.
 */
#ifndef GENERATE_GIVENS_H
#define GENERATE_GIVENS_H

#include "base/rng.h"
#include "generate/symmetry.h"
#include "grid/board.h"

/*
 * From a full grid to a minimal puzzle: givens are removed in random order, one orbit of the symmetry at a time, and put back if there is a
 * second solution without them. As more removals never lose a second solution, each orbit is tried only once. The caller answers the
 * questions, so that those of many puzzles can be answered at once.
 */

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

/* Which givens a puzzle does not need. */

/*
 * The cells of BOARD, which must have exactly one solution, whose value can be left out without a second one; each by itself: without
 * several of them there may be more solutions. Candidates that are deleted on BOARD stay so. A minimal puzzle has none.
 */
struct cellset redundant_values(const struct board *);

/*
 * What makes a puzzle of digits that are none yet: which of them contradict each other, which digit more leaves one solution, and which
 * of them it does not need. Boards keep the rules: no digit is twice in a house. Searches have a limit, so that no key waits long.
 */

/* Which digits more leave exactly one solution. */
struct unique_digits {
	struct candset unique;		/* each of these does by itself */
	int nearest;			/* if there are none, the candidate that leaves the fewest solutions; -1: none is known */
	long leaves;			/* how many */
	bool unsure;			/* some candidates would have taken too long, and are left out */
};

enum { AMEND_MOST = 1000 };	/* `nearest` leaves fewer solutions */

/*
 * Cells whose values leave no solution together, while fewer of them do, as far as the limit allows to tell; BOARD must have no solution.
 * Of several such sets it is the smaller one of two that are looked for.
 */
struct cellset amend_conflict(const struct board *);
/* Looks at each candidate of BOARD, which has several solutions. */
void amend_unique(const struct board *, struct unique_digits *);
/*
 * Cells whose values can be left out, all of them together, without a second solution: as many as can go one after another in an order that
 * follows from the board, whole orbits of SYMMETRY at a time. BOARD must have one solution, and values in whole orbits.
 */
struct cellset amend_redundant(const struct board *, const struct symmetry *);
/* How many solutions BOARD has, up to LIMIT; -1: it would take too long to tell. */
long amend_count(const struct board *, long limit);

#endif
