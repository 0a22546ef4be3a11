/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Which givens a puzzle needs: digging, which removes givens from a full grid while there is one solution, and the editor's queries about
 * givens that have no solution, or several.
 */
#ifndef GENERATE_GIVENS_H
#define GENERATE_GIVENS_H

#include "base/rng.h"
#include "generate/symmetry.h"
#include "grid/board.h"

/*
 * From a full grid to a minimal puzzle: givens are removed in random order, one orbit of the symmetry at a time, and put back if there is a
 * second solution without them. Because further removals never lose a second solution, each orbit is tried only once. The caller runs the
 * searches, so that it can run those of many puzzles in one batch.
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
	uint8_t orbit[MAX_ORBIT];	/* the orbit that is being tried: its first `removed` cells are empty */
	int orbit_cells, removed;
	int next;			/* index in `order` */
	int givens, needed;		/* how many are on the board, and how many are known to be needed */
	struct cellset tried;
};

/* Starts from a random full grid. */
void dig_start(struct dig *, const struct geometry *, const struct symmetry *, int target, struct rng *);
/* Starts from this full grid. */
void dig_start_on(struct dig *, const struct geometry *, const struct symmetry *, int target, const uint8_t values[], struct rng *);
/* Starts again with these cells of the same full grid as givens; they must be whole orbits and have one solution. */
void dig_again(struct dig *, struct cellset given, struct rng *);
/* Call this after a start, before the first dig_ask: tries to remove these givens last. */
void dig_keep(struct dig *, struct cellset last);
/*
 * Goes on until it needs to know whether the returned board, which is valid until the answer, has a solution. NULL: the puzzle is finished.
 */
const struct board *dig_ask(struct dig *);
void dig_answer(struct dig *, bool soluble);
/* Whether a finished puzzle has as many givens as were wanted. */
bool dig_found(const struct dig *);

/* Which givens a puzzle does not need. */

/*
 * The cells of BOARD, which must have exactly one solution, whose value can be removed without a second solution; each alone: if several
 * are removed, there may be more solutions. Candidates that are deleted on BOARD stay deleted. A minimal puzzle has no such cells.
 */
struct cellset redundant_values(const struct board *);

/*
 * Help for the editor of a puzzle: which givens contradict each other, which further given leaves one solution, and which givens are not
 * needed. Boards keep the rules: no digit is twice in a house. Searches have a limit, so that no key waits long.
 */

/* Which further givens leave exactly one solution. */
struct unique_digits {
	struct candset unique;		/* each of these candidates leaves one solution */
	int nearest;			/* if there are none, the candidate that leaves the fewest solutions; -1: none is known */
	long leaves;			/* how many solutions `nearest` leaves */
	bool unsure;			/* the search reached its limit for some candidates, which are left out */
};

enum { AMEND_MOST = 1000 };	/* `nearest` leaves fewer solutions */

/*
 * A minimal set of cells whose values together leave no solution, as far as the search finds out within its limit; BOARD must have no
 * solution. Looks for two minimal sets, and returns the smaller one.
 */
struct cellset amend_conflict(const struct board *);
/* Tries each candidate of BOARD, which must have several solutions. */
void amend_unique(const struct board *, struct unique_digits *);
/*
 * Cells whose values can be removed together without a second solution: tries whole orbits of SYMMETRY one after another, in an order that
 * depends only on the board. BOARD must have one solution, and values in whole orbits.
 */
struct cellset amend_redundant(const struct board *, const struct symmetry *);
/* How many solutions BOARD has, up to LIMIT; -1: the search reached its limit. */
long amend_count(const struct board *, long limit);

#endif
