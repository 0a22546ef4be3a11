/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Why a digit must be placed in a cell, or cannot be: a short sequence of steps that ends with that placement or exclusion.
 *
 * All steps of a position are applied at once, then all of the next, until some do what is asked for. From a few of these the search goes
 * back: of all that was applied before, only what it needs is kept, then what that needs, and so on. What is left is played through in
 * order, and tried again without each of its steps. The shortest is kept, and shorter ones are looked for in breadth (shortest.h), as
 * long as the engine is patient.
 */
#ifndef SOLVE_WHY_H
#define SOLVE_WHY_H

#include "logic/engine.h"

struct why_goal {
	int cell, digit;
	bool place;		/* the digit is placed; else it is excluded from the empty cell, by whatever step */
};

struct why {
	struct step *steps;	/* in order, with their proofs; each is found on the board that those before it leave */
	size_t count;
	size_t least;		/* proved: every sequence has at least this many steps; equal to count: this one is a shortest */
};

/* Whether the board says what the goal asks for. */
bool why_reached(const struct board *, const struct why_goal *);

/*
 * False: there is none, or the engine was cancelled before one was found (engine_cancelled); *WHY is empty then. Cancelled later, it
 * gives what it had found. BOARD has no mistake, and CELL is empty with DIGIT as a candidate. why_free it.
 */
bool why_find(struct why *, struct engine *, const struct board *, const struct why_goal *);
void why_free(struct why *);

#endif
