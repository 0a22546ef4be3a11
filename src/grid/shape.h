/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * The description of a board: how many digits it has, and which sets of cells are houses of which kind. geometry_of_shape() turns it into
 * the tables that all work on a board needs, the same tables for equal descriptions. A new kind of house is a row in houses.def.
 */
#ifndef GRID_SHAPE_H
#define GRID_SHAPE_H

#include "grid/geometry.h"

struct shape_house {
	enum house_kind kind;
	struct cellset cells;
};

struct shape {
	int size;	/* digits, and cells in a house; the board has as many rows and columns */
	int houses;
	struct shape_house house[MAX_HOUSES];
};

/* Rows, columns, and boxes of this height and width; their product is the size, and not above MAX_SIZE. */
struct shape shape_of_boxes(int box_rows, int box_columns);
/* Adds a house. There is room for MAX_HOUSES. */
void shape_add(struct shape *, enum house_kind, struct cellset cells);
/* Adds the two diagonals. */
void shape_add_diagonals(struct shape *);

/*
 * Sorts the houses by kind, and within a kind by their first cells, which numbers them as a person would. False if they do not make a
 * board: rows, columns and boxes (rectangles of one height and width, side by side) must be complete, every house must have SIZE cells, no
 * house may be there twice, and no limit of limits.h may be exceeded.
 */
bool shape_settle(struct shape *);
/* Both must be settled. */
bool shape_equal(const struct shape *, const struct shape *);
/* The height and width of the boxes of a settled shape. */
void shape_boxes(const struct shape *, int *box_rows, int *box_columns);

/*
 * The board of this shape, or NULL if it does not make one. Equal shapes, in whatever order their houses were added, have the same board,
 * so boards are compared by their addresses. It lives as long as the program; any thread may ask.
 */
const struct geometry *geometry_of_shape(const struct shape *);

#endif
