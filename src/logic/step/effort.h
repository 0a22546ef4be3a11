/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Effort: how long a person needs to find a step and to read its argument, in units of about one obvious single. Difficulty compares with
 * other programs; effort is our own, and chooses between steps. It has three parts: what the technique asks for, from its row; EFFORT_POINT
 * for each point of the argument, as it is read (reading.h); and what has to be found before: for each link of a chain and each cell of
 * almost locked sets what the row says (`seek`), and EFFORT_PATTERN for each almost locked set in a chain and each pattern under an
 * assumption.
 *
 * A step that is more difficult than its row says, such as a hidden single in a line, takes one more for each EFFORT_TENTHS. For chains,
 * sets and forcing that is left out: their difficulty rises with the length, which the points have.
 */
#ifndef LOGIC_STEP_EFFORT_H
#define LOGIC_STEP_EFFORT_H

#include "logic/step/technique.h"

enum { EFFORT_POINT = 2, EFFORT_PATTERN = 10, EFFORT_TENTHS = 3 };

/* What is known of a step that may be found: its technique, and at least this difficulty, size and number of points and patterns. */
struct effort_bound {
	const struct technique *technique;
	int difficulty, size;
	int points;		/* 0: as the row says */
	int patterns;
};

/* The least effort that such a step takes. */
int effort_least(const struct effort_bound *);
/* The same of a step with this head; where effort_is_known(), it takes just that. */
int effort_least_of(const struct step_head *);
/* Whether the heads of all steps of the technique say how much effort they take, so that no proof is needed. */
bool effort_is_known(const struct technique *);
/* Of a step, at least 1; without its proof, an estimate if it is not known. */
int step_effort(const struct step *);

#endif
