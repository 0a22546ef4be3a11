/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * A game: what a save file holds, the solution of its givens, and the running clock. session_apply, session_undo and
 * session_redo are the only ways to change it. Time is an argument everywhere (milliseconds of a clock that never goes back).
 */
#ifndef PLAY_SESSION_H
#define PLAY_SESSION_H

#include "play/document.h"

struct error;

enum solutions {
	SOLUTIONS_NONE, SOLUTIONS_ONE, SOLUTIONS_MANY,
	SOLUTIONS_UNKNOWN	/* the search took too long, which only givens made for it can do; none, one or many */
};

struct session {
	struct document doc;
	size_t kept;			/* so many of the tree's moves the journal has, at first: all of DOC */
	unsigned changes, written;	/* how often it was changed; and had been when the journal last wrote it */
	bool running;
	long long since;		/* when the clock was last started */
	enum solutions solutions;	/* of the givens */
	uint8_t solution[MAX_CELLS];	/* where there is exactly one */
};

/*
 * Takes DOC over (it is empty afterwards). False: the moves cannot be replayed or do not lead to its grid, or there is no
 * geometry; *ERR says which, and DOC stays the caller's. The clock is stopped.
 */
bool session_init(struct session *, struct document *doc, struct error *err);
void session_free(struct session *);

/*
 * Plays a move. Those that were undone stay as a branch, unless the move is the first of them again. An entry against the one solution is
 * counted as a mistake. False: the position does not allow it, or the game has MOVES_MOST moves; *ERR says which.
 */
bool session_apply(struct session *, const struct move *, struct error *err);
/* False where there is nothing to undo or redo. */
bool session_undo(struct session *);
bool session_redo(struct session *);
/* Undoes or does again until DONE moves are done; there must be so many. */
void session_go(struct session *, size_t done);
/* Goes after the move of a number, also on another branch, which becomes the line then; 0: to the start. */
void session_visit(struct session *, size_t number);

/* Sets a bookmark after what is done. */
enum bookmark_result session_bookmark(struct session *, const char *name);

/* The values, and the candidates by the rules less the deleted ones: what deduction and search read. */
void session_board(const struct session *, struct board *);
/* The marks of an empty cell in the mode that is on: all that a person sees in it. */
uint16_t session_marks(const struct session *, int cell);
/*
 * How many leading moves lead to a position without a mistake: one that breaks no rule, and where the givens have one solution, differs
 * in no value and deleted candidate from it. All that are done where there is none.
 */
size_t session_right_moves(const struct session *);
/* How often DIGIT is still to be placed; negative where it is too often. */
int session_left(const struct session *, int digit);
/* The filled cells that have the same digit as one of their peers. */
struct cellset session_clashes(const struct session *);
/* Those of the peers of a filled cell that have its digit. */
struct cellset session_clashing(const struct session *, int cell);
/* Every cell has a value and no rule is broken. */
bool session_complete(const struct session *);
/* The puzzle is being entered: there is no given yet. */
bool session_entering(const struct session *);
/* Cells with a value that is twice in a house. */
struct cellset session_contradictions(const struct session *);
/* Entries that differ from the solution, and deleted candidates that it needs in empty cells; none unless there is exactly one. */
void session_mistakes(const struct session *, struct cellset *entries, struct candset *deleted);

void session_clock_start(struct session *, long long now);
void session_clock_stop(struct session *, long long now);
long long session_clock(const struct session *, long long now);

#endif
