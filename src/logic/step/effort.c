/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "logic/step/effort.h"

#include "logic/step/reason.h"

/* What is harder than locked candidates, in tenths, has to be searched for. */
enum { AT_A_GLANCE = 28 };

/*
 * The square of the difficulty: a technique of 2.0 asks for four times as much as one of 1.0, a chain of 7.0 for fifty times as much. If
 * that misleads, the row has a figure of its own.
 */
int effort_of_technique(const struct technique *t)
{
	if (t->effort != 0)
		return t->effort;
	return t->difficulty * t->difficulty / 100 + (t->difficulty > AT_A_GLANCE ? EFFORT_SEARCH : 0);
}

/* Whether the inference finds a pattern on which others rest. */
static bool effort_is_pattern(int reason)
{
	return reason_is_exocet(reason) || reason_is_guarded(reason) || reason == REASON_FORCE_FISH || reason == REASON_FORCE_NAKED ||
	       reason == REASON_FORCE_HIDDEN;
}

int step_effort(const struct step *step)
{
	int effort = effort_of_technique(&techniques[step->head.technique]);

	if (step->proof == NULL)
		return effort + step->head.size;
	for (int i = 0; i < step->proof->inferences; i++)
		effort += effort_is_pattern(proof_inferences(step->proof)[i].reason) ? EFFORT_PATTERN : 1;
	return effort;
}
