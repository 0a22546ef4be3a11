/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* The notation of almost locked sets. */
#ifndef LOGIC_WORDS_ALS_NOTATION_H
#define LOGIC_WORDS_ALS_NOTATION_H

#include "logic/step.h"

struct strbuf;

/* Appends cells and digits of a set: "r1c12 {357}". */
void als_notation_set(const struct geometry *, struct cellset cells, uint16_t digits, struct strbuf *out);
/*
 * Appends the sets of a proof, each with the digit that it has in common with the one before: "r1c12 {357} -5- r4c1 {59} -9- r4c26 {2479}";
 * or for a blossom, whose stem is first, with the stem: "r5c5 {57}, -5- r1c5 {59}, -7- r5c1 {79}".
 */
void als_notation_row(const struct geometry *, const struct proof *, struct strbuf *out);

#endif
