/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* What is counted of the games for stats.c and stats_page.c. */
#ifndef LIBRARY_STATS_COUNT_H
#define LIBRARY_STATS_COUNT_H

#include "journal/journal.h"
#include "library/library.h"

struct stats_tally {
	size_t played, solved, helped;	/* solved: without help */
	long long mistakes;
	long long *times;	/* of those that are solved, the last one at the end */
	size_t capacity;
};

/* A game counts once it has a move; drafts of own puzzles, which have no givens yet, never count. */
bool stats_counts(const struct journal_game *);
void tally_add(struct stats_tally *, const struct journal_game *);
/* These need a puzzle that is solved. */
long long tally_best(const struct stats_tally *);
long long tally_median(const struct stats_tally *);

/*
 * The rows of the statistics: the levels of 9x9 puzzles, with what lies beyond the hardest, then the collections, for puzzles that nobody
 * has rated or that are smaller, and then all other puzzles.
 */
size_t stats_rows(const struct library *);
size_t stats_row(const struct library *, const struct journal_game *);
/* Its name: that of the collection of the level, if there is one. */
const char *stats_row_title(const struct library *, size_t row);
/* How hard the puzzle of a game is: as the journal knows it, the library, or its being the puzzle of the day of a level. */
void stats_rating(const struct library *, const struct journal_game *, struct rating *);
/* Puts the games into the order in which they were solved. */
void stats_sort(struct journal_game *, size_t count);

/* What the page is made of: the tallies of all rows, of all techniques that were the hardest of their puzzles, and of all games. */
struct stats_counts {
	const struct library *library;
	const struct journal_game *games;
	size_t game_count;
	struct stats_tally *rows, *hardest, all;
};

/* For 80 columns, for fewer, and for somebody who hears it, to whom bars say nothing. */
enum stats_form { STATS_PAGE_WIDE, STATS_PAGE_NARROW, STATS_PAGE_SPOKEN };

/* free() it. */
char *stats_page(const struct stats_counts *, enum stats_form);

#endif
