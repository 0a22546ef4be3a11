/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Asks the finders: for the first step that applies, for all of them, or for one that shows a certain candidate. What a finder sees of the
 * engine is its sink (logic/step/sink.h).
 */
#ifndef LOGIC_ENGINE_H
#define LOGIC_ENGINE_H

#include "logic/step/sink.h"
#include "logic/step/technique.h"

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
