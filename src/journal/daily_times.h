/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * How quickly the players of a machine solved the puzzles of the day: a database that they share, beside their journals. Each player has
 * one time for a puzzle, that of the first solution. It is opened for each call alone, since a puzzle is solved once in a long while, so
 * that many programs never hold it for long.
 */
#ifndef JOURNAL_DAILY_TIMES_H
#define JOURNAL_DAILY_TIMES_H

#include "base/player.h"
#include "generate/daily.h"

struct error;

struct daily_time {
	char player[PLAYER_LONGEST + 1];
	long long clock;	/* milliseconds */
	int hints;		/* how often candide helped; such a time has no place */
	int place;		/* from 1; equal times share one; 0: none */
};

/* Those of one puzzle: the ones with a place first, the quickest first. */
struct daily_times {
	struct daily_time *list;
	size_t count, placed;
};

enum daily_answer {
	DAILY_DONE,
	DAILY_BUSY,		/* others were writing all the time */
	DAILY_FAILED		/* *ERR says why */
};

/*
 * Enters the time of a player (its place is not read) into the database FILE, which is made where there is none, unless that player has one
 * for this puzzle already. Waits up to PATIENCE milliseconds for others. DAILY_DONE: it is there, written for all to see.
 */
enum daily_answer daily_times_enter(const char *file, enum level, int date, const struct daily_time *, int patience, struct error *);
/* Reads all times of a puzzle; no file: there are none. Free them with daily_times_free in any case. */
enum daily_answer daily_times_read(const char *file, enum level, int date, int patience, struct daily_times *, struct error *);
/* The row of a player; NULL: there is none. */
const struct daily_time *daily_times_of(const struct daily_times *, const char *player);
void daily_times_free(struct daily_times *);

#endif
