/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * What an argument can do without. Its inferences were chosen as they were found, each from what was known before it; but one that is told
 * for its own sake often says what another was told for, too. So each is left out once, and where the rest still shows the same, in
 * whatever order, that is the argument.
 */
#ifndef LOGIC_FORCING_PRUNE_H
#define LOGIC_FORCING_PRUNE_H

#include "logic/closure/assumption.h"

/*
 * Leaves out of the argument of S, which has a contradiction, what is not needed, and out of those of its lemmas. Its reasons and its first
 * contradiction become those of what is left, in which there is nothing that was not told before. PLAIN: each inference has one premise,
 * and still has one then.
 */
void prune_contradiction(struct assumption *s, bool plain);
/* The same of the arguments for GOALS, which follow in S, a supposition without lemmas. They still rest on its assumption. */
void prune_goals(struct assumption *s, const struct literals *goals, bool plain);

#endif
