/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* Rows of the chooser, for the two files that fill it: chooser.c, and chooser_library.c, which knows the installed puzzles. */
#ifndef GAME_CHOOSER_ROWS_H
#define GAME_CHOOSER_ROWS_H

#include "game/chooser.h"

/* Removes all rows. */
void chooser_clear(struct chooser *);
/* A new last row; both texts are copied. */
struct choice *chooser_add(struct chooser *, enum choice_kind, const char *label);
void chooser_set_detail(struct choice *, const char *text);
/* Adds a row for each collection, and for each puzzle that has a name. */
void chooser_add_library(struct chooser *, const struct library *, const struct journal_game *games, size_t count);

#endif
