/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Work in the background, so that no key waits for it. There is one model: a worker is a thread that reads and writes only what was copied
 * or lent to it; the game looks now and then how far it is (game_tick), takes over what it has found, and can ask it to end early.
 *
 * Ratings (rated/rated.h) and new puzzles (random_puzzle.h) have a worker of their own. What asks the game's engine (a hint, a list of
 * steps, a way to a digit, an example) is a search, of which there is one at a time: it has a kind, a table of three functions. The engine
 * is lent to the search until it has ended. A key ends a search, when the caller says so (background_stop).
 *
 *	Example: the player presses n. hint_find() copies the board and calls background_start(game, &hint_work, copy). In the thread,
 *	step_search_run() asks the engine for the first step; when it has ended, game_tick() calls hint_found(), which makes it the hint.
 */
#ifndef GAME_BACKGROUND_H
#define GAME_BACKGROUND_H

#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>

struct engine;
struct game;

/*
 * How far a worker is; users put stages of their own between these two. What it wrote before it reached a stage can be read by who sees
 * that stage.
 */
enum { TASK_BEGUN, TASK_ENDED = 100 };

struct task {
	pthread_t thread;
	pthread_mutex_t lock;
	pthread_cond_t changed;		/* the stage, or `waits` */
	void (*run)(void *data);
	void *data;
	bool joined;
	bool waits;			/* under the lock: it is held (task_hold) */
	bool whole;			/* it has ended by itself, not since there was no memory left */
	atomic_bool stopped, held;
	atomic_int stage;
};

/* Starts RUN(DATA) in a thread; if there is no memory left only that thread ends. False: the system has no thread left. */
bool task_start(struct task *, void (*run)(void *data), void *data);
/* Asks the worker to end; and, for its thread: whether it was asked. A worker that is held waits here for task_stop or task_release. */
void task_stop(struct task *);
bool task_is_stopped(struct task *);
/* For the thread: it has come to STAGE; and for the game: how far it is. */
void task_reach(struct task *, int stage);
int task_stage(struct task *);
/* For tests: the worker shall wait where it first asks whether it is stopped. Call it before task_start. */
void task_hold(struct task *);
void task_release(struct task *);
/* Waits until the worker has ended or is held, for so many milliseconds at most (-1: without limit). True: it has ended. */
bool task_wait(struct task *, int milliseconds);
/* Waits until the thread has ended, and frees what belongs to it; a second call does nothing. */
void task_join(struct task *);

struct search_kind {
	/* In the thread: searches, and writes what it finds into DATA. False: it was stopped before it had found all. */
	bool (*run)(void *data, struct engine *);
	/* In the game: takes over what was found. STOPPED: not all of it, and the message says so; DATA is as far as RUN came. */
	void (*done)(struct game *, void *data, bool stopped);
	/* Frees DATA, after `done` or in place of it. */
	void (*discard)(void *data);
};

/* Milliseconds: until the screen says what is being looked for, between two such messages, and between looks at the worker. */
enum { BACKGROUND_SHOWN = 100, BACKGROUND_TOLD = 250, BACKGROUND_LOOKS = 20 };

struct search_work;

struct background {
	bool threads;			/* searches have threads; off at first: then they are done when background_start returns */
	bool holds;			/* for tests: each search is held (task_hold) */
	struct search_work *search;	/* NULL: none goes on */
	bool taking;			/* a search was just taken over: one that starts now continues it */
	bool stopped;			/* the last search was stopped */
	unsigned number;		/* of the search; those that continue another have its number */
	long long began, told;		/* when the first of the searches of that number began; when the text was made, or 0 */
	char *text;			/* what is being looked for; NULL: that is not shown yet */
};

/* Starts a search; what goes on is abandoned. DATA is taken over. */
void background_start(struct game *, const struct search_kind *, void *data);
bool background_runs(const struct game *);
/* Takes over what has ended, and says what is looked for where it takes long; game_tick calls it. */
void background_tick(struct game *);
/* Says now what is looked for, however long that has taken. */
void background_show(struct game *);
/* Milliseconds until it is due again; -1: nothing runs. */
int background_timeout(const struct game *);
/* Waits so many milliseconds at most, or until the search is held. True: nothing runs any more. */
bool background_wait(struct game *, int milliseconds);
/* A search that is held goes on. */
void background_release(struct game *);
/* Ends the search early, as a key does, and those that its end starts. Nothing runs any more. */
void background_stop(struct game *);
/* Ends it without taking over anything, since what it is about is gone. */
void background_abandon(struct game *);

#endif
