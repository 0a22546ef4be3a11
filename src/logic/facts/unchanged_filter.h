/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Where a search found nothing, it need not look again. Along a path candidates only vanish: a pattern whose cells have lost none was there
 * before, and saw then all that it sees now, so that it would have been found. So only patterns with a cell that has changed are new. A
 * part of the facts of a position, which outlives the position.
 */
#ifndef LOGIC_FACTS_UNCHANGED_FILTER_H
#define LOGIC_FACTS_UNCHANGED_FILTER_H

#include "grid/geometry.h"
#include "logic/step/technique.h"

struct facts;

/* The candidates of a position in which a search found nothing; GEO is NULL if there was none. The memory of a part that forgets. */
struct empty_search {
	const struct geometry *geo;
	uint16_t cand[MAX_CELLS];
};

/*
 * For each technique whose patterns are of one digit and depend on its places alone, the digits with which a search found
 * nothing. At first there are none.
 */
struct digits_unchanged {
	const struct geometry *geo;
	struct cellset cells[TECHNIQUES_MAX][MAX_SIZE];
};

/* Finds the cells with other candidates than these, which were BEFORE; false if some candidate is back. */
bool facts_lost_since(const struct facts *, const uint16_t before[MAX_CELLS], struct cellset *lost);
/*
 * The cells that have lost candidates since the search found nothing. All cells if it did not yet, or if some candidate is back: then
 * there may be patterns anywhere. The same if no filter is to be asked.
 */
struct cellset facts_changed(const struct facts *, const struct empty_search *);
/* The search has gone through all patterns of the position, or all that have one of facts_changed, and none excluded anything. */
void facts_found_nothing(const struct facts *, struct empty_search *);
/* The digits that have other places than when the search of a technique for patterns of the digit last found nothing. */
uint16_t facts_digits_changed(struct facts *, const struct technique *);
/* The search has gone through all patterns of the digit, and none excluded anything. */
void facts_digit_found_nothing(struct facts *, const struct technique *, int digit);

#endif
