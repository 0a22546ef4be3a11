/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Whether the game is kept: what the journal tells, which stays until somebody saw it, and writing that is tried again by itself as long
 * as it fails. The sign for that is journal_sign().
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
};

void keeping_free(struct keeping *);
/* After each use of the journal: takes over what it tells; true where that is something new. */
bool keeping_note(struct game *);
bool keeping_has_news(const struct game *);
/* The news of that number were painted as a whole, or spoken. */
void keeping_seen(struct game *, unsigned number);
/* With each key and command: takes away what was seen. */
void keeping_turn(struct game *);
/* Writes again what could not be written, when it is time; -1: never. */
void keeping_tick(struct game *);
int keeping_timeout(const struct game *);

#endif
