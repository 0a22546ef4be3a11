/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* One puzzle at a time on machines with short vectors: the compiler splits each vector of 16 lanes in two. */
#include "search/fast/kernel.h"

#include <string.h>

#define LANES 16
#define HALVES

#include "search/fast/generic.inc"

INLINE vec vec_min(vec a, vec b)
{
	sel s = sel_at_most(a, b);

	return (a & s) | (b & ~s);
}

#include "search/fast/portable.inc"

#if defined __has_builtin
#if __has_builtin(__builtin_shufflevector)
#define SHUFFLE(type, x, y, ...) __builtin_shufflevector(x, y, __VA_ARGS__)
#endif
#endif
#ifndef SHUFFLE
#define SHUFFLE(type, x, y, ...) __builtin_shuffle(x, y, (type){ __VA_ARGS__ })
#endif

/* To each box the next of its band, or of its stack. */
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
	unsigned least = 0xffff;

	(void)node;
	for (int i = 0; i < LANES; i++)
		least = x[i] < least ? x[i] : least;
	return least;
}

#include "search/fast/choice.inc"
#include "search/fast/node.inc"
#include "search/fast/alone.inc"

long kernel_alone(const uint16_t cand[CLASSIC_CELLS], long limit, uint8_t solution[CLASSIC_CELLS], unsigned long *nodes)
{
	return count_alone(cand, limit, solution, nodes);
}
