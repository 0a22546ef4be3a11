/*
 * What follows where a chain closes to a loop: its last node, which is on, excludes its first. Then of any two nodes that exclude each
 * other in it exactly one is true.
 */
#ifndef LOGIC_CHAIN_LOOP_H
#define LOGIC_CHAIN_LOOP_H

#include "logic/chain_reach.h"

/* A weak link of a loop: from a node that is on to one that is off, or over sets to one that is forced to be on. */
struct chain_place {
	const struct chain_node *from, *to;
	int way;
	bool forced;
};

/* The one behind node I, which is on. */
struct chain_place chain_place(const struct chain_graph *, const struct chain_path *, int i);

/* Whether almost locked sets stand in the loop, and no cell is in two of them or in one and a node. */
bool chain_loop_has_sets(struct facts *, const struct chain_graph *, const struct chain_path *);
/*
 * What the weak link behind node I excludes. A cell of the loop, where a group stands for its first one, loses nothing but by the links
 * within it and what always stands in a set, as with HoDoKu.
 */
void chain_loop_excludes(struct facts *, const struct chain_graph *, const struct chain_path *, int i, struct candset *drop);

#endif
