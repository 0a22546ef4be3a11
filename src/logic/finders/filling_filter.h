/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * A way to fill the empty cells with candidates of theirs. No argument may rest on it: it says only where there is nothing to look for,
 * because a count that it reaches cannot be too small. A part of the facts of a position, made on request, which outlives the position:
 * along a path candidates vanish, but those of a solution stay.
 */
#ifndef LOGIC_FINDERS_FILLING_FILTER_H
#define LOGIC_FINDERS_FILLING_FILTER_H

#include "grid/geometry.h"

struct facts;

struct filling {
	uint64_t version;		/* of the facts that it was looked at for; 0: not yet */
	const struct geometry *geo;	/* NULL: there is none */
	uint16_t digit[MAX_CELLS];	/* as a set; empty where a cell was not, when it was made */
};

/*
 * The digit of each empty cell, as a set of one: no house takes one twice. What it says of other cells means nothing. NULL: there is no
 * way, or none that a short search finds.
 */
const uint16_t *facts_filling(struct facts *);

#endif
