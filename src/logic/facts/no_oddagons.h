/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * For which two digits there was no bivalue oddagon, whether it would have excluded anything or not. A part of the facts of a position,
 * which outlives it: along a path a loop of cells with both digits is new only if one of them has lost the last of its other candidates,
 * since nothing else lets it have fewer guardians, and no cell gets a digit.
 */
#ifndef LOGIC_FACTS_NO_ODDAGONS_H
#define LOGIC_FACTS_NO_ODDAGONS_H

#include "grid/geometry.h"

struct no_oddagon {
	bool none;
	struct cellset both, pure;	/* the cells with both digits then, and those of them with no others */
};

struct no_oddagons {
	const struct geometry *geo;	/* NULL: nothing is known yet */
	struct no_oddagon digits[MAX_SIZE][MAX_SIZE];	/* by both digits, the lower one first */
};

#endif
