/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Leaves superfluous inferences out of an argument. Each inference has the reason by which it was found first; another one of the same
 * argument may give it too. So each inference is left out in turn, and if the rest still proves the same, in whatever order and by whatever
 * reasons, the rest is the argument.
 *
 * An example: "r1c5 is 7" is the last place of 7 in row 1, which takes two eliminations, and the last candidate of r1c5, which takes one
 * that the argument needs anyway. With the second reason the two eliminations go.
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
/* The same of the arguments for GOALS, which follow in S, an assumption without lemmas. They still rest on its assumption. */
void prune_goals(struct assumption *s, const struct literals *goals, bool plain);

#endif
