/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Whether the game is kept: shows the journal's troubles until somebody saw them, tries again to write as long as that fails, and rescues
 * the game if it failed until the end. The sign on the screen is journal_sign(). Also the files in which the person has saved the game.
 */
#ifndef GAME_AUTOSAVE_H
#define GAME_AUTOSAVE_H

#include <stdbool.h>

#include "base/file.h"
#include "play/document.h"

struct game;

struct keeping {
	char *event, *state;	/* news to be told: what happened, and whether writing works; NULL: none */
	unsigned number;	/* of the news, to tell them from older ones */
	bool seen;		/* the news were shown or spoken: the next key removes them */
	bool trouble;		/* the last attempt to write failed, and the next is due: */
	long long again;	/* at this time */
	long long look;		/* when to look whether another login asks for the game */
	bool saved;		/* the whole game is in a file that the person named, as it was after */
	unsigned saved_changes;	/* this many changes of the session */
	char *rescue;		/* the file in which the game was rescued, removed when the journal has the game; NULL: none */
	bool given_up;		/* the person accepts that the game is not kept */
	bool lost;		/* the same happened with an earlier game */
};

/* How a game is kept when the program ends. */
enum keeping_end {
	KEPT_ALL,
	KEPT_RESCUED,		/* in a file that the next start offers */
	KEPT_NOT
};

void keeping_free(struct keeping *);
/* Call this after each use of the journal: takes over its news; true: there are some. */
bool keeping_note(struct game *);
bool keeping_has_news(const struct game *);
/* Says that the news of this number were completely painted, or spoken. */
void keeping_seen(struct game *, unsigned number);
/* Whether something would be lost if the game were left now, because it is in neither the journal nor a file. */
bool keeping_lacks(const struct game *);
/* Call this when another game was opened. */
void keeping_begin(struct game *);
/* Call this when the whole game was saved in a file. */
void keeping_saved(struct game *);
/*
 * Call this at the end of the program: writes what is left, waiting up to PATIENCE milliseconds if another program is in the way, and
 * rescues the game if that fails. For KEPT_RESCUED, *PATH becomes the file; free() it.
 */
enum keeping_end keeping_end(struct game *, int patience, char **path);
/* Call this for each key and command: removes news that were seen, and writes the game again if somebody damages the journal's files. */
void keeping_turn(struct game *);
/* Makes the next attempt soon, because someone is waiting. */
void keeping_hurry(struct game *);
/* Tries again to write when it is time; and how many milliseconds until then, -1: never. */
void keeping_tick(struct game *);
int keeping_timeout(const struct game *);

/* The files in which the game was saved: one that nobody else has changed since may be replaced without asking. */
struct own_files {
	struct file_mark *marks;
	size_t count, capacity;
};

/* Whether TEXT is exactly what candide writes for this document, so that nobody has added anything. */
bool own_files_wrote(const struct document *, const char *text, size_t length);

void own_files_free(struct own_files *);
bool own_files_has(const struct own_files *, const struct file_mark *);
/* Says that the game is now in the file NOW, which replaced BEFORE. */
void own_files_add(struct own_files *, const struct file_mark *before, const struct file_mark *now);

#endif
