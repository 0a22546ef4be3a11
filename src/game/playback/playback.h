/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * The player: it shows an argument beat by beat, a solution step by step, or a search event by event. It can be paused, moved back and
 * forward, and ended at once in the state that it would have reached. Its time is game->now.
 */
#ifndef GAME_PLAYBACK_PLAYBACK_H
#define GAME_PLAYBACK_PLAYBACK_H

#include <stdbool.h>
#include <stddef.h>

#include "game/playback/trail.h"

struct game;
struct search_method;
struct strbuf;
struct trail;

enum playback_kind {
	PLAYBACK_NONE,
	PLAYBACK_HINT,		/* ends with the whole argument shown */
	PLAYBACK_STEP,		/* ends with the step applied */
	PLAYBACK_SOLVE,		/* goes on with the next steps, to the solution */
	PLAYBACK_SEARCH,	/* plays the events of a search; ends with the solution written */
	PLAYBACK_RACE		/* plays searches by several methods; ends with a page that compares them */
};

enum { PLAYBACK_SPEEDS = 8, PLAYBACK_USUAL = 2 };

/* So many methods race at most. */
enum { RACERS = 7 };

struct playback {
	enum playback_kind kind;
	bool paused;
	int beat, beats;	/* of the hint's argument: the last beat shown, and how many there are, of those that are played */
	int at;			/* the last beat shown, by its number in the proof */
	int fold;		/* with which parts the argument is played, an enum hint_fold */
	enum playback_begin { BEGIN_FIRST, BEGIN_NEXT, BEGIN_BACK } begins;	/* what was asked for: */
	int typed;		/* the number of a point as far as it is typed; 0: none is */
	bool waits;		/* the step to be played is still looked for */
	int steps;		/* for PLAYBACK_SOLVE: how many were applied */
	long long due;		/* when it next goes on by itself */
	long long frame;	/* no drawing before this time, since the terminal needs a while */
	long long grace;	/* it has ended by itself; until this time keys are still meant for it */
	struct trail trail[RACERS];	/* of a search the first */
	int trails;			/* in a race */
	bool together;			/* they run side by side; else one after another */
	bool counted;			/* a race, which shows the solution, among the hints of the game */
};

/* Start at the first beat, or at the first event of a search by METHOD. The session must have no mistake (solving_may). */
void playback_start(struct game *, enum playback_kind);
void playback_search(struct game *, const struct search_method *);
/* Starts a race of COUNT methods (1 to RACERS), TOGETHER or one after another. */
void playback_race(struct game *, const struct search_method *const methods[], int count, bool together);
/* The search that is shown on the board: that of PLAYBACK_SEARCH, or where they race one after another, the one that runs; else NULL. */
const struct trail *playback_trail(const struct game *);
/* Whether it is that of graph colouring, or that of techniques with trials. */
bool playback_colours(const struct game *);
bool playback_deduces(const struct game *);
/* The name of the method whose search is being played. */
const char *playback_method(const struct game *);
void playback_pause(struct game *);
void playback_forward(struct game *);
/* Goes back one beat; from the first beat to the last beat of the step before, which is undone. */
void playback_back(struct game *);
/* Shows the first or the last point of the argument that is played; a search goes on. */
void playback_first(struct game *);
void playback_last(struct game *);
/* Takes a digit of the number of a point to go to, or Enter after it; false: it is for something else. */
bool playback_types(struct game *, int digit);
bool playback_goes(struct game *);
void playback_faster(struct game *);
void playback_slower(struct game *);
/* Ends it at the current state: what was applied stays. */
void playback_leave(struct game *);
/* Ends it in the state that it would have reached. */
void playback_finish(struct game *);
/* Whether it ended so recently that keys are still meant for it; each such key prolongs this. */
bool playback_lingers(struct game *);
/* Stops it and frees what it holds. */
void playback_clear(struct playback *);
/* Milliseconds for an event of a search at this speed; 0: all at once. */
int playback_event_time(int speed);
/* Does what is due at game->now. */
void playback_tick(struct game *);
/* Milliseconds until it goes on; -1: it does not go on by itself. */
int playback_timeout(const struct game *);
/* Says how many milliseconds a drawing took to send: on a slow line the next one waits. */
void playback_painted(struct game *, long long took);

/* Appends "solved, 1.25 ms", "no solution, 0.80 ms", or "not finished, 1000 ms". */
void race_result(const struct trail *, struct strbuf *out);
/* Appends the same after the name of the method and its tries. */
void race_line(const struct trail *, struct strbuf *out);

#endif
