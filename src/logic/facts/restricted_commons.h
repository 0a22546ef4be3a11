/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * The restricted commons of a position: digits of two almost locked sets whose places in one set all see all their places in the other, so
 * that only one of the sets can hold the digit. Only of sets over which something might be eliminated (als_hopes.h): often a few.
 * A part of the facts of a position, made on request.
 */
#ifndef LOGIC_FACTS_RESTRICTED_COMMONS_H
#define LOGIC_FACTS_RESTRICTED_COMMONS_H

#include "logic/facts/als.h"

/* More than three times the 20340 that were seen on boards of puzzles. */
enum { RESTRICTED_COMMONS_MAX = 1 << 16 };

struct restricted_common {
	uint16_t als;	/* the other set: its index in the list of sets */
	uint8_t digit;
};

/* Set i has numbers first[i] to first[i + 1] - 1, by digit. Each restricted common is listed with both of its sets. */
struct restricted_common_list {
	uint64_t version;	/* of the facts that it was made from; 0: not made yet */
	int first[ALS_MAX + 1];
	struct restricted_common common[RESTRICTED_COMMONS_MAX + 1];	/* the last is not used: it takes one for which there is no room */
};

/* If there are more than RESTRICTED_COMMONS_MAX, those of the last sets are left out (LEFT_OUT_COMMONS). */
const struct restricted_common_list *facts_restricted_commons(struct facts *);
/* The same, but only those over which a row of sets might eliminate something. */
const struct restricted_common_list *facts_row_commons(struct facts *);

#endif
