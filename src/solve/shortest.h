/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Sequences of steps, breadth first: all of one step, then all of two, and so on. The first that reaches the goal is a shortest one; if
 * none does, it is known how many steps a sequence must have at least. After a few steps there are too many positions, so the search ends
 * after SHORTEST_POSITIONS, or when the engine's patience does.
 */
#ifndef SOLVE_SHORTEST_H
#define SOLVE_SHORTEST_H

#include "logic/engine.h"
#include "solve/why.h"

enum { SHORTEST_POSITIONS = 40000 };

struct shortest {
	struct step_head *heads;	/* the sequence, if one was found that is short enough; the caller frees it */
	size_t count;
	size_t least;			/* no sequence has fewer steps */
};

/* Looks for a sequence of fewer than BELOW steps, which is at least 2, from the board to the goal. The engine may be cancelled. */
void shortest_look(struct shortest *, struct engine *, const struct board *, const struct why_goal *, size_t below);

#endif
