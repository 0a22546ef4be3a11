/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * What the proofs of several families have in common: an argument is a row of inferences, one for each beat, and ends in a conclusion that
 * rests on all of them.
 */
#ifndef LOGIC_STEP_ARGUMENT_H
#define LOGIC_STEP_ARGUMENT_H

#include "logic/step/reason.h"
#include "logic/step/step.h"

struct sink;

struct argument {
	const struct board *board;
	struct proof_builder *proof;
	bool name_only;	/* what excludes candidates, and the conclusion, need not be said */
	int under;	/* beats are folded into the beat before this number; 0: not folded */
	int lemma;	/* the number of the lemma that it is in the argument of another step, which rests on its end; 0: it is none */
	int first;	/* of a lemma: the first inference */
	int last;	/* the last inference, by its index */
	int beat;	/* the beat of the last inference */
};

/* Begins the argument of a step; false if its proof is not wanted. */
bool argument_open(struct argument *, const struct board *, struct sink *, const struct step_head *);
/* Opens a beat with the inference *WHAT. Marks added after that belong to the beat. Returns the number of the next beat. */
int argument_say(struct argument *, const struct inference *what);
/* Asks where DIGITS can go in HOUSE, and says what keeps each of them out of the empty cells of HOUSE that are not among CELLS. */
void argument_places(struct argument *, int house, uint16_t digits, struct cellset cells);
/*
 * Says what conditions of the board keep DIGITS out of CELLS, by cells that are filled or by themselves: one digit, or out of one cell.
 * Returns the cells that they do not keep all of them out of.
 */
struct cellset argument_conditions(struct argument *, uint16_t digits, struct cellset cells);
/* Says which digits were eliminated from CELLS before, although the rules would allow them there. */
void argument_deleted(struct argument *, struct cellset cells);
/* The same where nothing rests on it, since the candidates are seen: folded into the last beat. */
void argument_deleted_aside(struct argument *, struct cellset cells);
/* Says that FROM and TO are the only places of DIGIT in HOUSE, and draws the link. */
void argument_strong(struct argument *, int digit, int house, int from, int to);
/*
 * Says *WHAT, that a pattern with guardians (FORCE_TRIDAGON or FORCE_ODDAGON) is there, on which a longer argument rests, and before it
 * lemma NUMBER, why its cells cannot have its digits alone. Returns the inference.
 */
int argument_guarded(const struct argument *, const struct inference *what, int number);
/* Adds the conclusion *WHAT, which follows from all that was said before, and marks the effects of the step. */
void argument_conclude(struct argument *, const struct inference *what, const struct step_head *);

#endif
