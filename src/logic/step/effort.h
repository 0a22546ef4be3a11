/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Effort: how long a person needs to find a step and to read its argument, in units of about one obvious single. Difficulty compares with
 * other programs; effort is our own, and chooses between steps. It has three parts: what the technique asks for, from its row; one unit for
 * each inference of the argument; and EFFORT_PATTERN for each pattern that others of its inferences rest on.
 */
#ifndef LOGIC_STEP_EFFORT_H
#define LOGIC_STEP_EFFORT_H

#include "logic/step/technique.h"

/* Of a step that is not seen at a glance, as singles and locked candidates are. */
enum { EFFORT_SEARCH = 20 };

/* Of each pattern that an argument with assumptions rests on: an exocet, guardians, an X-Wing or a pair under an assumption. */
enum { EFFORT_PATTERN = 6 };

/* What a technique asks for; no step of it takes less. */
int effort_of_technique(const struct technique *);
/* Of a step, at least 1. Without its proof, SIZE counts for the inferences. */
int step_effort(const struct step *);

#endif
