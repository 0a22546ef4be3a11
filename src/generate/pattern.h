/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Puzzles whose givens are in given cells, so that they draw a picture. From the digits of a full grid in these cells one after another is
 * changed at random, as long as that leads to no more solutions, until one solution is left.
 */
#ifndef GENERATE_PATTERN_H
#define GENERATE_PATTERN_H

#include "base/rng.h"
#include "grid/board.h"

struct pattern {
	const struct geometry *geo;
	struct cellset given;
	uint8_t value[MAX_CELLS];
	long solutions;		/* at least 1; PATTERN_MANY: so many or more */
};

enum { PATTERN_MANY = 5000 };

/* Takes the digits of a random full grid. */
void pattern_start(struct pattern *, const struct geometry *, struct cellset given, struct rng *);
/* Changes one or two digits, unless there would be more solutions, or none. Returns whether there is exactly one. */
bool pattern_change(struct pattern *, struct rng *);
/* The puzzle. */
void pattern_board(const struct pattern *, struct board *);

#endif
