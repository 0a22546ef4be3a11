/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * What follows from the assumption that a candidate holds, or does not: nodes in the order in which they were found, each with the nodes
 * that led to it, until nothing more follows or a candidate both holds and does not.
 */
#ifndef RATE_SE_CLOSURE_H
#define RATE_SE_CLOSURE_H

#include "rate/se/hints.h"

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

#endif
