/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * A board's shape as a table: which cells make a house, which houses a cell stands in, who its peers are. Everything else asks
 * this table, so that no other file knows the number 9. A shape is made once and lives as long as the program.
 */
#ifndef GRID_GEOMETRY_H
#define GRID_GEOMETRY_H

#include <stdint.h>

#include "grid/cells.h"

enum { MAX_HOUSES = 3 * MAX_SIZE, MAX_PEERS = 3 * (MAX_SIZE - 1) };

/* A number for each house, so many that they fill whole vectors. */
enum { HOUSE_LANES = 32 };

enum house_kind { HOUSE_ROW, HOUSE_COLUMN, HOUSE_BOX, HOUSE_KINDS };

struct geometry {
	int size;		/* digits, and cells in a house */
	int cells, houses;
	bool classic;		/* it is that of geometry_classic() */
	int box_rows, box_columns;	/* the height and width of a box */
	uint16_t all;		/* the set of all digits; digit d is bit d - 1 */
	uint8_t house_cell[MAX_HOUSES][MAX_SIZE];	/* rows, then columns, then boxes; within a box by row, then column */
	uint8_t cell_house[MAX_CELLS][HOUSE_KINDS];
	uint8_t cell_index[MAX_CELLS][HOUSE_KINDS];	/* the cell's place in that house */
	uint8_t peer[MAX_CELLS][MAX_PEERS];
	int peers;		/* of each cell */
	struct cellset house_set[MAX_HOUSES], peer_set[MAX_CELLS];
	uint16_t peer_lane[MAX_CELLS][MAX_CELLS];	/* all bits set where the second cell is a peer of the first */
	uint16_t place[MAX_CELLS][HOUSE_LANES];		/* a set of one: where in the house the cell stands; else empty */
	uint16_t peer_place[MAX_CELLS][HOUSE_LANES];	/* where in the house its peers stand, and the cell itself */
};

/* The classic board of 9x9. What is made for it is taken where a board's shape is this one, not where it has as many cells. */
const struct geometry *geometry_classic(void);
/* The board with SIZE digits, or NULL where there is none of that size. */
const struct geometry *geometry_of_size(int size);
/* The board with CELLS cells, or NULL. */
const struct geometry *geometry_of_cells(int cells);

static inline enum house_kind geometry_kind(const struct geometry *g, int house)
{
	return (enum house_kind)((house >= g->size) + (house >= 2 * g->size));
}

/* The number that a person gives the house: from 1 within its kind. */
static inline int geometry_number(const struct geometry *g, int house)
{
	return house - (int)geometry_kind(g, house) * g->size + 1;
}

static inline int geometry_row(const struct geometry *g, int cell)
{
	return g->cell_house[cell][HOUSE_ROW];
}

static inline int geometry_column(const struct geometry *g, int cell)
{
	return g->cell_index[cell][HOUSE_ROW];
}

/* The first house, of rows, columns and boxes, that holds both cells, or -1. */
static inline int geometry_shared(const struct geometry *g, int a, int b)
{
	for (int kind = 0; kind < HOUSE_KINDS; kind++)
		if (g->cell_house[a][kind] == g->cell_house[b][kind])
			return g->cell_house[a][kind];
	return -1;
}

#endif
