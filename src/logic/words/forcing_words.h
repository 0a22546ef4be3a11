/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* What the first line of a forcing argument says about the whole argument. */
#ifndef LOGIC_WORDS_FORCING_WORDS_H
#define LOGIC_WORDS_FORCING_WORDS_H

#include "logic/step.h"

struct strbuf;

/* Appends how many inferences each case has: "5, 4 and 9". */
void forcing_lengths(const struct proof *, struct strbuf *out);
/* How many lemmas the proof has. */
int forcing_lemmas(const struct proof *);

#endif
