/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * The games that were solved: their list, and one of them opened again. It is only shown: undo and redo walk through its moves, nothing is
 * written, and restart plays its puzzle once more as a new game.
 */
#ifndef GAME_SOLVED_GAMES_H
#define GAME_SOLVED_GAMES_H

#include <stdbool.h>

#include "journal/journal.h"

struct chooser;
struct game;
struct puzzle_filter;

/* Adds the row that leads to the list, if there are such games. */
void chooser_add_solved_games(struct chooser *, const struct journal_game *games, size_t count);
/* Opens the list of those that the filter keeps (all if it is NULL), whose text is WORDS, the last one first. False: there are none. */
bool solved_games_list(struct game *, const struct puzzle_filter *, const char *words);
/* Shows a game of the journal. False: it cannot, and the message says why. */
bool game_view(struct game *, long long id);
/* Starts the puzzle of the game that is shown as a new game. False: it cannot, and the message says why. */
bool game_play_again(struct game *);

#endif
