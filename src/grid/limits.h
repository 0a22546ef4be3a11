/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * How large a board can be, and the types that follow from it. The assertions say what relies on each limit; limits that depend on a single
 * shape are checked where shapes are made (shape.h).
 */
#ifndef GRID_LIMITS_H
#define GRID_LIMITS_H

#include <stdint.h>

/* Digits, cells and candidates of the largest board. */
enum { MAX_SIZE = 9, MAX_CELLS = MAX_SIZE * MAX_SIZE, MAX_CANDIDATES = MAX_CELLS * MAX_SIZE };

/* For what is made for the classic board of 9x9 alone: the kernels of the search, some formats. */
enum { CLASSIC_SIZE = 9, CLASSIC_CELLS = CLASSIC_SIZE * CLASSIC_SIZE, CLASSIC_CANDIDATES = CLASSIC_CELLS * CLASSIC_SIZE };

/* A set of houses, a bit each. */
typedef uint64_t houseset;

enum {
	MAX_HOUSES = 8 * sizeof(houseset) - 1,	/* so that a set can be shifted by this number too */
	HOUSE_LANES = 64,		/* a number for each house, padded to whole vectors */
	USUAL_LANES = 32,		/* of rows, columns and boxes: the quickest loops go over these first */
	MAX_CELL_HOUSES = 8,		/* the houses that one cell is in */
	MAX_MEETINGS = 12,		/* other houses with which a house shares two cells or more */
	MAX_PEERS = MAX_CELLS - 1
};

enum {
	CELLSET_WORDS = 2,
	CANDSET_WORDS = (MAX_CANDIDATES + 63) / 64,
	HOUSE_SUBSETS = 1 << MAX_SIZE,	/* sets of cells of a house: some finders keep a number for each */
	MAX_BESIDE = MAX_SIZE - 2,	/* the cells of a house outside of another one that it meets */
	MAX_BANDS = MAX_SIZE / 2,	/* rows of boxes */
	MAX_BAND_WAYS = 384	/* to place a digit in the rows of a band, in a different box each: 9 * 6 * 3 on the classic board */
};

_Static_assert((int)MAX_SIZE >= (int)CLASSIC_SIZE, "the classic board fits");
_Static_assert(MAX_SIZE <= 9, "a digit, and the number of a row, is one character of digit_char()");
_Static_assert(MAX_SIZE <= 13, "a set of digits, or of places in a house, is a uint16_t, of which bits_count_few() counts 13 bits");
_Static_assert(HOUSE_SUBSETS <= 1 << 12, "numbers for all sets of places fit the stack");
_Static_assert(MAX_CELLS <= INT8_MAX, "a cell is a uint8_t, and an int8_t where it may be -1");
_Static_assert(MAX_CELLS <= 64 * CELLSET_WORDS && CELLSET_WORDS == 2, "a set of cells is two words, which cells.h writes out");
_Static_assert(MAX_CANDIDATES <= INT16_MAX, "a candidate is a uint16_t, and an int16_t where it may be -1");
_Static_assert(CANDSET_WORDS <= 16 && CANDSET_WORDS % 2 == 0, "candset_words() has a bit for each word, in pairs");
_Static_assert(3 * MAX_SIZE <= MAX_HOUSES, "rows, columns and boxes fit");
_Static_assert(MAX_HOUSES <= HOUSE_LANES, "each house has a lane");
_Static_assert(3 * MAX_SIZE <= USUAL_LANES && USUAL_LANES < HOUSE_LANES, "the usual houses have the first lanes");
_Static_assert(MAX_HOUSES < UINT8_MAX, "a house is a uint8_t, of which the last number stands for none");

#endif
