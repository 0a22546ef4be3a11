/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* What a sentence of a forcing argument says about other parts of it: how long they are, what is assumed, and which lemmas it rests on. */
#ifndef LOGIC_WORDS_FORCING_WORDS_H
#define LOGIC_WORDS_FORCING_WORDS_H

#include "logic/step.h"

struct geometry;
struct strbuf;

/* Appends how many inferences each case has: "5, 4 and 9". */
void forcing_lengths(const struct proof *, struct strbuf *out);
/* How many lemmas the proof has. */
int forcing_lemmas(const struct proof *);
/* ASSUMED begins a case: its number, from 1. */
int forcing_case(const struct proof *, const struct inference *assumed);
/* ASSUMED begins a lemma: how many inferences lead to its contradiction. */
int forcing_steps(const struct proof *, const struct inference *assumed);
/* Appends what is assumed where LEMMA is told: "r7c5=3 and r1c2<>4". */
void forcing_open(const struct geometry *, const struct proof *, const struct inference *lemma, struct strbuf *out);
/* Appends the target, of the exocet that ABOUT rests on, that its number says. */
void forcing_target(const struct geometry *, const struct proof *, const struct inference *about, struct strbuf *out);
/* Appends the lemmas that ABOUT rests on directly, or nothing: " (lemma 2)". */
void forcing_by(const struct proof *, const struct inference *about, struct strbuf *out);

#endif
