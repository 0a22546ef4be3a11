/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * What candide asks before it does something that cannot be undone. The command waits: it is carried out again after a yes, or not at all.
 * The next key answers.
 */
#ifndef GAME_QUESTION_H
#define GAME_QUESTION_H

#include <stdbool.h>

struct game;

enum question_kind {
	QUESTION_NONE,
	QUESTION_LEAVE,		/* leave a game that is not kept? */
	QUESTION_REPLACE,	/* replace a file that is not an earlier save of the game? */
	QUESTION_GIVENS		/* make givens of digits that have no solution? */
};

struct question {
	enum question_kind kind;
	char *text;		/* a sentence, with the keys that answer it */
	char *command;		/* the command that waits, as a line of the command line */
	bool waiting;		/* for QUESTION_LEAVE: wait for the journal, then carry out the command */
	bool agreed;		/* the command is being carried out again, after a yes */
	bool unheard;		/* output goes to a pipe or a voice, so files are not asked about: the command must say it */
};

/* Asks, with a sentence made by FORMAT; COMMAND is the command that waits. */
void question_ask(struct game *, enum question_kind, const char *command, const char *format, ...) __attribute__((format(printf, 4, 5)));
/* Ends the question, because it was answered or withdrawn. */
void question_close(struct game *);

#endif
