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
	CHAIN_GROUPED,	/* the same between groups, too */
	CHAIN_ALS	/* and weak links through almost locked sets */
};

enum {
	CHAIN_NODES = 1024,			/* with strong links */
	CHAIN_ROWS = CHAIN_NODES + MAX_CANDIDATES,	/* and candidates without */
	CHAIN_WORDS = CHAIN_NODES / 64,
	CHAIN_FEW = 4,				/* a row has so many words at least */
	CHAIN_WAYS = 2,				/* a weak link is direct, or goes through an almost locked set of up to */
	CHAIN_ALS_CELLS = 5			/* so many cells */
};

/* A candidate, or a group: all places of a digit, two or three, that a box and a line share. It is true where one of its cells takes it. */
struct chain_node {
	struct cellset cells;
	struct cellset sees;	/* cells with the digit as candidate that see all of these */
	int8_t digit;
	int8_t cell;		/* the only one, or -1: it is a group */
};

/*
 * Nodes from 0 to count - 1 have strong links, and those from there to rows - 1 only weak ones to them. Bit n of a row is node n. In a weak
 * link through an almost locked set the one node excludes a digit from the set, so the set takes its others, and one of these excludes
 * the other node. It counts for four links, as if three nodes stood between: so HoDoKu's library has it.
 */
struct chain_graph {
	uint64_t version;	/* of the facts that it was made from; 0: of none */
	enum chain_kind kind;
	int count, rows;
	int words;		/* of a row */
	bool with_als;		/* the links through almost locked sets were made, too */
	int ways;		/* of weak links that there are: 1, or CHAIN_WAYS */
	struct cellset cells[MAX_SIZE];	/* of the candidates with strong links, by digit */
	int16_t of[MAX_CANDIDATES];	/* the node that is this candidate, or -1 */
	int16_t group[MAX_SIZE + 1];	/* the first group of digit d + 1; they stand by digit, behind all candidates with strong links */
	struct chain_node node[CHAIN_ROWS];
	uint64_t strong[CHAIN_NODES * CHAIN_WORDS];
	uint64_t weak[CHAIN_WAYS][CHAIN_ROWS * CHAIN_WORDS];
	uint64_t then[CHAIN_WAYS][CHAIN_NODES * CHAIN_WORDS];	/* what is on since the node is: over a weak link and a strong one */
	uint64_t leads[CHAIN_WAYS][CHAIN_WORDS];		/* the nodes that lead on in this way at all */
};

/* It belongs to the facts, and stays until they change or another kind is asked for. */
const struct chain_graph *facts_chains(struct facts *, enum chain_kind);

static inline const uint64_t *chain_weak(const struct chain_graph *g, int way, int node)
{
	return &g->weak[way][node * g->words];
}

static inline const uint64_t *chain_strong(const struct chain_graph *g, int node)
{
	return &g->strong[node * g->words];
}

static inline bool chain_has(const uint64_t *row, int node)
{
	return row[node >> 6] >> (node & 63) & 1;
}

static inline void chain_add(uint64_t *row, int node)
{
	row[node >> 6] |= (uint64_t)1 << (node & 63);
}

/* The least node of a row above NODE, or -1. */
int chain_next(const struct chain_graph *, const uint64_t *row, int node);
/* chain_unite for rows of CHAIN_FEW words, which nearly all boards have. */
static inline void chain_unite_few(const uint64_t *matrix, const uint64_t *from, uint64_t *to)
{
	uint64_t a = to[0], b = to[1], c = to[2], d = to[3];

	for (int w = 0; w < CHAIN_FEW; w++) {
		for (uint64_t left = from[w]; left != 0; left &= left - 1) {
			const uint64_t *row = &matrix[(w * 64 + bits_lowest(left)) * CHAIN_FEW];

			a |= row[0];
			b |= row[1];
			c |= row[2];
			d |= row[3];
		}
	}
	to[0] = a;
	to[1] = b;
	to[2] = c;
	to[3] = d;
}

/* Adds to TO the rows of MATRIX, of so many words, that belong to the nodes of FROM. */
static inline void chain_unite(const uint64_t *matrix, const uint64_t *from, uint64_t *to, int words)
{
	if (words == CHAIN_FEW) {
		chain_unite_few(matrix, from, to);
		return;
	}
	for (int w = 0; w < words; w++) {
		for (uint64_t left = from[w]; left != 0; left &= left - 1) {
			const uint64_t *row = &matrix[(w * 64 + bits_lowest(left)) * words];

			for (int v = 0; v < words; v++)
				to[v] |= row[v];
		}
	}
}

/* The candidates that cannot be true together with either node, and so go where one of them is true. */
void chain_excludes(const struct facts *, const struct chain_graph *, int a, int b, struct candset *drop);

/* The links that a weak one of this way counts for. */
static inline int chain_way_links(int way)
{
	return way == 0 ? 1 : 4;
}

/* The smallest almost locked set through which a weak link goes from A to B. */
const struct als *chain_als(struct facts *, const struct chain_node *a, const struct chain_node *b);

#endif
