/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* Makes a puzzle for the person, in slices between keys, so that no key has to wait. */
#ifndef GAME_RANDOM_PUZZLE_H
#define GAME_RANDOM_PUZZLE_H

#include "game/game.h"

struct generate_options;
struct random_puzzle;

/* After so many seconds without one of the kind that is wanted no puzzle is made. */
enum { RANDOM_PUZZLE_LIMIT = 60 };

/* Begins to make such a puzzle; the open game stays until it is ready. The seed is chosen here. */
void random_puzzle_start(struct game *, const struct generate_options *);
/* False: no puzzle was being made. */
bool random_puzzle_stop(struct game *);
/* Runs another slice, and starts the puzzle when it is ready. */
void random_puzzle_tick(struct game *);

#endif
