/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* What the person has played, counted from the journal. */
#ifndef LIBRARY_STATS_H
#define LIBRARY_STATS_H

#include <stddef.h>

struct journal;
struct library;

enum { STATS_WIDTH = 80, STATS_NARROW = 40 };	/* columns of the table and of the narrow layout */

/*
 * A table with a row for each collection of the library from which a puzzle was played, and one for other puzzles; free() it. NULL: nothing
 * was played. *NARROW becomes the same for fewer columns; free() it, too.
 */
char *stats_text(struct journal *, const struct library *, char **narrow);

/* What the person did on one level: the puzzles of a collection, or all puzzles that are in none. */
struct stats_level {
	const char *title;		/* the library's; NULL: other puzzles */
	size_t solved;			/* without help */
	long long best, median;		/* milliseconds, of the solved; 0: there are none */
};

/* For the level of the puzzle with these givens, one line with "." for empty cells. */
void stats_of_level(struct journal *, const struct library *, const char *givens, struct stats_level *);

#endif
