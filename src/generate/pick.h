/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* A random cell. */
#ifndef GENERATE_PICK_H
#define GENERATE_PICK_H

#include "base/rng.h"
#include "grid/cells.h"

/* A random cell of a set that is not empty. */
static inline int pick_cell(struct rng *rng, struct cellset set)
{
	int cell = cellset_next(set, -1);

	for (unsigned skip = rng_below(rng, (uint64_t)cellset_count(set)); skip > 0; skip--)
		cell = cellset_next(set, cell);
	return cell;
}

#endif
