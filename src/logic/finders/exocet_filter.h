/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * A prefilter: some ways in which a digit can fill the classic board, nine cells, one in each row, column and box. No argument may rest on
 * a way: it shows only where a search is in vain, because an argument that excluded a candidate of a way would exclude the whole way. A
 * part of the facts of a position, which outlives it: along a path a way stays valid until a cell of it loses the digit.
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
		unsigned next;	/* modulo WAYS_KEPT: the older way to replace if there is no room; may wrap around */
		struct cellset way[WAYS_KEPT];
	} digit[MAX_SIZE];
};

struct ways *exocet_ways(struct facts *);
/* Forgets the ways that have cells beside PLACES: by digit, where it can be, or is. All of them if no filter is to be asked. */
void ways_keep(struct facts *, const struct cellset places[MAX_SIZE]);
/* Looks for a way of DIGIT that lies in PLACES, and keeps it. False: there is none. */
bool ways_find(struct ways *, const struct geometry *, int digit, struct cellset places, struct cellset *way);
/* The first way in the order of rows, from their first places on. */
bool way_first(const struct geometry *, struct cellset places, struct cellset *way);

#endif
