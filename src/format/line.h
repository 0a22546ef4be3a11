/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* A grid as one line, for those who need it outside of a file: 81 values with "." for empty cells, or all candidates. */
#ifndef FORMAT_LINE_H
#define FORMAT_LINE_H

#include "grid/board.h"

struct document;
struct error;
struct line;
struct reader;
struct strbuf;

/* The cells with which a part of a line begins. */
struct line_cells {
	const char *text, *end;
	int count, digits;
	char blank;		/* 0: none is empty */
	int largest;		/* of the digits; 0: there are none */
	bool mixed;		/* END is at a second character for empty cells */
};
struct line_cells line_cells(const char *text, const char *end);
/* Writes such cells, which are those of the document's board, into it as givens. */
void line_give(const struct line_cells *, struct document *);

/*
 * Looks for a board that is somewhere in a part of a line between other things, as a field of it: the first that has an empty cell,
 * else the first at all. NULL where there is none, and then *CELLS is what was meant as one, or has no count.
 */
const struct geometry *fields_find(const char *text, const char *end, struct line_cells *cells);

/* Whether a part of a line is a puzzle of 9x9, and nothing more. */
bool line_fills(const char *text, const char *end);
/* Reads a part of LINE, which must be all that a puzzle of 9x9 is, as the givens of the document. False: *ERR says why. */
bool line_take(const struct line *line, const char *text, const char *end, struct document *, struct error *err);

/* Says that a line has COUNT cells, AT being the first too many, or its end. Returns false. */
bool line_fail_count(const struct line *, const char *at, int count, const struct geometry *, struct error *);

/* A character a cell. */
void line_print(const struct geometry *, const uint8_t values[], struct strbuf *out);
/* SIZE characters a cell: the candidates, each in its place, or the value in its own; "." for what is absent. */
void line_print_candidates(const struct board *, struct strbuf *out);

/*
 * The quick way to what the reader of the format does: where there stands a line of 81 cells and nothing more, each a digit, or all
 * empty ones "." or all "0", they are taken and returned. NULL where something else is there, or the line may not be there in full.
 */
const char *line_quick(struct reader *);
/* The values of such cells, and their document. */
void line_values(const char cells[CLASSIC_CELLS], uint8_t values[CLASSIC_CELLS]);
void line_document(const char cells[CLASSIC_CELLS], struct document *);

#endif
