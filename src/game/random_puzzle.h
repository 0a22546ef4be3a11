/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Makes a puzzle for the person, in a thread of its own, so that no key has to wait. An open board can be played meanwhile: the new
 * puzzle opens by itself only if no key was pressed since it was asked for, otherwise it is offered. Without an open board, any key stops
 * the search.
 */
#ifndef GAME_RANDOM_PUZZLE_H
#define GAME_RANDOM_PUZZLE_H

#include "game/game.h"

struct generate_options;
struct random_puzzle;

/* After so many seconds without one of the kind that is wanted no puzzle is made. Milliseconds between looks at the thread. */
enum { RANDOM_PUZZLE_LIMIT = 60, RANDOM_PUZZLE_LOOKS = 50 };

/* Begins to make such a puzzle; the open game stays until it is ready. The seed is chosen here. */
void random_puzzle_start(struct game *, const struct generate_options *);
/* Ends the making of a puzzle, and frees it where it is ready. False: there was none. */
bool random_puzzle_stop(struct game *);
/* Looks what the thread has done: opens the puzzle, offers it, or says how far it is. */
void random_puzzle_tick(struct game *);
/* Milliseconds until the next look; -1: never. */
int random_puzzle_timeout(const struct game *);
/* Waits until the thread has ended, for tests. */
void random_puzzle_wait(struct game *);

/* Whether a puzzle is being made, or ready, and the board is there to be played meanwhile. */
bool random_puzzle_is_aside(const struct game *);
/* Call this for each key, click, paste and command: from now on nothing opens by itself. */
void random_puzzle_note_key(struct game *);
/* Whether a puzzle is ready and offered; and whether Enter opens it, as it does if there is no hint to apply. */
bool random_puzzle_is_ready(const struct game *);
bool random_puzzle_takes_enter(const struct game *);
/* Whether Escape is for the puzzle: the screen says so. */
bool random_puzzle_takes_escape(const struct game *);
/* Opens the puzzle that is ready. */
void random_puzzle_open(struct game *);
/* Appends how far it is, or the offer, for the line below the board; nothing on other screens. */
void random_puzzle_text(const struct game *, struct strbuf *out);

#endif
