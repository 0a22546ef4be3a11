/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* What forcing arguments say of patterns with guardians: a part of proof_check.h. */
#ifndef TESTS_TECHNIQUES_PROOF_GUARDED_H
#define TESTS_TECHNIQUES_PROOF_GUARDED_H

#include "logic/step/reason.h"
#include "logic/step/step.h"

/*
 * What is wrong with an inference that says: these cells are such a pattern, and `more` in `rest` are its guardians, all of them; NULL:
 * nothing.
 */
const char *proof_guarded_fault(const struct board *, const struct inference *);
/* The guardians that it names. */
struct candset proof_guardians_of(const struct board *, const struct inference *);
/* What is wrong with the cells of a tridagon, or with a loop of an odd number, each of which sees two others of it; NULL: nothing. */
const char *proof_tridagon_fault(const struct geometry *, struct cellset cells);
const char *proof_loop_fault(const struct geometry *, struct cellset cells);

#endif
