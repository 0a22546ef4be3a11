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

/* The builder to fill if this step is kept with its proof, else NULL. The head must have an effect. */
struct proof_builder *sink_open(struct sink *, const struct step_head *);
/* Whether the step's proof shall only name it (engine_set_names_only). */
bool sink_names_only(const struct sink *);
/* Hands over the step. True: stop looking. */
bool sink_emit(struct sink *, const struct step_head *);
/* Long loops must ask this at least once a millisecond. True: stop, the search is cancelled. */
bool sink_poll(struct sink *);
/*
 * Whether every step is wanted. If not, only the best is, and steps that are larger and not easier than one already found can be skipped.
 */
bool sink_wants_all(const struct sink *);
/*
 * Whether a step of this difficulty and size that places and drops at most EFFECTS candidates would still be taken. If not, a finder that
 * goes from easy and small steps to the others is done. True if all steps are wanted.
 */
bool sink_wants(const struct sink *, int difficulty, int size, int effects);
/* The same for a step with these effects that may be more difficult and larger than the head says. */
bool sink_wants_step(const struct sink *, const struct step_head *least);
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
const struct finder_options *sink_options(const struct sink *);

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

/* The engine keeps facts and a proof builder between calls; each thread needs its own. */
struct engine;

struct engine *engine_new(void);
void engine_free(struct engine *);
/* Which techniques engine_first and engine_all ask; the default set at first. */
struct technique_set *engine_techniques(struct engine *);
/* How another program walks: which techniques it tries, in which order, and which of their steps it takes. */
struct engine_walk {
	const uint8_t *order;			/* indices of techniques */
	int count;
	struct technique_set at_once;		/* of these the step that is found first is taken, instead of the best */
	struct technique_set joined;		/* these are one search with the row before; all of its rows have the same `choose` */
	/* Whether A is taken before B, both of one row or search; NULL: as step_better(). */
	bool (*better)(const struct step_head *a, const struct step_head *b);
};

/* WALK must outlive the engine, or the next call. NULL: all techniques, the simplest first (technique_sort), or as HoDoKu has them. */
void engine_set_walk(struct engine *, const struct engine_walk *walk);
/* Whether techniques are asked in the order of techniques.def, which is HoDoKu's; at first they are not. */
void engine_set_hodoku_order(struct engine *, bool);
bool engine_hodoku_order(const struct engine *);
/* What the finders may take for a pattern; finder_options_default at first. */
struct finder_options *engine_options(struct engine *);
/* CANCELLED is called between and inside the finders, and ends the search by returning true; NULL: nothing cancels. */
void engine_set_cancel(struct engine *, bool (*cancelled)(void *), void *data);
/* The technique that is being asked, or was asked last; NULL: none yet. */
const struct technique *engine_asked(const struct engine *);
/* Whether the last search was cancelled. */
bool engine_cancelled(const struct engine *);
/* Says whether the boards to come have exactly one solution (as assumed at first); if not, techniques that assume it are skipped. */
void engine_set_unique(struct engine *, bool unique);
/* How many milliseconds in all a search may spend on slow techniques (0: no limit). At first TECHNIQUE_SLOW_MS. */
void engine_set_patience(struct engine *, int milliseconds);
int engine_patience(const struct engine *);
/*
 * The clock, in milliseconds, that measures the patience; NULL: the system's. A clock that counts its readings ends a search at a fixed
 * point.
 */
void engine_set_clock(struct engine *, int64_t (*clock)(void *data), void *data);
int64_t engine_clock(const struct engine *);
/* The slow technique at which the last search ran out of patience, or NULL; it and later ones may have steps that were not found. */
const struct technique *engine_gave_up(const struct engine *);
/*
 * Whether proofs are wanted only to name their steps (text_notation): then they may lack what excludes candidates, and the conclusion,
 * which the names of simple steps do not need. At first they are whole.
 */
void engine_set_names_only(struct engine *, bool);
/* Searches even where it is known that nothing is found (chains/hopes.h, finders/msls_bases.h): for tests. */
void engine_set_thorough(struct engine *, bool);
/*
 * Whether the last board had more than there was room to look at (enum left_out in logic/facts/facts.h), such as too many almost locked
 * sets or chains through them. Steps that need the rest were not found.
 */
bool engine_left_out(const struct engine *);

/*
 * The next step: from the first row that has any, the easiest step, then the one with the smallest pattern, then the one with the most
 * effects, then the one found first. Its proof is built if WITH_PROOF. False: no technique applies, or the search was cancelled. The board
 * must be consistent (board_conflict). On true the caller frees STEP with step_free; on false it has no proof, and its head says nothing.
 */
bool engine_first(struct engine *, const struct board *, bool with_proof, struct step *);
/*
 * Every different step of TECHNIQUE, even if it is off, or (NULL) of every technique that is on, in a fixed order; returns how many. Of
 * steps with the same technique, digits and effects only the easiest is kept. A cancelled search returns what it had found. The caller owns
 * *STEPS and frees them with steps_free.
 */
size_t engine_all(struct engine *, const struct board *, const struct technique *, bool with_proof, struct step **steps);
/*
 * The step of forcing by contradiction, of the rows that are on and with its proof, that shows of one candidate of an empty cell that it is
 * true (ON) or that it is not. It may be much longer than the steps of engine_all. False: none was found, or the search was cancelled.
 */
bool engine_show(struct engine *, const struct board *, int cand, bool on, struct step *);
/* Whether A is offered before B, both steps of one row: it is easier, or else has the smaller pattern, or else has more effects. */
bool step_better(const struct step_head *a, const struct step_head *b);
void steps_free(struct step *steps, size_t count);

#endif
