/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Cells that a count fills exactly: each takes one digit, and the number of houses (covers) that hold all places of a digit there is an
 * upper bound on how often the cells take it. If the bounds add up to the number of cells, each cover has its digit in these cells and
 * nowhere else. Known as rank 0, the difference between the numbers of covers and of cells; described by Allan Barker.
 */
#ifndef LOGIC_FINDERS_RANK0_H
#define LOGIC_FINDERS_RANK0_H

#include "logic/finders/finders.h"
#include "logic/step/argument.h"

/* The most ways to cover a digit by as few houses as possible; each finder says why it never has more. */
enum { MOST_COVERS = 16 };

struct rank0 {
	const struct finder_args *args;
	struct cellset cells;			/* that are filled; all are empty */
	houseset cover[MAX_SIZE][MOST_COVERS];	/* of each digit */
	uint8_t covers[MAX_SIZE], times[MAX_SIZE];	/* the number of ways, and of the houses of each */
};

/* Adds a way to cover the digit. Only the ways of the fewest houses so far are kept. */
void rank0_cover(struct rank0 *, int digit, houseset houses);
/* Emits the step, if the count fills the cells and the step has effects. Returns whether to stop looking. */
bool rank0_emit(struct rank0 *);

#endif
