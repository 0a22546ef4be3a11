/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Lines as a picture, one character for each column: shared by the formats in which a digit's position on its line matters. Used within
 * format/ only.
 */
#ifndef FORMAT_CANVAS_H
#define FORMAT_CANVAS_H

#include "format/scan.h"

enum { CANVAS_ROWS = 27, CANVAS_COLUMNS = 128 };

/* Holds digits, '.' for any character for an empty cell, '|' for any kind of bar, and ' '. */
struct canvas {
	int rows, columns;	/* columns: of the longest row; shorter rows end in blanks */
	char at[CANVAS_ROWS][CANVAS_COLUMNS];
	struct line line[CANVAS_ROWS];
};

/*
 * Reads ROWS lines, skipping rulers between them, and blank lines after each BAND of lines. False: there are fewer, or one has something
 * else in it; the reader may then be anywhere.
 */
bool canvas_take(struct reader *, int rows, int band, struct canvas *);
/* Whether the next line is one more row with bars. */
bool canvas_goes_on(struct reader *);
/* Where in the text this column of this row is. */
const char *canvas_place(const struct canvas *, int row, int column);

#endif
