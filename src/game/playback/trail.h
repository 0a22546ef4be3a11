/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * A search that is watched, event by event: its digits on the board in the order in which they were put, how long it took, and the tree of
 * its trials.
 */
#ifndef GAME_PLAYBACK_TRAIL_H
#define GAME_PLAYBACK_TRAIL_H

#include <stdbool.h>
#include <stddef.h>

#include "grid/cells.h"
#include "search/event.h"

struct board;
struct search;
struct search_method;

/* A digit that was tried. */
struct trial_branch {
	uint8_t cell, digit, depth;	/* depth: from 1 */
	bool failed;
};

/* All 0: nothing is searched. */
struct trail {
	const struct search_method *method;
	struct search *search;
	struct search_event queue[4];	/* events that are not shown yet; a node has at most three */
	int queued, taken;
	struct search_event last;
	long events, tries;	/* shown so far */
	long long spent;	/* nanoseconds of the processor in which the search ran */
	bool done, solved;	/* there are no more events; the board is full */
	struct {
		uint8_t cell, digit;
		bool tried;
	} put[MAX_CELLS];
	int count;
	struct trial_branch *branch;	/* in the order of their trials; of very many only those that are open, and the last ones */
	size_t branches, room;
};

/* Begins a search for one solution of BOARD. The trail must be all 0, or was closed. */
void trail_open(struct trail *, const struct search_method *, const struct board *);
/* Ends it, and frees what it holds; the trail is then all 0. */
void trail_close(struct trail *);
/* Takes the next event over; false at the end of the search. */
bool trail_next(struct trail *);
/* Goes on unseen, until it is done or so many nanoseconds were spent in all; returns whether it is done. */
bool trail_run(struct trail *, long long most);
/* What the method is called. */
const char *trail_name(const struct trail *);
/* The digits that were put so far, those that were taken off again included. */
long trail_nodes(const struct trail *);

#endif
