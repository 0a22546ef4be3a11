/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * When a technique is to be practised again, counted from what the journal keeps (spaced repetition). Days are those of UTC
 * (base/date.h). The rule:
 *
 *	never practised			it is new
 *	not right at the first go	it is due at once, and begins anew
 *	right, after that or at first	due after 1 day
 *	right, on or after the due day	due after twice as many days as last time, up to SCHEDULE_LONGEST
 *	right, before the due day	nothing changes
 *
 * It is mastered once it is due after SCHEDULE_MASTERED days or more, until it is due again.
 */
#ifndef LIBRARY_SCHEDULE_H
#define LIBRARY_SCHEDULE_H

#include "journal/journal.h"
#include "logic/technique.h"

enum { SCHEDULE_MASTERED = 8, SCHEDULE_LONGEST = 128 };

struct practice_score {
	unsigned tried, right;		/* how often; right at the first go */
	long long time;			/* milliseconds, of all that were right */
	long long last;			/* when it was practised last, in seconds since 1970 */
	int interval;			/* days until it is due again; 0: it begins anew */
	int due;			/* the day */
};

struct schedule {
	struct practice_score score[TECHNIQUES];
	bool chosen[TECHNIQUES];	/* those that there is something to practise for */
	int today;
};

enum standing { STANDING_NEW, STANDING_DUE, STANDING_LEARNING, STANDING_MASTERED, STANDINGS };

/* Counts ATTEMPTS, which are in the order of time. Techniques that this program does not know are left out. CHOSEN stays. */
void schedule_count(struct schedule *, const struct journal_attempt *attempts, size_t count, int today);
enum standing schedule_standing(const struct schedule *, int technique);
/*
 * What to practise next, of those that are chosen: what is due for the longest time, else the simplest that is new, else what will be due
 * first; of equals the simplest. -1: none is chosen.
 */
int schedule_next(const struct schedule *);

#endif
