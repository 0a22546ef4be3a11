/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Lines as a picture, a character a column: what those formats share in which it matters where on its line a digit stands. Used within
 * format/ only.
 */
#ifndef FORMAT_CANVAS_H
#define FORMAT_CANVAS_H

#include "format/scan.h"

enum { CANVAS_ROWS = 27, CANVAS_COLUMNS = 128 };

/* A digit, '.' for each sign that stands for an empty cell, '|' for each kind of bar, and ' '. */
struct canvas {
	int rows, columns;	/* columns: of the longest row; after its end each has blanks */
	char at[CANVAS_ROWS][CANVAS_COLUMNS];
	struct line line[CANVAS_ROWS];
};

/*
 * Takes so many lines, and passes over rulers between them, and over blank lines after each BAND of lines. False, and the reader may
 * are anywhere, where there are not so many, or one has something else in it.
 */
bool canvas_take(struct reader *, int rows, int band, struct canvas *);
/* Whether the next line is one more row with bars. */
bool canvas_goes_on(struct reader *);
/* The place in the text of a column of a row. */
const char *canvas_place(const struct canvas *, int row, int column);

#endif
