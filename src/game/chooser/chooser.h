/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * The rows of the start screen: rescued games, unfinished games, a row for each collection, the puzzles that have a name. The same list
 * offers the puzzles of the day, the games that were solved, the puzzles of a file that has several, the steps that are on the board, and
 * the branches of the game.
 */
#ifndef GAME_CHOOSER_CHOOSER_H
#define GAME_CHOOSER_CHOOSER_H

#include <stdbool.h>

#include "game/hint.h"
#include "journal/journal.h"
#include "library/library.h"

struct game;
struct lesson;
struct step_series;
struct strbuf;

/* Where a puzzle came from: a collection of the library, the puzzles of one file, or the puzzles of the day. */
struct source {
	enum source_kind { SOURCE_NONE, SOURCE_COLLECTION, SOURCE_FILE, SOURCE_DAILY } kind;
	size_t collection, number;	/* from 0; of a puzzle of the day, which it is (daily_games.h) and daily_number() of its date */
};

enum choice_kind { CHOICE_HEADING, CHOICE_RESCUE, CHOICE_GAME, CHOICE_FORGOTTEN, CHOICE_LEVEL, CHOICE_PUZZLE, CHOICE_STEP, CHOICE_WAY,
		   CHOICE_BRANCH, CHOICE_BEGIN, CHOICE_DAILY, CHOICE_HISTORY, CHOICE_SOLVED, CHOICE_PRACTICE, CHOICE_TECHNIQUE,
		   CHOICE_WATCHED, CHOICE_WATCH, CHOICE_LESSONS, CHOICE_LESSON, CHOICE_BOARDS, CHOICE_KIND };

struct choice {
	enum choice_kind kind;
	char *label, *detail;		/* label: for CHOICE_WATCH, the player; detail: to the right of the label; never NULL */
	char *rescue;			/* for CHOICE_RESCUE, its file; else NULL */
	long long game;			/* for CHOICE_GAME, CHOICE_FORGOTTEN and CHOICE_SOLVED, its id */
	struct source source;		/* for puzzles, and for levels with their next puzzle */
	size_t step;			/* _STEP, _WAY and _KIND: its number from 0; _DAILY: 1 for other boards */
	size_t branch;			/* for CHOICE_BRANCH, the number of its last move */
	const struct technique *technique;	/* for CHOICE_TECHNIQUE, which can be practised */
	const struct lesson *lesson;	/* for CHOICE_LESSON */
	const char *begin;		/* of CHOICE_BEGIN: what the command `begin` takes */
	char *whole;			/* for CHOICE_STEP, its full notation, of which the label may be a part; else NULL */
};

/* What is listed. */
enum chooser_list { LIST_GAMES, LIST_PUZZLES, LIST_FILE, LIST_STEPS, LIST_WAY, LIST_BRANCHES, LIST_BEGIN, LIST_DAILY, LIST_HISTORY,
		    LIST_PRACTICE, LIST_WATCH, LIST_LESSONS, LIST_BOARDS };

/* What the row under the cursor opens. */
struct preview {
	int row;			/* of which it is; -1: of none yet */
	const struct geometry *geo;	/* NULL: the row has no board */
	struct position board;
	char *text;			/* what is known of it, in lines; may be NULL */
};

struct chooser {
	enum chooser_list list;
	struct choice *rows;
	size_t count, capacity;
	char *title;			/* of the whole list */
	char *below_title;		/* a sentence that stays in sight below it; NULL: none */
	long long forgotten;		/* the game that was put into the bin last; 0: none, or it was taken back */
	int start;			/* for LIST_GAMES, the row that the cursor begins at */
	int widest;			/* for steps, the width of the widest label */
	struct puzzles puzzles;	/* of the last file loaded; kept for `next` and `previous` */
	char *file;		/* as the person named it */
	char *path;		/* its absolute path; NULL: not a file that can be read again */
	struct preview preview;
};

/* Which puzzles are listed: of one of the levels, with one of the techniques as the hardest, and solved or not. */
struct puzzle_filter {
	bool by_level, level[LEVELS + 1];	/* the last: those that the techniques do not solve */
	bool by_technique;
	struct technique_set techniques;
	bool solved, unsolved;
};

void chooser_free(struct chooser *);
/* Whether the rows of the list open boards, so that there is a preview of the one under the cursor. */
bool chooser_has_preview(const struct chooser *);
/* Makes the preview of the row under the cursor, unless it is there already. */
void chooser_look(struct game *);
/* Fills the rows with the games of the journal and the puzzles of the library. */
void chooser_start(struct chooser *, struct journal *, const struct library *);
/* Fills the rows with the collections of other boards than the usual ones, and the kinds of such boards. */
void chooser_boards(struct chooser *, struct journal *, const struct library *);
/* Fills the rows with the puzzles of the file. */
void chooser_file(struct chooser *);
/* Fills the rows with the steps that remain after NARROWING, whose text is WORDS, below the names of their techniques. */
void chooser_steps(struct chooser *, const struct geometry *, const struct step_list *, const struct narrowing *, const char *words);
/* Fills the rows with the steps of a way (game/way.h): number, technique, what follows, and how hard it is. */
void chooser_way(struct chooser *, const struct geometry *, const struct step_series *, const char *title);
/* Fills the rows with the branches that the game is not on, the newest first. */
void chooser_branches(struct chooser *, const struct document *);
/* Fills the rows with the ways to begin, which are asked for once. */
void chooser_begin(struct chooser *);
/*
 * Fills the rows with the installed puzzles that the filter keeps, whose text is WORDS. Returns the row of the first that was not played,
 * or of the first; -1: no puzzle is kept.
 */
int chooser_puzzles(struct chooser *, struct journal *, const struct library *, const struct puzzle_filter *, const char *words);
/* Whether the list was opened from the start screen, to which Escape goes back. */
bool chooser_of_games(const struct chooser *);
/* Whether its rows are steps on the board, which shows the one under the cursor where there is room. */
bool chooser_shows_steps(const struct chooser *);
/* Whether the list is about the open game, so that Escape goes back to the board. */
bool chooser_of_board(const struct chooser *);
/* Takes over the puzzles of a file, and PATH, which may be NULL. */
void chooser_set_file(struct chooser *, const char *file, char *path, const struct puzzles *);
/* The next row after FROM in direction STEP (1 or -1) that can be chosen; FROM if there is none. */
int chooser_next(const struct chooser *, int from, int step);

/* These are for the files that fill a list of their own. The first removes all rows. */
void chooser_clear(struct chooser *);
/* A new last row; both texts are copied. */
struct choice *chooser_add(struct chooser *, enum choice_kind, const char *label);
void chooser_set_detail(struct choice *, const char *text);
/* Adds to a row how hard its puzzle is, if that is known. */
void chooser_set_rating(struct choice *, const struct rating *);
/* To the right of a puzzle: in what time it was solved, or that it was begun. */
void chooser_set_time(struct choice *, bool finished, bool helped, long long milliseconds);

/*
 * Opens the list of the solved games that the filter keeps (all if it is NULL), whose text is WORDS, the last one first. False: there are
 * none.
 */
bool solved_games_list(struct game *, const struct puzzle_filter *, const char *words);
/* Adds a row that opens the next puzzle of a collection: how many are solved, and, once one of GAMES was of it, which one is next. */
void chooser_add_collection(struct chooser *, const struct library *, size_t collection, const struct journal_game *games, size_t count);

#endif
