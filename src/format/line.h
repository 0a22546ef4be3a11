/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* A grid as one line, also for use outside of files: 81 values with "." for empty cells, or all candidates. */
#ifndef FORMAT_LINE_H
#define FORMAT_LINE_H

#include "grid/board.h"

struct document;
struct error;
struct line;
struct reader;
struct strbuf;

/* The cells at the beginning of a part of a line. */
struct line_cells {
	const char *text, *end;
	int count, digits;
	char blank;		/* the character for empty cells; 0: none is empty */
	int largest;		/* the largest digit; 0: there are no digits */
	bool mixed;		/* END is at a different character for empty cells */
};
struct line_cells line_cells(const char *text, const char *end);
/*
 * If the line begins with an object of JSON, takes the only member "id" in it as the document's id. False: it does not begin so.
 */
bool line_take_member_id(const struct line *, struct document *);
/* Makes such cells, as many as the document's board has, its givens. */
void line_give(const struct line_cells *, struct document *);

/*
 * Looks for a board among the fields of a part of a line: the first that has an empty cell, else the first. NULL: there is none; *CELLS is
 * then what was meant as one, or its count is 0.
 */
const struct geometry *fields_find(const char *text, const char *end, struct line_cells *cells);

/* Whether a part of a line is a 9x9 puzzle and nothing else. */
bool line_fills(const char *text, const char *end);
/* Reads a part of LINE, which must be exactly a 9x9 puzzle, as the givens of the document. False: *ERR says why. */
bool line_take(const struct line *line, const char *text, const char *end, struct document *, struct error *err);

/* Appends one character for each cell. */
void line_print(const struct geometry *, const uint8_t values[], struct strbuf *out);
/* Appends SIZE characters for each cell: the candidates or the value, each digit in its own place, "." where it is absent. */
void line_print_candidates(const struct board *, struct strbuf *out);

/*
 * A quick version of the format's reader: if the next line is just 81 cells, digits with "." or "0" for all the empty ones, takes and
 * returns them. NULL: it is something else, or the line may not be complete yet.
 */
const char *line_quick(struct reader *);
/* Makes values, or a document, of such cells. */
void line_values(const char cells[CLASSIC_CELLS], uint8_t values[CLASSIC_CELLS]);
void line_document(const char cells[CLASSIC_CELLS], struct document *);

#endif
