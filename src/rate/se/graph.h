/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * What follows from each assumption over single links, on a board that does not change: that a candidate holds excludes what is beside it,
 * and that it does not makes the only other one of its cell or house hold. Assumptions that follow from each other are found together
 * (Tarjan 1972), and each row is made once, from those that are complete.
 */
#ifndef RATE_SE_GRAPH_H
#define RATE_SE_GRAPH_H

#include "rate/se/grid.h"

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

#endif
