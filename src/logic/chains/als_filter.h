/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * A filter for almost locked sets: the digits that they lose in certain cases. A case assumes that one candidate which might be eliminated
 * (elimination_filter.h) is true. Each case is a bit; if there are more than 64, several cases share a bit. A part of the facts of a
 * position, made on request.
 *
 * Chains go through sets over two of their digits, or over one that lets them force a candidate of another cell. A row of sets can be read
 * from either end, so each of its sets loses two digits in this case, and over a restricted common both sets lose its digit. A digit lost
 * in the reading from one end is held in the reading from the other, which is the contradiction. An example:
 *
 *	A: 3 4 --- common 4 --- B: 4 7 --- common 7 --- C: 7 3		excludes a 3 that sees those of A and C
 *	if that is a 3, A loses 3, B loses 4, C loses 7; and C loses 3, B loses 7, A loses 4
 */
#ifndef LOGIC_CHAINS_ALS_FILTER_H
#define LOGIC_CHAINS_ALS_FILTER_H

#include "logic/facts/als.h"

struct als_filter {
	uint64_t version;	/* of the facts that it was made from; 0: not made yet */
	bool everywhere;	/* no information: everything may be eliminated, and all bits are set */
	struct cellset cells[MAX_SIZE];		/* where digit d + 1 might be eliminated */
	uint8_t bit[MAX_CANDIDATES];		/* of such a candidate */
	uint64_t lost[ALS_GROUPS_MAX];		/* by number of a group: the cases in which it both loses and holds its digit */
	uint16_t lost_digits[ALS_MAX];		/* by number of a set: the digits that it both loses and holds in some case */
	uint64_t two[ALS_MAX];			/* by number of a set: the cases in which two of its groups lose and hold their digits */
	bool passed[ALS_MAX];			/* chains may pass the set: two of these groups, or one without which it forces */
};

const struct als_filter *facts_als_filter(struct facts *);
/* The cases in which DIGIT is in one of CELLS. */
uint64_t als_filter_cases(const struct als_filter *, struct cellset cells, int digit);
/* Whether DIGIT might be eliminated from all of CELLS. */
static inline bool als_filter_allows(const struct als_filter *h, struct cellset cells, int digit)
{
	return cellset_empty(cellset_less(cells, h->cells[digit - 1]));
}

/*
 * The restricted commons of a position: digits of two almost locked sets whose places in one set all see all their places in the other, so
 * that only one of the sets can hold the digit. Only for sets that may be part of an elimination (struct als_filter): often a few. A part
 * of the facts of a position, made on request.
 */

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
	struct restricted_common common[RESTRICTED_COMMONS_MAX + 1];	/* the last element is scratch, for a common without room */
};

/* If there are more than RESTRICTED_COMMONS_MAX, those of the last sets are left out (LEFT_OUT_COMMONS). */
const struct restricted_common_list *facts_restricted_commons(struct facts *);
/* The same, but only those over which a row of sets might eliminate a candidate. */
const struct restricted_common_list *facts_row_commons(struct facts *);

#endif
