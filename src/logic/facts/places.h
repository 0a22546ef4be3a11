/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * The cells with few candidates, and the digits with few places in a house, which tell cheaply where small patterns can be. A part of the
 * facts of a position, made on request.
 */
#ifndef LOGIC_FACTS_PLACES_H
#define LOGIC_FACTS_PLACES_H

#include "grid/geometry.h"

struct facts;

enum { FEW = 4 };

struct few_candidates {
	uint64_t version;	/* of the facts that they were made from; 0: not made yet */
	struct cellset cells[FEW + 1];			/* cells[n] have exactly n candidates, n from 1 */
	uint16_t digits[FEW + 1][HOUSE_LANES];		/* digits[n] have exactly n places in the house, n from 1 */
};

const struct few_candidates *facts_few_candidates(struct facts *);

/*
 * The digits that can go in a house only where it meets another house, in two or more cells. A part of the facts of a position, made on
 * request.
 */

struct confined {
	uint64_t version;	/* of the facts that they were made from; 0: not made yet */
	uint16_t digits[MAX_MEETINGS][HOUSE_LANES];	/* by the meetings of each house; singles are left out */
};

const struct confined *facts_confined(struct facts *);

/*
 * The strong links between candidates of one digit, whose only two places in a house they are, so that one of them is true; and the
 * clusters of cells that such links join. Parts of the facts of a position, made on request.
 */

struct strong_link {
	uint8_t cell[2];	/* the lower one first */
	uint8_t house;
};

/*
 * The links of one digit, by house, at most one in each; if the same two cells are the only places in a line and in a box, there are two
 * links.
 */
struct strong_links {
	int count;
	struct strong_link link[MAX_HOUSES];
};

struct links {
	uint64_t version;	/* of the facts that it was made from; 0: not made yet */
	struct strong_links digit[MAX_SIZE];
};

/*
 * Cells that strong links join: each link goes from one colour to the other, so the digit goes into all cells of one colour, or into all of
 * the other. The first colour is that of the lowest cell.
 */
struct cluster {
	struct cellset colour[2], seen[2];	/* the cells of each colour, and the cells that see one of these */
};

/* The clusters of one digit, by their first links; each link is in only one. */
struct cluster_list {
	int count;
	struct cluster cluster[MAX_HOUSES];
};

struct clusters {
	uint64_t version;
	struct cluster_list digit[MAX_SIZE];
};

const struct strong_links *facts_links(struct facts *, int digit);
/* Leaves out clusters in which a cell would have both colours; boards with a solution have none. */
const struct cluster_list *facts_clusters(struct facts *, int digit);

#endif
