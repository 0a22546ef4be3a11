/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* What the person has played, counted from the journal. */
#ifndef LIBRARY_STATS_H
#define LIBRARY_STATS_H

struct journal;
struct library;

enum { STATS_WIDTH = 80, STATS_NARROW = 40 };	/* columns of the table, and of the other layout */

/*
 * A table with a row for each collection of the library from which a puzzle was played, and one for other puzzles. A text to free();
 * NULL where nothing was played. *NARROW is the same for fewer columns, to be freed too.
 */
char *stats_text(struct journal *, const struct library *, char **narrow);

#endif
