/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * A game: the content of a save file, the solution of its givens, and the running clock. It is changed only by the functions below. Time is
 * always an argument, in milliseconds of a clock that never goes back.
 */
#ifndef PLAY_SESSION_H
#define PLAY_SESSION_H

#include "play/document.h"

struct error;

enum solutions {
	SOLUTIONS_NONE, SOLUTIONS_ONE, SOLUTIONS_MANY,
	SOLUTIONS_UNKNOWN	/* the search took too long, which happens only with adversarial givens */
};

struct session {
	struct document doc;
	size_t kept;			/* how many of the tree's moves the journal has; at first all of DOC */
	unsigned changes, written;	/* how often it was changed; the value of `changes` when the journal last wrote it */
	bool running;
	long long since;		/* when the clock was last started */
	/*
	 * The puzzle is its givens; if these have several solutions and candidates are deleted at the start, it is what is left then (a
	 * sukaku, or a position): it is MARKED, and arguments that assume one solution do not hold, because they are about givens.
	 */
	bool marked;
	bool cage_marks;		/* automatic marks also leave out the digits that no combination of a cage allows */
	enum solutions solutions;	/* of the puzzle */
	uint8_t solution[MAX_CELLS];	/* if there is exactly one */
};

/*
 * Takes over DOC, which is empty afterwards; the clock is stopped. False: the moves cannot be replayed or do not lead to DOC's grid, or DOC
 * has no geometry; *ERR says which, and DOC is still the caller's.
 */
bool session_init(struct session *, struct document *doc, struct error *err);
void session_free(struct session *);

/*
 * Plays a move. Undone moves stay as a branch, unless the move is equal to the first of them. An entry that contradicts the only solution
 * counts as a mistake, but not a second time if it was undone and is made again. False: the position does not allow the move, or the game
 * has MOVES_MOST moves; *ERR says which.
 */
bool session_apply(struct session *, const struct move *, struct error *err);
/* False: there is nothing to undo or redo. */
bool session_undo(struct session *);
bool session_redo(struct session *);
/* Undoes or redoes moves until DONE moves are done; the line must have at least DONE moves. */
void session_go(struct session *, size_t done);
/* Goes to the place after move NUMBER (0: the start), even on another branch, which then becomes the line. */
void session_visit(struct session *, size_t number);

/* Sets a bookmark at the current place. */
enum bookmark_result session_bookmark(struct session *, const char *name);

/* Whether arguments hold that assume one solution. */
bool session_is_unique(const struct session *);
/* The puzzle, without what was played. */
void session_puzzle(const struct session *, struct board *);
/* The board that deduction and search read: the values, and the candidates by the rules without the deleted ones. */
void session_board(const struct session *, struct board *);
/* Whether the person struck this combination of the cage whose first cell is CELL, since the last restart. */
bool session_struck(const struct session *, int cell, uint16_t digits);
/* The marks that a person sees in an empty cell in the current mode. */
uint16_t session_marks(const struct session *, int cell);
/* How many more times DIGIT must be placed; negative if it is there too often. */
int session_left(const struct session *, int digit);
/* The filled cells that have the same digit as one of their peers. */
struct cellset session_clashes(const struct session *);
/* The peers of a filled CELL that have the same digit, and all cells with which it breaks a condition or a clue. */
struct cellset session_clashing(const struct session *, int cell);
/* Whether every cell has a value, no rule is broken, and a marked puzzle has none that its start lacks. */
bool session_complete(const struct session *);
/* Whether the person is still entering the puzzle: there is no given yet, and it is no sukaku. */
bool session_entering(const struct session *);
/* The cells whose value is twice in a house. */
struct cellset session_contradictions(const struct session *);
/* Entries that differ from the solution, and deleted candidates that it needs in empty cells; none unless there is exactly one solution. */
void session_mistakes(const struct session *, struct cellset *entries, struct candset *deleted);
/*
 * Own marks that the solution needs and that the person removed from a cell which still has others; none with automatic marks, or unless
 * there is exactly one solution. `place` has those of the first kind, `centre` those of the second.
 */
void session_removed_marks(const struct session *, struct move *marks);
/*
 * Makes the move that takes out what is wrong and keeps the rest: it removes the wrong entries (without one solution: the later ones of
 * those that break the rules), and brings back the candidates that the solution needs and the own marks that these entries removed. False:
 * there is nothing to repair.
 */
bool session_repair(const struct session *, struct move *repair);

/* NOW is the time; session_clock returns how long the game was played. */
void session_clock_start(struct session *, long long now);
void session_clock_stop(struct session *, long long now);
long long session_clock(const struct session *, long long now);

#endif
