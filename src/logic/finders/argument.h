/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * What the proofs of several families have in common: an argument is a row of inferences, a beat each, that ends in a conclusion
 * which rests on all of them.
 */
#ifndef LOGIC_FINDERS_ARGUMENT_H
#define LOGIC_FINDERS_ARGUMENT_H

#include "logic/step.h"
#include "logic/words/reason.h"

struct sink;

struct argument {
	const struct board *board;
	struct proof_builder *proof;
	int under;	/* what is said is folded into the beat before this number; 0: it is by itself */
	int last;	/* the inference that was said last */
};

/* Begins to argue for a step whose proof is wanted; false where it is not. */
bool argument_open(struct argument *, const struct board *, struct sink *, const struct step_head *);
/* Opens a beat and says *WHAT in it. Marks that are added next belong to the beat. Returns the number of the next beat. */
int argument_say(struct argument *, const struct inference *what);
/* Asks where DIGITS can go in HOUSE, and says what keeps each of them out of the empty cells of HOUSE that are not among CELLS. */
void argument_places(struct argument *, int house, uint16_t digits, struct cellset cells);
/* Says which digits the rules would allow in CELLS, besides their candidates: those that were deleted before. */
void argument_deleted(struct argument *, struct cellset cells);
/* Says that FROM and TO are all places of DIGIT in HOUSE, and draws the link. */
void argument_strong(struct argument *, int digit, int house, int from, int to);
/* Says *WHAT, which follows from all that was said before, and marks the effects of the step. */
void argument_conclude(struct argument *, const struct inference *what, const struct step_head *);

#endif
