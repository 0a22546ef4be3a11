/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Deduction that takes long: after BUSY_SHOWN milliseconds it is said which technique is looked for, and from then on a key ends it.
 * The clock, the keys and the painting are the terminal's affair; without a watcher nothing is said, and nothing ends before its end.
 */
#ifndef GAME_BUSY_H
#define GAME_BUSY_H

#include <stdbool.h>

struct engine;
struct game;
struct strbuf;
struct technique;

enum { BUSY_SHOWN = 100, BUSY_ASKS = 20, BUSY_SHOWS = 250 };	/* milliseconds: until it is said, and from time to time */

struct watcher {
	long long (*clock)(void *data);			/* milliseconds */
	void (*show)(void *data, bool first);		/* shows the game as it is, what busy.text says in it */
	bool (*stop)(void *data);			/* whether a key has come since it was shown first; the key is used up */
	void *data;
};

struct busy {
	struct watcher watcher;		/* clock NULL: nobody watches */
	int depth;			/* of busy_begin */
	long long since, asked, shown;	/* when it began, and when it last asked for keys and was shown; 0: not yet */
	bool stopped;			/* a key has ended it; until the next one begins */
	char *text;			/* in place of the message while a search runs that takes long; else NULL */
};

/* Lets WATCHER see what the game's engine does. */
void busy_watch(struct game *, const struct watcher *);
/* All searches between these two are one; they nest. False: a key has ended it, and the person is told so. */
void busy_begin(struct game *);
bool busy_end(struct game *);
/* Appends, each after a blank, that a slow technique was given up and that something was left out, where the last search did so. */
void busy_limits(const struct engine *, struct strbuf *out);

#endif
