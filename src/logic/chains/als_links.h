/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * The restricted commons of a position: digits of two almost locked sets whose places in one set all see all their places in the other, so
 * that only one of the sets can hold the digit. Only of sets over which something might be eliminated (als_hopes.h): often a few.
 * A part of the facts of a position, made on request.
 */
#ifndef LOGIC_CHAINS_ALS_LINKS_H
#define LOGIC_CHAINS_ALS_LINKS_H

#include "logic/chains/graph.h"
#include "logic/facts/als.h"

/* More than three times the 20340 that were seen on boards of puzzles. */
enum { RESTRICTED_COMMONS_MAX = 1 << 16 };

struct restricted_common {
	uint16_t als;	/* the other set: its index in the list of sets */
	uint8_t digit;
};

/* Set i has numbers first[i] to first[i + 1] - 1, by digit. Each restricted common is listed with both of its sets. */
struct restricted_common_list {
	uint64_t version;	/* of the facts that it was made from; 0: not made yet */
	int first[ALS_MAX + 1];
	struct restricted_common common[RESTRICTED_COMMONS_MAX + 1];	/* the last is not used: it takes one for which there is no room */
};

/* If there are more than RESTRICTED_COMMONS_MAX, those of the last sets are left out (LEFT_OUT_COMMONS). */
const struct restricted_common_list *facts_restricted_commons(struct facts *);
/* The same, but only those over which a row of sets might eliminate something. */
const struct restricted_common_list *facts_row_commons(struct facts *);

/*
 * What follows in chains through almost locked sets. A node that is on removes a digit from a set; the set then holds all its other digits,
 * and each of these is excluded from the cells that see all its places in the set. What is excluded is a node, or, if the digit is a
 * restricted common, that digit of a second set, whose other digits then do the same. If they exclude all candidates of a cell but one,
 * that one is on at once, without a strong link. HoDoKu has the same (ALS in tabling chains).
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

/*
 * Finds the candidates that sets may force, and adds their cells to CELLS, which by digit has the candidates that must be nodes of the
 * graph.
 */
void chain_find_forced(struct chain_graph *, struct facts *, struct cellset cells[]);
/* Adds what follows through sets of which there is hope (facts/als_hopes.h) in each way, to a graph that has everything else. */
void chain_add_als(struct chain_graph *, struct facts *);

/* The sets between two nodes: one, or two with a restricted common. */
struct chain_through {
	const struct als *set[2];
	int sets;
	int common;
};

/*
 * Whether FROM, which is on, leads through sets in this way to TO: makes it off, or, if FORCED, forces it (a node of the graph) to be on.
 * Finds the first sets that do.
 */
bool chain_through(struct facts *, const struct chain_graph *, const struct chain_node *from, const struct chain_node *to, int way,
		   bool forced, struct chain_through *);

/* How many sets a link of this way goes through. */
static inline int chain_sets(int way, bool forced)
{
	return way == 0 ? 0 : way + forced <= CHAIN_ALS_CELLS ? 1 : 2;
}

#endif
