/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Patterns that cannot be: cells that could not be filled if they had nothing but some digits. So one of the further candidates of these
 * cells, the guardians, is true; candidates that are false with each guardian are eliminated, and a single guardian is placed.
 */
#ifndef LOGIC_FINDERS_GUARDIANS_H
#define LOGIC_FINDERS_GUARDIANS_H

#include "logic/finders/finders.h"
#include "logic/step/argument.h"

struct guarded {
	const struct finder_args *args;	/* its sink may be NULL: then nothing ends the search, and TAKE emits nothing */
	struct cellset cells;		/* of the pattern */
	uint16_t digits;		/* with these alone it cannot be filled */
	struct inference why;		/* the inference that it cannot */
	int size;			/* of the step */
	int most;			/* the most cells with a guardian */
	int longest;			/* of oddagons: the most cells */
	/* Called for each pattern found; returns whether to stop. */
	bool (*take)(const struct guarded *, void *data);
	void *data;
};

/* Those of the cells with a guardian. */
struct cellset guarded_cells(const struct board *, struct cellset cells, uint16_t digits);
/* One of these candidates, of which there must be one at least, is true: adds the conclusions to the effects of the step. */
void guardians_effects(const struct finder_args *, const struct candset *guardians, struct step_head *);
/* Emits the step of a tridagon or an oddagon, if it has effects. */
bool guarded_emit(const struct guarded *, void *data);
/* The guardians. */
struct candset guarded_guardians(const struct guarded *);
/*
 * Call TAKE for each pattern, in a fixed order. The caller sets args, limits and TAKE; the search fills in the rest. Return whether to
 * stop.
 */
bool tridagon_each(struct guarded *);
bool oddagon_each(struct guarded *);

#endif
