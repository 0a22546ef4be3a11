/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Deduction that takes long: after BUSY_SHOWN milliseconds the screen says which technique is being looked for, and from then on a key
 * stops the search. Clock, keys and painting belong to the terminal; without a watcher nothing is shown, and nothing stops a search.
 */
#ifndef GAME_BUSY_H
#define GAME_BUSY_H

#include <stdbool.h>

struct engine;
struct game;
struct strbuf;
struct technique;

enum { BUSY_SHOWN = 100, BUSY_ASKS = 20, BUSY_SHOWS = 250 };	/* milliseconds: until shown, between looks for keys, between showings */

struct watcher {
	long long (*clock)(void *data);			/* milliseconds */
	void (*show)(void *data, bool first);		/* shows the game with busy.text */
	bool (*stop)(void *data);			/* whether a key came since the first showing */
	void *data;
};

struct busy {
	struct watcher watcher;		/* clock NULL: nobody watches */
	int depth;			/* how many calls of busy_begin are open */
	long long since, asked, shown;	/* when it began, last looked for keys, and was last shown; 0: not yet */
	bool stopped;			/* a key stopped the search; until the next one begins */
	char *text;			/* replaces the message while a long search runs; else NULL */
};

/* Lets WATCHER watch the searches of the game's engine. */
void busy_watch(struct game *, const struct watcher *);
/* All searches between these two calls count as one; pairs of calls nest. False: a key stopped it, and the message says so. */
void busy_begin(struct game *);
bool busy_end(struct game *);
/* If the last search gave up a slow technique, or left something out, appends sentences that say so, each after a blank. */
void busy_limits(const struct engine *, struct strbuf *out);

#endif
