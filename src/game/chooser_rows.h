/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* Rows of the chooser, for the two files that fill it: chooser.c, and chooser_library.c, which knows the installed puzzles. */
#ifndef GAME_CHOOSER_ROWS_H
#define GAME_CHOOSER_ROWS_H

#include "game/chooser.h"

struct strbuf;

/* Removes all rows. */
void chooser_clear(struct chooser *);
/* A new last row; both texts are copied. */
struct choice *chooser_add(struct chooser *, enum choice_kind, const char *label);
void chooser_set_detail(struct choice *, const char *text);
/* Appends TEXT and blanks up to WIDTH columns, at least one. */
void chooser_add_column(struct strbuf *line, const char *text, int width);
/* To the right of a puzzle: in what time it was solved, or that it was begun. */
void chooser_set_time(struct choice *, bool finished, bool helped, long long milliseconds);
/* Appends "hard 1480" as a column, which is blank where nobody has rated the puzzle. */
void chooser_add_level(struct strbuf *line, const struct rating *);
/* Adds the row that leads to practice. */
void chooser_add_practice(struct chooser *, struct journal *);
/* These add a row for each collection, for the puzzles of the day and for the solved games, and one for each puzzle that has a name. */
void chooser_add_levels(struct chooser *, const struct library *, const struct journal_game *games, size_t count);
void chooser_add_names(struct chooser *, const struct library *, const struct journal_game *games, size_t count);

#endif
