/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * The search for chains: everything that one assumption implies over the links of a chain graph, breadth first, so that every chain found
 * is as short as possible; the choice of the chain to tell; and the eliminations of a chain that closes to a loop.
 *
 * An example: r1c1, r1c9 and r9c9 have the candidates 1 and 2, 2 and 3, 3 and 1. If 1 of r1c1 is assumed to be off:
 *
 *	layer 0		2 of r1c1				after the strong link in r1c1
 *	layer 2		3 of r1c9				2 of r1c9 is off, a weak link, so 3 is on, a strong one
 *	layer 4		1 of r9c9				likewise by 3 of r9c9
 *
 * So 1 is in r1c1 or r9c9, and is eliminated from r9c1, which sees both. The chain_path of this is 2 of r1c1 (on), 2 of r1c9 (off), 3 of
 * r1c9 (on), 3 of r9c9 (off), 1 of r9c9 (on), after the start, which is off.
 */
#ifndef LOGIC_CHAINS_REACH_H
#define LOGIC_CHAINS_REACH_H

#include "logic/chains/graph.h"

enum {
	CHAIN_LAYERS = 120,	/* the most links of a chain; on boards of puzzles 80 were seen */
	CHAIN_LENGTH = CHAIN_LAYERS + 2
};

/*
 * Layer n is the nodes that are on after n + 1 links, as chain_way_links counts them, and not earlier. If the start itself turns out to be
 * on, the search does not continue from there. If no weak link goes through an almost locked set, every other layer is empty.
 */
struct chain_reach {
	int start;
	bool on;	/* the start is assumed to be on, else off */
	int layers;
	bool cut;	/* there are chains of more than CHAIN_LAYERS links */
	uint16_t ways[CHAIN_LAYERS];	/* of the weak link before a layer: bit w, if a node is on chain_way_links(w) + 1 layers earlier */
	uint64_t layer[CHAIN_LAYERS][CHAIN_WORDS];
};

/* Follows chains of up to LAYERS links. */
void chain_follow(const struct chain_graph *, int start, bool on, int layers, struct chain_reach *);

/* In a chain, takes the place of the off node if almost locked sets force the next node to be on. */
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
 * Calls VISIT for the shortest ways to NODE, which is on in LAYER, in the order of nodes, until VISIT returns true; returns whether it did.
 * A way does not pass a candidate twice, by itself or as part of a group, or any of AVOID (NULL: none): otherwise the sentences about the
 * candidate would contradict each other. Only the start may be the end as well. If very many ways break this rule, the search is cut off
 * (LEFT_OUT_WAYS).
 */
bool chain_paths(struct facts *, const struct chain_graph *, const struct chain_reach *, int node, int layer,
		 const struct candset *avoid, chain_visit *visit, void *data);

/*
 * The links of a chain as HoDoKu counts them: one less than its nodes; an almost locked set counts as three and a half nodes. EXTRA: how
 * many nodes are not in the path.
 */
int chain_path_links(const struct chain_path *, int extra);
/*
 * A lower bound on the links of a chain that begins with an off node and ends in LAYER or later. A chain that begins with an on node has
 * three links less than one that ends two layers further.
 */
int chain_least_links(bool through_sets, int layer);

/*
 * A chain closes to a loop if its last node, which is on, excludes its first: of any two consecutive nodes in it that exclude each other,
 * exactly one is true.
 */

/* A weak link of a path: from a node that is on to one that is off, or through sets to one that is forced to be on. */
struct chain_place {
	const struct chain_node *from, *to;
	int way;
	bool forced;
};

/* Whether the loop has almost locked sets, and no cell is in two of them, or in one of them and a node. */
bool chain_loop_has_sets(struct facts *, const struct chain_graph *, const struct chain_path *);
/* A statement that a weak link of a loop makes true, and the candidates that it excludes. */
struct chain_claim {
	enum {
		CHAIN_ONE,	/* one of CELLS takes the digit */
		CHAIN_WITHIN,	/* the same, and all CELLS are in one set */
		CHAIN_BOTH	/* CELLS is one cell, which takes one of two digits */
	} kind;
	uint16_t digits;
	struct cellset cells;
	struct candset drop;
};

/* At most one for each digit of two sets. */
enum { CHAIN_CLAIMS = 2 * (CHAIN_ALS_CELLS + 1) };

/*
 * Finds the claims of the weak link after node I; returns how many there are, some of which may exclude nothing. They do not eliminate
 * candidates of the same digit that the loop passes.
 */
int chain_loop_claims(struct facts *, const struct chain_graph *, const struct chain_path *, int i, struct chain_claim []);
/* Adds to DROP everything that the weak links of a loop exclude; returns whether DROP includes a node of the loop. */
bool chain_loop_drops(struct facts *, const struct chain_graph *, const struct chain_path *, struct candset *drop);

/* The choice of one chain to tell among those between two ends, many of which are equally short. */

/* Picks, among the first few acceptable ways, the first with the fewest links, then with the fewest nodes. */
struct chain_pick {
	struct facts *facts;
	const struct chain_graph *graph;
	struct chain_path path;
	int ways;				/* how many are left to look at */
	const struct candset *avoid;		/* the candidates eliminated; NULL: those before its start and after its end */
	const struct chain_node *start;		/* the start of a chain that refutes it; else NULL */
	bool own_nodes;				/* its sets may have the candidates of its nodes */
	int back;				/* the way of the weak link that closes it */
	int target;				/* for chain_pick_first */
	int size;				/* of the path, including the closing link */
	bool found;
};

/*
 * Visitors for chain_paths, whose data is a chain_pick. The second is for a chain from a start that is on to TARGET, which it excludes over
 * BACK: it takes the first way in which no candidate is passed twice.
 */
chain_visit chain_pick, chain_pick_first;

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

/*
 * Upper bounds on what chains can reach, for all starts at once: most starts lead to nothing, and need no search. A part of the facts of a
 * position, made on request.
 */

/* Rows of bits as in the graph. */
struct chain_bounds {
	uint64_t made;		/* that of the graph they were made from; 0: not made yet */
	/* The transitive closure: the nodes that are on if the node is, including the node. */
	uint64_t later[CHAIN_NODES * CHAIN_WORDS];
};

/* The bounds of the graph that facts_chains gave last. */
const struct chain_bounds *facts_chain_bounds(struct facts *, const struct chain_graph *);
/* Adds to ROW all nodes that a chain can turn on if START is on (or off). */
void chain_bound(const struct chain_graph *, const struct chain_bounds *, int start, bool on, uint64_t *row);
/* Whether a chain can turn on any of ENDS. */
bool chain_may_reach(const struct chain_graph *, const struct chain_bounds *, int start, bool on, const uint64_t *ends);
/* Whether NODE contradicts itself: if it is on, a node that excludes it is on in the end. Chains eliminate only these candidates. */
bool chain_leads_against(const struct chain_graph *, const struct chain_bounds *, int node);

#endif
