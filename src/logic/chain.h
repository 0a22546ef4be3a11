/*
 * What follows from what: the candidates of a position that have strong links, and the links between them, as rows of bits. Of two
 * nodes with a strong link at least one is true; of two with a weak link at most one is. So if a node is off, those with strong links
 * to it are on, and if it is on, those with weak links to it are off. A part of the facts of a position, made when it is asked for.
 */
#ifndef LOGIC_CHAIN_H
#define LOGIC_CHAIN_H

#include "grid/geometry.h"

struct facts;

/* Which links there are. */
enum chain_kind {
	CHAIN_DIGIT,	/* within one digit: two places in a house */
	CHAIN_CELLS,	/* strong links within cells of two candidates, weak ones within a digit */
	CHAIN_PLAIN,	/* both, and weak links within cells */
	CHAIN_GROUPED	/* the same between groups, too */
};

enum {
	CHAIN_NODES = 1024,			/* with strong links */
	CHAIN_ROWS = CHAIN_NODES + MAX_CANDIDATES,	/* and candidates without */
	CHAIN_WORDS = CHAIN_NODES / 64,
	CHAIN_LAYERS = 60			/* the longest chain has twice as many nodes */
};

/* A candidate, or a group: all places of a digit, two or three, that a box and a line share. It is true where one of its cells takes it. */
struct chain_node {
	struct cellset cells;
	struct cellset sees;	/* cells with the digit as candidate that see all of these */
	int8_t digit;
	int8_t cell;		/* the only one, or -1: it is a group */
};

/* Nodes from 0 to count - 1 have strong links, and those from there to rows - 1 only weak ones to them. Bit n of a row is node n. */
struct chain_graph {
	uint64_t version;	/* of the facts that it was made from; 0: of none */
	enum chain_kind kind;
	int count, rows;
	int words;		/* of a row */
	int16_t of[MAX_CANDIDATES];	/* the node that is this candidate, or -1 */
	int first_group, groups;	/* the groups have the numbers from here on */
	struct chain_node node[CHAIN_ROWS];
	uint64_t weak[CHAIN_ROWS * CHAIN_WORDS];
	uint64_t strong[CHAIN_NODES * CHAIN_WORDS];
	uint64_t then[CHAIN_NODES * CHAIN_WORDS];	/* what is on since the node is: over a weak link and a strong one */
};

/* It belongs to the facts, and stays until they change or another kind is asked for. */
const struct chain_graph *facts_chains(struct facts *, enum chain_kind);

static inline const uint64_t *chain_weak(const struct chain_graph *g, int node)
{
	return &g->weak[node * g->words];
}

static inline const uint64_t *chain_strong(const struct chain_graph *g, int node)
{
	return &g->strong[node * g->words];
}

static inline bool chain_has(const uint64_t *row, int node)
{
	return row[node >> 6] >> (node & 63) & 1;
}

/* The least node of a row above NODE, or -1. */
int chain_next(const struct chain_graph *, const uint64_t *row, int node);
/* The candidates that cannot be true together with either node, and so go where one of them is true. */
void chain_excludes(const struct facts *, const struct chain_graph *, int a, int b, struct candset *drop);

/*
 * What follows from one assumption: layer 0 is what is on after one strong link, each further one what is on after a weak and a strong
 * link more, and nothing stands in two. From the start itself, should it turn out on, nothing is followed.
 */
struct chain_reach {
	int start;
	bool on;		/* the start is assumed to be on, else off */
	int layers;
	uint64_t layer[CHAIN_LAYERS][CHAIN_WORDS];
};

void chain_follow(const struct chain_graph *, int start, bool on, int layers, struct chain_reach *);

/* A chain: nodes on and off in turn. */
struct chain_path {
	int count;
	int16_t node[2 * CHAIN_LAYERS];
};

/*
 * What the weak link behind node I excludes where the path is a loop: its last node has a weak link to its first. A cell of the loop loses
 * nothing but by the links within it, as with HoDoKu.
 */
void chain_loop_excludes(const struct facts *, const struct chain_graph *, const struct chain_path *, int i, struct candset *drop);

typedef bool chain_visit(const struct chain_path *, void *data);

/*
 * Calls VISIT with the shortest ways to NODE, which is on in LAYER, in the order of nodes, until it returns true; returns whether it did. A
 * path begins at the start where that is assumed to be off, else behind it, and ends at NODE: 2 * LAYER + 2 nodes.
 */
bool chain_paths(const struct chain_graph *, const struct chain_reach *, int node, int layer, chain_visit *visit, void *data);

#endif
