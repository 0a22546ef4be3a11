/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * How many solutions a puzzle has while it is being entered, each digit on the board taken for a given. It is counted in slices
 * between the person's keys, so that no key waits for it.
 */
#ifndef GAME_SOLUTION_COUNT_H
#define GAME_SOLUTION_COUNT_H

#include "play/session.h"

struct strbuf;

/* No more are counted, and one to know that there are more; and no longer, in seconds, since a few givens can keep any search busy. */
enum { SOLUTION_COUNT_LIMIT = 1000, SOLUTION_COUNT_PATIENCE = 30 };

struct solution_count {
	bool on;
	struct search *search;	/* NULL: nothing is left to count, or it was given up */
	bool given_up;		/* counting took too long */
	long found;
	long told;		/* how many of those found so far the text tells of */
	long long due;		/* when it may say more: a text that changes all the time is work for the terminal */
	long long at, spent;	/* the last slice, and milliseconds of counting up to it, without those in which nobody asked for one */
};

/* Counts anew after every change, if the session's puzzle is one that is being entered. */
void solution_count_start(struct solution_count *, const struct session *, long long now);
void solution_count_clear(struct solution_count *);
/* Another slice. */
void solution_count_tick(struct solution_count *, long long now);
/* Whether there is more to count. */
bool solution_count_running(const struct solution_count *);
/* Appends the sentence for the person; nothing where nothing is counted. */
void solution_count_text(const struct solution_count *, struct strbuf *out);

#endif
