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

#include "logic/closure/assumption.h"
#include "logic/facts/clued.h"

struct facts;

/* The clues of the board, and its neighbours without a mark between them; NULL if it asks for nothing of the kind. */
struct by_clues *facts_by_clues(struct facts *, const struct board *);
/* One of them, by its index. */
const struct clued *by_clues_clue(const struct by_clues *, int index);
/* What a cell can be on the board, or its value. */
uint16_t by_clues_start(const struct by_clues *, int cell);
/* Learns what each clue leaves of its cells now; whether that is anything new. */
bool assumption_by_clues(struct assumption *);
/* The premises of LIT, which is off because of a clue. */
int premises_by_clue(const struct assumption *, int lit, uint16_t premise[PREMISES]);

#endif
