/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * The walk from the board to the solution: its classes of steps, each with a finder, the state that finders share, and the functions that
 * fill in steps.
 *
 * Example: the row CLASS(fish, .size = 2, .rating = 32, .name = "X-Wing") makes the walk call se_find_fish() with class->size 2 when the
 * eight classes before it found nothing. If 7 has two places in columns 2 and 8, both in rows 1 and 5, the finder adds the other 7s of rows
 * 1 and 5 to step->drop with se_step_drop() and returns true; the rating and the name are then those of the row.
 */
#ifndef RATE_SE_WALK_H
#define RATE_SE_WALK_H

#include "rate/se/chains.h"
#include "rate/se/closure.h"
#include "rate/se/grid.h"
#include "rate/se/se.h"

/* A row of classes.def: the classes in the order in which they are tried. */
struct se_class {
	/* Fills in the step, except what the row says, and returns whether there is one. */
	bool (*find)(struct se *, const struct se_class *, struct se_step *);
	int size;		/* of the pattern, or the level of the chains */
	int rating;		/* the least rating of its steps */
	const char *name;
};

#define CLASS(find, ...) bool se_find_##find(struct se *, const struct se_class *, struct se_step *);
#include "rate/se/classes.def"

/* Eliminates those of DIGITS that are there from a cell. */
static inline void se_step_drop(const struct se_grid *g, struct se_step *step, int cell, unsigned digits)
{
	for (unsigned rest = g->cand[cell] & digits; rest != 0; rest &= rest - 1)
		candset_add(&step->drop, cell * SE_SIZE + bits_lowest(rest));
}

/* A computed difficulty in tenths, as it is shown. */
static inline int se_tenths(double difficulty)
{
	return (int)(difficulty * 10 + 0.5);
}

static inline void se_step_place(struct se_step *step, int cell, int digit)
{
	step->cell = cell;
	step->digit = digit;
}

static inline bool se_step_drops(const struct se_step *step)
{
	return !candset_empty(&step->drop);
}

/* The board when aligned exclusion last found nothing: only cells that have changed since are searched again. */
struct se_excluded_before {
	bool valid;
	uint16_t cand[SE_CELLS];
	struct cellset in;	/* the cells that were searched */
};

struct se {
	struct se_stop stop;
	struct se_grid grid;
	bool plain;
	struct se_closures *closures;
	struct se_chain_search *chains;
	struct se_hints hints;
	struct se_excluded_before excluded[2];	/* for pairs and triplets */
};

#endif
