/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * An argument of a size that only nets have, made up: beats that are folded into one another, and thousands of inferences. Beat B begins a
 * group of ten where B % 10 is 0; those behind it are folded one into the other up to LARGE_DEPTH deep, and further ones into the first.
 */
#ifndef TESTS_LARGE_PROOF_H
#define TESTS_LARGE_PROOF_H

#include "logic/step/step.h"

enum {
	LARGE_BEATS = 1000,			/* and the conclusion */
	LARGE_EACH = 5,				/* inferences of a beat: number I says that cell I % 81 is I % 9 + 1 */
	LARGE_INFERENCES = LARGE_BEATS * LARGE_EACH,
	LARGE_PREMISES = 300,			/* of each inference: those before it, or as many as there are */
	LARGE_DEPTH = 5
};

int large_proof_parent(int beat);
/* Beat B marks cell B % 81 as on, the last of them as a fin, and draws a link. The conclusion rests on all inferences before it. */
void large_proof(struct proof_builder *);

#endif
