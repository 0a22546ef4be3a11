/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * What follows from one assumption over the links of a chain graph: breadth first, so that every chain that is found is as short as can be.
 */
#ifndef LOGIC_CHAINS_REACH_H
#define LOGIC_CHAINS_REACH_H

#include "logic/chains/graph.h"

enum {
	CHAIN_LAYERS = 120,	/* the longest chain has so many links; on boards of puzzles 80 were seen */
	CHAIN_LENGTH = CHAIN_LAYERS + 2
};

/*
 * Layer n is what is on after n + 1 links, as chain_way_links counts them, and not before. From the start itself, should it turn out on,
 * nothing is followed. Where no weak link goes through an almost locked set, every other layer is empty.
 */
struct chain_reach {
	int start;
	bool on;	/* the start is assumed to be on, else off */
	int layers;
	bool cut;	/* chains of more than CHAIN_LAYERS links would go on */
	uint64_t layer[CHAIN_LAYERS][CHAIN_WORDS];
};

/* Follows chains of up to LAYERS links. */
void chain_follow(const struct chain_graph *, int start, bool on, int layers, struct chain_reach *);

/* Stands in a chain for the node that would be off, where almost locked sets force the next one to be on. */
enum { CHAIN_FORCED = -1 };

/* A chain: nodes off and on in turn. It begins at the start where that is assumed to be off, else after it. */
struct chain_path {
	int count;
	int16_t node[CHAIN_LENGTH];
	uint8_t way[CHAIN_LENGTH];	/* of the weak link after the node */
	uint8_t entry;			/* of that from the start to the first node, where the start is on */
};

typedef bool chain_visit(const struct chain_path *, void *data);

/*
 * Calls VISIT with the shortest ways to NODE, which is on in LAYER, in the order of nodes, until it returns true; returns whether it did.
 */
bool chain_paths(struct facts *, const struct chain_graph *, const struct chain_reach *, int node, int layer, chain_visit *visit,
		 void *data);

/*
 * The links of a chain as HoDoKu counts them: one less than nodes, of which an almost locked set is three and a half. EXTRA: nodes that are
 * not in the path.
 */
int chain_path_links(const struct chain_path *, int extra);

#endif
