/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Which candidates a chain might eliminate: those that contradict themselves over any links. Mostly there are none, so that no search
 * for chains or for rows of almost locked sets is needed. A part of the facts of a position, which outlives it.
 *
 * A node is the places of a digit in a group of cells, one cell or more. If it is on, all nodes of the digit that see all its cells are
 * off, and if it is one cell, so are the other candidates of the cell. Of the nodes that a link joins at most one is off: two places in
 * a house, two candidates in a cell, the digits of an almost locked set. All candidates are put on at the same time, each in a lane of
 * its own: bit n of a row tells what follows if the candidate with number n is on. Where this is off in its own lane, it is eliminable.
 *
 * All that follows does so in the other direction, too: if a node is off since another one is on, that one is off if the first is on. So
 * a way from a candidate to its contradiction can be run through from either end, and whatever is on it is both on and off in the lane of
 * the candidate. A chain that eliminates something passes nothing else, and most nodes are not such.
 *
 * An example: r1c1 has the candidates 3 and 7, r1c3 has 3 and 5, so that both cells are an almost locked set.
 *
 *	3 of r1c1 and r1c3 --- 5 of r1c3 --- 7 of r1c1		the link of the set: at most one of the three is off
 *	if 3 of r1c8 is on, 3 of r1c1 and r1c3 is off		so 5 of r1c3 and 7 of r1c1 are on, in the lane of 3 of r1c8
 *
 * If the 5 or the 7 leads to 3 of r1c8 being off, it is off in its own lane, and so eliminable.
 *
 * Along a path candidates only vanish. What has followed before still does, or is no longer there; only what follows over new links is
 * added, and these are few: those in cells and houses that have lost candidates. Where sets are first asked for, what follows without them
 * is taken from the implications that have none of their links. What is still eliminable after searches in vain is propagated again,
 * without nodes that are gone.
 */
#ifndef LOGIC_CHAINS_ELIMINATION_FILTER_H
#define LOGIC_CHAINS_ELIMINATION_FILTER_H

#include "logic/facts/als.h"

struct facts;

/*
 * The candidates that chains with groups, and WITH_SETS those through almost locked sets and rows of such sets too, might eliminate. No
 * others are eliminated by any of these, whatever the options are.
 */
const struct candset *facts_eliminable(struct facts *, bool with_sets);
/* Whether there are any. */
bool facts_any_eliminable(struct facts *, bool with_sets);
/* Whether this is known not to be so of all candidates: some contradict themselves, and others do not. */
bool facts_eliminable_known(struct facts *, bool with_sets);
/*
 * Whether the places of a digit, as a node, are on one of the ways in which these candidates contradict themselves: both on and off. Chains
 * that eliminate something pass no other nodes.
 */
bool facts_chains_may_pass(struct facts *, bool with_sets, struct cellset place, int digit);
/* By digit: the cells of the candidates of which this is so. */
const struct cellset *facts_passed_cells(struct facts *, bool with_sets);
/* Finds the houses that hold any groups of which this is so, by digit. */
void facts_passed_group_houses(struct facts *, bool with_sets, houseset houses[MAX_SIZE]);
/*
 * Says whether implications with sets are only for rows of almost locked sets, since no chain goes through sets. Then they are made of no
 * other links, so that there are fewer.
 */
void facts_filter_for_als_rows(struct facts *, bool only);
/* To be called where a search has found nothing though something seemed eliminable: the next position is looked at more closely. */
void facts_chain_search_failed(struct facts *, bool with_sets);

#endif
