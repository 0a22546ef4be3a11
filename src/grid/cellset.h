/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* Sets of up to 128 cells. Only cells.h includes this file. */
#ifndef GRID_CELLSET_H
#define GRID_CELLSET_H

#include <stdbool.h>
#include <stdint.h>

#include "base/bits.h"

enum { CELLSET_WORDS = 2 };

struct cellset {
	uint64_t word[CELLSET_WORDS];
};

/* A set of the words of a set of candidates, a bit each. */
typedef unsigned wordset;

/* A cell, or -1. */
typedef int8_t maybe_cell;

/* Sets are read and made by both of their words, so that a compiler may keep these in registers; an index would need memory. */
static inline bool cellset_has(struct cellset s, int cell)
{
	return (cell < 64 ? s.word[0] : s.word[1]) >> (cell & 63) & 1;
}

static inline struct cellset cellset_of(int cell)
{
	uint64_t bit = (uint64_t)1 << (cell & 63);

	return (struct cellset){ { cell < 64 ? bit : 0, cell < 64 ? 0 : bit } };
}

static inline void cellset_add(struct cellset *s, int cell)
{
	struct cellset one = cellset_of(cell);

	s->word[0] |= one.word[0];
	s->word[1] |= one.word[1];
}

static inline void cellset_remove(struct cellset *s, int cell)
{
	struct cellset one = cellset_of(cell);

	s->word[0] &= ~one.word[0];
	s->word[1] &= ~one.word[1];
}

static inline struct cellset cellset_pair(int a, int b)
{
	struct cellset s = cellset_of(a);

	cellset_add(&s, b);
	return s;
}

static inline struct cellset cellset_and(struct cellset a, struct cellset b)
{
	return (struct cellset){ { a.word[0] & b.word[0], a.word[1] & b.word[1] } };
}

static inline struct cellset cellset_or(struct cellset a, struct cellset b)
{
	return (struct cellset){ { a.word[0] | b.word[0], a.word[1] | b.word[1] } };
}

/* A without the cells of B. */
static inline struct cellset cellset_less(struct cellset a, struct cellset b)
{
	return (struct cellset){ { a.word[0] & ~b.word[0], a.word[1] & ~b.word[1] } };
}

static inline bool cellset_empty(struct cellset s)
{
	return (s.word[0] | s.word[1]) == 0;
}

/* Whether it has at least two cells. */
static inline bool cellset_several(struct cellset s)
{
	uint64_t second = s.word[0] != 0 ? s.word[1] : s.word[1] & (s.word[1] - 1);

	return ((s.word[0] & (s.word[0] - 1)) | second) != 0;
}

static inline bool cellset_equal(struct cellset a, struct cellset b)
{
	return a.word[0] == b.word[0] && a.word[1] == b.word[1];
}

static inline int cellset_count(struct cellset s)
{
	return bits_count(s.word[0]) + bits_count(s.word[1]);
}

/* The lowest cell above CELL, or -1. for (int c = cellset_next(s, -1); c >= 0; c = cellset_next(s, c)) */
static inline int cellset_next(struct cellset s, int cell)
{
	int from = cell + 1;

	if (from < 64) {
		uint64_t rest = s.word[0] >> from;

		if (rest != 0)
			return from + bits_lowest(rest);
		from = 64;
	}
	uint64_t rest = s.word[1] >> (from & 63);

	return rest != 0 && from < 128 ? from + bits_lowest(rest) : -1;
}

#endif
