/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * How hard the puzzle is that is played. A thread of its own rates it while the board is used: level and score are there first, the ER when
 * its walk ends or not at all, since that may take longer than anybody waits. The thread reads a copy of the givens, and the game looks now
 * and then for what it has found. What is known of a puzzle already, since its collection says so, is not computed.
 */
#ifndef GAME_RATED_RATED_H
#define GAME_RATED_RATED_H

#include <stdbool.h>

#include "rate/berthier.h"
#include "rate/rating.h"

struct board;
struct game;
struct rating_job;
struct strbuf;

enum { RATED_PATIENCE = 60, RATED_LOOKS = 50 };	/* seconds until the thread stops; milliseconds between looks */

/* The longest whip and braid that the puzzle takes, without and with groups, and the depth of trial and error. */
struct rated_chains {
	bool known;
	int depth;			/* from 2 on there are no lengths, but BxB, or 0 where that was given up */
	int length[BERTHIER_GB + 1], bxb;
};

struct rated {
	bool on;			/* puzzles are rated; off at first, so that only a program that is watched has the thread */
	int patience;			/* milliseconds until the thread stops; 0: RATED_PATIENCE seconds */
	struct rating rating;		/* what is known of the open game's puzzle */
	bool counted;			/* COUNT is there */
	int count[TECHNIQUES_MAX];		/* how many steps of each technique HoDoKu's path takes */
	int ep, ed;			/* of Sudoku Explainer's walk, in tenths; 0: not known */
	char hardest[128];		/* its name of the hardest step; "": not known */
	struct rated_chains chains;	/* Berthier's scales */
	bool given_up;			/* there will be no ER */
	struct rating_job *job;		/* NULL: nothing is being rated */
	bool draft;			/* this is of a puzzle that is being entered, and changes with it */
	bool awaited;			/* somebody who hears the game has asked for what is not there yet */
};

/* Rates a puzzle in the caller's thread, until OVER returns true: what is not found by then is unknown in *RATING. */
void rated_find(const struct board *, bool (*over)(void *), void *data, struct rating *);
/* For the game that was just opened: takes what its collection says, and starts the thread if something is missing. */
void rated_begin(struct game *);
/* Rates a puzzle that is being entered, once it is known to have one solution; CHANGED: it may be another one now. */
void rated_draft(struct game *, bool changed);
/* Whether the open game's puzzle has exactly one solution, and so a rating: its givens, or all digits of one that is being entered. */
bool rated_can(const struct game *);
/* Starts the thread for the figures that `rate` shows; nothing if they are there, or a thread is at work. */
void rated_count(struct game *);
/* Starts the thread for Berthier's scales, if puzzles are rated and these are not known. */
void rated_chains(struct game *);
/* Takes what the thread has found; true if there is something new. */
bool rated_tick(struct game *);
/* Waits for the thread, up to its patience. */
void rated_wait(struct game *);
/* Ends the thread and forgets everything, but not `on` and `patience`. */
void rated_clear(struct rated *);
/* Milliseconds until rated_tick() should be called again; -1: there is no thread. */
int rated_timeout(const struct rated *);

/* The rating in words: a line for the panel and the end of a game, and a page with a bar for each technique. */
/*
 * Appends "hard · HoDoKu 1480 · SE 7.2", at most WIDTH columns wide: if there is less room, without the score, then without the level.
 * Appends nothing if nothing is known or will be.
 */
void rated_line(const struct game *, int width, struct strbuf *out);
/* Appends "W 5 · B 4 · T&E 1", or nothing if it is not known, or if the person does not ask for it. */
void rated_chains_line(const struct game *, struct strbuf *out);

/* Opens the page; there must be a session whose puzzle has one solution. */
void rated_page_open(struct game *);
/* Takes what is new of the rating; if the page is open, writes it anew, at the place where it is. */
void rated_page_tick(struct game *);

#endif
