/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * What a board looks like, as a description that is put together: how many digits there are, and which sets of cells are houses of which
 * kind. geometry_of_shape() turns it into the tables that all work on a board needs, the same ones for equal descriptions. A kind that
 * is not there yet is a row in houses.def.
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
/* Another house. There is room for MAX_HOUSES. */
void shape_add(struct shape *, enum house_kind, struct cellset cells);
/* The two diagonals. */
void shape_add_diagonals(struct shape *);

/*
 * Brings the houses into their order: by kind, and within a kind by their first cells, which numbers them as a person would. False
 * where no board can be made of them: rows, columns and boxes (rectangles of one height and width, side by side) must be complete, every
 * house have SIZE cells, none be there twice, and no limit of limits.h be passed.
 */
bool shape_settle(struct shape *);
/* Both must be settled. */
bool shape_equal(const struct shape *, const struct shape *);
/* The height and width of the boxes of a settled shape. */
void shape_boxes(const struct shape *, int *box_rows, int *box_columns);

/*
 * The board of this shape, or NULL where there can be none. Equal shapes, whatever order their houses were added in, have one and the same
 * board, so boards are compared by their addresses. It lives as long as the program; any thread may ask.
 */
const struct geometry *geometry_of_shape(const struct shape *);

#endif
