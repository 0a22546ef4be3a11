/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* What a contradiction needs, looked for backwards in what was followed (floor.h). */
#ifndef LOGIC_FORCING_FLOOR_NEEDS_H
#define LOGIC_FORCING_FLOOR_NEEDS_H

#include "logic/forcing/floor.h"

/* All candidates of a unit are off, the last of them since that depth: counts what this needs, and notes it if it is the least. */
void floor_clash(struct floor_run *, int unit, int deepest);
/* The same of a candidate that is on, and now off as well. */
void floor_both(struct floor_run *, unsigned cand);

#endif
