/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * The classic board as Sudoku Explainer sees it: tables of houses, positions and peers in its order, the board of the walk, and the scan
 * for locked candidates, which two classes share. The order of houses, positions and peers decides which of several equal steps comes
 * first. Digits are numbers from 0 here, and sets of digits or positions have 9 bits.
 *
 * An example: r1c2 is cell 1. Its houses are box 0, row 9 and column 19 (se_house: the boxes are 0 to 8, the rows 9 to 17, the columns 18
 * to 26), where it has the positions 1, 1 and 0. If 4 is a candidate of r1c2 and r1c3 and of no other cell of the first row, the board has
 *
 *	pos[9][3] = 000000110	positions 1 and 2 of row 9, of the digit 4
 *
 * and as inside[9][0] = 000000111, the positions of row 9 that are in box 0, has all of these, the 4 is locked there: se_locked_next finds
 * it with from 9, to 0 and digit 3, and se_locked_out has the positions of box 0 outside the row that lose the 4.
 */
#ifndef RATE_SE_GRID_H
#define RATE_SE_GRID_H

#include <stddef.h>

#include "base/lanes.h"
#include "grid/board.h"

enum { SE_BOX, SE_ROW, SE_COLUMN, SE_TYPES };

enum {
	SE_SIZE = CLASSIC_SIZE,
	SE_CELLS = CLASSIC_CELLS,
	SE_CANDS = CLASSIC_CANDIDATES,
	SE_HOUSES = SE_TYPES * SE_SIZE,	/* numbered by type */
	SE_PEERS = 20,
	SE_SETS = 1 << SE_SIZE,
	SE_ALL = SE_SETS - 1,
	SE_MOST_SUBSETS = 126,
	SE_CROSSINGS = 4 * SE_SIZE * 3
};

/* Subsets of nine things with a given number of members, by increasing value. */
struct se_subsets {
	int count;
	uint16_t set[SE_MOST_SUBSETS];
};

struct se_tables {
	uint8_t cell[SE_HOUSES][SE_SIZE];	/* by position */
	uint8_t house[SE_CELLS][SE_TYPES], at[SE_CELLS][SE_TYPES];	/* the houses of a cell, and its positions there */
	uint8_t peer[SE_CELLS][SE_PEERS];	/* in its box, the rest of its row, the rest of its column */
	struct cellset peers[SE_CELLS], cells[SE_HOUSES];
	uint16_t inside[SE_HOUSES][SE_HOUSES];	/* the positions of the first house that are in the second */
	uint16_t rest[SE_CELLS][SE_TYPES];	/* the positions of the house that are not in the cell's houses of earlier types */
	uint8_t count[SE_SETS];
	struct se_subsets subsets[SE_SIZE + 1];
	/* Houses that share cells: boxes and columns, boxes and rows, columns and boxes, rows and boxes. */
	uint8_t crossing[SE_CROSSINGS][2];
};

/* Filled by the first call of se_tables_fill(). */
extern struct se_tables se_table;

void se_tables_fill(void);

/* The two orders of the types of houses. */
extern const uint8_t se_house_order[SE_TYPES];

static inline int se_count(unsigned set)
{
	return se_table.count[set];
}

static inline int se_house(int type, int number)
{
	return type * SE_SIZE + number;
}

static inline bool se_sees(int a, int b)
{
	return cellset_has(se_table.peers[a], b);
}

/* The board of the walk from step to step: values, and candidates, which are never computed again. */

struct se_grid {
	uint16_t cand[SE_CELLS];		/* the digits of a cell; 0 if it has a value */
	uint16_t pos[SE_HOUSES][SE_SIZE];	/* the positions of a digit in a house */
	uint8_t value[SE_CELLS];		/* the digit + 1, or 0 */
	uint8_t empties[SE_HOUSES];		/* cells without a value */
	uint8_t placed[SE_SIZE];		/* cells with the digit as value */
	int left;				/* cells without a value */
};

/* Takes over the values and candidates of a classic board. */
void se_grid_init(struct se_grid *, const struct board *);

static inline void se_grid_drop(struct se_grid *g, int cell, int digit)
{
	const uint8_t *house = se_table.house[cell], *at = se_table.at[cell];

	g->cand[cell] &= (uint16_t)~(1 << digit);
	for (int t = 0; t < SE_TYPES; t++)
		g->pos[house[t]][digit] &= (uint16_t)~(1 << at[t]);
}

/* Puts the digit into an empty cell, and removes it from the peers. */
void se_grid_place(struct se_grid *, int cell, int digit);

static inline bool se_grid_has(const struct se_grid *g, int cell, int digit)
{
	return g->cand[cell] >> digit & 1;
}

/* Of the positions of nine digits: those digits that have one. */
static inline unsigned se_single_digits(const uint16_t pos[SE_SIZE])
{
	lanes most = *(const lanes *)pos, one = (lanes)((most & (most - 1)) == 0) & (lanes)(most != 0);
	unsigned digits = 0;

	if (!lanes_any(one) && !bits_is_single(pos[LANES]))
		return 0;
	for (int d = 0; d < SE_SIZE; d++)
		digits |= (unsigned)bits_is_single(pos[d]) << d;
	return digits;
}

/* How many places the digit has in the house. */
static inline int se_grid_places(const struct se_grid *g, int house, int digit)
{
	return se_count(g->pos[house][digit]);
}

/* Locked candidates: a digit whose places in one house are all in another house, too. */

/* One of them, and the state of the scan; must be all 0 before the first. */
struct se_locked {
	int from, to, digit;
	int next;		/* crossing */
	unsigned digits;	/* those still to be found at this crossing */
};

/* Whether any of the nine digits may have all of its places, two or more, outside of OUT. */
static inline bool se_locked_may_be(const uint16_t pos[SE_SIZE], unsigned out)
{
	lanes most = *(const lanes *)pos, some = (lanes)((most & (uint16_t)out) == 0) & (lanes)((most & (most - 1)) != 0);

	return lanes_any(some) || (pos[LANES] & out) == 0;
}

/* Finds the next one with two places or more. TOUCHED: for each first house the digits that are wanted; NULL: all. */
static inline bool se_locked_next(const struct se_grid *g, const uint16_t *touched, struct se_locked *lock)
{
	while (lock->digits == 0) {
		if (lock->next == SE_CROSSINGS)
			return false;
		lock->from = se_table.crossing[lock->next][0];
		lock->to = se_table.crossing[lock->next++][1];
		unsigned out = SE_ALL & ~(unsigned)se_table.inside[lock->from][lock->to];

		if (touched == NULL && !se_locked_may_be(g->pos[lock->from], out))
			continue;
		for (unsigned rest = touched != NULL ? touched[lock->from] : SE_ALL; rest != 0; rest &= rest - 1) {
			unsigned at = g->pos[lock->from][bits_lowest(rest)];

			if ((at & out) == 0 && (at & (at - 1)) != 0)
				lock->digits |= rest & -rest;
		}
	}
	lock->digit = bits_lowest(lock->digits);
	lock->digits &= lock->digits - 1;
	return true;
}

/* The positions of the second house from which the digit is eliminated. */
static inline unsigned se_locked_out(const struct se_grid *g, const struct se_locked *lock)
{
	return g->pos[lock->to][lock->digit] & ~(unsigned)se_table.inside[lock->to][lock->from];
}

#endif
