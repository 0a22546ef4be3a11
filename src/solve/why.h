/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Why a digit must be placed in a cell, or cannot be: a short sequence of steps that ends with that placement or elimination. why_find is
 * the door; the two searches behind it (why_ways.c) follow below.
 */
#ifndef SOLVE_WHY_H
#define SOLVE_WHY_H

#include "logic/engine.h"

/*
 * Why a digit must be placed in a cell, or cannot be: a short sequence of steps that ends with that placement or exclusion.
 *
 * All steps of a position are applied at once, then all of the next position, until some reach the goal. From a few of these the search
 * goes back: of the steps applied before, it keeps only those that this one needs, then those that these need, and so on. The result is
 * played through in order, and tried again without each of its steps. The shortest is kept, and shorter ones are looked for breadth first
 * (struct shortest), as long as the engine's patience lasts.
 *
 * Where an argument with assumptions is one of its steps, the simple steps that lead there are another way, and that with less to read is
 * kept: who asks about an easy puzzle wants to see singles.
 *
 * Where that needs assumptions under others, one step that is about the goal alone is looked for first (engine_show); and so it is where
 * the way is long.
 */

struct why_goal {
	int cell, digit;
	bool place;		/* the digit is placed; else it is excluded from the empty cell, by any step */
};

struct why {
	struct step *steps;	/* in order, with their proofs; each applies to the board after those before it */
	size_t count;
	size_t least;		/* proved: every sequence has at least this many steps; if equal to COUNT, this one is a shortest */
	bool easier;		/* a way with fewer steps was found, which has more to read */
};

/* Whether the goal holds on this board. */
bool why_reached(const struct board *, const struct why_goal *);

/*
 * Finds a sequence; free it with why_free. False: there is none, or the engine was cancelled before one was found (engine_cancelled); *WHY
 * is then empty. If cancelled later, it gives the best found so far. BOARD must have no mistake, and CELL must be empty with DIGIT as a
 * candidate.
 */
bool why_find(struct why *, struct engine *, const struct board *, const struct why_goal *);
void why_free(struct why *);

/*
 * A way to a goal where steps are nested: looking at all steps of a position would take too long there. The next step is taken each time,
 * and as soon as the goal can be shown by itself (engine_show), that; or where its rivals in a cell or house can, these. Of these steps
 * only those are kept that a later one needs: those that eliminated what is missing where its argument looks.
 */

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

/*
 * Sequences of steps, breadth first: all of one step, then all of two, and so on. The first that reaches the goal is a shortest one; if
 * none does, it is known how many steps a sequence must have at least. After a few steps there are too many positions, so the search ends
 * after SHORTEST_POSITIONS, or when the engine's patience does.
 */

enum { SHORTEST_POSITIONS = 40000 };

struct shortest {
	struct step_head *heads;	/* the sequence, if one was found that is short enough; the caller frees it */
	size_t count;
	size_t least;			/* no sequence has fewer steps */
};

/* Looks for a sequence of fewer than BELOW steps, which is at least 2, from the board to the goal. The engine may be cancelled. */
void shortest_look(struct shortest *, struct engine *, const struct board *, const struct why_goal *, size_t below);

#endif
