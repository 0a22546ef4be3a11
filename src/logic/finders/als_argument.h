/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Arguments from almost locked sets. Sets are in a row, in which each has a restricted common with the next: whichever of the two
 * takes the first of these digits, the other is locked without it, and so on along the row to its end.
 */
#ifndef LOGIC_FINDERS_ALS_ARGUMENT_H
#define LOGIC_FINDERS_ALS_ARGUMENT_H

#include <assert.h>

#include "logic/facts/facts.h"
#include "logic/finders/argument.h"

/* The sets of a chain, or of a blossom, which has one for each candidate of its stem. */
enum { ALS_ROW_MAX = 10 };
static_assert((int)MAX_SIZE <= (int)ALS_ROW_MAX, "a blossom has a petal for each digit");

struct als_row {
	int count;
	const struct als *als[ALS_ROW_MAX];
	uint8_t role[ALS_ROW_MAX];
	int common[ALS_ROW_MAX - 1];	/* the digit that each has with the next */
};

/* How many cells the sets have, those in two of them twice. */
int als_row_cells(const struct als_row *);
/*
 * The digits that the first and the last set have besides their commons are in one of the two: drops the cells that see all places there.
 * Returns the digits that are dropped.
 */
uint16_t als_row_drops(const struct als_row *, struct candset *drop);
/* The argument of such a row, to its conclusion. */
void als_row_explain(struct argument *, const struct als_row *, const struct step_head *);

/* Says which digits a set can take, and marks it. */
void als_say_set(struct argument *, const struct als *, enum role);
/* Says that DIGIT cannot go into both of two sets of cells, which are its places there. */
void als_say_common(struct argument *, int digit, struct cellset places, struct cellset others);
/* Says that SET is locked once DIGIT goes into CELLS. */
void als_say_if(struct argument *, int digit, struct cellset cells, const struct als *set);
/* Says that SET is locked without DIGIT, which follows from what was said last. */
void als_say_then(struct argument *, int digit, const struct als *set);

#endif
