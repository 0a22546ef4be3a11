/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * A prefilter for the search for chains: the candidates that a chain might eliminate, those that contradict themselves over any links.
 * Mostly there are none, so that no search for chains or for rows of almost locked sets is needed. A part of the facts of a position, which
 * outlives the position.
 *
 * A node is the places of a digit in a group of cells, one cell or more. If it is on, all nodes of the digit that see all its cells are
 * off, and if it is one cell, so are the other candidates of the cell. A link joins nodes of which at most one is off: two places in a
 * house, two candidates in a cell, the digits of an almost locked set. All candidates are put on at the same time, each in its own lane:
 * bit n of a row belongs to the assumption that candidate n is on. A candidate that is off in its own lane is eliminable.
 *
 * Each implication has its contrapositive: if a node is off because another one is on, the other one is off if the first is on. So a way
 * from a candidate to its contradiction can be read from either end, and every node of the way is both on and off in the lane of the
 * candidate. A chain that eliminates something passes only nodes that are both on and off, and most nodes are not.
 *
 * An example: r1c1 has the candidates 3 and 7, r1c3 has 3 and 5, so that both cells are an almost locked set.
 *
 *	3 of r1c1 and r1c3 --- 5 of r1c3 --- 7 of r1c1		the link of the set: at most one of the three is off
 *	if 3 of r1c8 is on, 3 of r1c1 and r1c3 is off		so 5 of r1c3 and 7 of r1c1 are on, in the lane of 3 of r1c8
 *
 * If the 5 or the 7 leads to 3 of r1c8 being off, it is off in its own lane, and so eliminable.
 *
 * Along a path candidates only vanish, so the update is incremental: earlier implications between candidates that are left stay valid, and
 * only implications over new links are added, few links in cells and houses that have lost candidates. The first request for links through
 * sets starts from a copy of the implications without them. After searches in vain, candidates that are still eliminable are propagated
 * again, without the nodes that are gone.
 */
#ifndef LOGIC_CHAINS_ELIMINATION_FILTER_H
#define LOGIC_CHAINS_ELIMINATION_FILTER_H

#include "logic/facts/als.h"

struct facts;

/*
 * The candidates that chains with groups might eliminate, and, WITH_SETS, those that chains through almost locked sets and rows of almost
 * locked sets might. None of these chains and rows eliminates any other candidate, whatever the options are.
 */
const struct candset *facts_eliminable(struct facts *, bool with_sets);
/* Whether there are eliminable candidates. */
bool facts_any_eliminable(struct facts *, bool with_sets);
/* Whether some candidates are eliminable and others are known not to be. */
bool facts_eliminable_known(struct facts *, bool with_sets);
/*
 * Whether the places of a digit, as a node, are both on and off in the lane of an eliminable candidate. Chains that eliminate something
 * pass no other nodes.
 */
bool facts_chains_may_pass(struct facts *, bool with_sets, struct cellset place, int digit);
/* By digit: the cells whose candidates may be passed (facts_chains_may_pass). */
const struct cellset *facts_passed_cells(struct facts *, bool with_sets);
/* Finds the houses with groups that may be passed, by digit. */
void facts_passed_group_houses(struct facts *, bool with_sets, houseset houses[MAX_SIZE]);
/*
 * ONLY: implications with sets serve only rows of almost locked sets, because no chain goes through sets. They then have no other links,
 * and are fewer.
 */
void facts_filter_for_als_rows(struct facts *, bool only);
/* Call this if a search has found nothing although a candidate seemed eliminable: the next update propagates again. */
void facts_chain_search_failed(struct facts *, bool with_sets);

#endif
