/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Hints: what a search for chains finds, with its difficulty. The walk wants only the least hint, so a list keeps one, and the search asks
 * se_hints_wants() before it spends time on another. A chain with others nested in it wants all of them: such a list keeps each hint with
 * its targets, the nodes that prove it, and sorts them from the least to the greatest.
 *
 * Example: the chain "7r1c1 is true, so 7r1c5 is false, so 7r4c5 is true, so 7r4c1 is false ... so 7r1c1 is false" over six candidates has
 * complexity 6. se_length(6) is 0, since 6 - 2 does not exceed the first threshold, 4; so in the class that begins at 6.6 its difficulty is
 * 6.6. With complexity 10 it exceeds 4 and 6 (thresholds: 4, 6, 8, 12, 16, 24 ...), and the difficulty is 6.8.
 */
#ifndef RATE_SE_HINTS_H
#define RATE_SE_HINTS_H

#include <stddef.h>

#include "rate/se/grid.h"

struct se_closure;

/* The search calls ASKED now and then, and ends early if it returns true; NULL: never. */
struct se_stop {
	bool (*asked)(void *);
	void *data;
	bool stopped;
};

static inline bool se_stopped(struct se_stop *s)
{
	if (!s->stopped && s->asked != NULL)
		s->stopped = s->asked(s->data);
	return s->stopped;
}

/* The kind of a hint: among hints of equal difficulty and complexity the one with the least kind comes first. */
enum se_key { SE_KEY_DOUBLE = 1, SE_KEY_X, SE_KEY_Y, SE_KEY_XY, SE_KEY_CELL, SE_KEY_HOUSE, SE_KEY_CONTRADICTION };

/* Why a candidate is true: an assumption or an elimination, the last of its cell, or the last of a house: SE_BY_HOUSE + its type. */
enum { SE_BY_NOTHING, SE_BY_CELL, SE_BY_HOUSE };

/* A node of a path: a candidate, whether it is true, and why. */
struct se_link {
	uint16_t cand;
	uint8_t on, cause;
};

/* What proves a hint: a node of a closure, or, if CLOSURE is NULL, a path of links from that node back to its source. */
struct se_target {
	const struct se_closure *closure;
	int node;		/* index in the closure, or of the first link in the list */
	int count;		/* links of the path */
	uint8_t cause;		/* of the closure's source, if the hint gives it one */
};

struct se_hint {
	double difficulty;
	int complexity, key, number;	/* number: by the order of a plain search */
	int cell, digit;		/* the placement; the cell is -1 if it only eliminates */
	struct candset drop;
	const char *name;
	int target, targets;		/* in the list of targets */
};

struct se_hints {
	bool all;			/* all hints are kept; otherwise only the least, hint[0] */
	int number;			/* of the next hint: among equal hints the least number comes first */
	struct se_hint *hint;
	size_t count, capacity;
	struct se_target *target;	/* used if `all`, like `link` */
	size_t targets, target_capacity;
	struct se_link *link;
	size_t links, link_capacity;
};

void se_hints_begin(struct se_hints *, bool all);
void se_hints_free(struct se_hints *);
/* Whether the list would take a hint of this kind. */
bool se_hints_wants(const struct se_hints *, double difficulty, int complexity, int key);
/* Takes a hint that is wanted. Add its targets after this. */
void se_hints_take(struct se_hints *, struct se_hint *);
/* If all are kept: adds a target to the hint taken last, and a link to the last target, which must be a path. */
void se_hints_target(struct se_hints *, struct se_target);
void se_hints_link(struct se_hints *, struct se_link);
/* Sorts from the least to the greatest; of hints with the same eliminations only the first stays. */
void se_hints_sort(struct se_hints *);

/* How many thresholds the length of a chain of this complexity exceeds, and the difficulty: a tenth more than BASE for each. */
int se_length(int complexity);
double se_difficulty(double base, int complexity);

#endif
