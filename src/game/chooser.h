/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * The rows of the start screen: what was rescued, unfinished games, a row for each collection, the puzzles that have a name. The same
 * list offers the puzzles of a file that holds several, the steps that are on the board, and the branches of the game.
 */
#ifndef GAME_CHOOSER_H
#define GAME_CHOOSER_H

#include "game/step_list.h"
#include "journal/journal.h"
#include "library/library.h"
#include "library/puzzles.h"

/* Where a puzzle came from: a collection of the library, or the puzzles of one file. */
struct source {
	enum source_kind { SOURCE_NONE, SOURCE_COLLECTION, SOURCE_FILE } kind;
	size_t collection, number;
};

enum choice_kind { CHOICE_HEADING, CHOICE_RESCUE, CHOICE_GAME, CHOICE_LEVEL, CHOICE_PUZZLE, CHOICE_STEP, CHOICE_BRANCH };

struct choice {
	enum choice_kind kind;
	char *label, *detail;		/* detail: to the right of it; never NULL */
	char *rescue;			/* of CHOICE_RESCUE: its file; else NULL */
	long long game;			/* of CHOICE_GAME */
	struct source source;		/* of levels, which have no number, and puzzles */
	size_t step;			/* of CHOICE_STEP: which of the game's finds */
	size_t branch;			/* of CHOICE_BRANCH: the number of its last move */
	char *whole;			/* of CHOICE_STEP: its notation, of which the label may be cut; else NULL */
};

/* What is listed. */
enum chooser_list { LIST_GAMES, LIST_FILE, LIST_STEPS, LIST_BRANCHES };

struct chooser {
	enum chooser_list list;
	struct choice *rows;
	size_t count, capacity;
	char *title;			/* of the whole list */
	int widest;			/* of steps: the columns of the widest label */
	struct puzzles puzzles;	/* of the file that was loaded; they stay for `next` and `previous` */
	char *file;		/* as the person named it */
	char *path;		/* where it is, absolute; NULL: it is not a file that can be read again */
};

void chooser_free(struct chooser *);
/* Fills the rows with the games of the journal and what the library holds. */
void chooser_start(struct chooser *, struct journal *, const struct library *);
/* Fills the rows with the puzzles of the file. */
void chooser_file(struct chooser *);
/* Fills the rows with the steps that WORDS, which NARROWING is read from, leave over, below the names of their techniques. */
void chooser_steps(struct chooser *, const struct geometry *, const struct step_list *, const struct narrowing *, const char *words);
/* Fills the rows with the branches of a game that were left, the newest first. */
void chooser_branches(struct chooser *, const struct document *);
/* Whether the list is one of the game that is open, from which Escape goes back to the board. */
bool chooser_of_board(const struct chooser *);
/* Takes the puzzles of a file over, and PATH, which may be NULL. */
void chooser_set_file(struct chooser *, const char *file, char *path, const struct puzzles *);
/* The row after FROM in direction STEP (1 or -1) that can be chosen; FROM where there is none. */
int chooser_next(const struct chooser *, int from, int step);

#endif
