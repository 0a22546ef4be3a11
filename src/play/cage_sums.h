/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * The arithmetic of killer cages: the combinations of digits that make a sum, and what whole cages leave of houses, whose digits have a
 * known sum (the rule of 45).
 */
#ifndef PLAY_CAGE_SUMS_H
#define PLAY_CAGE_SUMS_H

#include "grid/board.h"
#include "grid/clue.h"

enum { COMBINATIONS_MOST = 600 };	/* a sum of eight of 16 digits has 526 */

struct combinations {
	int count;
	uint16_t digits[COMBINATIONS_MOST];
};

/* All sets of COUNT digits that sum to TOTAL, with all digits of WITH and none of WITHOUT, in the order of their digits. */
void combinations_find(int size, int count, int total, uint16_t with, uint16_t without, struct combinations *);
/* Whether each of COUNT cells can take another one of DIGITS, which are as many; a cell with a value takes that. */
bool combination_fits(const struct board *, const uint8_t cell[], int count, uint16_t digits);

/* Cells without a digit, and what their digits sum to. */
struct cage_rest {
	struct cellset cells;
	int total;
	int held;	/* the sum of the cages */
};

/*
 * What the cages wholly inside CELLS, whose digits sum to TOTAL, leave of them. VALUE: a digit for each cell, or 0. False: there is no such
 * cage, or nothing is left.
 */
bool cages_leave(const struct geometry *, const uint8_t value[], struct cellset cells, int total, struct cage_rest *);
/* The cells outside of CELLS that belong to the cages covering them. False: cages do not cover them once each, or end with them. */
bool cages_exceed(const struct geometry *, const uint8_t value[], struct cellset cells, int total, struct cage_rest *);
/* The sum of the digits of a house. */
static inline int house_sum(const struct geometry *g)
{
	return g->size * (g->size + 1) / 2;
}

#endif
