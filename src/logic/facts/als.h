/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * The almost locked sets of a position: cells of one house that together have one more candidate digit than there are cells; the smallest
 * is a cell with two candidates. If a set loses a digit, the others are locked in it. A part of the facts of a position, made on request.
 */
#ifndef LOGIC_FACTS_ALS_H
#define LOGIC_FACTS_ALS_H

#include "grid/cells.h"

struct facts;

/* More than twice the 414 that were seen on boards of puzzles. */
enum { ALS_MAX = 1024 };

struct als {
	struct cellset cells;
	uint16_t digits;
	uint8_t size;				/* how many cells; there is one more digit */
	uint8_t house;				/* the first that holds all cells */
	struct cellset place[MAX_SIZE];		/* the cells of the set with candidate d + 1 */
	struct cellset sees[MAX_SIZE];		/* the cells with candidate d + 1 that see all of those; none if the set lacks it */
};

/* Each set of cells once; small sets first, then by house, then by the places in it. */
struct als_list {
	uint64_t version;	/* of the facts that it was made from; 0: not made yet */
	int count;
	struct als als[ALS_MAX];
};

/* If there are more than ALS_MAX, sets of the last houses are left out (LEFT_OUT_SETS). */
const struct als_list *facts_als(struct facts *);

#endif
