/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* Counting and walking the bits of a word. */
#ifndef BASE_BITS_H
#define BASE_BITS_H

#include <stdint.h>

/* How many bits are set. Without the processor's own instruction, adding up neighbours is quicker than the compiler's function. */
static inline int bits_count(uint64_t x)
{
#if defined __x86_64__ && !defined __POPCNT__
	x -= x >> 1 & 0x5555555555555555;
	x = (x & 0x3333333333333333) + (x >> 2 & 0x3333333333333333);
	x = (x + (x >> 4)) & 0x0f0f0f0f0f0f0f0f;
	return (int)(x * 0x0101010101010101 >> 56);
#else
	return __builtin_popcountll(x);
#endif
}

/*
 * The same for a word of at most 13 bits (16 in candide-large): three copies of it are spread so that every fourth bit is one of its bits.
 */
static inline int bits_count_few(unsigned x)
{
#if defined BOARD_DIGITS
	return bits_count(x);
#elif defined __x86_64__ && !defined __POPCNT__
	return (int)(((uint64_t)x * 0x200040008001 & 0x111111111111111) * 0x1111111111111111 >> 60);
#else
	return __builtin_popcount(x);
#endif
}

/* Index of the lowest bit of X, which must not be 0. */
static inline int bits_lowest(uint64_t x)
{
	return __builtin_ctzll(x);
}

/* The number of the highest set bit; x must not be 0. */
static inline int bits_highest(uint64_t x)
{
	return 63 - __builtin_clzll(x);
}

/* The next larger word with as many bits set; X must not be 0, nor so large that there is none. */
static inline unsigned bits_next_same(unsigned x)
{
	unsigned carried = x + (x & -x);

	return carried | ((x ^ carried) >> 2 >> bits_lowest(x));
}

static inline int bits_is_single(uint64_t x)
{
	return x != 0 && (x & (x - 1)) == 0;
}

#endif
