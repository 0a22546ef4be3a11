/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Totals: what empty cells sum to. What is left of a cage is one. Others come from the rule of 45: the digits of a house sum to 45, and
 * what the cages in it sum to is known, so that the cells that the cages leave over in houses, less those by which cages stick out of
 * them, sum to the difference.
 *
 * An example: the cages of 10 and 12 lie in row 1, and that of 14 has two cells there and one in row 2. The three make 36, so the cells of
 * row 1 in no cage make 9 more than the cell in row 2.
 */
#ifndef LOGIC_FACTS_TOTALS_H
#define LOGIC_FACTS_TOTALS_H

#include "grid/board.h"

struct clue;

/* Limits of totals by the rule of 45: cells, if some may be equal and if all differ. */
enum { TOTAL_CELLS = 4, TOTAL_DIFFERING = 6 };

/* The digits of IN sum to NUMBER more than those of OUT; all these cells are empty. */
struct total {
	struct cellset in, out;
	int number;
	bool differ;			/* OUT is empty, and the cells see each other */
	struct cellset filled;		/* the filled cells of the cage */
	uint16_t locked;		/* digits that a house has only there: house_of[] */
	uint8_t house_of[MAX_SIZE];
	/* By the rule of 45, otherwise 0: houses that do not overlap, their cells, the cells of the cages counted, and both sums. */
	houseset houses;
	struct cellset covered;
	int covered_sum, houses_sum;
};

/* Takes a total, or, if it is NULL, only says whether no more are wanted; returns whether that is so. */
typedef bool total_taker(void *data, const struct total *);

int total_of_digits(unsigned digits);
int total_of_values(const struct board *, struct cellset cells);
/* The sum of a clue that is a cage with one; else 0. */
int total_of_cage(const struct clue *);
/*
 * Passes what cages leave over of up to MOST cells to TAKE, until it says stop, the fewest houses first: a house, rows or columns side by
 * side, boxes. Returns whether it did.
 */
bool totals_by_houses(const struct board *, int most, total_taker *take, void *data);

#endif
