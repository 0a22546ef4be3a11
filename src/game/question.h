/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * What candide asks before it does something that cannot be taken back. The command that was to do it waits: it is carried out again
 * with the answer, or not at all. The next key answers.
 */
#ifndef GAME_QUESTION_H
#define GAME_QUESTION_H

#include <stdbool.h>

struct game;

enum question_kind {
	QUESTION_NONE,
	QUESTION_LEAVE		/* the game is not kept, and is to be left */
};

struct question {
	enum question_kind kind;
	char *text;		/* as a sentence, with the keys that answer it */
	char *command;		/* a line of the command line */
	bool waiting;		/* of QUESTION_LEAVE: for the journal, and then the command is carried out */
	bool agreed;		/* the command is being carried out again */
};

void question_ask(struct game *, enum question_kind, const char *command, const char *format, ...) __attribute__((format(printf, 4, 5)));
/* It is answered, or withdrawn. */
void question_close(struct game *);

#endif
