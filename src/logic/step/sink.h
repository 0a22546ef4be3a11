/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * What a finder sees of the engine that asks it: where it hands over its steps, and what is wanted of it. The first step, all of them and a
 * cancelled search are only different sinks. A finder says what it found so:
 *
 *	struct proof_builder *proof = sink_open(sink, &head);
 *	if (proof != NULL)
 *		... proof_beat, proof_mark_*, proof_infer ...
 *	if (sink_emit(sink, &head))
 *		return true;
 */
#ifndef LOGIC_STEP_SINK_H
#define LOGIC_STEP_SINK_H

#include "logic/step/effort.h"

struct sink;

/* What finders may take for a pattern. The words of HoDoKu's options are in brackets. */
struct finder_options {
	bool siamese;			/* two finned fish on one base are one step (Siamese fish); of size 3 and 4 only */
	bool incomplete_rectangles;	/* unique rectangles whose cells lack one of the digits (missing candidates) */
	bool small_empty_rectangles;	/* empty rectangles with two candidates */
	bool als_nodes;			/* almost locked sets in grouped chains (ALS in tabling chains) */
	bool als_loops;			/* loops with such sets even if no cell of the loop has strong links to two others */
	bool als_overlap;		/* sets may share cells in ALS-XZ, wings and blossoms, and neighbours in chains of sets */
	bool own_nodes;			/* a chain may eliminate what it passes, and pass what is in its sets; for regression libraries */
	int fins, endo_fins;		/* the most that a fish may have */
};

/* HoDoKu's defaults (incomplete rectangles, 5 fins and 2 endo fins), except that ALS nodes are on, in all loops. */
void finder_options_default(struct finder_options *);

/* The builder to fill if this step is kept with its proof, else NULL. The head must have an effect. */
struct proof_builder *sink_open(struct sink *, const struct step_head *);
/* Whether the step's proof shall only name it (names_only of the engine's options). */
bool sink_names_only(const struct sink *);
/* Whether arguments are only compared, and need not be the shortest (rough of the engine's options). */
bool sink_is_rough(const struct sink *);
/* Hands over the step. True: stop looking. */
bool sink_emit(struct sink *, const struct step_head *);
/* Long loops must ask this at least once a millisecond. True: stop, the search is cancelled. */
bool sink_poll(struct sink *);
/*
 * Whether every step is wanted. If not, only the best is, and steps that are larger and not easier than one already found can be skipped.
 */
bool sink_wants_all(const struct sink *);
/* Steps that may be found: their least difficulty, size and points, and the most candidates that they place and drop. */
struct step_bound {
	struct effort_bound least;
	int effects;
};

/*
 * Whether any of these steps would still be taken. If not, a finder that goes from easy and small steps to the others is done. True if all
 * steps are wanted.
 */
bool sink_wants(const struct sink *, const struct step_bound *);
/* The same for a step with these effects that may be more difficult and larger than the head says. */
bool sink_wants_step(const struct sink *, const struct step_head *least);
/* Whether nothing was found yet, or all steps are wanted, so that a search which finds nothing has left nothing out. */
bool sink_looks_everywhere(const struct sink *);
/*
 * Whether steps of this technique may be emitted now. Rows may share one search: then the first row that is on gives the best step of all
 * rows that are on, under that step's own name; if all steps are wanted, each row gives its own.
 */
bool sink_asks(const struct sink *, const struct technique *);
/*
 * Whether an argument of another technique may rest on what this one finds: it is on, and no other program's walk is followed, which knows
 * nothing of that.
 */
bool sink_rests_on(const struct sink *, const struct technique *);
/* Whether a technique is on, even if only another one is asked now. */
bool sink_has_on(const struct sink *, const struct technique *);
/* Whether steps of all techniques are listed, so that techniques with longer arguments must not take long. */
bool sink_lists(const struct sink *);
/* What this search may take for a pattern. */
const struct finder_options *sink_options(const struct sink *);

#endif
