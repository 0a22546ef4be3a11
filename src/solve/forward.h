/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * A way to a goal where steps are nested: looking at all steps of a position would take too long there. The next step is taken each time,
 * and as soon as the goal can be shown by itself (engine_show), that; or where its rivals in a cell or house can, these. Of these steps
 * only those are kept that a later one needs: those that eliminated what is missing where its argument looks.
 */
#ifndef SOLVE_FORWARD_H
#define SOLVE_FORWARD_H

#include "logic/engine.h"
#include "solve/why.h"

/* To read a step takes as long as so many inferences more than it has. */
enum { FORWARD_STEP_SIZE = 8 };

struct forward {
	struct step_head *heads, *all;	/* those that are needed, as far as that is seen, and all; the caller frees both */
	size_t count, all_count;	/* 0: no way was found, or the engine was cancelled */
	int size;			/* how many inferences those have that are needed */
};

void forward_look(struct forward *, struct engine *, const struct board *, const struct why_goal *);
/*
 * The same from each of the first positions of the path, whatever its steps are: of the ways found that with the fewest inferences, or the
 * first with no more than SIZE.
 */
void forward_direct(struct forward *, struct engine *, const struct board *, const struct why_goal *, int size);
void forward_free(struct forward *);

#endif
