/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * The player: an argument that unfolds beat by beat, a solution step after step, or a search event by event. It can be paused,
 * walked back and forward, and ended at once in the state that it would have reached. Time is an argument (game->now).
 */
#ifndef GAME_PLAYBACK_H
#define GAME_PLAYBACK_H

#include <stdbool.h>
#include <stddef.h>

#include "grid/cells.h"
#include "search/event.h"

struct game;
struct search;
struct strbuf;
struct search_method;

enum playback_kind {
	PLAYBACK_NONE,
	PLAYBACK_HINT,		/* ends with the whole argument shown */
	PLAYBACK_STEP,		/* ends with the step applied */
	PLAYBACK_SOLVE,		/* goes on with the next step, to the solution */
	PLAYBACK_WHY,		/* goes through the steps of game->why; ends with the last one shown and not applied */
	PLAYBACK_SEARCH		/* the events of a search; ends with the solution written */
};

enum { PLAYBACK_SPEEDS = 8, PLAYBACK_USUAL = 2 };

/* The board of a search as its events tell it: its digits in the order in which they were put. */
struct trail {
	const struct search_method *method;
	struct search *search;
	struct search_event queue[4];	/* what happened and is not shown yet; of one node there are three events at most */
	int queued, taken;
	struct search_event last;
	long events, tries;	/* shown so far */
	struct {
		uint8_t cell, digit;
		bool tried;
	} put[MAX_CELLS];
	int count;
};

struct playback {
	enum playback_kind kind;
	bool paused;
	int beat, beats;	/* of the hint's argument: the last beat that is shown, of how many */
	int steps;		/* of PLAYBACK_SOLVE and PLAYBACK_WHY: applied so far */
	long long due;		/* when it goes on by itself */
	long long frame;	/* no drawing before; the terminal needs its time */
	struct trail trail;
};

/* Starts at the first beat, or at the first event of a search by METHOD. The session has no mistake (solving_may). */
void playback_start(struct game *, enum playback_kind);
void playback_search(struct game *, const struct search_method *);
/* How many steps lead to what was asked by `why`, as a sentence. */
void playback_say_way(const struct game *, struct strbuf *out);
/* The name of the method whose search is played. */
const char *playback_method(const struct game *);
void playback_pause(struct game *);
void playback_forward(struct game *);
/* A beat back; before the first, to the last beat of the step before, which is undone. */
void playback_back(struct game *);
void playback_faster(struct game *);
void playback_slower(struct game *);
/* Ends it here: what was applied stays. */
void playback_leave(struct game *);
/* Ends it in the state that it would have reached. */
void playback_finish(struct game *);
/* Forgets it, and what it holds. */
void playback_clear(struct playback *);
/* Goes on by what is due at game->now. */
void playback_tick(struct game *);
/* Milliseconds until it goes on; -1: it does not by itself. */
int playback_timeout(const struct game *);
/* A drawing took so long to send: on a slow line the next one waits. */
void playback_painted(struct game *, long long took);

#endif
