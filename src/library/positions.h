/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* Positions made for candide: an example of each technique, to be drawn and explained, and positions to practise on. */
#ifndef LIBRARY_POSITIONS_H
#define LIBRARY_POSITIONS_H

#include "base/rng.h"
#include "logic/engine.h"
#include "play/document.h"

/* An example of each technique, to be drawn and explained: a position made for candide, and the step that is found in it. */

struct example {
	struct document doc;	/* the position */
	struct step step;	/* with its proof: the step of this technique that the engine would offer first */
};

/*
 * Makes the example; free it with example_free. ENGINE keeps its settings. False: the technique has no example, or ENGINE did not find its
 * step; *EXAMPLE is then empty.
 */
bool example_find(struct example *, const struct technique *, struct engine *);
/* The same for a chain with this name, in English (logic/step/notation.h). */
bool example_find_chain(struct example *, const char *name, struct engine *);
void example_free(struct example *);
/* Whether the board of the technique's example has an easier step, although it is not proved that every board has one. */
bool example_has_easier(const struct technique *);

/* Its position as a line of HoDoKu's library; NULL: the technique has no example. */
const char *example_line(const struct technique *);

/*
 * Positions of puzzles made for candide, each with a technique that is next in it; tests/techniques/positions makes them. A technique is
 * next if no easier one has a step: none in a row before it that is on by default, except nested chains that are rated harder; or, if that
 * is impossible (never_needed() says why), if easier ones find nothing that a step of the technique does not eliminate too: a dual
 * two-string kite always has a two-string kite in it.
 *
 * A position has 2 * 6^8 * 9! faces: equivalent positions with rows, columns and digits exchanged. One with cages has 16.
 */

/* How many positions there are for a technique; 0 for most that are off by default. */
size_t positions_count(const struct technique *);
/* Makes *DOC position NUMBER, from 0, as it is stored. Free it with document_free. */
void positions_document(const struct technique *, size_t number, struct document *doc);
/* Gives the document of a classic board, or one with cages, which must not have moves or notes, a random face. */
void positions_turn(struct document *, struct rng *);

/* What a step eliminates on the board, and what the rules eliminate when its digits are placed. */
struct candset positions_eliminated(const struct step_head *, const struct board *);

/* Whether an easier technique has a step; *FIRST is then the one that comes first. ENGINE keeps its settings. */
bool positions_easier(struct engine *, const struct technique *, const struct board *, struct step_head *first);

/*
 * The steps of the technique on the board, with their proofs, if it is next there; returns how many. The one that is offered first comes
 * first. Free them with steps_free. ENGINE keeps its settings. 0: the technique is not next, or the engine was cancelled.
 */
size_t positions_steps(struct engine *, const struct technique *, const struct board *, struct step **steps);

#endif
