/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * What follows in chains through almost locked sets. A node that is on removes a digit from a set; the set then holds all its other digits,
 * and each of these is excluded from the cells that see all its places in the set. What is excluded is a node, or, if the digit is a
 * restricted common, that digit of a second set, whose other digits then do the same. If they exclude all candidates of a cell but one,
 * that one is on at once, without a strong link. HoDoKu has the same (ALS in tabling chains).
 *
 * An example: r2c1 has 2 and 5, r2c3 has 2 and 8, so these two cells are an almost locked set with the digits 2, 5 and 8.
 *
 *	5r9c1 is on		it sees the only 5 of the set, in r2c1, so the set holds 2 and 8
 *	8r2c7 is off		it sees the only 8 of the set, in r2c3: weak[way][5r9c1] has it, the way being that of sets of two cells
 *	8r6c7 is on		if it has a strong link to 8r2c7: then[way][5r9c1] has it
 *
 * If the only candidates of r2c7 were 2, 4 and 8, then 4r2c7 would be forced at once, since the set takes both others.
 */
#ifndef LOGIC_CHAINS_GRAPH_ALS_H
#define LOGIC_CHAINS_GRAPH_ALS_H

#include "logic/chains/graph.h"

/* The most cells of two sets together. */
enum { CHAIN_PAIR_CELLS = 7 };

/*
 * Finds the candidates that sets may force, and adds their cells to CELLS, which by digit has the candidates that must be nodes of the
 * graph.
 */
void chain_find_forced(struct chain_graph *, struct facts *, struct cellset cells[]);
/* Adds what follows through sets of which there is hope (facts/als_hopes.h) in each way, to a graph that has everything else. */
void chain_add_als(struct chain_graph *, struct facts *);

/* The sets between two nodes: one, or two with a restricted common. */
struct chain_through {
	const struct als *set[2];
	int sets;
	int common;
};

/*
 * Whether FROM, which is on, leads through sets in this way to TO: makes it off, or, if FORCED, forces it (a node of the graph) to be on.
 * Finds the first sets that do.
 */
bool chain_through(struct facts *, const struct chain_graph *, const struct chain_node *from, const struct chain_node *to, int way,
		   bool forced, struct chain_through *);

/* How many sets a link of this way goes through. */
static inline int chain_sets(int way, bool forced)
{
	return way == 0 ? 0 : way + forced <= CHAIN_ALS_CELLS ? 1 : 2;
}

#endif
