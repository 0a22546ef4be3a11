/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * HoDoKu's simple steps, in its order: singles as they came up, then intersections and subsets, boxes before lines. The order of singles
 * decides which count as full houses, naked or hidden singles, and so the score. A naked single waits as soon as its cell has one candidate
 * left, a hidden one as soon as its digit has one place left in a house.
 */
#ifndef RATE_HODOKU_BASICS_H
#define RATE_HODOKU_BASICS_H

#include "logic/step.h"

enum { WAITING_MOST = MAX_CELLS + MAX_HOUSES * MAX_SIZE, HODOKU_BASIC_ROWS = 10 };

/* Candidates, oldest first. */
struct single_queue {
	int first, end;
	uint16_t cand[WAITING_MOST];
};

struct hodoku_basics {
	struct board now;
	bool follows;					/* a step that was not found here may have changed the board */
	uint16_t places[MAX_HOUSES][MAX_SIZE + 1];	/* of a digit in a house: a set of positions */
	uint8_t empties[MAX_HOUSES];			/* cells without a value */
	houseset changed;				/* since intersections and subsets were looked for */
	houseset fresh[HODOKU_BASIC_ROWS];		/* by kind: where there may be one that was not there at the last search */
	struct single_queue naked, hidden;
};

void hodoku_basics_init(struct hodoku_basics *, const struct board *);
/* The next single of the board, without a proof; false: there is none. The step must be applied to the board before the next call. */
bool hodoku_basics_single(struct hodoku_basics *, const struct board *, struct step_head *);
/* The same for intersections and subsets, to be asked when there is no single. */
bool hodoku_basics_subset(struct hodoku_basics *, struct step_head *);
/* Removes a candidate, if it is there. */
void hodoku_basics_drop(struct hodoku_basics *, int cell, int digit);

#endif
