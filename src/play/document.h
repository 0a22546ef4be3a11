/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * The neutral value of a puzzle file: what formats read and write, and what a session turns itself into and back. A format fills
 * `now`, and `start` too where it knows the moves between the two.
 */
#ifndef PLAY_DOCUMENT_H
#define PLAY_DOCUMENT_H

#include "play/bookmark.h"
#include "play/move_tree.h"

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
	struct move_tree tree;		/* all moves that were made from the start on */
	uint32_t *line;			/* the numbers of those that lead somewhere now, COUNT of them */
	size_t count, done, room;	/* the first DONE of them lead to now, the others can be redone */
	struct bookmarks bookmarks;	/* after moves of any branch */
	long long clock;		/* milliseconds played */
	int mistakes;			/* entries that were wrong when they were made, also those that were undone */
};

/* An empty document in filled mode: no cell has a value. */
void document_init(struct document *, const struct geometry *);
void document_free(struct document *);
/* DOCUMENT, which holds nothing yet, becomes a copy. */
void document_copy(struct document *, const struct document *from);

/* Puts a move after the line's last one; what is done stays as it is. */
void document_add(struct document *, const struct move *);
/* Move I of the line, from 0. */
void document_move(const struct document *, size_t i, struct move *);
/* The number of the move behind which the game is after DONE moves of the line; 0: at the start. */
size_t document_place(const struct document *, size_t done);
/* Whether a number is on the line, and after how many moves; 0 is its beginning. */
bool document_on_line(const struct document *, size_t number, size_t *done);
/* The last bookmark on the line before what is done; NULL: there is none. */
const struct bookmark *document_bookmark_before(const struct document *);
/* Makes NUMBER move KEEP of the line, from 0, and lets the line go on as it last did from there. It was made after those before it. */
void document_turn(struct document *, size_t keep, size_t number);
/* Lets the line lead to NUMBER and on as it last did from there; returns after how many moves it is there. */
size_t document_lead(struct document *, size_t number);

/*
 * The order in which files have the moves: those of the line, then those of each branch from where it leaves what came before. The
 * numbers of all moves; free() it. PLACES, where not NULL, becomes their places in it, from 1, by number; free() it, too.
 */
uint32_t *document_order(const struct document *, uint32_t **places);

/* Every field is the same, moves and branches included, whatever numbers they have. */
bool document_equal(const struct document *, const struct document *);
/* An empty board, on which nothing was done. */
bool document_is_empty(const struct document *);
/* A document has all that another one had: the same start, each of its moves on the same branch, each of its bookmarks. */
bool document_continues(const struct document *, const struct document *other);
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
