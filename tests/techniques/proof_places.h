/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* Where digits can go in a house: what several kinds of proofs say of that. */
#ifndef TESTS_TECHNIQUES_PROOF_PLACES_H
#define TESTS_TECHNIQUES_PROOF_PLACES_H

#include "tests/techniques/proof_claims.h"

/*
 * Nothing but the last question is answered: each of its digits has no place in its house but in the cells. Each other cell has a value,
 * another one, or it was said that the digit cannot go there.
 */
void proof_check_only_in(struct proof_checker *, const struct inference *);

#endif
