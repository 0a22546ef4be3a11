/* Counting and walking the bits of a word. */
#ifndef BASE_BITS_H
#define BASE_BITS_H

#include <stdint.h>

static inline int bits_count(uint64_t x)
{
	return __builtin_popcountll(x);
}

/* Index of the lowest bit of X, which must not be 0. */
static inline int bits_lowest(uint64_t x)
{
	return __builtin_ctzll(x);
}

static inline int bits_is_single(uint64_t x)
{
	return x != 0 && (x & (x - 1)) == 0;
}

#endif
