/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Sets of cells, digits and candidates, as bits of fixed size. A cell is a number from 0 by row, then column. A digit set is a
 * uint16_t in which digit d is bit d - 1. A candidate is cell * MAX_SIZE + digit - 1, on a board of any size.
 */
#ifndef GRID_CELLS_H
#define GRID_CELLS_H

#include <stdbool.h>
#include <stdint.h>

#include "base/bits.h"
#include "grid/limits.h"

struct cellset {
	uint64_t word[CELLSET_WORDS];
};

struct candset {
	uint64_t word[CANDSET_WORDS];
};

static inline uint16_t digit_bit(int digit)
{
	return (uint16_t)(1u << (digit - 1));
}

/* The lowest digit of a set that is not empty. */
static inline int digit_lowest(uint16_t digits)
{
	return bits_lowest(digits) + 1;
}

/* The character for a digit, and for the number of a row or column; 0, for an empty cell where a format wants it, is '0'. */
static inline char digit_char(int digit)
{
	return (char)('0' + digit);
}

/* The digit that C stands for, or 0 if it is not a digit of any board. */
static inline int digit_of_char(char c)
{
	uint8_t digit = (uint8_t)(c - '0');

	return digit <= MAX_SIZE ? digit : 0;
}

/* for (int d = digit_first(set); d != 0; d = digit_next(set, d)) */
static inline int digit_next(uint16_t digits, int digit)
{
	unsigned rest = (unsigned)digits >> digit << digit;

	return rest ? bits_lowest(rest) + 1 : 0;
}

static inline int digit_first(uint16_t digits)
{
	return digit_next(digits, 0);
}

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

static inline int candidate(int cell, int digit)
{
	return cell * MAX_SIZE + digit - 1;
}

static inline int candidate_cell(int cand)
{
	return cand / MAX_SIZE;
}

static inline int candidate_digit(int cand)
{
	return cand % MAX_SIZE + 1;
}

static inline bool candset_has(const struct candset *s, int cand)
{
	return s->word[cand >> 6] >> (cand & 63) & 1;
}

static inline void candset_add(struct candset *s, int cand)
{
	s->word[cand >> 6] |= (uint64_t)1 << (cand & 63);
}

static inline void candset_remove(struct candset *s, int cand)
{
	s->word[cand >> 6] &= ~((uint64_t)1 << (cand & 63));
}

/* A bit for each word that is not 0 in A or in B; computed without a branch, since few of them are. */
unsigned candset_words(const struct candset *a, const struct candset *b);
/* Adds DIGITS in CELL. */
void candset_add_digits(struct candset *, int cell, uint16_t digits);
/* Adds DIGIT in each of CELLS. */
void candset_add_cells(struct candset *, struct cellset cells, int digit);
/* The digits of CELL that are in the set. */
uint16_t candset_digits(const struct candset *, int cell);
bool candset_empty(const struct candset *);
bool candset_equal(const struct candset *, const struct candset *);
int candset_count(const struct candset *);
/* The only candidate; -1 if there is none or more than one. */
int candset_only(const struct candset *);
/* The lowest candidate above CAND, or -1, as cellset_next. */
int candset_next(const struct candset *, int cand);

#endif
