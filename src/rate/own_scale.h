/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * How hard a puzzle is on boards that no scale of another program knows: the level of the hardest technique on candide's path, the
 * difficulty of its hardest step, and the effort of all steps (logic/step/effort.h). The figures do not compare with those of other scales.
 */
#ifndef RATE_OWN_SCALE_H
#define RATE_OWN_SCALE_H

#include "solve/path.h"

struct own_rating {
	enum level level;
	const struct technique *hardest;	/* NULL: the path has no step */
	int difficulty;				/* of its hardest step, in tenths */
	long effort;
};

/* Whether a board is rated so: it has more than rows, columns and boxes, or more than nine digits. */
bool own_scale_serves(const struct geometry *);
/* Adds a step to a rating that began with zeros. */
void own_rating_add(struct own_rating *, const struct step *);
/* Of a path that kept its steps. */
void own_rate(const struct path *, struct own_rating *);

#endif
