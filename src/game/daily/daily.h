/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * The puzzles of the day: their list, how one of them is opened, and how the player stands among the others of the machine
 * (journal/daily_times.h). A solved puzzle is entered there once. If that fails, it is tried again as long as the program runs and
 * whenever the solved game is shown. Only players with a name (base/player.h) take part.
 */
#ifndef GAME_DAILY_DAILY_H
#define GAME_DAILY_DAILY_H

#include "generate/daily.h"
#include "journal/daily_times.h"
#include "journal/journal.h"

struct chooser;
struct daily_days;
struct error;
struct game;
struct strbuf;

/*
 * Opens the list of the puzzles of a date and of the six days before, the cursor on the first of that date that is not solved; BOARDS: of
 * those on other boards.
 */
void daily_list(struct game *, int date, bool boards);
/* Add the rows that lead there, with how many of today's are solved. */
void chooser_add_daily(struct chooser *, const struct journal_game *games, size_t count);
void chooser_add_daily_boards(struct chooser *, const struct journal_game *games, size_t count);
/* Appends "3 days in a row". */
void daily_row_words(const struct daily_days *, struct strbuf *out);
/*
 * Opens a puzzle of the day: the game that was begun, or that is solved, to be looked at, or a new one. False: it cannot, as *ERR or
 * the message says; *ERR is set only in the first case. TAKE: even if another program has that game open.
 */
bool game_open_daily(struct game *, int which, int date, bool take, struct error *err);	/* which: as daily_games.h counts them */

/* How the player stands among the others. */
struct daily_standing {
	bool pending;		/* this is not entered yet: */
	enum level level;
	int date;
	struct daily_time time;
	long long again;	/* the next attempt */
	bool told;		/* the person knows that it cannot be entered */
	bool known;		/* how the puzzle on the board was solved is known: */
	int place, hints;	/* of this player, as in struct daily_time */
	size_t placed;		/* players with a place */
};

/* Whether the time of the open game is compared with those of others, so that its clock cannot be stopped. */
bool daily_standing_counts(const struct game *);
/* The same for an unfinished game of the journal, which cannot be forgotten: begun anew, it would have no time and no hints yet. */
bool daily_standing_keeps(const struct game *, long long id);
/* Call this when the board is solved: if it is a puzzle of the day, enters the time of it, and finds the place. */
void daily_standing_note(struct game *);
/* Appends a line with the place, if it is known. */
void daily_standing_words(const struct game *, struct strbuf *out);
/* Tries again when it is time. True: the place is known now. */
bool daily_standing_tick(struct game *);
/* Milliseconds until then; -1: nothing is to be done. */
int daily_standing_timeout(const struct game *);
/* Before the program ends: tries a last time, with more patience. */
void daily_standing_end(struct game *);

/* Opens a page with the times of a date, of the level or of all levels. */
void daily_standing_page(struct game *, bool has_level, enum level, int date);

#endif
