/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* Which board fits which terminal. One row a layout, the largest first. */
#ifndef VIEW_FIT_H
#define VIEW_FIT_H

#include <stdbool.h>

#include "grid/geometry.h"

struct layout {
	const char *name;
	int cell_width, cell_height;
	bool row_lines;		/* a line between all rows, not only between the bands */
	bool cell_lines;	/* a line between all columns; else a blank between cells */
	int gutter;		/* columns left of the frame for the numbers of rows; 0: they are in it, and a blank follows */
	int panel_width;	/* the least that it may have */
	int lines_below;	/* the least: for the message and the keys, or for both in one line */
};

enum { LEAST_WIDTH = 40, LEAST_HEIGHT = 15, LINES_BELOW = 2, PANEL_GAP = 1 };

/* The largest layout that fits, or NULL below LEAST_WIDTH x LEAST_HEIGHT. */
const struct layout *fit_layout(const struct geometry *, int width, int height);
/* The lines below the board in a window of that height: LINES_BELOW, or 1 where the message takes the place of the keys. */
int layout_lines_below(const struct layout *, const struct geometry *, int height);

int layout_board_width(const struct layout *, const struct geometry *);
int layout_board_height(const struct layout *, const struct geometry *);
/* Where the line left of COLUMN, or above ROW, is (0 to size; size: the last line); the cell begins one after it. */
int layout_x(const struct layout *, const struct geometry *, int column);
int layout_y(const struct layout *, const struct geometry *, int row);
/* Where the first column or row of a cell is. */
int layout_cell_x(const struct layout *, const struct geometry *, int column);
int layout_cell_y(const struct layout *, const struct geometry *, int row);
/* Where the mark of a digit is within its cell; false where the layout shows no marks. */
bool layout_mark(const struct layout *, int digit, int *x, int *y);

#endif
