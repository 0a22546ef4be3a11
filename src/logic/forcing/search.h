/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Chooses the forcing step to offer among all contradictions and verities in the closure of a position, with or without nested assumptions.
 * The step with the shortest argument wins, with a bonus for arguments that assume nothing false and use only links.
 *
 * An example: in a position "r5c5 is 4" leads to a contradiction by 8 inferences, weight 8 * 13, and each candidate of r3c3 leads to
 * "r8c4 is not 9", by links, in 2 + 3 + 5 inferences, weight 10 * 10. The cell forcing chain is offered.
 */
#ifndef LOGIC_FORCING_SEARCH_H
#define LOGIC_FORCING_SEARCH_H

#include "logic/finders/finders.h"

/*
 * Shows by one contradiction that a given candidate of an empty cell is true (ON), or that it is false: emits the step, of a technique that
 * is on. False: none was found, or the search was ended.
 */
bool forcing_goal(const struct board *, struct facts *, int cand, bool on, struct sink *);

#endif
