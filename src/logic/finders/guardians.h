/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Patterns that cannot be: cells that could not be filled if they had nothing but some digits. So one of the further candidates of these
 * cells, the guardians, is true; whatever none of them lets stand is eliminated, and a single one is placed.
 */
#ifndef LOGIC_FINDERS_GUARDIANS_H
#define LOGIC_FINDERS_GUARDIANS_H

#include "logic/finders/finders.h"
#include "logic/step/argument.h"

struct guarded {
	const struct finder_args *args;	/* its sink may be NULL: then nothing ends the search, and TAKE emits nothing */
	struct cellset cells;		/* of the pattern */
	uint16_t digits;		/* with which alone it cannot be filled */
	struct inference why;		/* what says that it cannot */
	int size;			/* of the step */
	int most;			/* so many cells with a guardian at most */
	int longest;			/* of oddagons: so many cells at most */
	/* What to do with each that is found; returns whether to stop looking. */
	bool (*take)(const struct guarded *, void *data);
	void *data;
};

/* Those of the cells with a guardian. */
struct cellset guarded_cells(const struct board *, struct cellset cells, uint16_t digits);
/* One of these candidates, of which there must be one at least, is true: adds what follows to the effects of the step. */
void guardians_effects(const struct finder_args *, const struct candset *guardians, struct step_head *);
/* Emits the step of a tridagon or an oddagon, if anything follows. */
bool guarded_emit(const struct guarded *, void *data);
/* The guardians. */
struct candset guarded_guardians(const struct guarded *);
/* Each that there is, in a fixed order, by its args, limits and TAKE; the rest becomes what is found. Return whether to stop looking. */
bool tridagon_each(struct guarded *);
bool oddagon_each(struct guarded *);

#endif
