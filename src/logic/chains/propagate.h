/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* The nodes and links of which hopes are made: those of chain graphs, found in the houses and cells that have lost candidates. */
#ifndef LOGIC_CHAINS_PROPAGATE_H
#define LOGIC_CHAINS_PROPAGATE_H

#include "base/kernel.h"
#include "logic/chains/elimination_filter.h"

/* Adds the links of two candidates or groups that are not known yet. CHANGED: the cells that have lost candidates; all at first. */
void hope_find_links(struct chain_hopes *, struct facts *, struct cellset changed);
/* The same for almost locked sets, and what these force. */
void hope_find_sets(struct chain_hopes *, struct facts *, struct cellset changed);

/* The number of a node, or -1. */
int hope_find_node(const struct chain_hopes *, struct cellset place, int digit);
/* Adds a node. PEERS: the cells that see all of PLACE. Where there is no room it is another one, and `full` says so. */
int hope_add_node(struct chain_hopes *, struct cellset place, struct cellset peers, int digit);
/*
 * Whether a node is the places of a digit in sets that, without it, force a candidate where both lie on the way to hope. Such sets may be a
 * part of chains though no other digit of them is on the way.
 */
bool hope_forces(const struct chain_hopes *, int node);
/* A candidate is no longer there, and neither are the nodes that had it, nor their links. */
void hope_bury(struct chain_hopes *, int cell, int digit);

/*
 * The node of a group, or of one cell, which is added if it is new. PEERS: the cells that see all of PLACE. Without room for it it is
 * another one, and `full` says so.
 */
int hope_node(struct chain_hopes *, const struct facts *, struct cellset place, struct cellset peers, int digit);
/* Adds a link of two nodes. */
void hope_link_two(struct chain_hopes *, int a, int b);
/* Adds one of three nodes or more. */
void hope_link_more(struct chain_hopes *, const int nodes[], int count);
/* Adds one between the places of a digit in sets and a candidate that these force without it, unless it is there. */
void hope_force(struct chain_hopes *, int group, int start);

/* Of hope_follow.c, which has several kernels for the last two of these (hope_kernel.h). Says that a node is on in these lanes. */
void hope_turn_on(struct chain_hopes *, int node, const uint64_t where[HOPE_WORDS]);
/* Follows what is off of two nodes that are newly linked. */
void hope_follow_two(struct chain_hopes *, int a, int b);
/* Finds everything that follows from what is new. */
void hope_follow_all(struct chain_hopes *);
/* Finds the nodes that are both on and off in a lane of hope. */
void hope_find_ways(struct chain_hopes *);

/* What follows over the links of hopes, by the vectors that the machine has (base/kernel.h). */

struct hope_kernel {
	void (*follow)(struct chain_hopes *);	/* hope_follow_all */
	void (*ways)(struct chain_hopes *);	/* hope_find_ways */
};

#if defined __x86_64__
extern const struct hope_kernel hope_avx2;
#endif
extern const struct hope_kernel hope_plain;

extern const struct hope_kernel *const hope_kernels[KERNELS];

#endif
