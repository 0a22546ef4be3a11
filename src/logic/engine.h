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
/* Whether step A is taken before step B. */
typedef bool engine_order(const struct step_head *a, const struct step_head *b);
/* How another program walks: which techniques it tries, in which order, and which of their steps it takes. */
struct engine_walk {
	const uint8_t *order;			/* indices of techniques */
	int count;
	struct technique_set at_once;		/* of these the step that is found first is taken, instead of the best */
	/* For steps of one row; NULL: as step_better(). */
	engine_order *better;
};

/* Called between and inside the finders; ends the search by returning true. NULL: nothing cancels. */
struct engine_cancel {
	bool (*asked)(void *data);
	void *data;
};

/* Milliseconds. NULL: the system's clock. One that counts its readings ends a search at a fixed point. */
struct engine_clock {
	int64_t (*read)(void *data);
	void *data;
};

/* What the next searches go by. */
struct engine_options {
	struct technique_set techniques;	/* asked by engine_first and engine_all; at first the default set */
	struct finder_options finders;		/* what is a pattern; finder_options_default at first */
	bool hodoku_order;			/* they are asked as in techniques.def, not by effort */
	const struct engine_walk *walk;		/* as another program does, if not NULL; it must outlive this option */
	bool unique;				/* the boards have one solution, as at first; else what assumes it is skipped */
	int patience;				/* milliseconds for slow techniques in all; 0: no limit. TECHNIQUE_SLOW_MS at first */
	struct engine_clock clock;		/* which measures the patience */
	struct engine_cancel cancel;
	/*
	 * Proofs are wanted only to name their steps (text_notation): then they may lack what excludes candidates, and the conclusion, so
	 * far as the names of simple steps do not need them.
	 */
	bool names_only;
	bool rough;				/* arguments are only compared: braids, which take long, shorten no forcing nets */
	bool thorough;				/* no filter is asked (facts_filter), and the same is found: for tests */
};

/*
 * The options, to be read and changed. Who borrows an engine keeps a copy of them, and puts it back:
 *
 *	struct engine_options *options = engine_options(engine), before = *options;
 *	options->patience = 0;
 *	...
 *	*options = before;
 */
struct engine_options *engine_options(struct engine *);

/* The technique that is being asked, or was asked last; NULL: none yet. */
const struct technique *engine_asked(const struct engine *);
/* Whether the last search was cancelled. */
bool engine_cancelled(const struct engine *);
/* The clock of the options, now. */
int64_t engine_clock(const struct engine *);
/* The slow technique at which the last search ran out of patience, or NULL; it and later ones may have steps that were not found. */
const struct technique *engine_gave_up(const struct engine *);
/*
 * Whether the last board had more than there was room to look at (enum left_out in logic/facts/facts.h), such as too many almost locked
 * sets or chains through them. Steps that need the rest were not found.
 */
bool engine_left_out(const struct engine *);

/*
 * The next step: of all rows that are on, the one that takes the least effort (logic/step/effort.h). Rows are asked by the least effort
 * that their steps take, until no row that is left can have a better one. Of steps that take the same effort, the one of the row that is
 * asked first is taken, then step_better. The rows of forcing choose by the number of inferences, and only the step that they choose is
 * compared.
 *
 * In HoDoKu's order it is the best, by step_better, of the first row that has any. Its proof is built if WITH_PROOF. False: no technique
 * applies, or the search was cancelled. The board must be consistent (board_conflict). On true the caller frees STEP with step_free; on
 * false it has no proof, and its head says nothing.
 */
bool engine_first(struct engine *, const struct board *, bool with_proof, struct step *);
/*
 * Every different step of TECHNIQUE, even if it is off, or (NULL) of every technique that is on, in a fixed order; returns how many. Of
 * steps with the same technique, digits and effects only the one that takes the least effort is kept (in HoDoKu's order, the best by
 * step_better). A cancelled search returns what it had found. The caller owns *STEPS and frees them with steps_free.
 */
size_t engine_all(struct engine *, const struct board *, const struct technique *, bool with_proof, struct step **steps);
/*
 * The step of forcing by contradiction, of the rows that are on and with its proof, that shows of one candidate of an empty cell that it is
 * true (ON) or that it is not. It may be much longer than the steps of engine_all. False: none was found, or the search was cancelled.
 */
bool engine_show(struct engine *, const struct board *, int cand, bool on, struct step *);
/* Whether A is better than B, both steps of one row: it is easier, or else has the smaller pattern, or else has more effects. */
bool step_better(const struct step_head *a, const struct step_head *b);
void steps_free(struct step *steps, size_t count);

#endif
