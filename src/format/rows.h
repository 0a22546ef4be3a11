/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Boards drawn as rows, with rulers of any kind, which `grid` and `marks` share. This finds the rows and tells the two apart; the formats
 * read what is in the cells. Used within format/ only.
 */
#ifndef FORMAT_ROWS_H
#define FORMAT_ROWS_H

#include "format/scan.h"

struct row {
	struct line line;
	struct tally tally;
};

/*
 * The next row of a board of which COUNT rows were taken; BLANK is as for line_border. Skips rulers, comments between rows, and blank lines
 * between bands. False: the board ends here, and the reader has not moved.
 */
bool rows_next(struct reader *, const struct geometry *, int count, char blank, struct row *);
/* Skips the rest of a faulty board. */
void rows_skip(struct reader *, const struct geometry *);

enum rows_kind { ROWS_NONE, ROWS_GRID, ROWS_MARKS, ROWS_BAD_GRID, ROWS_BAD_MARKS };

/* What the rows at this place are, and of which board; the reader does not move. */
enum rows_kind rows_look(struct reader *, const struct geometry **);

/* Skips the grid or the marks that rows_look found here. */
void rows_pass(struct reader *, const struct geometry *);

/* The next group of a row from *AT on, which moves past it; false at the end. */
struct row_group {
	const char *text, *end;
};
bool rows_group(const struct line *, const char **at, struct row_group *);

/* Whether a word has a place for each digit, and no digit is in another's place: "1.3......". */
bool rows_has_places(const struct geometry *, const struct row_group *);

/* Reads the rows of a grid into VALUE, a digit for each cell (0: empty). False: *ERR says why. */
bool rows_read_values(struct reader *, const struct geometry *, uint8_t value[], struct error *);

/* Reads the rows of a grid that has all of VALUE, and completes VALUE. False: a row does not fit; no further row is read. */
bool rows_read_more_values(struct reader *, const struct geometry *, uint8_t value[]);

/* Reads rows of candidates into LIST, a digit set for each cell, empty where "." says that there are none. False: *ERR says why. */
bool rows_read_marks(struct reader *, const struct geometry *, uint16_t list[], struct error *);
/* The same for rows that fit VALUE: a cell with a value lists only that. False: a row does not fit; no further row is read. */
bool rows_read_marks_of(struct reader *, const struct geometry *, const uint8_t value[], uint16_t list[]);

/*
 * Adds lists of candidates to a position. An empty cell that lists one digit holds it, with origin SINGLE, unless a peer lists the digit
 * too: then it is a naked single that nobody has placed yet.
 */
void rows_take_marks(struct position *, const struct geometry *, const uint16_t list[], enum origin single);

/* Skips rulers and blank lines; returns whether there was a blank line. */
bool rows_gap(struct reader *);

/* Reports that row NUMBER has COUNT cells, which is wrong; AT is the first that is too many, or its end. Returns false. */
bool rows_fail_count(const struct geometry *, const struct line *, const char *at, int number, int count, struct error *);

/* Appends a line for each row, with EMPTY if there is no value. */
void rows_print(const struct geometry *, const uint8_t values[], char empty, struct strbuf *out);
/* Appends the ruler above a band, "+-------+-------+-------+"; each column is WIDTH[column] wide. */
void rows_print_ruler(const struct geometry *, const int width[], struct strbuf *out);

/*
 * Lines as a picture, one character for each column: shared by the formats in which a digit's position on its line matters. Used within
 * format/ only.
 */

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
