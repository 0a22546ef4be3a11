/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * How large a board can be, the types that follow from it, and sets of cells, digits and candidates. The assertions say what relies on each
 * limit; limits that depend on a single shape are checked where shapes are made (geometry.h).
 */
#ifndef GRID_CELLS_H
#define GRID_CELLS_H

#include <stdbool.h>
#include <stdint.h>

#include "base/bits.h"

/*
 * Digits, cells and candidates of the largest board. The program is compiled for boards of 9 digits at most, and once more for 16 digits:
 * candide-large, to which the first hands what needs it (base/companion.h).
 */
#ifndef BOARD_DIGITS
#define BOARD_DIGITS 9
#endif
enum { MAX_SIZE = BOARD_DIGITS, MAX_CELLS = MAX_SIZE * MAX_SIZE, MAX_CANDIDATES = MAX_CELLS * MAX_SIZE };

/* For what is made for the classic board of 9x9 alone: the kernels of the search, some formats. */
enum { CLASSIC_SIZE = 9, CLASSIC_CELLS = CLASSIC_SIZE * CLASSIC_SIZE, CLASSIC_CANDIDATES = CLASSIC_CELLS * CLASSIC_SIZE };

/* A set of houses, a bit each. */
typedef uint64_t houseset;

enum {
	MAX_HOUSES = 8 * sizeof(houseset) - 1,	/* so that a set can be shifted by this number too */
	HOUSE_LANES = 64,		/* a number for each house, padded to whole vectors */
	USUAL_LANES = MAX_SIZE > 9 ? 48 : 32,	/* of rows, columns and boxes: the quickest loops go over these first */
	MAX_CELL_HOUSES = 8,		/* the houses that one cell is in */
	MAX_MEETINGS = 18,		/* other houses with which a house shares two cells or more */
	MAX_PEERS = MAX_CELLS - 1,
	MAX_RELATIONS = 48,		/* of a cell: 8 by a knight's move, 8 by a king's, 4 beside it, the rest by clues */
	MAX_EXCLUDING = 8,		/* candidates of other digits that a candidate excludes: two in each of 4 cells */
	MAX_LINKS = MAX_RELATIONS + MAX_EXCLUDING	/* all candidates that it excludes by conditions */
};

enum {
	MAX_CLUES = MAX_SIZE > 9 ? 511 : 255,
	CLUE_CELLS = 6 * MAX_CLUES,	/* of all clues together */
	CLUE_REACHES = CLUE_CELLS + (3 * MAX_SIZE + 10) * MAX_CELLS,	/* with cells that clues are about but do not name */
	CLUE_PARTS = 9,			/* of one clue: an arrow's circle and arms */
	MAX_CLUE_VALUE = 999,
	QUADRUPLE_MOST = MAX_SIZE > 9 ? 16161616 : 9999	/* its digits as a number */
};

enum {
	CANDSET_WORDS = (MAX_CANDIDATES + 63) / 64,
	HOUSE_SUBSETS = 1 << MAX_SIZE,	/* sets of cells of a house: some finders keep a number for each */
	MAX_BESIDE = MAX_SIZE - 2,	/* the cells of a house outside of another one that it meets */
	MAX_BANDS = MAX_SIZE / 2,	/* rows of boxes */
	MAX_BAND_WAYS = 384	/* to place a digit in the rows of a band, in a different box each: 9 * 6 * 3 on the classic board */
};

/*
 * Sets are bits of fixed size. A cell is a number from 0 by row, then column. A digit set is a
 * uint16_t in which digit d is bit d - 1. A candidate is cell * MAX_SIZE + digit - 1, on a board of any size.
 */
#if BOARD_DIGITS > 9
#include "grid/cellset_large.h"
#else
#include "grid/cellset.h"
#endif

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

/* The character for a digit: 1 to 9, then A to G; 0, for an empty cell where a format wants it, is '0'. */
static inline char digit_char(int digit)
{
	return (char)(MAX_SIZE > 9 && digit > 9 ? 'A' + digit - 10 : '0' + digit);
}

/* The digit that C stands for, or 0 if it is not one from 1 to 9. Letters are text in most files: see digit_of_letter(). */
static inline int digit_of_char(char c)
{
	uint8_t digit = (uint8_t)(c - '0');

	return digit <= 9 ? digit : 0;
}

/* The same for what stands for a digit of any board: 1 to 9, and A to G in either case for 10 to 16. */
static inline int digit_of_letter(char c)
{
	uint8_t letter = (uint8_t)((c & ~0x20) - 'A');

	return c < 'A' ? digit_of_char(c) : letter < 7 ? letter + 10 : 0;
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

_Static_assert((int)MAX_SIZE >= (int)CLASSIC_SIZE, "the classic board fits");
_Static_assert(MAX_SIZE <= 16, "a set of digits, or of places in a house, is a uint16_t, and a digit one character of digit_char()");
_Static_assert(MAX_CELLS <= 64 * CELLSET_WORDS && MAX_CELLS - 1 <= UINT8_MAX, "a cell is a uint8_t");
_Static_assert(MAX_CELLS <= 1 << (8 * sizeof(maybe_cell) - 1), "and -1 where there is none");
_Static_assert(MAX_CANDIDATES <= INT16_MAX, "a candidate is a uint16_t, and an int16_t where it may be -1");
_Static_assert(CANDSET_WORDS <= 8 * (int)sizeof(wordset) && CANDSET_WORDS % 2 == 0, "candset_words() has a bit for each word, in pairs");
_Static_assert(3 * MAX_SIZE <= MAX_HOUSES, "rows, columns and boxes fit");
_Static_assert(MAX_HOUSES <= HOUSE_LANES, "each house has a lane");
_Static_assert(3 * MAX_SIZE <= USUAL_LANES && USUAL_LANES < HOUSE_LANES, "the usual houses have the first lanes");
_Static_assert(MAX_HOUSES < UINT8_MAX, "a house is a uint8_t, of which the last number stands for none");

/* A bit for each word that is not 0 in A or in B; computed without a branch, since few of them are. */
wordset candset_words(const struct candset *a, const struct candset *b);
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
