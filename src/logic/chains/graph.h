/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * The chain graph: the candidates of a position that have strong links, and the links between them, as rows of bits. Of two nodes joined by
 * a strong link at least one is true; of two joined by a weak link at most one is. So if a node is off, nodes with strong links to it are
 * on, and if it is on, nodes with weak links to it are off. A part of the facts of a position, made on request.
 *
 * An example: r1c1 has the candidates 3 and 7. In row 1 the 7 can only go in r1c1 and r1c5, in column 5 only in r1c5 and r6c5.
 *
 *	3r1c1 === 7r1c1 === 7r1c5 === 7r6c5		=== a strong link, which here is a weak one, too
 *
 *	strong[7r1c1] = { 3r1c1, 7r1c5 }		if 7r1c1 is off, both are on
 *	weak[0][7r1c1] = { 3r1c1, 7r1c5, ... }		if 7r1c1 is on, these are off, like all other 7s that it sees
 *	then[0][7r1c1] = { 7r1c1, 7r6c5, ... }		so these are on: the union of the strong rows of those that are off
 *
 * The chain says: if 3r1c1 is off, 7r1c1 is on, so 7r1c5 is off, so 7r6c5 is on. So 3r1c1 or 7r6c5 is true.
 */
#ifndef LOGIC_CHAINS_GRAPH_H
#define LOGIC_CHAINS_GRAPH_H

#include <assert.h>

#include "grid/geometry.h"
#include "logic/facts/als.h"

struct facts;

/* The kinds of graphs, by their links. */
enum chain_kind {
	CHAIN_DIGIT,	/* links within one digit: two places in a house */
	CHAIN_CELLS,	/* strong links within cells of two candidates, weak ones within a digit */
	CHAIN_PLAIN,	/* the links of both, and weak links within cells */
	CHAIN_GROUPED,	/* also between groups */
	CHAIN_ALS	/* also weak links through almost locked sets */
};

/* The nodes of a graph. */
enum chain_scope {
	CHAIN_ALL,
	CHAIN_PASSED,		/* only those that chains with an elimination may pass (facts_chains_may_pass) */
	CHAIN_PASSED_SETS	/* the same, if chains may go through almost locked sets */
};

enum {
	/* All candidates, at most 729, and groups: on boards of puzzles 146 groups were seen, and 446 nodes in all. */
	CHAIN_NODES = 1536,
	CHAIN_WORDS = CHAIN_NODES / 64,
	CHAIN_FEW = 2, CHAIN_MORE = 4,		/* the words of a row on nearly all boards: the minimum, and with all nodes */
	CHAIN_WAYS = 10,			/* the ways of a weak link: direct, or through almost locked sets */
	CHAIN_FORCES = 4096,			/* cells that sets may force: five times the 737 seen on boards of puzzles */
	CHAIN_SET_ROWS = ALS_MAX * MAX_SIZE
};

/*
 * A candidate, or a group: the two or three places of a digit where a box and a line cross. A group is true if one of its cells has the
 * digit.
 */
struct chain_node {
	struct cellset cells;
	struct cellset sees;	/* the cells with the digit as candidate that see all of those */
	int8_t digit;
	int8_t cell;		/* its only cell, or -1: it is a group */
};

/* A candidate that is on if an almost locked set, given by its index, lacks one of the digits. */
struct chain_force {
	uint16_t als, digits;
	int16_t candidate;
};

/* Rows of nodes from which the rows of links through sets are made: two by group, and the others by set and digit. */
struct chain_set_rows {
	uint64_t beside[ALS_GROUPS_MAX * CHAIN_WORDS];	/* nodes that exclude the digit from the set, or that the set excludes with it */
	uint64_t behind[ALS_GROUPS_MAX * CHAIN_WORDS];	/* what is on if those are off */
	bool made[ALS_GROUPS_MAX];
	uint16_t digits[ALS_MAX];	/* by set: the digits that have the three rows below */
	uint64_t off[CHAIN_SET_ROWS * CHAIN_WORDS];	/* nodes that the set excludes if it lacks the digit */
	uint64_t on[CHAIN_SET_ROWS * CHAIN_WORDS];	/* what is on if those are off */
	uint64_t forced[CHAIN_SET_ROWS * CHAIN_WORDS];	/* nodes that the set then forces */
};

/*
 * Nodes 0 to count - 1 have strong links or may be forced by sets; nodes count to rows - 1 only have weak links to those. Bit n of a row is
 * node n. The comment before CHAIN_PAIR_CELLS explains links through sets.
 */
struct chain_graph {
	uint64_t version;	/* of the facts that it was made from; 0: not made yet */
	uint64_t made;		/* a different number for each graph */
	enum chain_kind kind;
	enum chain_scope scope;
	int count, rows;
	int words;		/* per row: CHAIN_FEW, or a larger even number */
	int ways;		/* how many ways of weak links there are: 1, or CHAIN_WAYS */
	struct cellset cells[MAX_SIZE];	/* by digit: the candidates with strong links or that may be forced */
	struct cellset ends[MAX_SIZE];	/* by digit: the other candidates that are nodes */
	int16_t of[MAX_CANDIDATES];	/* the node that is this candidate, or -1 */
	int16_t group[MAX_SIZE + 1];	/* the first group of digit d + 1; groups are sorted by digit, after the candidates of CELLS */
	struct chain_node node[CHAIN_NODES];
	uint64_t strong[CHAIN_NODES * CHAIN_WORDS];
	/* By way, without gaps between the ways (chain_way_rows), so that all rows of a graph are close together in memory. */
	uint64_t weak[CHAIN_WAYS * CHAIN_NODES * CHAIN_WORDS];
	/*
	 * The nodes that are on if the node is: over a weak link and a strong one, or forced. Nodes without strong links have no row of way
	 * 0.
	 */
	uint64_t then[CHAIN_WAYS * CHAIN_NODES * CHAIN_WORDS];
	uint64_t leads[CHAIN_WAYS][CHAIN_WORDS];	/* the nodes from which anything follows in this way */
	/* The nodes that are off, or on, if the node is on: the union over links through sets of all ways. */
	uint64_t any_weak[CHAIN_NODES * CHAIN_WORDS], any_then[CHAIN_NODES * CHAIN_WORDS];
	int forces;
	int16_t first_force[ALS_MAX + 1];	/* by set */
	struct chain_force force[CHAIN_FORCES];
	uint64_t forced[CHAIN_WORDS];	/* the nodes that any set forces */
	uint16_t set_with[MAX_SIZE][ALS_MAX];	/* by digit: the sets that links may go through and that have it, in their order */
	int sets_with[MAX_SIZE];
	struct chain_set_rows sets;
};

/* The graph of a kind; it belongs to the facts, and is valid until they change or another graph is asked for. */
const struct chain_graph *facts_chains(struct facts *, enum chain_kind);
/* The same with only the nodes that chains of this kind with an elimination may pass, in the same order: mostly a fourth of all. */
const struct chain_graph *facts_filtered_chains(struct facts *, enum chain_kind);

/* Where the rows of a way begin. */
static inline int chain_way_rows(const struct chain_graph *g, int way)
{
	return way * g->rows * g->words;
}

static inline const uint64_t *chain_weak(const struct chain_graph *g, int way, int node)
{
	return &g->weak[chain_way_rows(g, way) + node * g->words];
}

/* The nodes that are on over a link of this way if the node is; rows are contiguous from node 0 on. */
static inline const uint64_t *chain_then(const struct chain_graph *g, int way, int node)
{
	return &g->then[chain_way_rows(g, way) + node * g->words];
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

/* Whether chains may go on from NODE, which may be -1, if it is off. */
static inline bool chain_leads_on(const struct chain_graph *g, int node)
{
	return node >= 0 && node < g->count;
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

/* Two words of a row; a row of CHAIN_FEW words is one pair, and one of CHAIN_MORE two. */
typedef uint64_t chain_pair __attribute__((vector_size(16), aligned(8), may_alias));

static_assert(CHAIN_FEW == 2 && CHAIN_MORE == 4 && CHAIN_WORDS % 2 == 0, "a row is one pair, two or more");

/* Adds the nodes of a row. */
static inline __attribute__((always_inline)) void chain_join(uint64_t *to, const uint64_t *from, int words)
{
	((chain_pair *)to)[0] |= ((const chain_pair *)from)[0];
	if (words == CHAIN_FEW)
		return;
	((chain_pair *)to)[1] |= ((const chain_pair *)from)[1];
	for (int w = CHAIN_MORE; w < words; w += 2)
		*(chain_pair *)&to[w] |= *(const chain_pair *)&from[w];
}

/* chain_unite for rows of CHAIN_FEW words. */
static inline void chain_unite_few(const uint64_t *matrix, const uint64_t *from, uint64_t *to)
{
	chain_pair all = *(chain_pair *)to;

	for (int w = 0; w < CHAIN_FEW; w++)
		for (uint64_t left = from[w]; left != 0; left &= left - 1)
			all |= *(const chain_pair *)&matrix[(w * 64 + bits_lowest(left)) * CHAIN_FEW];
	*(chain_pair *)to = all;
}

/* The same for rows of CHAIN_MORE words. */
static inline void chain_unite_more(const uint64_t *matrix, const uint64_t *from, uint64_t *to)
{
	chain_pair low = ((chain_pair *)to)[0], high = ((chain_pair *)to)[1];

	for (int w = 0; w < CHAIN_MORE; w++) {
		for (uint64_t left = from[w]; left != 0; left &= left - 1) {
			const chain_pair *row = (const chain_pair *)&matrix[(w * 64 + bits_lowest(left)) * CHAIN_MORE];

			low |= row[0];
			high |= row[1];
		}
	}
	((chain_pair *)to)[0] = low;
	((chain_pair *)to)[1] = high;
}

/* Adds to TO the rows of MATRIX, of WORDS words, that belong to the nodes of FROM. */
static inline void chain_unite(const uint64_t *matrix, const uint64_t *from, uint64_t *to, int words)
{
	if (words == CHAIN_FEW) {
		chain_unite_few(matrix, from, to);
		return;
	}
	if (words == CHAIN_MORE) {
		chain_unite_more(matrix, from, to);
		return;
	}
	for (int w = 0; w < words; w++) {
		for (uint64_t left = from[w]; left != 0; left &= left - 1) {
			const uint64_t *row = &matrix[(w * 64 + bits_lowest(left)) * words];

			chain_join(to, row, words);
		}
	}
}

/* The candidates that cannot be true together with either node, and so are eliminated if one of the two is true. */
void chain_excludes(const struct facts *, const struct chain_graph *, int a, int b, struct candset *drop);

/* Adds to ROW the nodes of DIGIT that have strong links and whose cells are all among CELLS. */
void chain_add_within(const struct chain_graph *, int digit, struct cellset cells, uint64_t *row);

/*
 * The length of a weak link of this way: 1 for a direct one, more for larger sets, so that chains through small sets are found first, as in
 * HoDoKu.
 */
static inline int chain_way_links(int way)
{
	return way == 0 ? 1 : way + 3;
}

/*
 * Chains through almost locked sets. A node that is on removes a digit from a set; the set then holds all its other digits, and excludes
 * each of these from the cells that see all its places in the set. The excluded candidates are a node, or, if the digit is a restricted
 * common, that digit of a second set, whose other digits then exclude nodes in the same way. If the digits of a set exclude all candidates
 * of a cell but one, that one is on at once, without a strong link. HoDoKu has the same links (ALS in tabling chains).
 *
 * An example: r2c1 has 2 and 5, r2c3 has 2 and 8, so these two cells are an almost locked set with the digits 2, 5 and 8.
 *
 *	5r9c1 is on		it sees the only 5 of the set, in r2c1, so the set holds 2 and 8
 *	8r2c7 is off		it sees the only 8 of the set, in r2c3: weak[way][5r9c1] has it, the way being that of sets of two cells
 *	8r6c7 is on		if it has a strong link to 8r2c7: then[way][5r9c1] has it
 *
 * If the only candidates of r2c7 were 2, 4 and 8, then 4r2c7 would be forced at once, since the set takes both others.
 */

/* The most cells of two sets together. */
enum { CHAIN_PAIR_CELLS = 7 };

/* Finds the candidates that sets may force, and adds their cells to CELLS: by digit, the candidates that must be nodes of the graph. */
void chain_find_forced(struct chain_graph *, struct facts *, struct cellset cells[]);
/* Adds the links of each way through the sets that the filter allows (als_filter.h) to a graph that has everything else. */
void chain_add_als(struct chain_graph *, struct facts *);

/* The sets between two nodes: one, or two with a restricted common. */
struct chain_through {
	const struct als *set[2];
	int sets;
	int common;
};

/*
 * Whether FROM, which is on, leads through sets in this way to TO: makes it off, or, if FORCED, forces it (a node of the graph) to be on.
 * Finds the first sets with that effect.
 */
bool chain_through(struct facts *, const struct chain_graph *, const struct chain_node *from, const struct chain_node *to, int way,
		   bool forced, struct chain_through *);

/* How many sets a link of this way goes through. */
static inline int chain_sets(int way, bool forced)
{
	return way == 0 ? 0 : way + forced <= CHAIN_ALS_CELLS ? 1 : 2;
}

#endif
