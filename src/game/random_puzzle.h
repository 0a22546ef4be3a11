/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* A puzzle that is made for the person, in slices between the keys, so that no key waits for it. */
#ifndef GAME_RANDOM_PUZZLE_H
#define GAME_RANDOM_PUZZLE_H

#include "game/game.h"

/* The game that is open stays until the puzzle is there. */
void random_puzzle_start(struct game *, const struct geometry *);
/* False where none was being made. */
bool random_puzzle_stop(struct game *);
/* Another slice; starts the puzzle where it is finished. */
void random_puzzle_tick(struct game *);

#endif
