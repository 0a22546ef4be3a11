/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* What a contradiction needs, looked for backwards in what was followed (floor.h). */
#ifndef LOGIC_FORCING_FLOOR_NEEDS_H
#define LOGIC_FORCING_FLOOR_NEEDS_H

#include "logic/forcing/floor.h"

/* All candidates of a unit are off, the last of them since that depth: counts what this needs, and notes it if it is the least. */
void floor_clash(struct floor_run *, int unit, int deepest);
/* The same of a candidate that is on, and now off as well. */
void floor_both(struct floor_run *, unsigned cand);

static inline void floor_set_add(struct floor_set *s, unsigned cand)
{
	s->word[cand >> 6] |= (uint64_t)1 << (cand & 63);
}

static inline void floor_set_remove(struct floor_set *s, unsigned cand)
{
	s->word[cand >> 6] &= ~((uint64_t)1 << (cand & 63));
}

static inline bool floor_set_has(const struct floor_set *s, unsigned cand)
{
	return s->word[cand >> 6] >> (cand & 63) & 1;
}

static inline void floor_set_add_all(struct floor_set *s, const struct floor_set *more)
{
#pragma GCC unroll 4
	for (int w = 0; w < FLOOR_WORDS; w++)
		s->word[w] |= more->word[w];
}

static inline void floor_set_keep(struct floor_set *s, const struct floor_set *kept)
{
#pragma GCC unroll 4
	for (int w = 0; w < FLOOR_WORDS; w++)
		s->word[w] &= kept->word[w];
}

static inline bool floor_set_meets(const struct floor_set *a, const struct floor_set *b)
{
	uint64_t any = 0;

#pragma GCC unroll 4
	for (int w = 0; w < FLOOR_WORDS; w++)
		any |= a->word[w] & b->word[w];
	return any != 0;
}

#endif
