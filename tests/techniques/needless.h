/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* Whether an argument shows the same without one of its inferences, in whatever order the others come. It has nothing of the builder. */
#ifndef TESTS_TECHNIQUES_NEEDLESS_H
#define TESTS_TECHNIQUES_NEEDLESS_H

#include "logic/step/step.h"

/*
 * The first inference of a forcing step that can be left out, a lemma or of one, or neither; -1: there is none, or the argument is too
 * long to be looked at.
 */
int needless_inference(const struct board *, const struct step *);

#endif
