/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Sets of what a board has: of cells (from 0, row by row), digits (from 0, for 1), houses (form.h) or candidates (candidate_of: the cell is
 * that digit).
 */
#ifndef VERIFY_SETS_H
#define VERIFY_SETS_H

#include <stdbool.h>

#include "base/bits.h"

enum { DIGITS_MAX = 16, CELLS_MAX = DIGITS_MAX * DIGITS_MAX, HOUSES_MAX = 64, CANDS_MAX = CELLS_MAX * DIGITS_MAX };
enum { WORDS_MAX = CANDS_MAX / 64 };

struct bits {
	uint64_t word[WORDS_MAX];
};

/* How many words of a set the board uses; the others are 0. */
extern int words;

static inline int candidate_of(int cell, int digit)
{
	return cell * DIGITS_MAX + digit;
}

static inline int cell_of(int cand)
{
	return cand / DIGITS_MAX;
}

static inline int digit_of(int cand)
{
	return cand % DIGITS_MAX;
}

/* The digit that C is, from 1 on, with A for 10; 0: it is none. */
static inline int digit_read(char c)
{
	return c >= '1' && c <= '9' ? c & 15 : c >= 'A' && c < 'A' + DIGITS_MAX - 9 ? c - 'A' + 10 : 0;
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

	if (w >= words)
		return -1;
	uint64_t left = s->word[w] >> (after + 1) % 64 << (after + 1) % 64;

	while (left == 0 && ++w < words)
		left = s->word[w];
	return left != 0 ? 64 * w + bits_lowest(left) : -1;
}

#define EACH(n, set) int n = next(&(set), -1); n >= 0; n = next(&(set), n)

static inline void unite(struct bits *to, const struct bits *from)
{
	for (int w = 0; w < words; w++)
		to->word[w] |= from->word[w];
}

static inline void subtract(struct bits *from, const struct bits *what)
{
	for (int w = 0; w < words; w++)
		from->word[w] &= ~what->word[w];
}

static inline bool meet(const struct bits *a, const struct bits *b)
{
	uint64_t both = 0;

	for (int w = 0; w < words; w++)
		both |= a->word[w] & b->word[w];
	return both != 0;
}

static inline bool within(const struct bits *a, const struct bits *b)
{
	uint64_t outside = 0;

	for (int w = 0; w < words; w++)
		outside |= a->word[w] & ~b->word[w];
	return outside == 0;
}

/* The same by value, with which rules are written: what is in A or B, in A but not in B, in both; and so on. */
static inline struct bits plus(struct bits a, struct bits b)
{
	unite(&a, &b);
	return a;
}

static inline struct bits less(struct bits a, struct bits b)
{
	subtract(&a, &b);
	return a;
}

static inline struct bits both(struct bits a, struct bits b)
{
	return less(a, less(a, b));
}

static inline bool in(struct bits a, struct bits b)
{
	return within(&a, &b);
}

static inline bool apart(struct bits a, struct bits b)
{
	return !meet(&a, &b);
}

static inline bool equal(struct bits a, struct bits b)
{
	return in(a, b) && in(b, a);
}

static inline int size(struct bits s)
{
	int count = 0;

	for (int w = 0; w < words; w++)
		count += bits_count(s.word[w]);
	return count;
}

static inline bool one(struct bits a)
{
	return size(a) == 1;
}

static inline struct bits up_to(int count)
{
	struct bits s = { { 0 } };

	for (int n = 0; n < count; n++)
		add(&s, n);
	return s;
}

#endif
