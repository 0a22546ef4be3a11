/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* What the person has played, counted from the journal. */
#ifndef LIBRARY_STATS_H
#define LIBRARY_STATS_H

#include <stdbool.h>
#include <stddef.h>

struct journal;
struct library;

enum { STATS_WIDTH = 80, STATS_NARROW = 40 };	/* columns of the table and of the narrow layout */

/*
 * A page with figures for each level and each hardest technique, the last times, and a calendar of the puzzles of the day: for STATS_WIDTH
 * columns, for fewer, and for somebody who hears it.
 */
struct stats_text {
	char *wide, *narrow, *spoken;
};

/* False: nothing was played, and there is nothing to free. */
bool stats_text(struct journal *, const struct library *, struct stats_text *);
void stats_text_free(struct stats_text *);

/* What the person did on one level, or where nobody has rated the puzzle, with those of its collection, or with all others. */
struct stats_level {
	const char *title;		/* translated; the library's, or of this file */
	size_t solved;			/* without help */
	long long best, median;		/* milliseconds, of the solved; 0: there are none */
};

/* For the level of the puzzle with these givens, one line with "." for empty cells. */
void stats_of_level(struct journal *, const struct library *, const char *givens, struct stats_level *);

#endif
