/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * What follows in chains through almost locked sets: a node that is on takes a digit from a set, so the set takes its others, and one of
 * these excludes what sees all its places in the set: a node, or, if it is a restricted common, a digit of a second set, whose others then
 * do the same. Where they exclude all candidates of a cell but one, that one is on at once, without a strong link. HoDoKu has the same
 * (ALS in tabling chains).
 */
#ifndef LOGIC_CHAINS_GRAPH_ALS_H
#define LOGIC_CHAINS_GRAPH_ALS_H

#include "logic/chains/graph.h"

/* The most cells of two sets together. */
enum { CHAIN_PAIR_CELLS = 7 };

/* Finds the cells that sets may force, and adds them to those of candidates that must be nodes of the graph, by digit. */
void chain_find_forced(struct chain_graph *, struct facts *, struct cellset cells[]);
/* Adds what follows through sets to a graph that has all else. */
void chain_add_als(struct chain_graph *, struct facts *);

/* The sets between two nodes: one, or two with a restricted common. */
struct chain_through {
	const struct als *set[2];
	int sets;
	int common;
};

/*
 * Whether FROM, which is on, leads over sets this way to TO: it keeps that off, or with FORCED it forces that to be on, which is then a
 * node of the graph. Finds the first sets that do.
 */
bool chain_through(struct facts *, const struct chain_graph *, const struct chain_node *from, const struct chain_node *to, int way,
		   bool forced, struct chain_through *);

/* How many sets a link of this way goes through. */
static inline int chain_sets(int way, bool forced)
{
	return way == 0 ? 0 : way + forced <= CHAIN_ALS_CELLS ? 1 : 2;
}

#endif
