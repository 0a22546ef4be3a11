/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * A selection of steps that still leads to its goal. Its steps are played in their order, and after each all that simple techniques find.
 * A step whose argument rests on what was not eliminated is left out, and so is one that has nothing left to do. So steps can be taken
 * away, one after another, as long as the rest reach the goal.
 *
 * Why this is sound: an argument reads only candidates that the board lacks (proof_reads), so it proves the same on each board that lacks
 * these. Effects that are already there are taken from its head.
 */
#ifndef SOLVE_SELECTION_H
#define SOLVE_SELECTION_H

#include "logic/engine.h"

struct path;
struct path_options;

/* What shall be reached from a board. */
struct selection_goal {
	bool (*reached)(const struct board *, const void *data);
	const void *data;
};

/* The goal of a whole path: DATA is a board, of which all values must be placed. */
bool selection_has_values(const struct board *, const void *data);

/* Steps in order, with their proofs, each of which is owned by the list. */
struct step_series {
	struct step *steps;
	size_t count, capacity;
};

/* Takes over STEP with its proof. */
void series_add(struct step_series *, const struct step *);
void series_free(struct step_series *);
/* The sum of step_effort, and how many are harder than locked candidates. */
long series_effort(const struct step_series *);
size_t series_hard(const struct step_series *);

/* What is played between the steps: singles, or with locked candidates too. */
enum simple { SIMPLE_SINGLES, SIMPLE_LOCKED };

/* Whether a technique is one of these. */
bool technique_is_simple(const struct technique *, enum simple);

/* Applies simple steps, as far as they are on, as long as there are any. SERIES takes them with their proofs, unless it is NULL. */
void simple_play(struct engine *, enum simple, struct board *, struct step_series *series);

struct selection {
	struct engine *engine;
	const struct board *start;
	struct selection_goal goal;
	enum simple simple;		/* as far as these techniques are on */
	const struct step *steps;	/* in the order in which they are played */
	size_t count;
	bool *used;			/* of the steps, those that are selected */
	struct board *before, *spare;	/* by step, the board that it is played on */
};

/* Begins with all steps, or those of USED, which must not be NULL then. False: they do not reach the goal. STEPS must outlive it. */
bool selection_begin(struct selection *, const struct step *steps, size_t count, const bool *used);
void selection_free(struct selection *);
/*
 * Takes steps away as long as the others reach the goal: those with the largest key are tried first, many at once as long as that goes. Of
 * those that are left none can be taken away.
 */
void selection_thin(struct selection *, const long key[]);
/*
 * The series that the selection plays, simple steps included, of which those are left out that nothing needs. Its steps are copies. False:
 * the engine was cancelled.
 */
bool selection_series(const struct selection *, struct step_series *);

/*
 * Leaves out of a series that leads from the board to the goal what is not needed: first steps harder than locked candidates, those with
 * the most effort first, then locked candidates, then singles. If WIDENED, other steps of the same techniques that are found on the way may
 * take the place of several; singles and locked candidates are found anew. Several orders are tried, and the result with the least effort
 * is kept. The series stays as it is if the engine is cancelled.
 */
void series_prune(struct step_series *, struct engine *, const struct board *, struct selection_goal, bool widened);

/*
 * The same of a path that path_run made with these options from this board, with whole proofs, and of which it kept the steps: what it
 * placed is still placed.
 */
void path_prune(struct path *, struct engine *, const struct board *, const struct path_options *);

#endif
