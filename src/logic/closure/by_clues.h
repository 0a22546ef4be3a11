/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * What clues leave inside an assumption. Where singles and the like lead no further, each clue whose cells have lost candidates is narrowed
 * anew (facts/clued.h), and what it no longer allows is off. Its premises are few: of all that its cells have lost, what can be given back
 * without the candidate becoming possible again is given back, the latest first.
 *
 * An example: a cage of three cells has the sum 8, so it is 1+2+5 or 1+3+4. Under an assumption its first cell is not 5 and its second not
 * 5. Then its third is not 2: with 1 and 5 left for the others, one of them would need the 5. If the second had no 5 on the board, only
 * that the first is not 5 is a premise.
 */
#ifndef LOGIC_CLOSURE_BY_CLUES_H
#define LOGIC_CLOSURE_BY_CLUES_H

#include "logic/closure/literals.h"
#include "logic/facts/clued.h"
#include "logic/step/reason.h"
#include "logic/step/step.h"

struct facts;

/* The clues of the board, and its neighbours without a mark between them; NULL if it asks for nothing of the kind. */
struct by_clues *facts_by_clues(struct facts *, const struct board *);
int by_clues_count(const struct by_clues *);
/* One of them, by its index. */
const struct clued *by_clues_clue(const struct by_clues *, int index);
/* Says that the clue leaves CELL none of DIGITS. */
struct inference by_clue_inference(const struct clued *, int cell, uint16_t digits);
/* The digits in the clue's filled cells are part of the argument. */
void by_clue_reads(const struct clued *, const struct board *, struct proof_builder *);
/* What each cell can be on the board, or its value. */
const uint16_t *by_clues_digits(const struct by_clues *);

/* What is known under an assumption: BEFORE it, and since then at some DEPTH. */
struct known_of {
	const struct unit_state *start;
	const struct literals *before, *known;
	const uint8_t *depth;
};

/* What cells of clues lose; what those of totals by the rule of 45 lose; what cells beside either lose that see all places of a digit. */
enum clues_looked_at { LOOK_CLUES, LOOK_TOTALS, LOOK_BESIDE, CLUES_LOOKED_AT };

/* Learns that LIT is off by the clue with this index; returns whether more is wanted. */
typedef bool clue_learner(void *data, int lit, int index);
/*
 * Passes to LEARN what each clue leaves out of its cells by all that is known before DEPTH; only clues whose cells can be less than LOOKED
 * says, which is brought up to date.
 */
void by_clues_follow(const struct known_of *, int depth, enum clues_looked_at, uint16_t looked[MAX_CELLS], clue_learner *learn, void *data);
/* The premises, known before DEPTH, by which the clue with this index excludes the candidate of LIT. */
int by_clue_premises(const struct known_of *, int index, int lit, int depth, uint16_t premise[PREMISES]);

#endif
