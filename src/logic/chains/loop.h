/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * What follows if a chain closes to a loop, because its last node, which is on, excludes its first: of any two nodes in it that exclude
 * each other, exactly one is true.
 */
#ifndef LOGIC_CHAINS_LOOP_H
#define LOGIC_CHAINS_LOOP_H

#include "logic/chains/reach.h"

/* A weak link of a path: from a node that is on to one that is off, or through sets to one that is forced to be on. */
struct chain_place {
	const struct chain_node *from, *to;
	int way;
	bool forced;
};

/*
 * The weak link after node I, which is on, or, if I is -1, after START. After the last node it leads back to START, or, if that is NULL, to
 * the first node.
 */
struct chain_place chain_place(const struct chain_graph *, const struct chain_path *, const struct chain_node *start, int i);

/* Whether the loop has almost locked sets, and no cell is in two of them, or in one of them and a node. */
bool chain_loop_has_sets(struct facts *, const struct chain_graph *, const struct chain_path *);
/* What a weak link of a loop says, and what that excludes. */
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
 * What the weak link after node I says; returns how many claims there are, some of which may exclude nothing. They do not eliminate what
 * the loop passes with the same digit.
 */
int chain_loop_claims(struct facts *, const struct chain_graph *, const struct chain_path *, int i, struct chain_claim []);
/* Adds to DROP what all its weak links exclude; returns whether that includes a node of the loop. */
bool chain_loop_drops(struct facts *, const struct chain_graph *, const struct chain_path *, struct candset *drop);

#endif
