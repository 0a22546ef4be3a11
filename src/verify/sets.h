/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Sets of a board of nine by nine: of cells (0 to 80, row by row), digits (0 to 8 for 1 to 9), houses (0 to 26: rows, columns, boxes) or
 * candidates (9 * CELL + DIGIT: the cell is that digit).
 */
#ifndef VERIFY_SETS_H
#define VERIFY_SETS_H

#include <stdbool.h>

#include "base/bits.h"

enum { CELLS = 81, DIGITS = 9, HOUSES = 27, CANDS = 729, WORDS = 12 };

struct bits {
	uint64_t word[WORDS];
};

/* The digit that C is, from 1 to 9; 0: it is none. */
static inline int digit_read(char c)
{
	return c >= '1' && c <= '9' ? c & 15 : 0;
}

static inline bool has(const struct bits *s, int n)
{
	return s->word[n / 64] >> n % 64 & 1;
}

static inline void add(struct bits *s, int n)
{
	s->word[n / 64] |= (uint64_t)1 << n % 64;
}

static inline struct bits only(int n)
{
	struct bits s = { { 0 } };

	add(&s, n);
	return s;
}

/* The first element after AFTER (-1: of all); -1: there is none. for (EACH(n, set)) goes through a set. */
static inline int next(const struct bits *s, int after)
{
	int w = (after + 1) / 64;

	if (w == WORDS)
		return -1;
	uint64_t left = s->word[w] >> (after + 1) % 64 << (after + 1) % 64;

	while (left == 0 && ++w < WORDS)
		left = s->word[w];
	return left != 0 ? 64 * w + bits_lowest(left) : -1;
}

#define EACH(n, set) int n = next(&(set), -1); n >= 0; n = next(&(set), n)

static inline void unite(struct bits *to, const struct bits *from)
{
	for (int w = 0; w < WORDS; w++)
		to->word[w] |= from->word[w];
}

static inline void subtract(struct bits *from, const struct bits *what)
{
	for (int w = 0; w < WORDS; w++)
		from->word[w] &= ~what->word[w];
}

static inline bool meet(const struct bits *a, const struct bits *b)
{
	uint64_t both = 0;

	for (int w = 0; w < WORDS; w++)
		both |= a->word[w] & b->word[w];
	return both != 0;
}

static inline bool within(const struct bits *a, const struct bits *b)
{
	uint64_t outside = 0;

	for (int w = 0; w < WORDS; w++)
		outside |= a->word[w] & ~b->word[w];
	return outside == 0;
}

static inline int size(struct bits s)
{
	int count = 0;

	for (int w = 0; w < WORDS; w++)
		count += bits_count(s.word[w]);
	return count;
}

#endif
