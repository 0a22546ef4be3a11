/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * The implications of all assumptions of a board at once, as rows of bits. An assumption is "this candidate is true" or "it is false". They
 * are a prefilter: the searches for chains ask first which assumptions are worth trying, because nearly all lead to nothing.
 *
 * There are two kinds of implications. Static ones (struct se_graph) use the links that the board has: a true candidate makes all others of
 * its cell, and those of its digit in its houses, false (weak links); a false one makes the only other candidate of its cell, or the only
 * other place of its digit in a house, true (strong links). Dynamic ones (struct se_reach) also use the candidates that have become false
 * on the way.
 *
 * Example: let row 1 have 7 in r1c1, r1c5 and r1c9 only, and column 1 have 7 in r1c1 and r4c1 only. "7r4c1 is true" makes 7r1c1 false (a
 * weak link), and the static row of that assumption ends there: two 7s are left in row 1. If the assumption also makes 7r1c5 false by some
 * other way, the dynamic row has "7r1c9 is true" as well.
 */
#ifndef RATE_SE_IMPLICATIONS_H
#define RATE_SE_IMPLICATIONS_H

#include "rate/se/grid.h"

/*
 * Static implications: the transitive closure of the implication graph. Assumptions that imply each other form a strongly connected
 * component (Tarjan 1972), and have the same row; components are finished in an order in which each row is the union of finished ones.
 *
 * Candidates are numbered from 0 in the order of cells and digits. Assumption I is "candidate I is true", COUNT + I is "it is false".
 */
enum { SE_GRAPH_WORDS = (SE_CANDS + 63) / 64, SE_ASSUMPTIONS = 2 * SE_CANDS, SE_GRAPH_GROUPS = SE_CELLS + SE_HOUSES * SE_SIZE };

struct se_graph {
	const struct se_grid *grid;
	bool cells, houses;		/* whether there are links through cells, and strong links through houses */
	int count, words;		/* candidates, and words of a row */
	uint16_t cand[SE_CANDS], index[SE_CANDS];	/* the candidate with a number, and the number of a candidate */
	uint64_t row[2][SE_ASSUMPTIONS * SE_GRAPH_WORDS];	/* of an assumption: the candidates that are then false [0] and true [1] */
	uint16_t component[SE_ASSUMPTIONS];	/* its number, from 1; 0: not finished */
	uint16_t true_members[SE_ASSUMPTIONS + 1];	/* of a component: how many of its assumptions are "is true" */
	/* Working memory of se_graph_make. */
	uint64_t weak[SE_GRAPH_GROUPS][SE_GRAPH_WORDS];	/* the candidates of a cell, and the places of a digit in a house */
	uint64_t has_strong[SE_GRAPH_WORDS];	/* candidates with a strong link */
	uint64_t unvisited[SE_CANDS][SE_GRAPH_WORDS];	/* the weak links of a candidate that were not followed yet */
	uint16_t strong[SE_CANDS][1 + SE_TYPES];
	uint8_t strongs[SE_CANDS];
	/* Tarjan's: the order of visits, the least visit that is reached, the calls of the depth-first search, and the open components. */
	uint16_t visit[SE_ASSUMPTIONS], lowlink[SE_ASSUMPTIONS];
	uint16_t call[SE_ASSUMPTIONS], stack[SE_ASSUMPTIONS];
	int visits, calls, stacked, components;
};

/*
 * Makes the rows of all assumptions. Cells may have one candidate, or none and no value. Without HOUSES only the candidates of cells that
 * have two matter.
 */
void se_graph_make(struct se_graph *, const struct se_grid *, bool cells, bool houses);
/* Whether the assumption about the candidate with number I implies its opposite. */
bool se_graph_refutes(const struct se_graph *, int i, bool on);
/* Whether candidate I is in a cycle: it implies others, all true, that imply it; THROUGH becomes the set of these. */
bool se_graph_returns(const struct se_graph *, int i, struct candset *through);
/* Whether some candidate is true, or some is false, whichever of these COUNT candidates is true. */
bool se_graph_agree(const struct se_graph *, const int cand[], int count);

/*
 * Dynamic implications, by consequence: the row of a candidate has a bit for each assumption from which it follows that the candidate is
 * true (row[1]) or false (row[0]). Groups are the candidates of a cell, and the places of a digit in a house. A member is false if any
 * other one is true, so its row[0] takes the union of their row[1]; it is true if all others are false, so its row[1] takes the
 * intersection of their row[0]. Groups whose rows have changed are dirty; propagation goes on until none is.
 */
enum { SE_REACH_WORDS = 2 * ((SE_CANDS + 63) / 64), SE_REACH_GROUPS = SE_CELLS + SE_HOUSES * SE_SIZE };

struct se_reach {
	bool nishio;			/* no links through cells, so that digits are independent, and share the bits */
	int count;			/* candidates; CAND has them in order */
	uint16_t cand[SE_CANDS], index[SE_CANDS];
	uint16_t bit[SE_CANDS];		/* of the assumption that a candidate is true, by number; half a row further: that it is false */
	int words, half;		/* of a row: its words, and half of its bits */
	/* Groups of two or more candidates, of which one is true. */
	struct se_reach_group {
		uint8_t count;
		uint16_t member[SE_SIZE];
	} group[SE_REACH_GROUPS];
	int groups;
	uint16_t member_of[SE_CANDS][1 + SE_TYPES];	/* the groups of a candidate */
	uint8_t memberships[SE_CANDS];
	uint64_t dirty[2][(SE_REACH_GROUPS + 63) / 64];	/* groups through which more may be false [0], or true [1] */
	uint64_t row[2][SE_CANDS * SE_REACH_WORDS];	/* of a candidate: the assumptions that make it false [0], or true [1] */
	/* The result of se_reach_transpose(): for nishio the assumptions that contradict themselves, else the rows of assumptions. */
	uint64_t contradicts[SE_SIZE][SE_REACH_WORDS];
	uint64_t transposed[2][SE_REACH_WORDS * 64 * SE_REACH_WORDS / 2];
};

/* Call these three in order: rows with the assumptions themselves, their closure, and the view by assumption. */
void se_reach_begin(struct se_reach *, const struct se_grid *, bool nishio);
void se_reach_close(struct se_reach *);
void se_reach_transpose(struct se_reach *);
/* Whether some candidate is both true and false if this one is true (or false). */
bool se_reach_contradicts(const struct se_reach *, int cand, bool on);
/* Not for nishio: whether some candidate is true, or some is false, under each of COUNT assumptions. */
bool se_reach_agree(const struct se_reach *, const int cand[], const bool on[], int count);

#endif
