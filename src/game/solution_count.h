/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * How many solutions a puzzle has while it is being entered, with each digit on the board as a given. They are counted in slices between
 * keys, so that no key has to wait.
 */
#ifndef GAME_SOLUTION_COUNT_H
#define GAME_SOLUTION_COUNT_H

#include "play/session.h"

struct strbuf;

/* Limits for the count (plus one to know that there are more), and for the time in seconds, since few givens can keep any search busy. */
enum { SOLUTION_COUNT_LIMIT = 1000, SOLUTION_COUNT_PATIENCE = 30 };

struct solution_count {
	bool on;
	struct search *search;	/* NULL: the count is finished, or was given up */
	struct board board;	/* whose solutions are counted */
	bool given_up;		/* counting took too long */
	long found;
	struct cellset conflict;	/* if there is no solution: cells whose digits contradict each other */
	long told;		/* the number found that the text shows */
	long long due;		/* when the text may change again, to spare the terminal */
	long long at, spent;	/* when the last slice was, and how many milliseconds were spent counting */
};

/* Call this after every change: starts a new count if the session's puzzle is being entered. */
void solution_count_start(struct solution_count *, const struct session *, long long now);
void solution_count_clear(struct solution_count *);
/* Runs another slice. */
void solution_count_tick(struct solution_count *, long long now);
/* Whether it was found out that there is exactly one. */
bool solution_count_is_one(const struct solution_count *);
/* Whether there is more to count. */
bool solution_count_running(const struct solution_count *);
/* Appends the sentence for the person; nothing if nothing is counted. */
void solution_count_text(const struct solution_count *, struct strbuf *out);

#endif
