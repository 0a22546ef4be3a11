/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * A selection of steps that still leads to its goal. Its steps are played in order, and after each step all steps of simple techniques. A
 * step is skipped if its argument needs a candidate to be missing that is not, or if it has no effect left. So steps can be removed, one
 * after another, as long as the others reach the goal.
 *
 * Why this is sound: an argument depends only on candidates that the board lacks (proof_reads), so it is valid on each board that lacks the
 * same candidates. Effects that the board already has are removed from the step's head.
 */
#ifndef SOLVE_SELECTION_H
#define SOLVE_SELECTION_H

#include "logic/engine.h"

struct path;
struct path_options;

/* What the steps are to reach from a board. */
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
	bool by_name;		/* NAMES are noted; to be set while it is empty */
	struct candset *names;	/* by step, the candidates that a board must have for its argument to be told there; NULL: not noted */
	size_t named;		/* the capacity of NAMES */
};

/* Takes over STEP with its proof. */
void series_add(struct step_series *, const struct step *);
void series_free(struct step_series *);
/* The sum of step_effort, how many are harder than locked candidates, and the difficulty of the hardest; 0: there are no steps. */
long series_effort(const struct step_series *);
size_t series_hard(const struct step_series *);
int series_hardest(const struct step_series *);

/* The simple techniques, which are played between the steps: none, singles, or singles and locked candidates. */
enum simple { SIMPLE_NONE, SIMPLE_SINGLES, SIMPLE_LOCKED };

/* Whether a technique is one of the simple ones. */
bool technique_is_simple(const struct technique *, enum simple);

/* Applies simple steps of techniques that are on until there is none. SERIES, unless NULL, takes the steps with their proofs. */
void simple_play(struct engine *, enum simple, struct board *, struct step_series *series);

struct selection {
	struct engine *engine;
	const struct board *start;
	struct selection_goal goal;
	enum simple simple;		/* as far as these techniques are on */
	const struct step *steps;	/* in the order in which they are played */
	size_t count;
	const struct candset *names;	/* by step, the candidates that must be there; or NULL */
	bool *used;			/* by step, whether it is selected */
	struct board *before, *spare;	/* by step, the board on which it is played */
};

/*
 * Chooses from the series, which the caller may have filled with more steps than one path has, those that lead to the goal with the least
 * effort that is found in several tries; steps of the simple techniques are found again. False: the steps do not lead there, or the engine
 * was cancelled; the series is then empty.
 */
bool series_choose(struct step_series *, struct engine *, const struct board *start, struct selection_goal, enum simple);

/*
 * Removes steps that are not needed from a series that leads from the board to the goal: first steps harder than locked candidates, in the
 * order of decreasing effort, then locked candidates, then singles. If WIDENED, other steps of the same techniques on the boards of the
 * series may replace several steps; singles and locked candidates are found again. Tries several orders, and keeps the result with the
 * least effort. The series stays as it is if the engine is cancelled.
 */
void series_prune(struct step_series *, struct engine *, const struct board *, struct selection_goal, bool widened);

/*
 * The same for a path that path_run made with these options from this board, with whole proofs and kept steps: the pruned path places the
 * same digits.
 */
void path_prune(struct path *, struct engine *, const struct board *, const struct path_options *);

#endif
