/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Replays the proof of a step from the board, and shares no code with those who build proofs: each inference must follow from those
 * that it names, by the rules of sudoku or by the pattern that it names, and the conclusion from the cases that were told. Chains,
 * loops, almost locked sets, direct techniques, unique loops, BUG types 2 to 4, aligned exclusion, fireworks and
 * bent sets are checked.
 */
#ifndef TESTS_TECHNIQUES_PROOF_CHECK_H
#define TESTS_TECHNIQUES_PROOF_CHECK_H

#include <stdbool.h>

#include "logic/step/step.h"

struct strbuf;

enum proof_verdict {
	PROOF_HOLDS,
	PROOF_FAILS,
	PROOF_OTHER	/* it has no inference of those that are checked, or there is none */
};

/* PROOF_FAILS appends to WHY the number of the inference that does not follow, from 0, and what it lacks. */
enum proof_verdict proof_check(const struct board *, const struct step *, struct strbuf *why);

/* What is wrong with inferences FROM to END - 1 of a step, the argument of an exocet on which others rest; NULL: nothing. */
const char *proof_check_exocet(const struct board *, const struct step *, int from, int end);

#endif
