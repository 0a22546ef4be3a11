/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Sets of up to 256 cells, for boards of up to 16 digits: the operations of cellset.h on four words. Only cells.h includes this file, where
 * candide-large is compiled.
 */
#ifndef GRID_CELLSET_LARGE_H
#define GRID_CELLSET_LARGE_H

#include <stdbool.h>
#include <stdint.h>

#include "base/bits.h"

enum { CELLSET_WORDS = 4 };

struct cellset {
	uint64_t word[CELLSET_WORDS];
};

/* A set of the words of a set of candidates, a bit each. */
typedef uint64_t wordset;

/* A cell, or -1. */
typedef int16_t maybe_cell;

static inline bool cellset_has(struct cellset s, int cell)
{
	return s.word[cell >> 6] >> (cell & 63) & 1;
}

static inline void cellset_add(struct cellset *s, int cell)
{
	s->word[cell >> 6] |= (uint64_t)1 << (cell & 63);
}

static inline struct cellset cellset_of(int cell)
{
	struct cellset s = { { 0 } };

	cellset_add(&s, cell);
	return s;
}

static inline void cellset_remove(struct cellset *s, int cell)
{
	s->word[cell >> 6] &= ~((uint64_t)1 << (cell & 63));
}

static inline struct cellset cellset_pair(int a, int b)
{
	struct cellset s = cellset_of(a);

	cellset_add(&s, b);
	return s;
}

static inline struct cellset cellset_and(struct cellset a, struct cellset b)
{
	for (int w = 0; w < CELLSET_WORDS; w++)
		a.word[w] &= b.word[w];
	return a;
}

static inline struct cellset cellset_or(struct cellset a, struct cellset b)
{
	for (int w = 0; w < CELLSET_WORDS; w++)
		a.word[w] |= b.word[w];
	return a;
}

/* A without the cells of B. */
static inline struct cellset cellset_less(struct cellset a, struct cellset b)
{
	for (int w = 0; w < CELLSET_WORDS; w++)
		a.word[w] &= ~b.word[w];
	return a;
}

static inline bool cellset_empty(struct cellset s)
{
	return (s.word[0] | s.word[1] | s.word[2] | s.word[3]) == 0;
}

static inline bool cellset_equal(struct cellset a, struct cellset b)
{
	return ((a.word[0] ^ b.word[0]) | (a.word[1] ^ b.word[1]) | (a.word[2] ^ b.word[2]) | (a.word[3] ^ b.word[3])) == 0;
}

static inline int cellset_count(struct cellset s)
{
	return bits_count(s.word[0]) + bits_count(s.word[1]) + bits_count(s.word[2]) + bits_count(s.word[3]);
}

/* Whether it has at least two cells. */
static inline bool cellset_several(struct cellset s)
{
	return cellset_count(s) > 1;
}

/* The lowest cell above CELL, or -1. for (int c = cellset_next(s, -1); c >= 0; c = cellset_next(s, c)) */
static inline int cellset_next(struct cellset s, int cell)
{
	int from = cell + 1;

	if (from >= 64 * CELLSET_WORDS)
		return -1;
	uint64_t rest = s.word[from >> 6] & ~(uint64_t)0 << (from & 63);

	for (int w = from >> 6;; rest = s.word[w]) {
		if (rest != 0)
			return 64 * w + bits_lowest(rest);
		if (++w == CELLSET_WORDS)
			return -1;
	}
}

#endif
