/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Remembers the hints of boards on which chains were nested. Assumptions that follow from each other lead to the same board, and so do the
 * same assumptions on the next level; what was found there once is not searched for again.
 */
#ifndef RATE_SE_MEMORY_H
#define RATE_SE_MEMORY_H

#include "rate/se/hints.h"

struct se_memory;

struct se_memory *se_memory_new(void);
void se_memory_free(struct se_memory *);
void se_memory_forget(struct se_memory *);
/* The hints of this family on the board, sorted, with all targets as paths; NULL: none are kept. They stay valid until more are kept. */
const struct se_hints *se_memory_find(const struct se_memory *, int family, const struct se_grid *);
/* Keeps HINTS, which must be sorted; returns what is kept of them. */
const struct se_hints *se_memory_keep(struct se_memory *, int family, const struct se_grid *, const struct se_hints *);

#endif
