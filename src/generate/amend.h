/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * What makes a puzzle of digits that are none yet: which of them contradict each other, which digit more leaves one solution, and which
 * of them it does not need. Boards keep the rules: no digit is twice in a house. Searches have a limit, so that no key waits long.
 */
#ifndef GENERATE_AMEND_H
#define GENERATE_AMEND_H

#include "generate/symmetry.h"
#include "grid/board.h"

/* Which digits more leave exactly one solution. */
struct unique_digits {
	struct candset unique;		/* each of these does by itself */
	int nearest;			/* where there are none, the candidate that leaves the fewest solutions; -1: none is known */
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
