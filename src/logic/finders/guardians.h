/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Patterns that are impossible: cells that could not be filled if they had only certain digits. So one of the further candidates of these
 * cells, the guardians, is true: candidates that are false with every guardian are eliminated, and a single guardian is placed.
 */
#ifndef LOGIC_FINDERS_GUARDIANS_H
#define LOGIC_FINDERS_GUARDIANS_H

#include "logic/finders/finders.h"
#include "logic/step/argument.h"

struct guarded {
	const struct finder_args *args;	/* its sink may be NULL: then nothing stops the search, and TAKE emits nothing */
	struct cellset cells;		/* of the pattern */
	uint16_t digits;		/* with only these it cannot be filled */
	struct inference why;		/* the inference that says so */
	int size;			/* of the step */
	int most;			/* the most cells that may have a guardian */
	int longest;			/* of oddagons: the most cells */
	/* Called for each pattern found; returns whether to stop. */
	bool (*take)(const struct guarded *, void *data);
	void *data;
};

/* Those of CELLS that have a guardian. */
struct cellset guarded_cells(const struct board *, struct cellset cells, uint16_t digits);
/* The guardians. */
struct candset guarded_guardians(const struct guarded *);
/*
 * Both call TAKE for each pattern, in a fixed order, and return whether to stop. The caller sets args, limits and TAKE; the search fills
 * in the rest.
 */
bool tridagon_each(struct guarded *);
bool oddagon_each(struct guarded *);

#endif
