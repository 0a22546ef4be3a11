/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Many puzzles at once: the fastest way to solve or check a file of them. Puzzles go in one after another, results come out in the same
 * order, each as soon as it and all results before it are known. Memory stays bounded, however many puzzles there are. An object belongs to
 * one thread; several objects may work in parallel.
 *
 *	struct many *m = many_new(&(struct many_options){ .limit = 2 }, print_result, stdout);
 *	while (read_puzzle(text))
 *		many_add_text(m, text);
 *	many_finish(m);		print_result has got each of them: found is 0, 1 or 2
 *	many_free(m);
 */
#ifndef SEARCH_MANY_H
#define SEARCH_MANY_H

#include "grid/board.h"

struct many;
struct search_kernel;
struct kernel_counts;

struct many_result {
	long found;		/* how many solutions, up to the limit */
	/* A value for each cell, valid during the call; NULL: no solution. If there are several, it may be any of them, unless `steady`. */
	const uint8_t *solution;
	bool conflict;		/* two givens break the rules, or two cells with a single candidate do */
};

/* Called for each puzzle, in the order of the input. */
typedef void many_sink(void *data, const struct many_result *);

struct many_options {
	long limit;		/* how many solutions to count: from 1 to MANY_LIMIT */
	/* If there are several solutions, the result holds the one that search_count finds: the same on every machine, but slower. */
	bool steady;
	const struct search_kernel *kernel;	/* NULL: the best that this machine can run */
};

enum { MANY_LIMIT = 0x7fffffff };

/* Results go to the sink, with DATA; free the object with many_free. The options are copied. */
struct many *many_new(const struct many_options *, many_sink *, void *data);
void many_free(struct many *);
/* Adds a 9x9 puzzle: CLASSIC_CELLS characters, each the digit of a given, or anything else for an empty cell. */
void many_add_text(struct many *, const char text[CLASSIC_CELLS]);
/* Adds a board of any size with any candidates. */
void many_add(struct many *, const struct board *);
/* Finishes all puzzles added so far. More may be added later. */
void many_finish(struct many *);
/* The work done so far (search/fast/kernel.h). */
const struct kernel_counts *many_counts(const struct many *);

#endif
