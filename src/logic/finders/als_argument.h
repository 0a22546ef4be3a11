/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Arguments from almost locked sets. The sets form a row in which each has a restricted common with the next: whichever of the two has that
 * digit, the other is locked without it, and so on to the end of the row.
 */
#ifndef LOGIC_FINDERS_ALS_ARGUMENT_H
#define LOGIC_FINDERS_ALS_ARGUMENT_H

#include "logic/facts/facts.h"
#include "logic/step/argument.h"

/* The most sets of a chain; and room for those of a death blossom, which has one for each candidate of its stem. */
enum { ALS_CHAIN_MAX = 10, ALS_ROW_MAX = (int)MAX_SIZE > (int)ALS_CHAIN_MAX ? (int)MAX_SIZE : (int)ALS_CHAIN_MAX };

struct als_row {
	int count;
	const struct als *als[ALS_ROW_MAX];
	uint8_t role[ALS_ROW_MAX];
	int common[ALS_ROW_MAX - 1];	/* the digit that each set shares with the next */
};

/* How many cells the sets have; a cell in two sets counts twice. */
int als_row_cells(const struct als_row *);
/*
 * A digit that the first and the last set share, besides their commons, is in one of the two: adds it to DROP for the cells that see all
 * its places in both. Returns the digits added.
 */
uint16_t als_row_drops(const struct als_row *, struct candset *drop);
/*
 * Whether the row uses a candidate twice, counting its ends, or uses one of DROP, its eliminations. Sets that are not neighbours may share
 * cells.
 */
bool als_row_meets_itself(const struct als_row *, const struct candset *drop);
/* Writes the argument of the row, with its conclusion. */
void als_row_explain(struct argument *, const struct als_row *, const struct step_head *);

/* Says which digits a set can hold, and marks the set. */
void als_say_set(struct argument *, const struct als *, enum role);
/* Says that DIGIT cannot be in both of two sets; PLACES and OTHERS are its places there. */
void als_say_common(struct argument *, int digit, struct cellset places, struct cellset others);
/* Says that SET is locked once DIGIT is in CELLS. */
void als_say_if(struct argument *, int digit, struct cellset cells, const struct als *set);
/* Says that SET is locked without DIGIT; this follows from the previous inference. */
void als_say_then(struct argument *, int digit, const struct als *set);

#endif
