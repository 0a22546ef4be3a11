/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * The rectangles of a position in which two digits could be exchanged: a cell that has these alone, and three others that have them too;
 * of these such as some row may have a step of. A part of the facts of a position, which the finder of unique rectangles makes on request:
 * all its rows look at the same.
 */
#ifndef LOGIC_FACTS_RECTANGLES_H
#define LOGIC_FACTS_RECTANGLES_H

#include "grid/geometry.h"

/* As many as a board of 9x9 with its usual boxes can have at most: from each cell two cells of its box, in either direction, six beyond. */
enum { RECTANGLES_MAX = MAX_CELLS * 2 * 2 * 6, RECTANGLE_CORNERS = 4 };

struct rectangle {
	uint8_t corner[RECTANGLE_CORNERS], extras;	/* how many corners have further candidates */
	uint8_t types;		/* for which types, a bit each, it may be one */
	uint16_t digits;
};

struct rectangles {
	uint64_t version;	/* of the facts that they were made from; 0: not made yet */
	bool incomplete;	/* corners may lack a digit */
	int count;
	struct rectangle rectangle[RECTANGLES_MAX];
};

#endif
