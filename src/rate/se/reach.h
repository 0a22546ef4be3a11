/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * What follows from all assumptions of a board at once. Each candidate has two rows of bits: the assumptions from which it follows that it
 * holds, and those from which it follows that it does not; half of a row is for assumptions that a candidate holds, half for assumptions
 * that one does not. A pair of half-sweeps adds what follows by one more link of each kind, so the number of the sweep is the length of a
 * shortest chain.
 */
#ifndef RATE_SE_REACH_H
#define RATE_SE_REACH_H

#include "rate/se/grid.h"

/* Which links there are. */
enum se_reach_kind {
	SE_REACH_X,		/* of single digits: no links through cells */
	SE_REACH_Y,		/* strong links only through cells */
	SE_REACH_XY,
	SE_REACH_DYNAMIC,	/* candidates that do not hold make more strong links possible */
	SE_REACH_NISHIO,	/* the same for single digits */
};

enum { SE_REACH_WORDS = 2 * ((SE_CANDS + 63) / 64), SE_REACH_GROUPS = SE_CELLS + SE_HOUSES * SE_SIZE };

struct se_reach {
	enum se_reach_kind kind;
	int count;			/* how many candidates; CAND has them in order */
	uint16_t cand[SE_CANDS], index[SE_CANDS];
	uint16_t with_bit[SE_SIZE][SE_CELLS];	/* for links of single digits: the candidate of each bit */
	uint16_t bit[SE_CANDS];		/* of the assumption that a candidate holds, by index; half a row further: that it does not */
	int words, half;		/* of a row: its words, and half of its bits */
	/* Groups of two or more candidates, of which one holds. */
	struct se_reach_group {
		uint8_t count, cell;
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

void se_reach_begin(struct se_reach *, const struct se_grid *, enum se_reach_kind);
/* Add what does not hold because something else does, and what holds because everything else does not. False: nothing new. */
bool se_reach_weaken(struct se_reach *);
bool se_reach_strengthen(struct se_reach *);

/* Go to the end, and then make a row for each assumption, or, for links of single digits, find which assumptions contradict themselves. */
void se_reach_finish(struct se_reach *);
void se_reach_turn(struct se_reach *);
/* The same for se_reach_returns(): only candidates that hold, from assumptions that hold. */
void se_reach_turn_on(struct se_reach *);
/* After se_reach_turn(): whether some candidate both holds and does not if this one does (or not). */
bool se_reach_contradicts(const struct se_reach *, int cand, bool on);
/* Whether the candidate with this index reaches others that reach it, all of them holding; THROUGH becomes their set. */
bool se_reach_returns(const struct se_reach *, int i, struct candset *through);
/* Not for single digits: whether some candidate holds, or some does not, under each of COUNT assumptions. */
bool se_reach_agree(const struct se_reach *, const int cand[], const bool on[], int count);

/* Whether it follows from FROM holding (or not) that TO holds (or not); both by index. */
static inline bool se_reaches(const struct se_reach *r, int from, bool from_on, int to, bool to_on)
{
	int bit = r->bit[from] + (from_on ? 0 : r->half);

	return r->row[to_on][to * r->words + (bit >> 6)] >> (bit & 63) & 1;
}

#endif
