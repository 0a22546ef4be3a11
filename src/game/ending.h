/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* What is said at the end of a game: how long it took, what it cost, how that compares, and what comes next. */
#ifndef GAME_ENDING_H
#define GAME_ENDING_H

#include <stdbool.h>

struct game;

/*
 * Sets game->ending if the board is solved, and clears it if not. Call it after journal_write, so that the game counts among those of its
 * level.
 */
void ending_note(struct game *);
struct strbuf;

/* Appends the result of a solved game as a line to copy, in ASCII where the screen is; false: the board is not solved. */
bool ending_result(struct game *, struct strbuf *out);
/* After a move: says in the message that the board is solved, or filled and wrong. */
void ending_say(struct game *);

#endif
