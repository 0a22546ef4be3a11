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

/* Opens the list of the puzzles of today and of the days before, the cursor on the first of today's that is not solved. */
void daily_list(struct game *);
/* Adds the row that leads there, with how many of today's are solved. */
void chooser_add_daily(struct chooser *, const struct journal_game *games, size_t count);
/* Appends "3 days in a row". */
void daily_row_words(const struct daily_days *, struct strbuf *out);
/*
 * Opens a puzzle of the day: its game where it was begun, to be looked at where it is solved, or a new one. False: it cannot, as *ERR or
 * the message says; *ERR is set only in the first case.
 */
bool game_open_daily(struct game *, enum level, int date, struct error *err);

#endif
