/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Which houses have cells with no more candidates together than they are: without them there is no subset, naked or hidden. All sets of a
 * house's cells are looked at side by side, which is quicker than to look for one kind of subset, and only in houses that have changed
 * since it was asked last. A part of the facts of a position, which outlives the position.
 */
#ifndef LOGIC_FINDERS_SUBSETS_FILTER_H
#define LOGIC_FINDERS_SUBSETS_FILTER_H

#include "grid/geometry.h"

struct facts;

/* The largest subsets that are asked for. */
enum { TIGHT_MOST = 4 };

struct tight_sets {
	const struct geometry *geo;
	uint16_t cand[MAX_CELLS];	/* what they were made from */
	houseset naked[TIGHT_MOST + 1];		/* the houses in which so many cells, from 2 on, have no more candidates together */
	houseset hidden[TIGHT_MOST + 1];	/* the same of all other empty cells but so many, which have all other digits then */
};

/* The houses that may hold naked subsets, and hidden ones, of so many cells: without the filter all houses. */
houseset houses_with_naked(struct facts *, int cells);
houseset houses_with_hidden(struct facts *, int cells);

#endif
