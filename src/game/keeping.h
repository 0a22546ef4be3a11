/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Whether the game is kept: what the journal tells, which stays until somebody saw it, writing that is tried again by itself as long as
 * it fails, and what becomes of the game where it has not succeeded in the end. The sign for that is journal_sign().
 */
#ifndef GAME_KEEPING_H
#define GAME_KEEPING_H

#include <stdbool.h>

struct game;

struct keeping {
	char *event, *state;	/* what has happened, and whether it can write: as far as they are news to be told; NULL: nothing */
	unsigned number;	/* of the news, so that older ones are told from them */
	bool seen;		/* they were on the screen, or spoken: the next key takes them away */
	bool trouble;		/* nothing could be written the last time, and it is tried: */
	long long again;	/* when */
	bool saved;		/* all of the game is in a file that the person named, as it was after: */
	unsigned saved_changes;	/* so many changes of the session */
	char *rescue;		/* the file that the game was rescued in; it goes when the journal has it. NULL: none */
	bool given_up;		/* the person leaves it as it is */
	bool lost;		/* so one was left before */
};

/* How a game is kept when the program ends. */
enum keeping_end {
	KEPT_ALL,
	KEPT_RESCUED,		/* in a file that the next start offers */
	KEPT_NOT
};

void keeping_free(struct keeping *);
/* After each use of the journal: takes over what it tells; true where that is something new. */
bool keeping_note(struct game *);
bool keeping_has_news(const struct game *);
/* The news of that number were painted as a whole, or spoken. */
void keeping_seen(struct game *, unsigned number);
/* Whether something would be lost if the game were left now: the journal does not have it, and no file either. */
bool keeping_lacks(const struct game *);
/* Another game is open. */
void keeping_begin(struct game *);
/* The game was saved as a whole in a file. */
void keeping_saved(struct game *);
/*
 * At the end of the program: writes the last, for so many milliseconds as long as another program is in the way, and else rescues the
 * game. *PATH, free() it, is of KEPT_RESCUED.
 */
enum keeping_end keeping_end(struct game *, int patience, char **path);
/* With each key and command: takes away what was seen. */
void keeping_turn(struct game *);
/* Somebody waits for that: it is tried again soon. */
void keeping_hurry(struct game *);
/* Writes again what could not be written, when it is time; and how long that is, -1: never. */
void keeping_tick(struct game *);
int keeping_timeout(const struct game *);

#endif
