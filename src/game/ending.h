/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* The end of a game is a moment: how long it took, what it cost, how that compares, and what comes next. */
#ifndef GAME_ENDING_H
#define GAME_ENDING_H

struct game;

/*
 * Says so in game->ending where the board is solved, and forgets it where it is not. After journal_write, so that the game counts among
 * those of its level.
 */
void ending_note(struct game *);

#endif
