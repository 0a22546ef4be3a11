/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * What follows from every assumption of a board at once, as rows of bits: the quick answer to the question which assumptions a search for
 * chains needs to try at all. There are two kinds: over single links on a board that does not change (struct se_graph), and over links
 * that become possible as candidates turn out to be false (struct se_reach).
 */
#ifndef RATE_SE_IMPLICATIONS_H
#define RATE_SE_IMPLICATIONS_H

#include "rate/se/grid.h"

/*
 * What follows from each assumption over single links, on a board that does not change: that a candidate holds excludes what is beside it,
 * and that it does not makes the only other one of its cell or house hold. Assumptions that follow from each other are found together
 * (Tarjan 1972), and each row is made once, from those that are complete.
 */

/* Assumptions are numbered: that the candidate with this index holds, and behind all of these, that it does not. */
enum { SE_GRAPH_WORDS = (SE_CANDS + 63) / 64, SE_ASSUMPTIONS = 2 * SE_CANDS, SE_GRAPH_MASKS = SE_CELLS + SE_HOUSES * SE_SIZE };

struct se_graph {
	const struct se_grid *grid;
	bool cells, houses;		/* whether there are links through cells, and strong links through houses */
	int count, words;		/* of candidates, and of a row */
	uint16_t cand[SE_CANDS], index[SE_CANDS];
	uint64_t row[2][SE_ASSUMPTIONS * SE_GRAPH_WORDS];	/* by whether they hold: the candidates that follow */
	uint16_t part[SE_ASSUMPTIONS];	/* the number of those that follow from each other, from 1; 0: not known yet */
	uint16_t together[SE_ASSUMPTIONS + 1];	/* how many of a part are that a candidate holds */
	/* While it is made. */
	uint64_t beside[SE_GRAPH_MASKS][SE_GRAPH_WORDS];	/* the candidates of a cell, and the places of a digit in a house */
	uint64_t leads[SE_GRAPH_WORDS];	/* those with a strong link */
	uint64_t left[SE_CANDS][SE_GRAPH_WORDS];	/* where to go on from a candidate that holds */
	uint16_t strong[SE_CANDS][1 + SE_TYPES];
	uint8_t strongs[SE_CANDS];
	uint16_t order[SE_ASSUMPTIONS], low[SE_ASSUMPTIONS];
	uint16_t path[SE_ASSUMPTIONS], open[SE_ASSUMPTIONS];
	int orders, paths, opens, parts;
};

/* Cells may have one candidate, or none and no value. Without HOUSES only the candidates of cells that have two matter. */
void se_graph_make(struct se_graph *, const struct se_grid *, bool cells, bool houses);
/* Whether the candidate with this index leads to its opposite, if it holds or if it does not. */
bool se_graph_refutes(const struct se_graph *, int i, bool on);
/* Whether others lead back to it, all of them holding; THROUGH becomes the set of these. */
bool se_graph_returns(const struct se_graph *, int i, struct candset *through);
/* Whether some candidate holds, or some does not, whichever of these candidates holds. */
bool se_graph_agree(const struct se_graph *, const int cand[], int count);

/*
 * What follows from all assumptions of a board at once, with all that else follows from what follows: a cell or a house of which all
 * candidates but one do not hold has that one. Each candidate has two rows of bits: the assumptions from which it follows that it holds,
 * and those from which it follows that it does not; half of a row is for assumptions that a candidate holds, half for assumptions that one
 * does not.
 */

enum { SE_REACH_WORDS = 2 * ((SE_CANDS + 63) / 64), SE_REACH_GROUPS = SE_CELLS + SE_HOUSES * SE_SIZE };

struct se_reach {
	bool nishio;			/* no links through cells: of single digits */
	int count;			/* how many candidates; CAND has them in order */
	uint16_t cand[SE_CANDS], index[SE_CANDS];
	uint16_t bit[SE_CANDS];		/* of the assumption that a candidate holds, by index; half a row further: that it does not */
	int words, half;		/* of a row: its words, and half of its bits */
	/* Groups of two or more candidates, of which one holds. */
	struct se_reach_group {
		uint8_t count;
		uint16_t member[SE_SIZE];
	} group[SE_REACH_GROUPS];
	int groups;
	uint16_t in[SE_CANDS][1 + SE_TYPES];	/* the groups of a candidate */
	uint8_t ins[SE_CANDS];
	/* The groups through which more may hold, or not hold, since a row of them has changed. */
	uint64_t due[2][(SE_REACH_GROUPS + 63) / 64];
	uint64_t row[2][SE_CANDS * SE_REACH_WORDS];	/* by whether the candidate holds */
	/* The rows of se_reach_turn(): for each assumption the candidates that hold, and those that do not. */
	uint64_t clash[SE_SIZE][SE_REACH_WORDS];	/* for links of single digits: the assumptions that contradict themselves */
	uint64_t turned[2][SE_REACH_WORDS * 64 * SE_REACH_WORDS / 2];
};

void se_reach_begin(struct se_reach *, const struct se_grid *, bool nishio);
/* Go to the end, and then make a row for each assumption, or, for links of single digits, find which assumptions contradict themselves. */
void se_reach_finish(struct se_reach *);
void se_reach_turn(struct se_reach *);
/* After se_reach_turn(): whether some candidate both holds and does not if this one does (or not). */
bool se_reach_contradicts(const struct se_reach *, int cand, bool on);
/* The same, but not for single digits: whether some candidate holds, or some does not, under each of COUNT assumptions. */
bool se_reach_agree(const struct se_reach *, const int cand[], const bool on[], int count);

#endif
