/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * A person claims that a technique places a digit or eliminates a candidate: whether the claim follows from one of the technique's steps,
 * and if not, a full grid as a counterexample.
 *
 * A step with further candidates follows too: a placement also eliminates what the digit rules out.
 *
 * The grid keeps the rules of sudoku and the premises of the steps: the cells of their patterns have no other candidates than on the board,
 * and candidates that their proofs read as missing are missing. The claim is false in the grid, so it cannot follow from those patterns
 * alone. The grid is found by solving a board with only the premises and the negated claim, to which the digits of the original board are
 * added one after another, as long as there is still a solution.
 */
#ifndef SOLVE_CLAIM_H
#define SOLVE_CLAIM_H

#include "logic/step/step.h"

struct claimed_effect {
	int cell, digit;
	bool place;		/* the digit is placed; else it is eliminated */
};

/* Whether the claim follows from this step, or is implied by what it places. */
bool claim_follows(const struct geometry *, const struct step_head *, const struct claimed_effect *);
/* Whether the claim is true in the solution. */
bool claim_is_true(const uint8_t solution[], const struct claimed_effect *);
/*
 * A grid for a claim that does not follow from any of the COUNT steps, which must have their proofs. If no grid keeps the patterns of all
 * steps, one that keeps the pattern of the first, and then one that keeps only what the argument of the first needs. False: there is no
 * grid of either kind, or it took too long to find.
 */
bool claim_counter(const struct board *, const struct step steps[], size_t count, const struct claimed_effect *, uint8_t grid[]);
/*
 * A grid with the rules of sudoku, without the candidates ABSENT, which are all that an argument rests on, and without the claim. False: as
 * above.
 */
bool claim_counter_grid(const struct board *, const struct candset *absent, const struct claimed_effect *, uint8_t grid[]);

#endif
