/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * The puzzles of the day as documents, and the record of their games: a game's source is "daily-hard" and its number 20261122. A day counts
 * for a row of days if one of its puzzles was begun on that day (UTC) and solved without help by the end of the next day, so that a game
 * may pass midnight.
 */
#ifndef LIBRARY_DAILY_GAMES_H
#define LIBRARY_DAILY_GAMES_H

#include "generate/daily.h"
#include "generate/daily_boards.h"
#include "journal/journal.h"

struct strbuf;

/* Which puzzle of a day: a level, or LEVELS and a kind of board, of which the row of days takes no notice. */
enum { DAILY_PUZZLES = (int)LEVELS + (int)DAILY_BOARDS };

/* Its word in commands and in the journal, "hard" or "jigsaw"; and what people call it, translated. */
const char *daily_id(int which);
const char *daily_name(int which);
/* The puzzle as a document with a title and its source. */
void daily_document(int which, int date, struct document *);
/* The number that stands for a date: 20261122. */
size_t daily_number(int date);
/* The date for which a number stands, which need not exist. */
struct date daily_date(size_t number);
/* Whether SOURCE (which may be NULL) and NUMBER stand for a puzzle of the day; if so, sets which it is and its date. */
bool daily_any_of_source(const char *source, size_t number, int *which, int *date);
/* The same, if it is that of a level. */
bool daily_of_source(const char *source, size_t number, enum level *, int *date);
/* Which puzzle of the day a document is, and of which date; false: it is none, or its name is of one but its puzzle is another. */
bool daily_of_document(const struct document *, int *which, int *date);

/* What the journal has about one puzzle of the day. */
struct daily_record {
	const struct journal_game *game;	/* a solved game if there is one, else any; NULL: none */
	const struct journal_game *last;	/* the first in the list: unfinished, or else the one that was played last */
	bool solved;				/* without help */
	bool in_time;
};

/* GAMES in the order of journal_games. */
struct daily_record daily_record(const struct journal_game *games, size_t count, int which, int date);
/* How many puzzles on other boards are solved without help, of all dates. */
size_t daily_boards_solved(const struct journal_game *games, size_t count);

/* The days from the first to the last with a puzzle that was played, and TODAY. */
struct daily_days {
	bool any;		/* one was played */
	int first, count;
	uint8_t *solved;	/* by day, how many of its puzzles are solved without help */
	bool *in_time;		/* by day, whether it counts for the row */
	size_t total;		/* how many puzzles are solved */
	int row, longest;	/* days in a row up to today, or up to yesterday if today's are not solved yet; the longest row */
};

/* Counts the days; free them with daily_days_free. If no puzzle was played there is only today. */
void daily_days(struct daily_days *, const struct journal_game *games, size_t count, int today);
void daily_days_free(struct daily_days *);
/* Appends a square for each of the seven days up to a date: a full one if the day counts for the row. */
void daily_days_week(const struct daily_days *, int date, struct strbuf *out);
/* How many puzzles of a date are solved; 0 if the date is not among the days. */
int daily_days_solved(const struct daily_days *, int date);

#endif
