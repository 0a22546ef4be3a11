/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Closures: everything that one assumption implies ("this candidate is true" or "it is false"), node by node, each with the nodes that led
 * to it (its parents), until nothing more follows or a candidate is both true and false. Hints come from closures: from an assumption that
 * contradicts itself, and from nodes common to the closures of several assumptions, one of which must be true (struct se_cases in
 * forcing.c). The difficulty of a hint depends on the number of nodes that lead to it.
 *
 * Example: let r1c1 have the candidates 3 and 5, and r1c6 5 and 8. The closure of "3r1c1 is true" has the nodes 3r1c1+ (no parent), 5r1c1-
 * (parent 3r1c1+, cause: its cell), and the other 3s that r1c1 sees, all false. That of "3r1c1 is false" has 3r1c1-, 5r1c1+ (parent
 * 3r1c1-), 5r1c6- and then 8r1c6+ (parent 5r1c6-). If 8r2c6- is in both, it is a hint of Double Forcing Chains: 8 is eliminated from r2c6,
 * and its complexity is the number of nodes that lead to 8r2c6- in the one closure, and in the other, including itself.
 */
#ifndef RATE_SE_CLOSURE_H
#define RATE_SE_CLOSURE_H

#include "rate/se/chains.h"
#include "rate/se/hints.h"
#include "rate/se/implications.h"

/*
 * The cache of hints of boards on which chains were nested. Different assumptions often lead to the same board: those that imply each
 * other, and the same ones on the next level. The cache avoids searching a board twice. A family is a class of nested chains.
 */
struct se_cache;

enum { SE_NODES = 2 * SE_CANDS + 1, SE_NO_NODE = UINT16_MAX };

struct se_node {
	uint32_t parent;	/* index of the first in the list of parents */
	uint16_t cand, parents;
	uint16_t bound;		/* a lower bound of how many nodes lead to it, including itself */
	uint16_t nested;	/* the nested chain by which it was found, or 0 */
	uint8_t on, cause;	/* whether the candidate is true, and why (SE_BY_...) */
};

/* The first node is the assumption. Of two nodes that contradict each other one may come after the last node; it is then in no set. */
struct se_closure {
	struct candset set[2];		/* the candidates that are false [0], and true [1] */
	int nodes, end[2];		/* the contradiction: a node that is false, and one that is true; SE_NO_NODE: there is none */
	struct se_node node[SE_NODES];
	uint16_t index[2][SE_CANDS];	/* of a node in the sets */
	uint16_t *parent;
	size_t parents, parent_capacity;
};

static inline bool se_contradicts(const struct se_closure *c)
{
	return c->end[0] != SE_NO_NODE;
}

/* A chain that proves nodes of another. Two chains with the same fingerprint, a hash of their links, count as the same. */
struct se_nested {
	uint64_t fingerprint;
	int complexity;
};

struct se_closures;

/* The rules by which the closures of a class are made. */
struct se_rules {
	bool dynamic;		/* candidates that are false make more links strong */
	bool cells;		/* links through cells; without them the class is Nishio */
	int level;		/* of the eliminations that a dynamic closure tries when no link leads on */
};

/* INNER: the closures of nested chains; NULL if no level above 1 is used. */
struct se_closures *se_closures_new(struct se_closures *inner, struct se_stop *);
/* Plain: every closure is made, exactly by the rules. */
void se_closures_set_plain(struct se_closures *, bool plain);
void se_closures_free(struct se_closures *);
/* Empties the caches, for another puzzle. */
void se_closures_clear_cache(struct se_closures *);
/* From now on closures are of this board; those of the board before are dropped. */
void se_closures_begin(struct se_closures *, const struct se_grid *, const struct se_rules *);
/* The closure of an assumption, made at the first call. */
const struct se_closure *se_closure_get(struct se_closures *, int cand, bool on);

/* Adds the nodes that lead to the target's node, by their distance, to the links of the last target of HINTS. */
void se_closure_path(const struct se_target *, struct se_hints *);
/*
 * PARENT becomes the candidates that had to be eliminated from the board FIRST so that the paths of a hint hold on the board NOW; false:
 * there are none, and the hint holds without the assumption.
 */
bool se_closures_parents(const struct se_hints *, const struct se_hint *, const struct se_grid *first, const struct se_grid *now,
			 uint16_t parent[], int *parents, uint64_t *fingerprint);

/* Collects the hints of a class of closures. BASE: the least difficulty. */
void se_forcing_collect(struct se_closures *, const struct se_grid *, const struct se_rules *, double base, struct se_hints *);

/* The patterns of higher levels: locked candidates, hidden and naked pairs, X-wings. */
enum { SE_FAMILIES = 4 };

/* All closures of a board, and the state of the one that is being made. */
struct se_closures {
	struct se_stop *stop;
	bool plain;
	struct se_rules rules;
	struct se_grid first;		/* the board without an assumption */
	struct se_closure *of[2][SE_CANDS];	/* by assumption; NULL: not made yet */
	struct se_closure **closure;	/* all that were ever made; the first USED are in use */
	size_t closures, used, closure_capacity;
	/* The closure that is being made. */
	struct se_closure *now;
	struct se_grid grid;		/* without the false candidates that have left their queue */
	struct se_grid open;		/* without all candidates known to be false */
	uint16_t queue[2][SE_CANDS];	/* nodes to be followed: false ones [0], true ones [1] */
	int queued[2], head[2];
	int family[SE_FAMILIES];	/* how many false candidates had left their queue when the pattern was last searched */
	/* Nested chains. */
	struct se_closures *inner;
	struct se_chain_search *chains;
	struct se_hints hints;
	struct se_cache *cache;		/* of their hints */
	struct se_nested *nested;
	size_t nesteds, nested_capacity;
	uint16_t parent[SE_CANDS];	/* the parents of a nested chain's eliminations */
	/* For level 0, the prefilters: dynamic and static implications. */
	struct se_reach reach;
	struct se_graph graph;
};

#endif
