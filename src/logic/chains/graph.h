/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * What follows from what: the candidates of a position that have strong links, and the links between them, as rows of bits. Of two
 * nodes joined by a strong link at least one is true; of two joined by a weak link at most one is. So if a node is off, those with strong
 * links to it are on, and if it is on, those with weak links to it are off. A part of the facts of a position, made when it is asked for.
 *
 * An example: r1c1 has the candidates 3 and 7. In row 1 the 7 can only go in r1c1 and r1c5, in column 5 only in r1c5 and r6c5.
 *
 *	3r1c1 === 7r1c1 === 7r1c5 === 7r6c5		=== a strong link, which here is a weak one, too
 *
 *	strong[7r1c1] = { 3r1c1, 7r1c5 }		if 7r1c1 is off, both are on
 *	weak[0][7r1c1] = { 3r1c1, 7r1c5, ... }		if 7r1c1 is on, these are off, and so are all other 7s that it sees
 *	then[0][7r1c1] = { 7r1c1, 7r6c5, ... }		and so these are on: the strong rows of those that are off, united
 *
 * The chain says: if 3r1c1 is off, 7r1c1 is on, so 7r1c5 is off, so 7r6c5 is on. So 3r1c1 or 7r6c5 is true.
 */
#ifndef LOGIC_CHAINS_GRAPH_H
#define LOGIC_CHAINS_GRAPH_H

#include "logic/facts/als.h"

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
	/* All candidates, 729 at most, and groups: on boards of puzzles 146 were seen, and with the candidates 446. */
	CHAIN_NODES = 1536,
	CHAIN_WORDS = CHAIN_NODES / 64,
	CHAIN_FEW = 4,				/* a row has so many words at least */
	CHAIN_WAYS = 10,			/* a weak link is direct, or goes through almost locked sets */
	CHAIN_FORCES = 4096,			/* cells that sets may force: five times what was seen on boards of puzzles, 737 */
	CHAIN_ALS_CELLS = 5,			/* of the largest set that chains go through */
	CHAIN_SET_ROWS = ALS_MAX * (CHAIN_ALS_CELLS + 1)
};

/* A candidate, or a group: all places of a digit, two or three, that a box and a line share. It is true where one of its cells takes it. */
struct chain_node {
	struct cellset cells;
	struct cellset sees;	/* cells with the digit as candidate that see all of these */
	int8_t digit;
	int8_t cell;		/* the only one, or -1: it is a group */
};

/* A candidate that is on where an almost locked set, by its number, lacks one of the digits. */
struct chain_force {
	uint16_t als, digits;
	int16_t candidate;
};

/* Rows of nodes by set and digit, from which those of links through sets are made. */
struct chain_set_rows {
	uint64_t beside[CHAIN_SET_ROWS * CHAIN_WORDS];	/* those that exclude the digit from the set, or that it excludes with it */
	uint64_t behind[CHAIN_SET_ROWS * CHAIN_WORDS];	/* what is on without those */
	uint64_t off[CHAIN_SET_ROWS * CHAIN_WORDS];	/* what the set excludes once it lacks the digit */
	uint64_t on[CHAIN_SET_ROWS * CHAIN_WORDS];	/* what is on without that */
	uint64_t forced[CHAIN_SET_ROWS * CHAIN_WORDS];	/* what it forces then */
};

/*
 * Nodes from 0 to count - 1 have strong links or may be forced by sets, and those from there to rows - 1 have only weak links to them. Bit
 * n of a row is node n. Links through sets are those of graph_als.h.
 */
struct chain_graph {
	uint64_t version;	/* of the facts that it was made from; 0: of none */
	uint64_t made;		/* another number for each graph */
	enum chain_kind kind;
	int count, rows;
	int words;		/* of a row */
	bool with_als;		/* it has links through sets, too, though they may not be asked for */
	int ways;		/* of weak links that there are: 1, or CHAIN_WAYS */
	struct cellset cells[MAX_SIZE];	/* of the candidates with strong links or that may be forced, by digit */
	int16_t of[MAX_CANDIDATES];	/* the node that is this candidate, or -1 */
	int16_t group[MAX_SIZE + 1];	/* the first group of digit d + 1; they stand by digit, after the candidates of CELLS */
	struct chain_node node[CHAIN_NODES];
	uint64_t strong[CHAIN_NODES * CHAIN_WORDS];
	uint64_t weak[CHAIN_WAYS][CHAIN_NODES * CHAIN_WORDS];
	/* What is on since the node is: over a weak link and a strong one, or forced. Nodes without strong links have no row of way 0. */
	uint64_t then[CHAIN_WAYS][CHAIN_NODES * CHAIN_WORDS];
	uint64_t leads[CHAIN_WAYS][CHAIN_WORDS];	/* the nodes that lead on in this way at all */
	int forces;
	int16_t first_force[ALS_MAX + 1];	/* by set */
	struct chain_force force[CHAIN_FORCES];
	struct chain_set_rows sets;
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

/* The lowest node of a row above NODE, or -1. */
static inline int chain_next(const struct chain_graph *g, const uint64_t *row, int node)
{
	int from = node + 1;

	for (int w = from >> 6; w < g->words; w++, from = w << 6) {
		uint64_t rest = row[w] >> (from & 63);

		if (rest != 0)
			return from + bits_lowest(rest);
	}
	return -1;
}

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

/* Adds the nodes with strong links, DIGIT, and all cells among CELLS to a row. */
void chain_add_within(const struct chain_graph *, int digit, struct cellset cells, uint64_t *row);

/*
 * How far it is over a weak link of this way, where a direct one is 1: further through larger sets, so that chains through small ones are
 * found first, as by HoDoKu.
 */
static inline int chain_way_links(int way)
{
	return way == 0 ? 1 : way + 3;
}

#endif
