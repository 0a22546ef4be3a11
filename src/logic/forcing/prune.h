/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Removes superfluous inferences from an argument. Each inference has the reason by which it was found first, but it may also follow for
 * another reason from other inferences of the argument. So each inference is left out in turn; if the rest, in any order and by any
 * reasons, still proves the conclusion, the rest becomes the argument.
 *
 * An example: "r1c5 is 7" is the last place of 7 in row 1, which takes two eliminations, and the last candidate of r1c5, which takes one
 * that the argument needs anyway. With the second reason the two eliminations are superfluous.
 */
#ifndef LOGIC_FORCING_PRUNE_H
#define LOGIC_FORCING_PRUNE_H

#include "logic/closure/assumption.h"

/*
 * Removes superfluous inferences from the argument of S, which has a contradiction, and from the arguments of its lemmas. The reasons and
 * the first contradiction of S become those of the rest, which is a subset of the inferences told before. PLAIN: each inference has one
 * premise, before and after.
 */
void prune_contradiction(struct assumption *s, bool plain);
/* The same for the arguments for GOALS, literals that follow in S, an assumption without lemmas. The goals still rest on the assumption. */
void prune_goals(struct assumption *s, const struct literals *goals, bool plain);

#endif
