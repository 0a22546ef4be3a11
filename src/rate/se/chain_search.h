/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* The state of the search for chains and cycles, for chains.c, which finds them, and chains_fast.c, which knows where there are none. */
#ifndef RATE_SE_CHAIN_SEARCH_H
#define RATE_SE_CHAIN_SEARCH_H

#include "rate/se/chains.h"
#include "rate/se/graph.h"

/* A node of the search; the first is the source, which has no parent. */
struct se_chain_node {
	uint16_t cand;
	int16_t layer;
	int parent;
	uint8_t on, cause;
};

/* The most weak links of a candidate that holds, and the most nodes: a cycle may reach what does not hold over each of these links. */
enum { SE_WEAK_MOST = SE_SIZE - 1 + SE_PEERS, SE_CHAIN_NODES = SE_CANDS * (SE_WEAK_MOST + 1) + 1 };

/* The links of a candidate: those that hold beside it no longer, if it does, and what holds if it does not. */
struct se_chain_links {
	int pass;		/* the number of the pass for which they were listed */
	uint8_t weak, strong;
	struct se_link to[SE_WEAK_MOST + 1 + SE_TYPES];	/* strong ones behind the weak ones */
};

struct se_chain_search {
	struct se_stop *stop;
	bool plain;
	const struct se_grid *g;
	struct se_hints *hints;
	bool cells, houses;		/* whether there are links through cells, and strong links through houses */
	enum se_key key;
	struct se_chain_node node[SE_CHAIN_NODES];
	int nodes;
	struct candset seen[2];		/* by whether the candidates hold */
	int stamp[SE_CANDS], stamps;	/* a candidate that the current cycle has passed has the current stamp */
	int passes;
	struct se_chain_links links[SE_CANDS];
	struct candset through;		/* where cycles from the current source may hold */
	struct se_graph graph;
};

/* Sets which links there are: of single digits (X), through cells (Y), or both. */
void se_chain_set_pass(struct se_chain_search *, enum se_key);
/* One pass, which skips sources from which nothing can be found. */
void se_chain_pass_fast(struct se_chain_search *, enum se_key);
/* The difficulty of a cycle or a chain of the pass. */
double se_cycle_rate(enum se_key, int complexity);
double se_forcing_rate(enum se_key, int complexity);
/* Finds cycles through a candidate, which hold nowhere but at THROUGH; or the chain from it to its opposite. */
void se_cycles(struct se_chain_search *, int cand, const struct candset *through);
void se_forcing_chain(struct se_chain_search *, int cand, bool on);

#endif
