/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Boards that are drawn as rows, with rulers of any kind: what `grid` and `marks` share. It finds the rows and tells the two
 * apart; what is in the cells is the affair of the formats. Used within format/ only.
 */
#ifndef FORMAT_ROWS_H
#define FORMAT_ROWS_H

#include "format/glance.h"

struct row {
	struct line line;
	struct tally tally;
};

/*
 * The next row of a board of which COUNT rows were taken; BLANK as line_border has it. Rulers are passed over, between
 * rows also comments, and between bands blank lines. False: the board ends here, and the reader is where it stood.
 */
bool rows_next(struct reader *, const struct geometry *, int count, char blank, struct row *);
/* Passes over the rest of a board that is not right. */
void rows_skip(struct reader *, const struct geometry *);

enum rows_kind { ROWS_NONE, ROWS_GRID, ROWS_MARKS, ROWS_BAD_GRID, ROWS_BAD_MARKS };

/* What the rows at this place are, and of which board; the reader stays. */
enum rows_kind rows_look(struct reader *, const struct geometry **);

/* Passes over the grid or the marks that rows_look found here. */
void rows_pass(struct reader *, const struct geometry *);

/* The next group of a row, from *AT, which moves after it; false at the end. */
struct row_group {
	const char *text, *end;
};
bool rows_group(const struct line *, const char **at, struct row_group *);

/* Whether a word has a place for each digit, and nothing is in another's: "1.3......". */
bool rows_has_places(const struct geometry *, const struct row_group *);

/* The rows of a grid: VALUE a digit a cell, 0 where it is empty. False: *ERR says why. */
bool rows_read_values(struct reader *, const struct geometry *, uint8_t value[], struct error *);

/* The rows of a grid that holds all of VALUE, which it completes. False, and no further row is looked at, where one does not. */
bool rows_read_more_values(struct reader *, const struct geometry *, uint8_t value[]);

/* The rows of candidates, LIST a digit set a cell: empty where "." says that there is none. False: *ERR says why. */
bool rows_read_marks(struct reader *, const struct geometry *, uint16_t list[], struct error *);
/*
 * The same where they are those of VALUE: a cell that has one lists it alone. False, and no further row is looked at, where they are
 * not.
 */
bool rows_read_marks_of(struct reader *, const struct geometry *, const uint8_t value[], uint16_t list[]);

/*
 * Adds lists of candidates to a position. An empty cell that lists one digit holds it, as SINGLE, unless a peer lists the digit too:
 * then it is a naked single that nobody has placed yet.
 */
void rows_take_marks(struct position *, const struct geometry *, const uint16_t list[], enum origin single);

/* Passes over rulers and blank lines; returns whether there was a blank line. */
bool rows_gap(struct reader *);

/* Says that a row, the NUMBERth, has COUNT cells; AT: the first one too many, or its end. Returns false. */
bool rows_fail_count(const struct geometry *, const struct line *, const char *at, int number, int count, struct error *);

/* A line a row, EMPTY where there is no value. */
void rows_print(const struct geometry *, const uint8_t values[], char empty, struct strbuf *out);
/* "+-------+-------+-------+": the ruler above a band, a column being WIDTH[column] wide. */
void rows_print_ruler(const struct geometry *, const int width[], struct strbuf *out);

#endif
