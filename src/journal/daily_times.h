/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * The times in which the players of a machine solved the puzzles of the day: a database that all players share, beside their journals. Each
 * player has one time per puzzle, that of the first solution. Each call opens and closes the database, so no program holds it for long.
 */
#ifndef JOURNAL_DAILY_TIMES_H
#define JOURNAL_DAILY_TIMES_H

#include "base/player.h"
#include "generate/daily.h"

struct error;

struct daily_time {
	char player[PLAYER_LONGEST + 1];
	long long clock;	/* milliseconds */
	int hints;		/* how often candide helped; a time with help has no place */
	int place;		/* from 1; equal times share one; 0: none */
};

/* The times of one puzzle: those with a place first, the quickest first. */
struct daily_times {
	struct daily_time *list;
	size_t count, placed;
};

enum daily_answer {
	DAILY_DONE,
	DAILY_BUSY,		/* other programs held the database until the timeout */
	DAILY_FAILED		/* *ERR says why */
};

/*
 * Enters the time of a player (its place is not read) into the database FILE, unless that player has a time for this puzzle already. Makes
 * FILE if it does not exist. Waits up to PATIENCE milliseconds for other programs. DAILY_DONE: the time is committed, visible to all.
 */
enum daily_answer daily_times_enter(const char *file, enum level, int date, const struct daily_time *, int patience, struct error *);
/* Reads all times of a puzzle; none if FILE does not exist. Free them with daily_times_free in any case. */
enum daily_answer daily_times_read(const char *file, enum level, int date, int patience, struct daily_times *, struct error *);
/* The row of a player; NULL: there is none. */
const struct daily_time *daily_times_of(const struct daily_times *, const char *player);
void daily_times_free(struct daily_times *);

#endif
