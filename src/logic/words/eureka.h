/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Eureka, the usual notation for chains: "(5)r2c3=r2c8-(5=7)r4c8-(7)r4c1". "=" is a strong link and "-" a weak one, two digits are a link
 * within a cell, and a node without a digit has that of the node before.
 */
#ifndef LOGIC_WORDS_EUREKA_H
#define LOGIC_WORDS_EUREKA_H

#include "logic/step.h"

struct strbuf;

/* Appends the chains that the proof tells (reasons CHAIN_...), with commas between them; nothing if it has none. */
void eureka(const struct geometry *, const struct proof *, struct strbuf *out);
/* Appends the cells with the role "base" in the order of their marks: "r1c1-r1c5-r4c5". */
void eureka_path(const struct geometry *, const struct proof *, struct strbuf *out);

#endif
