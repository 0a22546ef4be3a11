/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Many puzzles at once: the fastest way to solve or check a file of them. Puzzles go in one after another, results come out in
 * the same order, each as soon as it and all before it are known. Memory stays bounded however many there are. An object belongs
 * to one thread; several may work side by side.
 */
#ifndef SEARCH_MANY_H
#define SEARCH_MANY_H

#include "grid/board.h"

struct many;
struct kernel;
struct strbuf;

struct many_result {
	long found;		/* solutions, at most the limit */
	/* A value a cell, valid during the call; NULL where there is none. Of several solutions it may be any, unless steady. */
	const uint8_t *solution;
	bool conflict;		/* two givens break the rules, or cells with one candidate */
};

/* Called for each puzzle, in the order of the input. */
typedef void many_sink(void *data, const struct many_result *);

struct many_options {
	long limit;		/* from 1 to MANY_LIMIT: solutions to count */
	/* Of several solutions the result holds the one that search_count finds: the same on every machine, but it takes longer. */
	bool steady;
	const struct kernel *kernel;	/* NULL: the best that this machine runs */
};

enum { MANY_LIMIT = 0x7fffffff };

/* False: $CANDIDE_KERNEL is set, but names no kernel that this machine runs; the names of those that it runs are appended to OUT. */
bool many_kernel_known(struct strbuf *out);

struct many *many_new(const struct many_options *, many_sink *, void *data);
void many_free(struct many *);
/* Adds a 9x9 puzzle of givens: CLASSIC_CELLS characters, each a digit or anything else for an empty cell. */
void many_add_text(struct many *, const char text[CLASSIC_CELLS]);
/* Adds a board of any size with any candidates. */
void many_add(struct many *, const struct board *);
/* Finishes all that was added. More may follow. */
void many_finish(struct many *);
/* The nodes that were searched. */
unsigned long many_nodes(const struct many *);

#endif
