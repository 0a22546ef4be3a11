/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * What the person has played and practised, counted from the journal: when a technique is to be practised again, and the page of
 * statistics.
 */
#ifndef LIBRARY_STATS_H
#define LIBRARY_STATS_H

#include <stdbool.h>
#include <stddef.h>

#include "journal/journal.h"
#include "library/library.h"
#include "logic/step/technique.h"

/*
 * When a technique is to be practised again (spaced repetition), computed from the journal. Days are those of UTC (base/clock.h). The rule:
 *
 *	never practised			it is new
 *	not right on the first try	it is due at once, and begins again
 *	right, after that or at first	due after 1 day
 *	right, on or after the due day	due after twice as many days as last time, up to SCHEDULE_LONGEST
 *	right, before the due day	nothing changes
 *
 * It is mastered once it is due after SCHEDULE_MASTERED days or more, until it is due again.
 */

enum { SCHEDULE_MASTERED = 8, SCHEDULE_LONGEST = 128 };

struct practice_score {
	unsigned tried, right;		/* how often; how often right on the first try */
	long long time;			/* milliseconds, the sum of all that were right */
	long long last;			/* when it was practised last, in seconds since 1970 */
	int interval;			/* days until it is due again; 0: it begins again */
	int due;			/* the day */
};

struct schedule {
	struct practice_score score[TECHNIQUES_MAX];
	bool chosen[TECHNIQUES_MAX];	/* the techniques that have positions to practise on */
	int today;
};

enum standing { STANDING_NEW, STANDING_DUE, STANDING_LEARNING, STANDING_MASTERED, STANDINGS };

/* Counts ATTEMPTS, which are in the order of time. Ignores techniques that this program does not know. `chosen` stays. */
void schedule_count(struct schedule *, const struct journal_attempt *attempts, size_t count, int today);
enum standing schedule_standing(const struct schedule *, int technique);
/*
 * The chosen technique to practise next: the one that is due for the longest time, else the simplest new one, else the one that will be due
 * first; of equals the simplest. -1: none is chosen.
 */
int schedule_next(const struct schedule *);

/* What the person has played, counted from the journal. */

struct journal;
struct library;

enum { STATS_WIDTH = 80, STATS_NARROW = 40 };	/* columns of the table and of the narrow layout */

/*
 * A page with figures for each level and each hardest technique, the last times, and a calendar of the puzzles of the day: for STATS_WIDTH
 * columns, for fewer, and for a screen reader.
 */
struct stats_text {
	char *wide, *narrow, *spoken;
};

/* False: nothing was played, and there is nothing to free. */
bool stats_text(struct journal *, const struct library *, struct stats_text *);
void stats_text_free(struct stats_text *);

/* The person's results on one level; or for puzzles without a rating, in one collection, or in all other puzzles. */
struct stats_level {
	const char *title;		/* translated; owned by the library or static */
	size_t solved;			/* without help */
	long long best, median;		/* milliseconds, of the solved; 0: there are none */
};

/* The results for the level of the puzzle with these givens, as format_puzzle() writes them. */
void stats_of_level(struct journal *, const struct library *, const char *givens, struct stats_level *);

/* The counts of games for the page. */

struct stats_tally {
	size_t played, solved, helped;	/* solved: without help */
	long long mistakes;
	long long *times;	/* of the solved games, the last one at the end */
	size_t capacity;
};

/* These need a puzzle that is solved. */
long long tally_best(const struct stats_tally *);
long long tally_median(const struct stats_tally *);

/* The data of the page: the tallies of all rows, of all techniques that were the hardest of their puzzles, and of all games. */
struct stats_counts {
	const struct library *library;
	const struct journal_game *games;
	size_t game_count;
	struct stats_tally *rows, *hardest, all;
};

/* For 80 columns, for fewer, and for a screen reader, without bars. */
enum stats_form { STATS_PAGE_WIDE, STATS_PAGE_NARROW, STATS_PAGE_SPOKEN };

#endif
