/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * The neutral value of a puzzle file: what formats read and write, and what a session turns itself into and back. A format fills
 * `now`, and `start` too where it knows the moves between the two.
 */
#ifndef PLAY_DOCUMENT_H
#define PLAY_DOCUMENT_H

#include "play/bookmark.h"
#include "play/move.h"

enum origin { ORIGIN_NONE, ORIGIN_GIVEN, ORIGIN_OWN, ORIGIN_SOLVER };

/* Everything that a move can change. */
struct position {
	uint8_t value[MAX_CELLS];	/* 0: empty */
	uint8_t origin[MAX_CELLS];	/* enum origin, ORIGIN_NONE exactly where value is 0 */
	uint16_t deleted[MAX_CELLS];	/* candidates taken away by deduction or by the person in filled mode */
	uint16_t notes[MAX_CELLS];	/* the person's own marks (Snyder mode); they never feed deduction */
	bool filled;			/* filled mode: the program keeps the marks */
};

struct document {
	const struct geometry *geo;
	char *title;			/* NULL where there is none; document_title sets it */
	char *from;			/* where the puzzle came from: a collection's id, or a file's absolute path; NULL: not known */
	size_t number;			/* which puzzle of it, from 1; 0 where that is not known */
	struct position start, now;
	struct move *moves;		/* from start; the first DONE of them lead to now, the others can be redone */
	size_t count, done;
	struct bookmarks bookmarks;	/* places between 0 and count */
	long long clock;		/* milliseconds played */
	int mistakes;			/* entries that were wrong when they were made, also those that were undone */
};

/* An empty document in filled mode: no cell has a value. */
void document_init(struct document *, const struct geometry *);
void document_free(struct document *);
/* DOCUMENT, which holds nothing yet, becomes a copy. */
void document_copy(struct document *, const struct document *from);

/* Every field is the same, moves included. */
bool document_equal(const struct document *, const struct document *);
/* They begin with the same board: values, who placed them, and deleted candidates. */
bool document_same_puzzle(const struct document *, const struct document *);
/* TEXT as one line of UTF-8, trimmed, without control characters, cut at some 200 bytes; free() it. NULL where nothing is left. */
char *document_line(const char *text, size_t length);
/* Takes such a line as title. */
void document_title(struct document *, const char *text, size_t length);

bool position_equal(const struct position *, const struct position *);
/* Puts DIGIT into an empty cell of a position. */
void position_put(struct position *, int cell, int digit, enum origin);
/* Puts all VALUES that are not 0 into an empty position, as givens. */
void position_give(struct position *, const struct geometry *, const uint8_t values[]);
/* The board of the givens alone, of all values, and of all values less the deleted candidates. */
void position_givens(const struct position *, const struct geometry *, struct board *);
void position_values(const struct position *, const struct geometry *, struct board *);
void position_board(const struct position *, const struct geometry *, struct board *);

#endif
