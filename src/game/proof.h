/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Looks for the easiest proof of the board (solve/prove.h) in a thread with an engine of its own, so that the board can be played
 * meanwhile. The proof opens by itself, as a list of steps (way.h), only if no key was pressed since it was asked for; otherwise it is
 * offered. Escape ends the search with the best proof so far.
 */
#ifndef GAME_PROOF_H
#define GAME_PROOF_H

#include <stdbool.h>

struct game;
struct proof_search;
struct strbuf;

/* Milliseconds between looks at the thread. */
enum { PROOF_LOOKS = 50 };

/* Begins to look for a proof of the board, by steps of TENTHS at most (0: any). There must be a session with exactly one solution. */
void proof_start(struct game *, int tenths);
/* Ends the search, and takes the best proof so far; of one that is offered, forgets it. False: there is neither. */
bool proof_stop(struct game *);
/* Forgets it all, because the game is closed. */
void proof_abandon(struct game *);
/* Opens the list of the proof that is offered. False: none is. */
bool proof_open(struct game *);
/* Looks what the thread has done; game_tick calls it. Milliseconds until it is due again; -1: never. */
void proof_tick(struct game *);
int proof_timeout(const struct game *);
/* For tests: a thread that is held (background.holds) goes on; and waits until it has ended. */
void proof_release(struct game *);
void proof_wait(struct game *);

/* Call this for each key, click and command: from now on the list does not open by itself. */
void proof_note_key(struct game *);
/* Whether the line below the board tells of it, so that Escape is for it; and whether Enter is, too. */
bool proof_takes_escape(const struct game *);
bool proof_takes_enter(const struct game *);
/* Appends what is looked for, or the offer, for the line below the board; nothing on other screens. */
void proof_text(const struct game *, struct strbuf *out);

#endif
