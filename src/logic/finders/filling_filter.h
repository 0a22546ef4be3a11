/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * A prefilter: a way to fill the empty cells with their candidates. No argument may rest on it. It only shows where a search is useless: a
 * count that the filling reaches cannot be too small. A part of the facts, made on request, which outlives a position: along a path
 * candidates vanish, but those of a solution stay.
 */
#ifndef LOGIC_FINDERS_FILLING_FILTER_H
#define LOGIC_FINDERS_FILLING_FILTER_H

#include "grid/geometry.h"

struct facts;

struct filling {
	uint64_t version;		/* of the facts that it was last checked for; 0: not yet */
	const struct geometry *geo;	/* NULL: there is no filling */
	uint16_t digit[MAX_CELLS];	/* as a set; empty for cells that were filled when it was made */
};

/*
 * The digit of each empty cell, as a set of one; no house has a digit twice. The entries of other cells are undefined. NULL: there is no
 * filling, or a short search finds none.
 */
const uint16_t *facts_filling(struct facts *);

#endif
