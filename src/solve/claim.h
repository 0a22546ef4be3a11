/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Somebody says that a digit is to be placed, or a candidate to be eliminated, because of a technique: whether that follows from one of its
 * steps, and if not, a full grid that shows why not.
 *
 * A step with further candidates follows too: a placement also eliminates what the digit rules out.
 *
 * The grid keeps the rules of sudoku, and all that the patterns of the steps rest on: their cells have no other candidates than on the
 * board, and candidates that their proofs read as missing are missing. In it the claim does not hold, so it cannot follow from those
 * patterns alone. It is found by solving the board with the claim turned round and nothing else in it, and then giving it the board's
 * digits one after another, as long as there is still a solution.
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
/* Whether the claim is true of the solution. */
bool claim_is_true(const uint8_t solution[], const struct claimed_effect *);
/*
 * A grid for a claim that does not follow from any of the COUNT steps, which must have their proofs. If none keeps the patterns of all of
 * them, one that keeps that of the first, and then one that keeps of it only what its argument needs. False: there is none of these either,
 * or it took too long to find.
 */
bool claim_counter(const struct board *, const struct step steps[], size_t count, const struct claimed_effect *, uint8_t grid[]);

#endif
