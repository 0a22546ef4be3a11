/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * The strong links between candidates of one digit: two cells that are all its places in a house, so that one of them takes it. And the
 * clusters of cells that they join. Parts of the facts of a position, made when they are asked for.
 */
#ifndef LOGIC_FACTS_LINKS_H
#define LOGIC_FACTS_LINKS_H

#include "grid/geometry.h"

struct facts;

struct strong_link {
	uint8_t cell[2];	/* the lower one first */
	uint8_t house;
};

/* Those of one digit, by house, one of each at most; two cells that are alone in a line and in a box are two links. */
struct strong_links {
	int count;
	struct strong_link link[MAX_HOUSES];
};

struct links {
	uint64_t version;	/* of the facts that it was made from; 0: of none */
	struct strong_links digit[MAX_SIZE];
};

/*
 * Cells that strong links join: each link goes from one colour to the other, so all cells of one colour take the digit, or all of the
 * other. The first colour is that of the lowest cell.
 */
struct cluster {
	struct cellset colour[2], seen[2];	/* the cells of each colour, and those that see one of them */
};

/* Those of one digit, by their first link, which is in no other. */
struct cluster_list {
	int count;
	struct cluster cluster[MAX_HOUSES];
};

struct clusters {
	uint64_t version;
	struct cluster_list digit[MAX_SIZE];
};

const struct strong_links *facts_links(struct facts *, int digit);
/* Without those in which a cell would have both colours, which a board with a solution has not. */
const struct cluster_list *facts_clusters(struct facts *, int digit);

#endif
