/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "logic/step/effort.h"

#include "logic/step/reading.h"
#include "logic/step/reason.h"

/* The points of the shortest argument about a pattern of this SIZE. */
static int least_points(const struct technique *t, int size)
{
	return t->points + (t->told == POINTS_BY_LINKS && size > t->least ? (size - t->least) / 2 : 0);
}

/* The effort of a step with so many points. */
static int effort_with(const struct technique *t, int difficulty, int size, int points)
{
	int effort = t->effort + EFFORT_POINT * (points - t->points);

	if (t->seek > 0)
		return effort + (size > t->least ? t->seek * (size - t->least) : 0);
	if (t->forcing == FORCING_NONE && difficulty > t->difficulty)
		effort += (difficulty - t->difficulty) / EFFORT_TENTHS;
	return effort;
}

int effort_least(const struct effort_bound *b)
{
	int points = least_points(b->technique, b->size);

	return effort_with(b->technique, b->difficulty, b->size, b->points > points ? b->points : points) + EFFORT_PATTERN * b->patterns;
}

int effort_least_of(const struct step_head *head)
{
	return effort_least(&(struct effort_bound){ &techniques[head->technique], head->difficulty, head->size, 0, 0 });
}

bool effort_is_known(const struct technique *t)
{
	return t->told != POINTS_VARY;
}

/* Whether the inference finds a pattern on which others rest. */
static bool effort_is_pattern(int reason)
{
	return reason_is_exocet(reason) || reason_is_guarded(reason) || reason == REASON_FORCE_FISH || reason == REASON_FORCE_NAKED ||
	       reason == REASON_FORCE_HIDDEN || reason == REASON_FORCE_COMMON || reason == REASON_FORCE_COMMON_CELL ||
	       reason == REASON_CHAIN_ALS || reason == REASON_CHAIN_ALS_COMMON;
}

/* Inferences of forcing for which there is one point, about. */
enum { FORCED_FOR_POINT = 2 };

int step_effort(const struct step *step)
{
	const struct technique *t = &techniques[step->head.technique];

	if (effort_is_known(t) || (step->proof == NULL && t->forcing == FORCING_NONE))
		return effort_least_of(&step->head);
	if (step->proof == NULL)
		return t->effort + EFFORT_POINT * step->head.size / FORCED_FOR_POINT;
	int effort = effort_with(t, step->head.difficulty, step->head.size, reading_points(step->proof));

	for (int i = 0; i < step->proof->inferences; i++)
		effort += effort_is_pattern(proof_inferences(step->proof)[i].reason) ? EFFORT_PATTERN : 0;
	return effort;
}
