/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* The puzzles of the day on the screen: their list, and how one of them is opened. */
#ifndef GAME_DAILY_LIST_H
#define GAME_DAILY_LIST_H

#include "generate/daily.h"
#include "journal/journal.h"

struct chooser;
struct daily_days;
struct error;
struct game;
struct strbuf;

/* Opens the list of the puzzles of a date and of the six days before, the cursor on the first of that date that is not solved. */
void daily_list(struct game *, int date);
/* Adds the row that leads there, with how many of today's are solved. */
void chooser_add_daily(struct chooser *, const struct journal_game *games, size_t count);
/* Appends "3 days in a row". */
void daily_row_words(const struct daily_days *, struct strbuf *out);
/*
 * Opens a puzzle of the day: the game that was begun, or that is solved, to be looked at, or a new one. False: it cannot, as *ERR or
 * the message says; *ERR is set only in the first case. TAKE: even if another program has that game open.
 */
bool game_open_daily(struct game *, enum level, int date, bool take, struct error *err);

#endif
