/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * What follows from all assumptions of a board at once, with all that else follows from what follows: a cell or a house of which all
 * candidates but one do not hold has that one. Each candidate has two rows of bits: the assumptions from which it follows that it holds,
 * and those from which it follows that it does not; half of a row is for assumptions that a candidate holds, half for assumptions that one
 * does not.
 */
#ifndef RATE_SE_REACH_H
#define RATE_SE_REACH_H

#include "rate/se/grid.h"

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
