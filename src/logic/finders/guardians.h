/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Patterns that cannot be: cells that could not be filled if they had nothing but some digits. So one of the further candidates of these
 * cells, the guardians, is true; whatever none of them lets stand is eliminated, and a single one is placed.
 */
#ifndef LOGIC_FINDERS_GUARDIANS_H
#define LOGIC_FINDERS_GUARDIANS_H

#include "logic/finders/argument.h"
#include "logic/finders/finders.h"

struct guarded {
	const struct hunt *hunt;
	struct cellset cells;		/* of the pattern */
	uint16_t digits;		/* with which alone it cannot be filled */
	struct inference why;		/* what says that it cannot */
	int size;			/* of the step */
};

/* Those of the cells with a guardian. */
struct cellset guarded_cells(const struct board *, struct cellset cells, uint16_t digits);
/* One of these candidates, of which there must be one at least, is true: adds what follows to the effects of the step. */
void guardians_effects(const struct hunt *, const struct candset *guardians, struct step_head *);
/* Emits the step, if anything follows. Returns whether to stop looking. */
bool guarded_emit(const struct guarded *);

#endif
