/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* Shows by one contradiction that a certain candidate is true, or that it is not. */
#ifndef LOGIC_FORCING_GOAL_H
#define LOGIC_FORCING_GOAL_H

#include "logic/finders/finders.h"

/* Emits the step, of a row that is on. ON: the candidate, one of an empty cell, is true. False: none was found, or the search was ended. */
bool forcing_goal(const struct board *, struct facts *, int cand, bool on, struct sink *);

#endif
