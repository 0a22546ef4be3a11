/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * The state in which closures are made, for closure.c and advanced.c, which look for what follows, and forcing.c, which reads the closures.
 */
#ifndef RATE_SE_MAKING_H
#define RATE_SE_MAKING_H

#include "rate/se/chains.h"
#include "rate/se/closure.h"
#include "rate/se/graph.h"
#include "rate/se/memory.h"
#include "rate/se/reach.h"

/* The families of eliminations that are remembered between two searches: locked candidates, hidden and naked pairs, X-wings. */
enum { SE_FAMILIES = 4 };

struct se_closures {
	struct se_stop *stop;
	bool plain;
	struct se_rules rules;
	struct se_grid first;		/* the board without an assumption */
	struct se_closure *of[2][SE_CANDS];
	struct se_closure **closure;	/* all that were ever made; the first USED are in use */
	size_t closures, used, closure_capacity;
	/* The closure being made: the board without what was excluded, and without what is still to be excluded. */
	struct se_closure *now;
	struct se_grid grid, open;
	uint16_t queue[2][SE_CANDS];	/* nodes, by whether they hold */
	int queued[2], head[2];
	int family[SE_FAMILIES];	/* how many were excluded when it was last searched */
	/* Nested chains. */
	struct se_closures *inner;
	struct se_chain_search *chains;
	struct se_hints hints;
	struct se_memory *memory;	/* of nested chains */
	struct se_nested *nested;
	size_t nesteds, nested_capacity;
	uint16_t parent[SE_CANDS];	/* the parents of what a nested chain excludes */
	/* For classes without the eliminations of advanced.c, what can be reached: by dynamic closures, and by others. */
	struct se_reach reach;
	struct se_graph graph;
};

/* Returns where the parents of the next node begin. */
uint32_t se_parents_begin(struct se_closure *);
void se_parent_add(struct se_closure *, int node);
/* Adds a node whose parents were added since FIRST. */
void se_node_add(struct se_closures *, int cand, bool on, int cause, uint32_t first, int nested);
/* Looks for more to exclude; false: there is nothing. */
bool se_advanced(struct se_closures *);

#endif
