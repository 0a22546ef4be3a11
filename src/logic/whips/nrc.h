/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * What the search for whips and braids works on: the live candidates of a 9x9 board as bits, and the tables of what each placement
 * eliminates.
 *
 * Each digit has a row of 32 lanes of 16 bits, one vector of AVX-512, two of AVX2:
 *
 *	lane 0-8	row r: bit c is set if the digit is a candidate of r, c
 *	lane 9-17	column c: bit r
 *	lane 18-26	box b: bit p, the place in the box by row, then column
 *	lane 27-31	all nine bits, always: never empty, never single
 *
 * So all hidden singles of a digit are the lanes with one bit, and all naked singles are the bits that one row of nine has: a few
 * instructions find every single of the board, and a placement is an AND with nine rows of a table.
 *
 * An element is what a chain places: a candidate, or a segment (the three places of a digit in a line and a box, used as one where two or
 * three of them are left). Its number is digit * SHAPES + shape; shape 0-80 is a cell, 81-107 a segment of a row, 108-134 of a column. A
 * variable is a set of candidates of which exactly one is true: 0-242 a digit in a house (digit * HOUSES + lane), 243-323 a cell.
 */
#ifndef LOGIC_WHIPS_NRC_H
#define LOGIC_WHIPS_NRC_H

#include <stdalign.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/rng.h"
#include "logic/whips/whips.h"

enum {
	NRC_SIZE = 9, NRC_CELLS = 81, NRC_CANDIDATES = 729,
	NRC_LANES = 32, NRC_HOUSES = 27, NRC_BOXES = 18,	/* the first lane of a box */
	NRC_FULL = 0x1ff,
	SEGMENTS = 54, COLUMN_SEGMENTS = 27,
	SHAPES = NRC_CELLS + SEGMENTS, ELEMENTS = NRC_SIZE * SHAPES, ELEMENT_WORDS = (ELEMENTS + 63) / 64,
	CELL_VARIABLES = NRC_SIZE * NRC_HOUSES, VARIABLES = CELL_VARIABLES + NRC_CELLS,
	/* After the variables: the relation (whips.h), which counts as one, and none. */
	RELATION = VARIABLES, NO_VARIABLE,
	LANE_SEGMENTS = 6,		/* of a box; a line has the first three */
	/* A bit for each placement, and for a segment of each lane. */
	TRACE_WORDS = (NRC_CELLS + NRC_SIZE * NRC_HOUSES + 63) / 64,
	CHAIN_MOST = WHIP_LONGEST + 1	/* more variables than a chain can have, a placement each and a few segments */
};

struct nrc_row {
	alignas(64) uint16_t lane[NRC_LANES];
};

#ifdef VEC
/* The same as vectors of VEC bytes. */
typedef uint16_t nrc_vector __attribute__((vector_size(VEC), may_alias));

struct nrc_vectors {
	nrc_vector part[sizeof(struct nrc_row) / VEC];
};
#endif

struct nrc_grid {
	struct nrc_row digit[NRC_SIZE];
	struct nrc_row filled;		/* the cells with a value, in all three views */
	uint32_t done[NRC_SIZE];	/* the lanes in which the digit has its place */
	uint32_t confined[NRC_SIZE];	/* the lanes that need not be looked at for segments */
};

struct nrc_tables {
	struct nrc_row cell[NRC_CELLS];		/* the bits of a cell */
	struct nrc_row keep[SHAPES];		/* what is left of the digit when it is placed there */
	uint32_t lanes[NRC_CELLS];		/* the three lanes of a cell, a bit each */
	uint8_t row[NRC_CELLS], column[NRC_CELLS], box[NRC_CELLS];	/* the same as numbers */
	uint8_t at[NRC_HOUSES][NRC_SIZE];	/* the cell of a bit */
	uint8_t links[SHAPES][NRC_CELLS];	/* whether the digit placed there is eliminated in the cell */
	uint8_t segment[NRC_HOUSES][LANE_SEGMENTS];	/* the shape of a lane's segment */
	/* Of a line and of a box: the segment that contains all of these bits, if they are at least two; else LANE_SEGMENTS. */
	uint8_t within[2][NRC_FULL + 1];
	uint32_t segment_lanes[SEGMENTS];	/* the two lanes of a segment */
	uint8_t inside[SEGMENTS][3];		/* the cells of a segment */
	uint64_t random[ELEMENTS];		/* for the keys of sets of elements (Zobrist hashing) */
};

/* The bits of a lane's segments: thirds, which are rows in a box, then the columns of a box. */
static const uint16_t nrc_segment_bits[LANE_SEGMENTS] = { 0x007, 0x038, 0x1c0, 0x049, 0x092, 0x124 };

/* The elements that a closure placed, in order, and where its rounds begin. */
struct nrc_trace {
	int count, rounds;
	uint16_t element[ELEMENTS];
	uint16_t begin[CHAIN_MOST];
};

/* Which elements of a trace are in a lane or a cell, and which segments eliminate a candidate; 0 while it is not in use. */
struct nrc_index {
	uint64_t lane[NRC_SIZE][NRC_HOUSES][TRACE_WORDS], cell[NRC_CELLS][TRACE_WORDS], segment[NRC_SIZE][NRC_CELLS][TRACE_WORDS];
};

/* One variable of a chain: its left-linking candidate, and what is left of it. Of the last one, nothing is: -1. */
struct nrc_link {
	int16_t variable, left, right;
};

struct nrc_chain {
	int length;
	struct nrc_link link[CHAIN_MOST];
};

/* The positions that the search for whips has seen, by their keys: a hash table. */
struct nrc_seen {
	uint64_t *key;		/* 0: free */
	size_t capacity, count;
	uint32_t *used;		/* the slots that are not free */
	size_t used_capacity;
};

/* A step of a partial whip: the element that it placed, and the variables that had only this left. */
struct nrc_step {
	uint16_t element;
	uint8_t count;
	uint16_t variable[4];
};

/*
 * What partial whips from an assumption make true, and false: by element the length of the shortest, ENDLESS if there is none. Or one is
 * looked for that does so to the element WANTED; -1: none.
 */
struct nrc_partials {
	uint8_t true_by[ELEMENTS], false_by[ELEMENTS];
	int wanted;
	bool wanted_true;
};

struct nrc {
	struct nrc_tables tables;
	const struct nrc_kernel *kernel;
	bool (*cancelled)(void *);
	void *cancel_data;
	bool stopped;		/* it was cancelled */
	/* Of the rating that runs. */
	struct nrc_grid base;	/* the position */
	bool groups;		/* segments may be placed: g-whips and g-braids */
	bool braids;
	nrc_listener *each;
	void *each_data;
	int position;		/* its number on the path, if steps are told */
	/* Of the chain that is looked for. */
	int target;		/* an element */
	int length;		/* at most */
	bool limited;		/* something was given up because of its length */
	int relation[WHIP_RELATION], related;	/* elements of which one is true; a whip must end in them if there are any */
	struct nrc_trace trace;
	struct nrc_index index;
	uint64_t forbidden[ELEMENT_WORDS];
	uint16_t chosen[CHAIN_MOST];	/* what the braid places besides the target */
	int chosen_count;
	struct nrc_step path[CHAIN_MOST];
	struct nrc_seen seen;
	bool by_path;		/* positions are distinguished by their whole path */
	bool unmatched;		/* a whip ended, but its left-linking candidates could not be all different */
	long visits;
	struct nrc_chain chain;	/* the one that was found */
};

/* The functions that are compiled for several instruction sets (base/kernel.h). */
struct nrc_kernel {
	/* Takes over the values and candidates of the cells. False: two values contradict each other. */
	bool (*load)(struct nrc *, const uint8_t value[], const uint16_t cand[], struct nrc_grid *);
	/*
	 * Solves with whips or braids, as `braids` and `groups` say, the shortest ones first, all of a position at once or, with RANDOM,
	 * one at random. Returns the length of the longest, or at least BELOW if it gave up because chains became too long.
	 */
	int (*walk)(struct nrc *, struct rng *random, int below);
	/* A chain of the base of at most this length, with this target, as `braids` and `groups` say; it becomes the chain. */
	bool (*find)(struct nrc *, int target, int length);
	/*
	 * Follows partial whips of at most this length from an element that is assumed, and notes what they lead to; true: one is the
	 * wanted one, and becomes the chain.
	 */
	bool (*partials)(struct nrc *, int assumed, int length, struct nrc_partials *);
	/* The smallest B or gB, without a path. */
	int (*braids)(struct nrc *);
	/* Whether trial and error of this depth with braids up to a length (0: singles) solves the grid, which becomes what it leaves. */
	bool (*solves)(struct nrc *, struct nrc_grid *, int depth, int length);
};

extern const struct nrc_kernel nrc_plain, nrc_avx2, nrc_avx512;

static inline bool nrc_has(const struct nrc_grid *g, int digit, int cell)
{
	return g->digit[digit].lane[cell / NRC_SIZE] >> cell % NRC_SIZE & 1;
}

/* Whether placing the element eliminates the digit in the cell. */
static inline bool nrc_linked(const struct nrc_tables *t, int element, int digit, int cell)
{
	int own = element / SHAPES, shape = element % SHAPES;

	return own == digit ? t->links[shape][cell] : shape == cell;
}

/* Whether ELEMENT (-1: none) is the candidate MEMBER or a segment that has it. */
static inline bool nrc_covers(const struct nrc_tables *t, int element, int member)
{
	int shape = element % SHAPES, cell = member % SHAPES;

	if (element < 0 || shape < NRC_CELLS)
		return element == member;
	const uint8_t *inside = t->inside[shape - NRC_CELLS];

	return element / SHAPES == member / SHAPES && (cell == inside[0] || cell == inside[1] || cell == inside[2]);
}

/* The candidates of a variable as elements, in order; returns how many there are, dead ones included. */
int nrc_members(const struct nrc_tables *, int variable, int member[NRC_SIZE]);
/* Passes a chain that eliminates COUNT candidates to the listener, if there is one. */
void nrc_tell(struct nrc *, const struct nrc_chain *, const int target[], int count);
/* The same for the placements that the base has and BEFORE has not. */
void nrc_tell_singles(struct nrc *, const struct nrc_grid *before);
/* Whether the work has been cancelled. */
bool nrc_is_cancelled(struct nrc *);
/* Whether the key is new; it is seen from now on. */
bool nrc_is_new(struct nrc_seen *, uint64_t key);
bool nrc_knows(const struct nrc_seen *, uint64_t key);
void nrc_forget(struct nrc_seen *);

#endif
