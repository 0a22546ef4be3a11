/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * The almost locked sets of a position: cells of one house that together have one more candidate digit than there are cells; the smallest
 * is a cell with two candidates. If a set loses a digit, the others are locked in it. A part of the facts of a position, made on request.
 */
#ifndef LOGIC_FACTS_ALS_H
#define LOGIC_FACTS_ALS_H

#include "grid/geometry.h"

struct facts;

/* More than twice the 414 that were seen on boards of puzzles. */
enum { ALS_MAX = 1024, ALS_GROUPS_MAX = ALS_MAX * MAX_SIZE + 1 };
/* The cells of the largest set that chains go through. */
enum { CHAIN_ALS_CELLS = 5 };

/* The places of a digit in a set. Sets that have the same places of it share the group: there are far fewer groups than sets. */
struct als_group {
	struct cellset place;		/* the cells of the set with the digit as a candidate */
	struct cellset sees;		/* the cells with this candidate that see all of those */
	uint16_t before;		/* 1 more than the last group before it that begins with the same candidate; 0: none */
	uint8_t digit;
};

struct als {
	struct cellset cells;
	uint16_t digits;
	uint8_t size;				/* how many cells; there is one more digit */
	uint8_t house;				/* the first that holds all cells */
	const struct als_group *of[MAX_SIZE];	/* the group of digit d + 1; an empty one if the set lacks it */
};

/* A set as it is found, before its place in the list is known. */
struct als_sketch {
	uint16_t digits;
	uint8_t size, house;
	struct cellset cells;
	uint16_t group[MAX_SIZE];	/* of digit d + 1, counted from the first of the house, if the set has it */
};

/* The places of a digit, and the cells that see all of them, whatever their candidates are. */
struct als_group_sketch {
	struct cellset place, peers;
	uint8_t digit;
	bool first;		/* no house before holds the places */
};

/* The sets of each house that no house before it holds, and their groups. They stay the same while the candidates of the house do. */
struct als_sketches {
	const struct geometry *geo;
	uint16_t cand[MAX_CELLS];	/* what they were made from */
	uint16_t first[MAX_HOUSES + 1], first_group[MAX_HOUSES + 1];	/* by house */
	bool full;			/* some were left out */
	struct als_sketch sketch[ALS_MAX];
	struct als_group_sketch group[ALS_GROUPS_MAX];
};

/* Each set of cells once; small sets first, then by house, then by the places in it. */
struct als_list {
	uint64_t version;	/* of the facts that it was made from; 0: not made yet */
	int count, groups;
	struct als als[ALS_MAX];
	struct als_group group[ALS_GROUPS_MAX];	/* the first is empty */
	uint16_t begin[MAX_CANDIDATES];	/* 1 more than the last group that begins with this candidate; 0: none */
	uint64_t sketched;		/* the version of the facts that the latest sketches were made from */
	int latest;			/* of these, those of this position */
	struct als_sketches sketches[2];
};

/* The number in the list of the group of DIGIT. */
static inline int als_group_number(const struct als_list *list, const struct als *als, int digit)
{
	return (int)(als->of[digit - 1] - list->group);
}

/* If there are more than ALS_MAX, sets of the last houses are left out (LEFT_OUT_SETS). */
const struct als_list *facts_als(struct facts *);

/* The same by house, before they are sorted and groups of several houses are one: quicker where few houses have changed. */
const struct als_sketches *facts_als_sketches(struct facts *);

#endif
