/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * The data of the elimination filter (elimination_filter.h): nodes, links and the rows of lanes that are propagated over them. New links
 * are found in the houses and cells that have lost candidates.
 *
 * An example of two lanes: candidate 0 is 4 of r1c1, candidate 1 is 4 of r1c9, and r5c1 and r5c9 are the only places of 4 in row 5, so that
 * a link joins these two nodes. Each node has a bit for either lane:
 *
 *	node		off	on	why
 *	4 of r1c1	10	01	on in its own lane 0, by assumption; excluded by r1c9 in lane 1
 *	4 of r1c9	01	10
 *	4 of r5c1	01	10	off where r1c1, which it sees, is on; on where the other node of its link is off
 *	4 of r5c9	10	01
 *
 * The new bits of a row (new_off, new_on) are propagated until there are none. Here no node is both on and off in a lane, so no candidate
 * is eliminable.
 */
#ifndef LOGIC_CHAINS_PROPAGATE_H
#define LOGIC_CHAINS_PROPAGATE_H

#include "base/kernel.h"
#include "logic/facts/als.h"

struct facts;

enum {
	LANE_WORDS = 4, LANE_COUNT = 64 * LANE_WORDS,	/* if there are more candidates than lanes, all count as eliminable */
	/*
	 * Capacities. If one is exceeded, everything is made again without the nodes that are gone; if that fails too, all candidates count
	 * as eliminable.
	 */
	IMPLICATION_NODES = 2048,
	DIGIT_NODE_WORDS = 4, NODES_OF_DIGIT = 64 * DIGIT_NODE_WORDS,
	IMPLICATION_LINKS = 4096, IMPLICATION_USES = 16384,
	IMPLICATION_BUCKETS = 1024
};

struct implication_node {
	struct cellset place;
	uint16_t before;		/* 1 more than the node before with the same hash; 0: none */
	uint16_t use;			/* 1 more than its last use; links lead on if the node is off; 0: none */
	uint8_t digit, number;		/* NUMBER: its number among the live nodes of the digit */
	bool gone;			/* one of its candidates has vanished */
};

/* The lanes in which a node is on, or off. NEW: those that were not propagated yet. */
struct implication_rows {
	uint64_t off[LANE_WORDS], new_off[LANE_WORDS], on[LANE_WORDS], new_on[LANE_WORDS];
};

/* The membership of a node in a link. Links of two nodes have no number: propagation uses the other node directly. */
struct implication_use {
	uint16_t node;
	uint16_t to;		/* the link, or the other node */
	uint16_t before;	/* 1 more than the use before of the node; 0: none */
	bool of_two;
};

struct implications {
	uint64_t version;	/* of the facts that ELIMINABLE was made from; 0: not made yet */
	const struct geometry *geo;	/* NULL: to be made anew */
	struct candset eliminable;
	struct cellset passed[MAX_SIZE];	/* by digit: the cells of candidates that chains which eliminate something may pass */
	uint64_t lanes[LANE_WORDS];	/* ELIMINABLE as lanes, unless there is no room */
	int ways;
	uint16_t way[IMPLICATION_NODES];	/* the nodes that those chains may pass, candidates first */
	bool full;		/* a capacity was exceeded */
	bool doubted;		/* a search found nothing although a candidate seemed eliminable */
	/* The candidates and places that the links were made from. */
	uint16_t cand[MAX_CELLS];
	uint16_t place[MAX_SIZE][HOUSE_LANES];
	int starts, nodes, links, uses;
	uint64_t open[LANE_WORDS];			/* the lanes of candidates that are still there; others are not propagated */
	uint16_t start[LANE_COUNT];			/* the candidate of the lane; its node has the same number */
	uint16_t cell_first[LANE_COUNT], cell_end[LANE_COUNT];	/* the lanes of its cell: from the first to before the end */
	uint16_t start_of[MAX_CANDIDATES];		/* the node of a candidate that was present at first */
	uint16_t bucket[IMPLICATION_BUCKETS];			/* 1 more than the last node of those with this hash; 0: none */
	uint16_t node_of[MAX_SIZE][NODES_OF_DIGIT];
	uint64_t seen[MAX_SIZE][MAX_CELLS][DIGIT_NODE_WORDS];	/* the nodes of digit d + 1 that the cell sees completely */
	uint64_t live[MAX_SIZE][DIGIT_NODE_WORDS];	/* the nodes that are not gone */
	int digit_words[MAX_SIZE];			/* the words, from the first on, that have ever had live nodes */
	uint64_t is_on[IMPLICATION_NODES / 64], is_off[IMPLICATION_NODES / 64];	/* nodes with new bits */
	uint64_t alone[IMPLICATION_NODES / 64];		/* nodes that exclude no other: propagating them can wait */
	uint64_t due[IMPLICATION_LINKS / 64];			/* links with a node that is newly off */
	uint64_t broken[IMPLICATION_LINKS / 64];		/* links with a node that is gone */
	/* The arrays from here on are used only in part. */
	struct implication_node node[IMPLICATION_NODES];
	struct implication_rows row[IMPLICATION_NODES];		/* by node, apart from the node, because rows are read most */
	uint64_t beside[IMPLICATION_NODES][DIGIT_NODE_WORDS];	/* the nodes of its digit that it excludes: they see all its cells */
	uint64_t forced[IMPLICATION_NODES][LANE_WORDS];	/* the candidates that sets with these places of a digit force if they lack it */
	uint16_t first_use[IMPLICATION_LINKS], last_use[IMPLICATION_LINKS];	/* by link; the last is the one after it */
	struct implication_use use[IMPLICATION_USES];
};

/* The same for almost locked sets, and the candidates that these force. */
void implications_find_sets(struct implications *, struct facts *, struct cellset changed);

/*
 * Whether the node is the places of a digit in sets that, without it, force a candidate, if both nodes may lie on a chain with an
 * elimination. These sets may be a part of chains although no other digit of theirs is on the way.
 */
bool implications_force_passed(const struct implications *, int node);

/* Turns a node on in these lanes. Each kernel has its own version of propagate_all and implications_find_passed below. */
void implications_turn_on(struct implications *, int node, const uint64_t where[LANE_WORDS]);

/* Propagation over all links, with the vectors that the machine has (base/kernel.h). */

struct propagate_kernel {
	void (*follow)(struct implications *);	/* propagate_all */
	void (*ways)(struct implications *);	/* implications_find_passed */
};

#if defined __x86_64__
extern const struct propagate_kernel propagate_avx2;
#endif
#if HAVE_NEON
extern const struct propagate_kernel propagate_neon;
#endif
extern const struct propagate_kernel propagate_plain;

extern const struct propagate_kernel *const propagate_kernels[KERNELS];

/* The memory of the filter: implications without almost locked sets, and with them. */
struct elimination_filter {
	struct implications implications[2];
	bool rows_only;		/* facts_filter_for_als_rows */
};

struct implications *implications_of(struct facts *, bool with_sets);

#endif
