/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * What chains can lead to at most, for all starts at once: most starts lead to nothing, and need not be followed. A part of the facts of a
 * position, made on request.
 */
#ifndef LOGIC_CHAINS_BOUNDS_H
#define LOGIC_CHAINS_BOUNDS_H

#include "logic/chains/graph.h"

/* Rows of bits as in the graph. */
struct chain_bounds {
	uint64_t made;		/* that of the graph they were made from; 0: not made yet */
	/* What is on if the node is, over any number of links, including the node. */
	uint64_t later[CHAIN_NODES * CHAIN_WORDS];
};

/* The bounds of the graph that facts_chains gave last. */
const struct chain_bounds *facts_chain_bounds(struct facts *, const struct chain_graph *);
/* Adds to ROW all that can be on in the end if START is on (or off). */
void chain_bound(const struct chain_graph *, const struct chain_bounds *, int start, bool on, uint64_t *row);
/* Whether any of ENDS can be. */
bool chain_may_reach(const struct chain_graph *, const struct chain_bounds *, int start, bool on, const uint64_t *ends);
/* Whether NODE contradicts itself: if it is on, something is on in the end that excludes it. No chain eliminates a candidate otherwise. */
bool chain_leads_against(const struct chain_graph *, const struct chain_bounds *, int node);

#endif
