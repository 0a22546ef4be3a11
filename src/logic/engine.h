/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Asks the finders. The first step, all of them and a cancelled search are only different sinks. A finder says what it found so:
 *
 *	struct proof_builder *proof = sink_open(sink, &head);
 *	if (proof != NULL)
 *		... proof_beat, proof_mark_*, proof_infer ...
 *	if (sink_emit(sink, &head))
 *		return true;
 */
#ifndef LOGIC_ENGINE_H
#define LOGIC_ENGINE_H

#include "logic/technique.h"

struct finder_options;
struct sink;

/* The builder to fill where this step is kept with its proof, else NULL. The head must have an effect. */
struct proof_builder *sink_open(struct sink *, const struct step_head *);
/* Hands the step over. True: stop looking. */
bool sink_emit(struct sink *, const struct step_head *);
/* To be asked at least once a millisecond in long loops. True: stop, the search is cancelled. */
bool sink_poll(struct sink *);
/* Whether every step is wanted. Where not, only the best is, and nothing need be sought that is larger and no easier than one found. */
bool sink_wants_all(const struct sink *);
/*
 * Whether a step of this difficulty and size that places and drops EFFECTS candidates at most would still be taken. Where not, a finder
 * that comes from the easy and small to the others has no more to look for. True where all steps are wanted.
 */
bool sink_wants(const struct sink *, int difficulty, int size, int effects);
const struct finder_options *sink_options(const struct sink *);

/* What finders may take for a pattern. The words of HoDoKu's options are in brackets. */
struct finder_options {
	bool siamese;			/* two finned fish on one base are one step (Siamese fish); of size 3 and 4 only */
	bool incomplete_rectangles;	/* unique rectangles whose cells lack one of the digits (missing candidates) */
	bool small_empty_rectangles;	/* empty rectangles with two candidates */
	bool als_nodes;			/* almost locked sets in grouped chains (ALS in tabling chains) */
	bool als_loops;			/* loops with them even if no cell of the loop has strong links to two others */
	bool als_overlap;		/* the sets of an ALS-XY-Wing or a blossom may share cells, and those of a chain but for its ends */
	int fins, endo_fins;		/* at most, in a fish */
};

/* HoDoKu's, but for ALS nodes, which are on here, in all loops: incomplete rectangles, 5 fins and 2 endo fins. */
void finder_options_default(struct finder_options *);

/* The engine keeps facts and a proof builder between calls; one a thread. */
struct engine;

struct engine *engine_new(void);
void engine_free(struct engine *);
/* Which techniques engine_first and engine_all ask; the default set at first. */
struct technique_set *engine_techniques(struct engine *);
/* What the finders may take for a pattern; finder_options_default at first. */
struct finder_options *engine_options(struct engine *);
/* CANCELLED is asked between and inside the finders, and ends the search where it returns true; NULL: never. */
void engine_set_cancel(struct engine *, bool (*cancelled)(void *), void *data);
/* The technique that is asked, or was last; NULL: none yet. */
const struct technique *engine_asked(const struct engine *);
/* Whether the last search was cancelled. */
bool engine_cancelled(const struct engine *);
/* Whether the boards that follow have exactly one solution; where not, techniques that need one are passed over. At first they have. */
void engine_set_unique(struct engine *, bool unique);
/* So many milliseconds a search may spend on slow techniques altogether (0: no limit). At first TECHNIQUE_SLOW_MS. */
void engine_set_patience(struct engine *, int milliseconds);
int engine_patience(const struct engine *);
/* What the patience is measured by, in milliseconds; NULL: the system's clock. Who has to know where a search ends counts looks at it. */
void engine_set_clock(struct engine *, int64_t (*clock)(void *data), void *data);
int64_t engine_clock(const struct engine *);
/* The slow technique at which the last search lost its patience, or NULL; that one and later ones may have steps that were not found. */
const struct technique *engine_gave_up(const struct engine *);
/*
 * Whether there was more on the last board than was looked at (enum left_out in logic/facts/facts.h): too many almost locked sets, or
 * chains through them. Steps that need the rest were not found.
 */
bool engine_left_out(const struct engine *);

/*
 * The next step: of the first row that has any, the easiest, then the one with the smallest pattern, then the one that does most,
 * then the one found first. With WITH_PROOF its proof is built. False: no technique applies, or the search was cancelled. The board
 * must be consistent (board_conflict). STEP is written only on true; free it with step_free.
 */
bool engine_first(struct engine *, const struct board *, bool with_proof, struct step *);
/*
 * Every different step of TECHNIQUE, also where it is off, or of every technique that is on where it is NULL; in a fixed order.
 * Of steps with the same technique, digits and effects only the easiest is kept. A search that is cancelled gives what it had found.
 * *STEPS and its steps are the caller's: steps_free.
 */
size_t engine_all(struct engine *, const struct board *, const struct technique *, bool with_proof, struct step **steps);
/* Whether A, of two steps of one row, is offered before B: it is easier, else its pattern is smaller, else it does more. */
bool step_better(const struct step_head *a, const struct step_head *b);
void steps_free(struct step *steps, size_t count);

#endif
