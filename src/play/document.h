/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * The content of a puzzle file, whatever its format: positions, moves and bookmarks. Formats read and write it, and a session is made
 * from one.
 */
#ifndef PLAY_DOCUMENT_H
#define PLAY_DOCUMENT_H

#include <stdbool.h>
#include <stddef.h>

#include "play/move.h"

/*
 * Bookmarks: places in the history of a game, on any branch, to go back to. They are not moves, so setting one cannot be undone and does
 * not begin a branch. As text, one line each: "12 NAME" or "12".
 */

struct error;
struct strbuf;

struct bookmark {
	size_t at;		/* after the move of this number (struct move_tree); 0: at the start */
	char *name;		/* "" if it has none */
};

/* By place; at the same place, in the order in which they were set. */
struct bookmarks {
	struct bookmark *list;
	size_t count, capacity;
};

void bookmarks_free(struct bookmarks *);

enum { BOOKMARKS_MOST = 1000 };		/* of one game */

enum bookmark_result {
	BOOKMARK_SET,
	BOOKMARK_THERE,		/* it was already there */
	BOOKMARK_TOO_MANY
};

/* Sets a bookmark at AT. The name is made one line of UTF-8, as document_line does. A bookmark of the same name moves here. */
enum bookmark_result bookmarks_set(struct bookmarks *, size_t at, const char *name);
/* The bookmark with that name; NULL: there is none. */
const struct bookmark *bookmarks_find(const struct bookmarks *, const char *name);

void bookmark_print(const struct bookmark *, struct strbuf *out);
/* Reads one line, without its newline, and sets the bookmark. False: *ERR says why; it is not a bookmark, or there are too many. */
bool bookmark_parse(struct bookmarks *, const char *line, struct error *err);

/*
 * The content of a puzzle file, whatever its format: formats read and write it, and a session is made from one. A format fills `now`, and
 * also `start` if it knows the moves between the two.
 */

enum origin { ORIGIN_NONE, ORIGIN_GIVEN, ORIGIN_OWN, ORIGIN_SOLVER };

/* Everything that a move can change. */
struct position {
	uint8_t value[MAX_CELLS];	/* 0: empty */
	uint8_t origin[MAX_CELLS];	/* enum origin; ORIGIN_NONE if and only if the value is 0 */
	uint16_t deleted[MAX_CELLS];	/* candidates eliminated by deduction, or by the person in filled mode */
	uint16_t notes[MAX_CELLS];	/* the person's own marks (Snyder mode); they never feed deduction */
	uint16_t centre[MAX_CELLS];	/* own marks of a second kind */
	uint8_t colour[MAX_CELLS];	/* that the person gave a cell, from 1 to COLOURS; 0: none */
	uint8_t tint[MAX_CANDIDATES];	/* the same for candidates */
	bool filled;			/* filled mode: the program keeps the marks */
};

/* A position's colours are called A to F. */
enum { COLOURS = 6 };

static inline char colour_letter(int colour)
{
	return (char)('A' + colour - 1);
}

/* A time from a file or a database, clamped to the range of a clock: from zero to a thousand years. */
long long document_clock(long long milliseconds);

struct document {
	const struct geometry *geo;
	bool drawn;			/* it was read with regions of their own, though they may be boxes; an id of Solo keeps them */
	bool draft;			/* a puzzle that is being entered, though its clues may do without givens */
	char *title;			/* NULL if there is none; document_title sets it */
	char *id;			/* what the file that it was read from calls it; NULL: nothing */
	char *from;			/* where the puzzle came from: a collection's id, or a file's absolute path; NULL: not known */
	size_t number;			/* which puzzle of it, from 1; 0: not known */
	struct position start, now;
	struct move_tree tree;		/* all moves made since the start */
	uint32_t *line;			/* the numbers of the COUNT moves on the current line */
	size_t count, done, room;	/* the first DONE lead to `now`, the others can be redone */
	struct bookmarks bookmarks;	/* after moves of any branch */
	long long clock;		/* milliseconds played; in a session within the bounds of document_clock */
	int mistakes;			/* entries since the last restart that were wrong when made, even if undone */
	int hints;			/* steps that candide showed or made since the start, even if undone */
	int left;			/* 1 + the cell on which the journal's player left the cursor; 0: not known */
};

/* Makes an empty document in filled mode: no cell has a value. Free it with document_free. */
void document_init(struct document *, const struct geometry *);
void document_free(struct document *);
/* Makes DOCUMENT, which must not own anything yet, a copy of FROM. */
void document_copy(struct document *, const struct document *from);

/* Adds a move at the end of the line; `done` stays as it is. */
void document_add(struct document *, const struct move *);
/* Move I of the line, from 0. */
void document_move(const struct document *, size_t i, struct move *);
/* The number of the last of the first DONE moves of the line; 0: the start. */
size_t document_place(const struct document *, size_t done);
/* Whether move NUMBER is on the line; *DONE becomes how many moves of the line lead to it, including itself. NUMBER 0 is the start. */
bool document_on_line(const struct document *, size_t number, size_t *done);
/* The last bookmark on the line before the current place; NULL: there is none. */
const struct bookmark *document_bookmark_before(const struct document *);
/*
 * Makes move NUMBER, which was made after move KEEP - 1 of the line, its move KEEP (from 0), and continues the line with the latest branch
 * from there.
 */
void document_turn(struct document *, size_t keep, size_t number);
/* Makes the line lead to NUMBER and continue with the latest branch from there; returns how many moves lead to NUMBER. */
size_t document_lead(struct document *, size_t number);

/*
 * The numbers of all moves in the order of files: the line, then each branch from the move where it leaves an earlier one; free() it.
 * *PLACES, unless PLACES is NULL, becomes the place of each number in that order, from 1; free() it, too.
 */
uint32_t *document_order(const struct document *, uint32_t **places);

/* Whether both have the same content, including moves and branches; the numbers of moves may differ. */
bool document_equal(const struct document *, const struct document *);
/* Whether it is an empty board on which nothing was done. */
bool document_is_empty(const struct document *);
/* Whether the first document contains OTHER: the same start, each move of OTHER on the same branch, and each bookmark of OTHER. */
bool document_continues(const struct document *, const struct document *other);
/* Whether both begin with the same board: values, who placed them, and deleted candidates. */
bool document_same_puzzle(const struct document *, const struct document *);
/* TEXT as one line of UTF-8, trimmed, without control characters, cut at about 200 bytes; free() it. NULL: nothing is left. */
char *document_line(const char *text, size_t length);
/* Sets the title to TEXT, as document_line changes it. */
void document_title(struct document *, const char *text, size_t length);
void document_id(struct document *, const char *text, size_t length);

bool position_equal(const struct position *, const struct position *);
/* Puts DIGIT into an empty cell of a position. */
void position_put(struct position *, int cell, int digit, enum origin);
/* Whether the marks are the person's own and there are none. */
bool position_unmarked(const struct position *, const struct geometry *);
/* Puts all VALUES that are not 0 into an empty position, as givens. */
void position_give(struct position *, const struct geometry *, const uint8_t values[]);
/* These make a board of the givens alone, of all values, and of all values without the deleted candidates. */
void position_givens(const struct position *, const struct geometry *, struct board *);
void position_values(const struct position *, const struct geometry *, struct board *);
void position_board(const struct position *, const struct geometry *, struct board *);
/*
 * Whether the start of a puzzle is one of pencil marks (a sukaku): candidates are deleted, and its givens, if it has any, lack at least two
 * digits, which could change places in each solution, so that the givens alone are no puzzle.
 */
bool position_is_sukaku(const struct position *, const struct geometry *);

#endif
