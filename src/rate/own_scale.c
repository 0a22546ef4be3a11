/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "rate/own_scale.h"

#include "logic/step/effort.h"

bool own_scale_serves(const struct geometry *g)
{
	return !g->plain || g->size > CLASSIC_SIZE;
}

void own_rating_add(struct own_rating *r, const struct step *step)
{
	const struct technique *t = &techniques[step->head.technique];

	if (r->hardest == NULL || step->head.difficulty > r->difficulty) {
		r->hardest = t;
		r->difficulty = step->head.difficulty;
	}
	r->level = t->level > r->level ? t->level : r->level;
	r->effort += step_effort(step);
}

void own_rate(const struct path *path, struct own_rating *r)
{
	*r = (struct own_rating){ .level = LEVEL_EASY };
	for (size_t i = 0; i < path->count; i++)
		own_rating_add(r, &path->steps[i]);
}
