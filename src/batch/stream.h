/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * What a job does with each puzzle of its input, by as many threads as were asked for, with the results in the order of the input.
 * Puzzles go in chunks, so that those who share work among puzzles can; a chunk ends early where somebody may wait for its results.
 */
#ifndef BATCH_STREAM_H
#define BATCH_STREAM_H

#include "batch/jobs.h"

struct many;

/* Puzzles in the order of the input. */
struct chunk {
	long first;			/* the number of the first one, from 0 */
	int count;
	struct document **docs;		/* NULL: a puzzle of 9x9 that a line holds, whose cells are */
	char (*cells)[CLASSIC_CELLS];	/* a digit each; something else where it is empty */
	bool failed;			/* *ERR is what was read after the last one */
	struct error err;
	struct output out;
	bool fine;			/* no puzzle makes the exit status 1 */
};

/* What a thread works with. */
struct worker {
	struct batch *batch;	/* of which several threads only read the settings */
	struct output *out;
	long number;		/* of the puzzle, from 0 */
	struct engine *engine;
	struct many *many;	/* made by who needs it */
	struct chunk *chunk;
	int told;		/* puzzles of the chunk */
	const struct work *work;
};

/* A puzzle to be told of. */
struct asked_puzzle {
	const struct geometry *geo;
	const uint8_t *values;
	const struct document *doc;	/* NULL: it is no more than its values */
};

struct work {
	/* For a puzzle; false where it makes the exit status 1. */
	bool (*one)(struct worker *, const struct document *);
	/* For a chunk, in place of `one`. */
	bool (*all)(struct worker *, struct chunk *);
	/* What these two say of a puzzle: so many solutions, the first of them, or NULL. */
	bool (*tell)(struct worker *, const struct asked_puzzle *, long found, const uint8_t solution[]);
	bool alone;		/* in one thread */
};

void batch_stream(struct batch *, const struct work *);

#endif
