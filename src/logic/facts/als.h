/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * The almost locked sets of a position: cells of one house that have one digit more between them than they are cells; a cell with two
 * candidates is the smallest. Take a digit from such a set, and the others are locked in it. A part of the facts of a position, made
 * when it is asked for.
 */
#ifndef LOGIC_FACTS_ALS_H
#define LOGIC_FACTS_ALS_H

#include "grid/cells.h"

struct facts;

/* More than twice what was seen on boards of puzzles, 414. */
enum { ALS_MAX = 1024 };

struct als {
	struct cellset cells;
	uint16_t digits;
	uint8_t size;				/* cells; there is a digit more */
	uint8_t house;				/* the first one that holds all cells */
	struct cellset place[MAX_SIZE];		/* the cells of the set with candidate d + 1 */
	struct cellset sees[MAX_SIZE];		/* the cells with candidate d + 1 that see all of these; none for a digit that it lacks */
};

/* Each set of cells once; small sets first, then by house, then by the places in it. */
struct als_list {
	uint64_t version;	/* of the facts that it was made from; 0: of none */
	int count;
	struct als als[ALS_MAX];
};

/* Where there are more than ALS_MAX, sets of the last houses are left out (LEFT_OUT_SETS). */
const struct als_list *facts_als(struct facts *);

#endif
