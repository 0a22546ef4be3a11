/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Lemmas that have lemmas under them: which ones refute an assumption that those of one level do not. That is seen by rows, which have all
 * that is impossible under two assumptions at once; the argument is made by whom it is planned for.
 */
#ifndef LOGIC_FORCING_DEEP_H
#define LOGIC_FORCING_DEEP_H

#include "logic/forcing/rows.h"

/* The most lemmas of a plan, and how many assumptions made one by one take as long as to try one by rows. */
enum { DEEP_LEMMAS = 240, DEEP_COST = 100 };

/* Lemmas in order, each with those below it after it: each is impossible where what is before it holds. */
struct deep_plan {
	int count;
	uint16_t literal[DEEP_LEMMAS];
	uint8_t depth[DEEP_LEMMAS];	/* 1: under the assumption that is to fail; 2: under such a lemma */
};

struct deep;
struct sink;

struct deep *deep_new(void);
void deep_free(struct deep *);

/*
 * Plans how lemmas of two levels and of one refute what NOW rests on; START is the position. None can be left out. False: there is no way,
 * or none with as few lemmas as a plan may have, or *BUDGET was used up, of which each try takes DEEP_COST, and all once the sink ends the
 * search.
 */
bool deep_refute(struct deep *, const struct geometry *, const struct unit_state *start, const struct unit_state *now, struct sink *,
		 long *budget, struct deep_plan *);

#endif
