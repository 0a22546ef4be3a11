/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Sets of cells, digits, houses and candidates of a board of nine by nine. Cells are 0 to 80 row by row, houses 0 to 26: rows, columns,
 * boxes; digit d is bit d - 1; candidate CELL * 9 + d - 1 says that the cell is d.
 */
#ifndef VERIFY_SETS_H
#define VERIFY_SETS_H

#include <stdbool.h>
#include <stdint.h>

#include "base/bits.h"

enum { CELLS = 81, HOUSES = 27, CANDS = 729, CAND_WORDS = 12, ALL_DIGITS = 511 };

struct cells {
	uint64_t word[2];
};

struct cands {
	uint64_t word[CAND_WORDS];
};

/* The digit that C is, from 1 to 9; 0: it is none. */
static inline int digit_read(char c)
{
	return c >= '1' && c <= '9' ? c & 15 : 0;
}

static inline bool cells_has(const struct cells *s, int cell)
{
	return s->word[cell / 64] >> cell % 64 & 1;
}

static inline void cells_add(struct cells *s, int cell)
{
	s->word[cell / 64] |= (uint64_t)1 << cell % 64;
}

static inline int cells_count(const struct cells *s)
{
	return bits_count(s->word[0]) + bits_count(s->word[1]);
}

/* The first element after AFTER (-1: the first of all) in WORDS words; -1: there is none. */
static inline int set_next(const uint64_t *word, int words, int after)
{
	int w = (after + 1) / 64;

	if (w >= words)
		return -1;
	uint64_t left = word[w] >> (after + 1) % 64 << (after + 1) % 64;

	while (left == 0 && ++w < words)
		left = word[w];
	return left != 0 ? 64 * w + bits_lowest(left) : -1;
}

static inline int cells_next(const struct cells *s, int after)
{
	return set_next(s->word, 2, after);
}

static inline int cands_next(const struct cands *s, int after)
{
	return set_next(s->word, CAND_WORDS, after);
}

static inline bool cands_has(const struct cands *s, int cand)
{
	return s->word[cand / 64] >> cand % 64 & 1;
}

static inline void cands_add(struct cands *s, int cand)
{
	s->word[cand / 64] |= (uint64_t)1 << cand % 64;
}

static inline void cands_remove(struct cands *s, int cand)
{
	s->word[cand / 64] &= ~((uint64_t)1 << cand % 64);
}

static inline void cands_unite(struct cands *to, const struct cands *from)
{
	for (int w = 0; w < CAND_WORDS; w++)
		to->word[w] |= from->word[w];
}

static inline void cands_subtract(struct cands *from, const struct cands *what)
{
	for (int w = 0; w < CAND_WORDS; w++)
		from->word[w] &= ~what->word[w];
}

static inline bool cands_meet(const struct cands *a, const struct cands *b)
{
	uint64_t both = 0;

	for (int w = 0; w < CAND_WORDS; w++)
		both |= a->word[w] & b->word[w];
	return both != 0;
}

static inline bool cands_within(const struct cands *a, const struct cands *b)
{
	uint64_t outside = 0;

	for (int w = 0; w < CAND_WORDS; w++)
		outside |= a->word[w] & ~b->word[w];
	return outside == 0;
}

static inline int cands_count(const struct cands *s)
{
	int count = 0;

	for (int w = 0; w < CAND_WORDS; w++)
		count += bits_count(s->word[w]);
	return count;
}

static inline bool cands_empty(const struct cands *s)
{
	uint64_t any = 0;

	for (int w = 0; w < CAND_WORDS; w++)
		any |= s->word[w];
	return any == 0;
}

#endif
