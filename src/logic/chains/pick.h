/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* Chooses which of the chains between two ends is told, since many are equally short. */
#ifndef LOGIC_CHAINS_PICK_H
#define LOGIC_CHAINS_PICK_H

#include "logic/chains/reach.h"

/* Among the first few ways, and of those that are wanted, picks the first with the fewest links, then with the fewest nodes. */
struct chain_pick {
	struct facts *facts;
	const struct chain_graph *graph;
	struct chain_path path;
	int ways;				/* how many are left to look at */
	const struct candset *avoid;		/* what the chain eliminates; NULL: what is before its start and after its end */
	const struct chain_node *start;		/* the start of a chain that refutes it; else NULL */
	bool own_nodes;				/* its sets may have the candidates of its nodes */
	int back;				/* the way of the weak link that closes it */
	int size;				/* of the path, including what closes it */
	bool found;
};

/* A visitor for chain_paths, whose data is a chain_pick. */
chain_visit chain_pick;

/* Whether a path that closes over the way BACK has the purpose of its graph: groups, or almost locked sets. */
bool chain_is_wanted(const struct chain_graph *, const struct chain_path *, int back);
/* The cells of a path: those of its nodes, of its sets, and of START before it, unless that is NULL. */
struct cellset chain_path_cells(struct facts *, const struct chain_graph *, const struct chain_path *, const struct chain_node *start);

/* What a chain or loop is made of. */
struct chain_makeup {
	bool one_digit;	/* of one digit, over direct links */
	bool in_cells;	/* its strong links are in cells, and no weak link is */
};

/* COUNT: how many links to look at; the path's own count includes the last link, which closes it. */
struct chain_makeup chain_makeup(const struct chain_graph *, const struct chain_path *, int count);

/* Whether two candidates are in one cell. */
static inline bool chain_share_cell(const struct chain_node *a, const struct chain_node *b)
{
	return a->cell >= 0 && a->cell == b->cell;
}

#endif
