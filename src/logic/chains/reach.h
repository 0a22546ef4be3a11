/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* What follows from one assumption over the links of a chain graph: breadth first, so that every chain found is as short as possible. */
#ifndef LOGIC_CHAINS_REACH_H
#define LOGIC_CHAINS_REACH_H

#include "logic/chains/graph.h"

enum {
	CHAIN_LAYERS = 120,	/* the most links of a chain; on boards of puzzles 80 were seen */
	CHAIN_LENGTH = CHAIN_LAYERS + 2
};

/*
 * Layer n is what is on after n + 1 links, as chain_way_links counts them, and not earlier. If the start itself turns out on, nothing is
 * followed from there. If no weak link goes through an almost locked set, every other layer is empty.
 */
struct chain_reach {
	int start;
	bool on;	/* the start is assumed to be on, else off */
	int layers;
	bool cut;	/* there are chains of more than CHAIN_LAYERS links */
	uint16_t ways[CHAIN_LAYERS];	/* those of the weak link before a layer: bit w, if anything is on so many links earlier */
	uint64_t layer[CHAIN_LAYERS][CHAIN_WORDS];
};

/* Follows chains of up to LAYERS links. */
void chain_follow(const struct chain_graph *, int start, bool on, int layers, struct chain_reach *);

/* In a chain, replaces the node that would be off if almost locked sets force the next node to be on. */
enum { CHAIN_FORCED = -1 };

/* A chain: nodes that are alternately off and on. It begins with the start if that is assumed to be off, else after it. */
struct chain_path {
	int count;
	int16_t node[CHAIN_LENGTH];
	uint8_t way[CHAIN_LENGTH];	/* of the weak link after the node */
	uint8_t entry;			/* of the weak link from the start to the first node, if the start is on */
};

typedef bool chain_visit(const struct chain_path *, void *data);

/*
 * Calls VISIT for the shortest ways to NODE, which is on in LAYER, in the order of nodes, until it returns true; returns whether it did. A
 * way does not pass a candidate twice, by itself or as part of a group, or any of AVOID, unless that is NULL: otherwise one sentence about
 * it would contradict another. Only the start may be the end as well. If there are very many ways that break this rule, not all are gone
 * through (LEFT_OUT_WAYS).
 */
bool chain_paths(struct facts *, const struct chain_graph *, const struct chain_reach *, int node, int layer,
		 const struct candset *avoid, chain_visit *visit, void *data);

/*
 * The links of a chain as HoDoKu counts them: one less than its nodes, where an almost locked set counts as three and a half. EXTRA: how
 * many nodes are not in the path.
 */
int chain_path_links(const struct chain_path *, int extra);
/*
 * The least of these for a chain that begins with what is off and ends in LAYER or any after it. One that begins with what is on has three
 * links less than one that ends two layers further.
 */
int chain_least_links(bool through_sets, int layer);

#endif
