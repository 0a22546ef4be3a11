/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * The puzzles of the day as documents, and what was made of them: a game's source is "daily-hard" and its number 20261122. A day counts
 * for a row of days if one of its puzzles was begun on that day (UTC) and solved without help by the end of the next, so that midnight may
 * pass meanwhile.
 */
#ifndef LIBRARY_DAILY_GAMES_H
#define LIBRARY_DAILY_GAMES_H

#include "generate/daily.h"
#include "journal/journal.h"

struct strbuf;

/* The puzzle as a document with a title and its source. */
void daily_document(enum level, int date, struct document *);
/* The number that stands for a date: 20261122. */
size_t daily_number(int date);
/* The date for which a number stands, which need not exist. */
struct date daily_date(size_t number);
/* Whether SOURCE (which may be NULL) and NUMBER are those of a puzzle of the day, and of which. */
bool daily_of_source(const char *source, size_t number, enum level *, int *date);
/* The puzzle of the day that a document is; false: it is none, or another one under its name. */
bool daily_of_document(const struct document *, enum level *, int *date);

/* What the journal has of one of them. */
struct daily_record {
	const struct journal_game *game;	/* one that is solved, before others; NULL: none */
	const struct journal_game *last;	/* the first in the list: unfinished, or else the last one that was played */
	bool solved;				/* without help */
	bool in_time;
};

/* GAMES in the order of journal_games. */
struct daily_record daily_record(const struct journal_game *games, size_t count, enum level, int date);

/* The days from the first to the last one of which a puzzle was played, and TODAY. */
struct daily_days {
	bool any;		/* one was played */
	int first, count;
	uint8_t *solved;	/* how many of each day's puzzles are, without help */
	bool *in_time;		/* whether one of them counts for the row */
	size_t total;		/* puzzles that are solved */
	int row, longest;	/* days in a row up to today, or up to yesterday while today's are not solved; the most that there were */
};

/* Counts them; free them with daily_days_free. Where none was played there is only today. */
void daily_days(struct daily_days *, const struct journal_game *games, size_t count, int today);
void daily_days_free(struct daily_days *);
/* Appends a square for each of the seven days up to a date: a full one where the day counts for the row. */
void daily_days_week(const struct daily_days *, int date, struct strbuf *out);
/* How many puzzles of a date are solved; 0 where it is not among the days. */
int daily_days_solved(const struct daily_days *, int date);

#endif
