/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Where a search found nothing, it need not look again. Along a path candidates only vanish: a pattern whose cells have lost none was there
 * before, and saw then all that it sees now, so that it would have been found. So only patterns with a cell that has changed are new. A
 * part of the facts of a position, which outlives the position.
 */
#ifndef LOGIC_FACTS_UNCHANGED_H
#define LOGIC_FACTS_UNCHANGED_H

#include "grid/geometry.h"
#include "logic/step/technique.h"

/* The searches that remember where they found nothing. */
enum quiet_search {
	/* Of exocets: that there are none, whether they would exclude anything or not. */
	QUIET_JUNIOR_EXOCET, QUIET_WEAK_EXOCET, QUIET_SENIOR_EXOCET, EXOCET_KINDS,
	QUIET_BENT_SET = EXOCET_KINDS,
	QUIET_BENT_FIVE, QUIET_SUE_DE_COQ, QUIET_MSLS, QUIET_MULTIFISH, QUIET_FIREWORK_TRIPLE, QUIET_FIREWORK_QUADRUPLE,
	QUIET_XY_WING, QUIET_XYZ_WING,
	/* Subsets of two, three and four cells. */
	QUIET_NAKED, QUIET_HIDDEN = QUIET_NAKED + 3,
	QUIET_SEARCHES = QUIET_HIDDEN + 3
};

/* The candidates of a position in which a search found nothing; GEO is NULL if there was none. */
struct quiet {
	const struct geometry *geo;
	uint16_t cand[MAX_CELLS];
};

/*
 * For each technique whose patterns are of one digit and depend on its places alone, those with which a search found nothing; none at
 * first, where there is nothing to be found either.
 */
struct quiet_digits {
	const struct geometry *geo;
	struct cellset cells[TECHNIQUES_MAX][MAX_SIZE];
};

/* Exocets depend on values, too: what was empty, and by digit where it could be, or was, at a position that had none of a kind. */
struct quiet_places {
	bool known;
	struct cellset empty, places[MAX_SIZE];
};

/* Finds the cells with other candidates than these, which were BEFORE; false if some candidate is back. */
bool facts_lost_since(const struct facts *, const uint16_t before[MAX_CELLS], struct cellset *lost);
/*
 * The cells that have lost candidates since the search found nothing. All cells if it did not yet, or if some candidate is back: then
 * there may be patterns anywhere.
 */
struct cellset facts_changed(const struct facts *, enum quiet_search);
/* The search has gone through all patterns of the position, or all that have one of facts_changed, and none excluded anything. */
void facts_found_nothing(struct facts *, enum quiet_search);
/* The digits that have other places than when the search of a technique for patterns of the digit last found nothing. */
uint16_t facts_digits_changed(struct facts *, const struct technique *);
/* The search has gone through all patterns of the digit, and none excluded anything. */
void facts_digit_found_nothing(struct facts *, const struct technique *, int digit);
/* Forgets all of this, since the searches are not the same any more. */
void facts_forget_quiet(struct facts *);

#endif
