/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* A step of the walk, and what the finders of its classes have in common. */
#ifndef RATE_SE_STEP_H
#define RATE_SE_STEP_H

#include "rate/se/grid.h"

struct se;
struct strbuf;

enum { SE_STATIC = -1 };	/* the level of everything that is not a dynamic chain */

struct se_step {
	int rating;		/* in tenths */
	int cell, digit;	/* the placement; the cell is -1 if it only eliminates */
	struct candset drop;	/* what it eliminates, without what the placed digit rules out */
	const char *name;	/* Sudoku Explainer's, in English */
	int type;		/* of a loop or a BUG, from 1; 0: it has none */
	int level;		/* of a dynamic chain, from 0, or SE_STATIC */
};

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

void se_step_apply(const struct se_step *, struct se_grid *);
/* Appends the name: "Dynamic Cell Forcing Chains (+)". */
void se_step_name(const struct se_step *, struct strbuf *out);

#endif
