/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* Which of the chains between two ends is told: many are equally short. */
#ifndef LOGIC_CHAINS_PICK_H
#define LOGIC_CHAINS_PICK_H

#include "logic/chains/reach.h"

/* Of the first few ways those that are wanted, and of these the first with the fewest links, and then the fewest nodes. */
struct chain_pick {
	const struct chain_graph *graph;
	struct chain_path path;
	int ways;				/* left to look at */
	const struct chain_node *against;	/* what the path refutes, before its beginning and after its end, or NULL */
	int back;				/* the way of the weak link that closes it */
	int size;				/* of the path with what closes it */
	bool found;
};

/* A visitor of chain_paths, whose data is a chain_pick. */
chain_visit chain_pick;

/* Whether a path that closes over the way BACK has what its graph is for: groups, or almost locked sets. */
bool chain_is_wanted(const struct chain_graph *, const struct chain_path *, int back);
/* The links of a path from START, which is on, back to it, as a loop has them: it begins and ends with a link to another cell. */
int chain_links_against(const struct chain_graph *, const struct chain_node *start, const struct chain_path *);

/* Whether two candidates are in one cell. */
static inline bool chain_share_cell(const struct chain_node *a, const struct chain_node *b)
{
	return a->cell >= 0 && a->cell == b->cell;
}

#endif
