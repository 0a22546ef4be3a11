/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Closures: all that follows from one assumption ("r1c1 is 3", "r1c1 is not 3"), node by node, until nothing more follows or a candidate
 * is both true and false. Here are closures, how they are made, and the cache of hints that nested chains share.
 */
#ifndef RATE_SE_CLOSURE_H
#define RATE_SE_CLOSURE_H

#include "rate/se/chains.h"
#include "rate/se/hints.h"
#include "rate/se/implications.h"

/*
 * Remembers the hints of boards on which chains were nested. Assumptions that follow from each other lead to the same board, and so do the
 * same assumptions on the next level; what was found there once is not searched for again.
 */

struct se_memory;

struct se_memory *se_memory_new(void);
void se_memory_free(struct se_memory *);
void se_memory_forget(struct se_memory *);
/* The hints of this family on the board, sorted, with all targets as paths; NULL: none are kept. They stay valid until more are kept. */
const struct se_hints *se_memory_find(const struct se_memory *, int family, const struct se_grid *);
/* Keeps HINTS, which must be sorted; returns what is kept of them. */
const struct se_hints *se_memory_keep(struct se_memory *, int family, const struct se_grid *, const struct se_hints *);

/*
 * What follows from the assumption that a candidate holds, or does not: nodes in the order in which they were found, each with the nodes
 * that led to it, until nothing more follows or a candidate both holds and does not.
 */

enum { SE_NODES = 2 * SE_CANDS + 1, SE_NO_NODE = UINT16_MAX };

struct se_node {
	uint32_t parent;	/* index of the first in the list of parents */
	uint16_t cand, parents;
	uint16_t bound;		/* at least this many nodes lead to it, including itself */
	uint16_t nested;	/* the chain by which it was found, or 0 */
	uint8_t on, cause;
};

/* The first node is the assumption. One of two nodes that contradict each other may be after the last node, and is then in no set. */
struct se_closure {
	struct candset set[2];		/* by whether the candidates hold */
	int nodes, end[2];		/* the contradiction: a node that holds, and one that does not; SE_NO_NODE: there is none */
	struct se_node node[SE_NODES];
	uint16_t index[2][SE_CANDS];	/* of a node in the sets */
	uint16_t *parent;
	size_t parents, parent_capacity;
};

static inline bool se_contradicts(const struct se_closure *c)
{
	return c->end[0] != SE_NO_NODE;
}

/* A chain that proves nodes of another. Two chains with the same fingerprint count as the same. */
struct se_nested {
	uint64_t fingerprint;
	int complexity;
};

struct se_closures;

/* How closures of a class are made. */
struct se_rules {
	bool dynamic;		/* candidates that do not hold make more links possible */
	bool cells;		/* links through cells; without them it is Nishio */
	int level;		/* of the eliminations that a dynamic closure looks for when no link leads on */
};

/* INNER: the closures of nested chains; NULL if no level above 1 is used. */
struct se_closures *se_closures_new(struct se_closures *inner, struct se_stop *);
/* Plain: every closure is made, exactly by the rules. */
void se_closures_set_plain(struct se_closures *, bool plain);
void se_closures_free(struct se_closures *);
/* Forgets what is remembered of a puzzle. */
void se_closures_forget(struct se_closures *);
/* From now on closures are of this board; those of the board before are dropped. */
void se_closures_begin(struct se_closures *, const struct se_grid *, const struct se_rules *);
/* The closure of an assumption, made at the first call. */
const struct se_closure *se_closure_get(struct se_closures *, int cand, bool on);
/* How many nodes lead to COUNT targets, each in its own closure, and in the chains nested in these. */
int se_closures_complexity(struct se_closures *, const struct se_target *, int count);

/* Adds the nodes that lead to the target's node, by their distance, to the links of the last target of HINTS. */
void se_closure_path(const struct se_target *, struct se_hints *);
/* What had to be excluded from the board FIRST for the paths of a hint on the board NOW; false: nothing. */
bool se_closures_parents(const struct se_hints *, const struct se_hint *, const struct se_grid *first, const struct se_grid *now,
			 uint16_t parent[], int *parents, uint64_t *fingerprint);

/* Collects the hints of a class of closures. BASE: the least difficulty. */
void se_forcing_collect(struct se_closures *, const struct se_grid *, const struct se_rules *, double base, struct se_hints *);

/* The state in which closures are made. */

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
	/* For classes without the eliminations of the higher levels, what can be reached: by dynamic closures, and by others. */
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
