/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* Replays the proofs of forcing steps: a part of proof_check.h. */
#ifndef TESTS_TECHNIQUES_PROOF_FORCING_H
#define TESTS_TECHNIQUES_PROOF_FORCING_H

#include "logic/step/step.h"

/* Whether the proof ends as those of forcing steps do. */
bool proof_is_forcing(const struct proof *);
/* What an inference lacks, whose number *NUMBER becomes; NULL: the proof holds. */
const char *proof_check_forcing(const struct board *, const struct step *, int *number);

#endif
