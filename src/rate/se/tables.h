/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * The classic board in Sudoku Explainer's order: its order of boxes, rows and columns, of positions and of peers decides which of several
 * equal steps comes first. Digits are numbers from 0 here, and sets of digits or positions have 9 bits.
 */
#ifndef RATE_SE_TABLES_H
#define RATE_SE_TABLES_H

#include "grid/cells.h"

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
extern const uint8_t se_bcr[SE_TYPES];

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

#endif
