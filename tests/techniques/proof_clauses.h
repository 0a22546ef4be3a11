/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* What forcing arguments say of exocets of the position, by all ways in which a digit can be put on the board: a part of proof_check.h. */
#ifndef TESTS_TECHNIQUES_PROOF_CLAUSES_H
#define TESTS_TECHNIQUES_PROOF_CLAUSES_H

#include "logic/step/reason.h"
#include "logic/step/step.h"

/* What is wrong with an inference that says: these cells are base and targets, with these digits; NULL: nothing. */
const char *proof_exocet_fault(const struct board *, const struct inference *exocet);
/*
 * Whether a candidate is true (TRUTH) or false in each way to put its digit on the board where base and targets take the same two digits,
 * and of these ways in which ON are true and OFF false. Where it is one of a target and ON has one of the other, also if that is so
 * only of the ways for both digits together.
 */
bool proof_exocet_says(const struct board *, const struct inference *exocet, const struct candset *on, const struct candset *off, int cand,
		       bool truth);
/* What is wrong with the cells, the houses and the target that such an inference names beside its candidate, where ON; NULL: nothing. */
const char *proof_exocet_names_fault(const struct board *, const struct inference *exocet, const struct candset *on,
				     const struct inference *);

#endif
