/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * What the journal keeps of practice: one entry for each position on which somebody practised a technique, in the order of time. Score and
 * schedule are counted from these entries (library/schedule.h), so that nothing else has to be kept.
 */
#ifndef JOURNAL_ATTEMPTS_H
#define JOURNAL_ATTEMPTS_H

#include "journal/db.h"

enum { ATTEMPT_NAME = 48 };

struct journal_attempt {
	char technique[ATTEMPT_NAME];	/* its id, which an older program may not know */
	long long at;			/* seconds since 1970 */
	long long clock;		/* milliseconds until it was found, or left */
	bool right;			/* found at the first go: without a wrong claim and without help */
};

/* Entries in memory: those that could not be written yet. */
struct attempts {
	struct journal_attempt *list;
	size_t count, capacity;
};

void attempts_add(struct attempts *, const struct journal_attempt *);
void attempts_free(struct attempts *);
/* Adds all entries of the database to *OUT; false: it failed. */
bool attempts_read(struct journal_db *, struct attempts *out);
/* Writes the entries to the database in one transaction, after which there are none; false: it failed, and they stay. */
bool attempts_write(struct journal_db *, struct attempts *);

#endif
