/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Which candidates a chain might eliminate: those that contradict themselves over any links. Mostly there are none, so that no search
 * for chains or for rows of almost locked sets is needed. A part of the facts of a position, which outlives it.
 *
 * A node is the places of a digit in a group of cells, one cell or more. If it is on, all nodes of the digit that see all its cells are
 * off, and if it is one cell, so are the other candidates of the cell. Of the nodes that a link joins at most one is off: two places in
 * a house, two candidates in a cell, the digits of an almost locked set. All candidates are put on at the same time, each in a lane of
 * its own: bit n of a row tells what follows if the candidate with number n is on. Where this is off in its own lane, there is hope.
 *
 * All that follows does so in the other direction, too: if a node is off since another one is on, that one is off if the first is on. So
 * a way from a candidate to its contradiction can be run through from either end, and whatever is on it is both on and off in the lane of
 * the candidate. A chain that eliminates something passes nothing else, and most nodes are not such.
 *
 *	3 of r1c1 and r1c3 --- 5 of r1c3 --- 7 of r1c1		the link of the set 3, 5 and 7 in r1c1 and r1c3
 *	if 3r1c8 is on, 3 of r1c1 and r1c3 is off		so 5 of r1c3 and 7 of r1c1 are on
 *
 * Along a path candidates only vanish. What has followed before still does, or is no longer there; only what follows over new links is
 * added, and these are few: those in cells and houses that have lost candidates. Where sets are first asked for, what follows without them
 * is taken from the hopes that have none of their links. Where there is still hope after searches in vain, its lanes are followed again,
 * without nodes that are gone.
 */
#ifndef LOGIC_CHAINS_ELIMINATION_FILTER_H
#define LOGIC_CHAINS_ELIMINATION_FILTER_H

#include "logic/facts/als.h"

struct facts;

enum {
	HOPE_WORDS = 4, HOPE_STARTS = 64 * HOPE_WORDS,	/* lanes; where there are more candidates, there is hope for all */
	/* Where these are too few, what is gone is left out, and where that does not help, there is hope for all candidates. */
	HOPE_NODES = 2048,
	HOPE_DIGIT_WORDS = 4, HOPE_OF_DIGIT = 64 * HOPE_DIGIT_WORDS,
	HOPE_LINKS = 4096, HOPE_USES = 16384,
	HOPE_BUCKETS = 1024
};

struct hope_node {
	struct cellset place;
	uint16_t before;		/* 1 more than the node before with the same hash; 0: none */
	uint16_t use;			/* 1 more than its last use, of those that lead on if it is off; 0: none */
	uint8_t digit, number;		/* and its number among the live nodes of the digit */
	bool gone;			/* one of its candidates has vanished */
};

/* In which lanes a node is on, and off. NEW: from those of which nothing has followed yet. */
struct hope_rows {
	uint64_t off[HOPE_WORDS], new_off[HOPE_WORDS], on[HOPE_WORDS], new_on[HOPE_WORDS];
};

/* That a link joins a node. Links of two nodes have no number, since what follows over these does so at once. */
struct hope_use {
	uint16_t node;
	uint16_t to;		/* the link, or the other node */
	uint16_t before;	/* 1 more than the use before of the node; 0: none */
	bool of_two;
};

struct chain_hopes {
	uint64_t version;	/* of the facts that HOPE was made from; 0: not made yet */
	const struct geometry *geo;	/* NULL: to be made anew */
	struct candset hope;
	struct cellset passed[MAX_SIZE];	/* by digit: the cells of candidates that chains to hope may pass */
	uint64_t lanes[HOPE_WORDS];	/* the same as HOPE, as lanes, unless there is no room */
	int ways;
	uint16_t way[HOPE_NODES];	/* the nodes that such chains may pass: candidates first */
	bool full;		/* there was no room */
	bool doubted;		/* a search found nothing though there was hope */
	/* What the links were made from. */
	uint16_t cand[MAX_CELLS];
	uint16_t place[MAX_SIZE][HOUSE_LANES];
	int starts, nodes, links, uses;
	uint64_t open[HOPE_WORDS];			/* the lanes of candidates that are still there: others are not followed */
	uint16_t start[HOPE_STARTS];			/* the candidate of the lane; its node has the same number */
	uint16_t cell_first[HOPE_STARTS], cell_end[HOPE_STARTS];	/* the lanes of its cell: from the first to before the end */
	uint16_t start_of[MAX_CANDIDATES];		/* the node of a candidate that was there at first */
	uint16_t bucket[HOPE_BUCKETS];			/* 1 more than the last node of those with this hash; 0: none */
	uint16_t node_of[MAX_SIZE][HOPE_OF_DIGIT];
	uint64_t seen[MAX_SIZE][MAX_CELLS][HOPE_DIGIT_WORDS];	/* the nodes of digit d + 1 of which the cell sees all cells */
	uint64_t live[MAX_SIZE][HOPE_DIGIT_WORDS];	/* the nodes that are not gone */
	int digit_words[MAX_SIZE];			/* in which such nodes have been, from the first word on */
	uint64_t is_on[HOPE_NODES / 64], is_off[HOPE_NODES / 64];	/* nodes that are so anew */
	uint64_t alone[HOPE_NODES / 64];		/* nodes that exclude none: what follows if they are on can wait */
	uint64_t due[HOPE_LINKS / 64];			/* links of which a node is off anew */
	uint64_t broken[HOPE_LINKS / 64];		/* links of which a node is gone */
	/* From here on not all is used. */
	struct hope_node node[HOPE_NODES];
	struct hope_rows row[HOPE_NODES];		/* by node, apart from the rest, since these are looked at most */
	uint64_t beside[HOPE_NODES][HOPE_DIGIT_WORDS];	/* the nodes of its digit that see all cells of a node: they exclude each other */
	uint64_t forced[HOPE_NODES][HOPE_WORDS];	/* the candidates that sets with these places of a digit force without it */
	uint16_t first_use[HOPE_LINKS], last_use[HOPE_LINKS];	/* by link; the last is the one after it */
	struct hope_use use[HOPE_USES];
};

/*
 * The candidates that chains with groups, and WITH_SETS those through almost locked sets and rows of such sets too, might eliminate. No
 * others are eliminated by any of these, whatever the options are.
 */
const struct candset *facts_hopes(struct facts *, bool with_sets);
/* Whether there are any. */
bool facts_hope(struct facts *, bool with_sets);
/* Whether this is known not to be so of all candidates: some contradict themselves, and others do not. */
bool facts_hope_known(struct facts *, bool with_sets);
/*
 * Whether the places of a digit, as a node, are on one of the ways in which these candidates contradict themselves: both on and off. Chains
 * that eliminate something pass no other nodes.
 */
bool facts_hope_passes(struct facts *, bool with_sets, struct cellset place, int digit);
/* By digit: the cells of the candidates of which this is so. */
const struct cellset *facts_hope_cells(struct facts *, bool with_sets);
/* Finds the houses that hold any groups of which this is so, by digit. */
void facts_hope_houses(struct facts *, bool with_sets, houseset houses[MAX_SIZE]);
/*
 * Says whether hopes with sets are only for rows of almost locked sets, since no chain goes through sets. Then they are made of no other
 * links, so that there are fewer.
 */
void facts_hope_for_rows(struct facts *, bool only);
/* To be called where a search has found nothing though there was hope: the next position is looked at more closely. */
void facts_hope_failed(struct facts *, bool with_sets);

#endif
