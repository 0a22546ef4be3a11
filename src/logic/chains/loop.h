/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * What follows where a chain closes to a loop: its last node, which is on, excludes its first. Then of any two nodes that exclude each
 * other in it exactly one is true.
 */
#ifndef LOGIC_CHAINS_LOOP_H
#define LOGIC_CHAINS_LOOP_H

#include "logic/chains/reach.h"

/* A weak link of a loop: from a node that is on to one that is off, or over sets to one that is forced to be on. */
struct chain_place {
	const struct chain_node *from, *to;
	int way;
	bool forced;
};

/* The one after node I, which is on. */
struct chain_place chain_place(const struct chain_graph *, const struct chain_path *, int i);

/* Whether almost locked sets are in the loop, and no cell is in two of them or in one and a node. */
bool chain_loop_has_sets(struct facts *, const struct chain_graph *, const struct chain_path *);
/* What a weak link of a loop says, and what that excludes. */
struct chain_claim {
	enum {
		CHAIN_ONE,	/* one of CELLS takes the digit */
		CHAIN_WITHIN,	/* the same, and all CELLS are a set's */
		CHAIN_BOTH	/* CELLS, which is one, takes one of two digits */
	} kind;
	uint16_t digits;
	struct cellset cells;
	struct candset drop;
};

/* At most as many as two sets have digits. */
enum { CHAIN_CLAIMS = 2 * (CHAIN_ALS_CELLS + 1) };

/*
 * What the weak link after node I says; returns how many claims there are, though some may exclude nothing. A cell of the loop, where a
 * group stands for its first one, loses nothing but by the links within it and what always is in a set, as with HoDoKu.
 */
int chain_loop_claims(struct facts *, const struct chain_graph *, const struct chain_path *, int i, struct chain_claim []);

#endif
