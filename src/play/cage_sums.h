/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * The arithmetic of killer cages: the combinations of digits that make a sum, and what whole cages leave of houses, whose digits have a
 * known sum (the rule of 45).
 */
#ifndef PLAY_CAGE_SUMS_H
#define PLAY_CAGE_SUMS_H

#include "grid/board.h"
#include "grid/clue.h"

struct session;
struct step;

enum { COMBINATIONS_MOST = 600 };	/* a sum of eight of 16 digits has 526 */

struct combinations {
	int count;
	uint16_t digits[COMBINATIONS_MOST];
};

/* All sets of COUNT digits that sum to TOTAL, with all digits of WITH and none of WITHOUT, in the order of their digits. */
void combinations_find(int size, int count, int total, uint16_t with, uint16_t without, struct combinations *);
/* Whether each of COUNT cells can take another one of DIGITS, which are as many; a cell with a value takes that. */
bool combination_fits(const struct board *, const uint8_t cell[], int count, uint16_t digits);

/* A cage with a sum, as a person has it. */
struct cage_ways {
	uint8_t cell[MAX_CELLS];	/* those without a digit */
	int count, left;		/* how many they are, and what their digits sum to */
	struct combinations fit, gone;	/* that they can have; that their candidates do not allow, or the person struck */
};

/* Whether a clue is a cage with a sum. */
static inline bool clue_is_sum(const struct clue *c)
{
	return c->kind == CLUE_CAGE && c->value > 0;
}

/* Fills in what a cage with a sum can still have. */
void session_cage(const struct session *, const struct clue *, struct cage_ways *);

/* The candidates of an empty cell that stand in no filling of one of its cages, each cage by itself. */
uint16_t cages_exclude(const struct board *, int cell);

/* The cells of the cage that a step about one cage is about; none: it is about something else. */
struct cellset cage_of_step(const struct geometry *, const struct step *);

/* Cells without a digit, and what their digits sum to. */
struct cage_rest {
	struct cellset cells;
	int total;
	int held;	/* the sum of the cages */
};

/*
 * What the cages wholly inside CELLS, whose digits sum to TOTAL, leave of them. VALUE: a digit for each cell, or 0. False: there is no such
 * cage, or nothing is left.
 */
bool cages_leave(const struct geometry *, const uint8_t value[], struct cellset cells, int total, struct cage_rest *);
/* The cells outside of CELLS that belong to the cages covering them. False: cages do not cover them once each, or end with them. */
bool cages_exceed(const struct geometry *, const uint8_t value[], struct cellset cells, int total, struct cage_rest *);
/* The sum of the digits of a house. */
static inline int house_sum(const struct geometry *g)
{
	return g->size * (g->size + 1) / 2;
}

#endif
