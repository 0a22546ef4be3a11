/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Why a digit must be placed in a cell, or cannot be: a short sequence of steps that ends with that placement or elimination. why_find is
 * the entry point; the two searches that it uses (why_ways.c) follow below.
 */
#ifndef SOLVE_WHY_H
#define SOLVE_WHY_H

#include "logic/engine.h"

/*
 * Why a digit must be placed in a cell, or cannot be: a short sequence of steps that ends with that placement or exclusion.
 *
 * The search applies all steps of a position at once, then all of the next position, until some reach the goal. From a few of the steps
 * that reach it, the search goes back: it keeps only the earlier steps that the last one needs, the steps that those need, and so on
 * (transitive closure). It then plays the result in order, and tries it without each of its steps. It keeps the shortest sequence, and
 * looks for shorter ones breadth first (struct shortest), within the engine's time limit.
 *
 * If one of the steps is an argument with assumptions, the search also looks for a sequence of simple steps only, and keeps the sequence
 * with less to read: for an easy puzzle, the reader expects singles.
 *
 * If a sequence needs nested assumptions, or is long, the search first looks for one step that shows the goal alone (engine_show).
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
 * A sequence of steps for positions with nested steps, of which looking at all steps would take too long. The search takes the next step
 * each time, until the goal can be shown by itself (engine_show), or its rivals in a cell or house can be eliminated. It keeps only the
 * steps that a later one needs: those that eliminated candidates that the later argument reads as missing.
 */

/* Reading a step takes as long as this many inferences in addition to its own. */
enum { FORWARD_STEP_SIZE = 8 };

struct forward {
	struct step_head *heads, *all;	/* the steps that seem to be needed, and all steps; the caller frees both */
	size_t count, all_count;	/* 0: no sequence was found, or the engine was cancelled */
	int size;			/* how many inferences the needed steps have */
};

void forward_look(struct forward *, struct engine *, const struct board *, const struct why_goal *);
/*
 * The same from each of the first positions of the path, even if its steps are not nested: of the sequences found, the one with the fewest
 * inferences, or the first with no more than SIZE.
 */
void forward_direct(struct forward *, struct engine *, const struct board *, const struct why_goal *, int size);
void forward_free(struct forward *);

/*
 * Sequences of steps, breadth first: all of one step, then all of two, and so on. The first that reaches the goal is a shortest one; if
 * none does, the search gives a lower bound of the steps. After a few steps there are too many positions, so the search ends after
 * SHORTEST_POSITIONS, or at the engine's time limit.
 */

enum { SHORTEST_POSITIONS = 40000 };

struct shortest {
	struct step_head *heads;	/* the sequence, if a short enough one was found; the caller frees it */
	size_t count;
	size_t least;			/* no sequence has fewer steps */
};

/* Looks for a sequence of fewer than BELOW steps, which is at least 2, from the board to the goal. The engine may be cancelled. */
void shortest_look(struct shortest *, struct engine *, const struct board *, const struct why_goal *, size_t below);

#endif
