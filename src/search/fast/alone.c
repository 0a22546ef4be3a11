/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * One puzzle at a time on machines with short vectors: the compiler splits each vector of 16 lanes in two. SSE2, which all x86-64 have,
 * helps.
 */
#include "search/fast/kernel.h"

#include <string.h>
#if defined __SSE2__
#include <emmintrin.h>
#endif

#define LANES 16
#define HALVES
#define PORTABLE

#include "search/fast/vectors.inc"

#if defined __SSE2__
/* The lesser of unsigned lanes: A less what it is above B. */
INLINE half half_min(half a, half b)
{
	return a - (half)_mm_subs_epu16((__m128i)a, (__m128i)b);
}
#else
INLINE half half_min(half a, half b)
{
	half s = (half)(a <= b);

	return (a & s) | (b & ~s);
}
#endif

INLINE vec vec_min(vec a, vec b)
{
	union halves x = { .whole = a }, y = { .whole = b };

	x.half[0] = half_min(x.half[0], y.half[0]);
	x.half[1] = half_min(x.half[1], y.half[1]);
	return x.whole;
}

#if defined __has_builtin
#if __has_builtin(__builtin_shufflevector)
#define SHUFFLE(type, x, y, ...) __builtin_shufflevector(x, y, __VA_ARGS__)
#endif
#endif
#ifndef SHUFFLE
#define SHUFFLE(type, x, y, ...) __builtin_shuffle(x, y, (type){ __VA_ARGS__ })
#endif

/* Moves to each box the lane of the next box of its band, or of its stack. */
INLINE vec vec_stacks(vec x)
{
	union halves h = { .whole = x };

	for (int i = 0; i < 2; i++)
		h.half[i] = SHUFFLE(half, h.half[i], h.half[i], 1, 2, 0, 3, 5, 6, 4, 7);
	return h.whole;
}

INLINE vec vec_bands(vec x)
{
	union halves h = { .whole = x };
	half low = h.half[0], high = h.half[1];

	h.half[0] = SHUFFLE(half, low, high, 4, 5, 6, 7, 8, 9, 10, 11);
	h.half[1] = SHUFFLE(half, low, high, 0, 1, 2, 3, 12, 13, 14, 15);
	return h.whole;
}

/* The lowest lane. */
INLINE unsigned vec_least(vec x, int node)
{
	union halves h = { .whole = x };
	half least = half_min(h.half[0], h.half[1]);

	(void)node;
	least = half_min(least, SHUFFLE(half, least, least, 4, 5, 6, 7, 0, 1, 2, 3));
	least = half_min(least, SHUFFLE(half, least, least, 2, 3, 0, 1, 4, 5, 6, 7));
	least = half_min(least, SHUFFLE(half, least, least, 1, 0, 2, 3, 4, 5, 6, 7));
	return least[0];
}

#include "search/fast/choice.inc"
#include "search/fast/alone.inc"

long search_alone(const uint16_t cand[CLASSIC_CELLS], long limit, uint8_t solution[CLASSIC_CELLS], unsigned long *nodes)
{
	return count_alone(cand, limit, solution, nodes);
}
