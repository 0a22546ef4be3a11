/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* Which layout of the board fits which terminal. */
#ifndef VIEW_FIT_H
#define VIEW_FIT_H

#include <stdbool.h>

#include "grid/geometry.h"

struct layout {
	const char *name;
	int cell_width, cell_height;
	bool row_lines;		/* a line between all rows, not only between the bands */
	bool cell_lines;	/* a line between all columns; else a blank between cells */
	int gutter;		/* columns left of the frame for row numbers; 0: they are in the frame, before a blank */
	int panel_width;	/* the least width of the panel */
	int lines_below;	/* at least this many: for the message and the keys, or for both on one line */
};

enum { LEAST_WIDTH = 40, LEAST_HEIGHT = 15, LINES_BELOW = 2, PANEL_GAP = 1 };

/* The largest layout that fits; NULL if the terminal is smaller than LEAST_WIDTH x LEAST_HEIGHT. */
const struct layout *fit_layout(const struct geometry *, int width, int height);
/* How many lines are below the board in a window of that height: LINES_BELOW, or 1 if the message replaces the keys. */
int layout_lines_below(const struct layout *, const struct geometry *, int height);

/* Whether so many searches of a race fit side by side. */
bool race_fits(const struct geometry *, int count, int width, int height);

int layout_board_width(const struct layout *, const struct geometry *);
int layout_board_height(const struct layout *, const struct geometry *);
/* The position of the line left of COLUMN, or above ROW (0 to size; size: the last line); the cell begins right after it. */
int layout_x(const struct layout *, const struct geometry *, int column);
int layout_y(const struct layout *, const struct geometry *, int row);
/* The position of the first column or row of a cell. */
int layout_cell_x(const struct layout *, const struct geometry *, int column);
int layout_cell_y(const struct layout *, const struct geometry *, int row);
/* The position of a digit's mark within its cell; false: the layout shows no marks. */
bool layout_mark(const struct layout *, int digit, int *x, int *y);

#endif
