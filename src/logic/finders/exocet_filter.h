/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * A prefilter: some ways to place a digit on the classic board, nine cells, one in each row, column and box. No argument may rest on a way.
 * It only shows where a search is useless: an argument that eliminated a candidate of a way would rule out the whole way. A part of the
 * facts of a position, which outlives the position: along a path, a way remains valid until one of its cells loses the digit.
 */
#ifndef LOGIC_FINDERS_EXOCET_FILTER_H
#define LOGIC_FINDERS_EXOCET_FILTER_H

#include "grid/geometry.h"

struct facts;

/* How many ways are kept per digit. */
enum { WAYS_KEPT = 16 };

struct ways {
	struct {
		int count;
		unsigned next;	/* modulo WAYS_KEPT: which way to replace if there is no room; may wrap around */
		struct cellset way[WAYS_KEPT];
	} digit[MAX_SIZE];
};

struct ways *exocet_ways(struct facts *);
/* Forgets the ways with cells outside PLACES (by digit: where it can be, or is); all ways if no filter is to be used. */
void ways_keep(struct facts *, const struct cellset places[MAX_SIZE]);
/* Looks for a way of DIGIT within PLACES, and keeps it. False: there is none. */
bool ways_find(struct ways *, const struct geometry *, int digit, struct cellset places, struct cellset *way);
/* The first way, in the order of rows and of the places in each. */
bool way_first(const struct geometry *, struct cellset places, struct cellset *way);

#endif
