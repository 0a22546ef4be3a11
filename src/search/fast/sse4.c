/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* The SSE4.1 kernel: 8 lanes. It holds only what the compiler cannot make from plain C. */
#include "search/fast/kernel.h"

#if defined __x86_64__

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"

#if defined __clang__
#pragma clang attribute push(\
	__attribute__((target("sse4.1,popcnt"))), apply_to = function)
#else
#pragma GCC target("sse4.1,popcnt")
#endif
#include <immintrin.h>

#define KERNEL search_sse4
#define ALONE search_alone
#define KERNEL_ID KERNEL_SSE4
#define LANES 8
#define TILES
#define BYTE_ROUTES

#include "search/fast/vectors.inc"

INLINE vec vec_pick(sel s, vec yes, vec no)
{
	return (vec)_mm_blendv_epi8((__m128i)no, (__m128i)yes, (__m128i)s);
}

INLINE vec vec_min(vec a, vec b)
{
	return (vec)_mm_min_epu16((__m128i)a, (__m128i)b);
}

/* x & ONLY where they meet, else x & MAY. */
INLINE vec vec_only(vec x, vec only, vec may)
{
	return x & vec_pick((sel)((x & only) == 0), may, only);
}

/* The number of digits: a table has the counts of four bits; the ninth bit is added. */
INLINE vec vec_count(vec a)
{
	__m128i table = _mm_setr_epi8(0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4);
	vec low = (vec)_mm_shuffle_epi8(table, (__m128i)(a & 0x0f)), high = (vec)_mm_shuffle_epi8(table, (__m128i)(a >> 4 & 0x0f));

	return low + high + (a >> 8);
}

INLINE uint32_t sel_bits(sel s)
{
	return (uint32_t)_mm_movemask_epi8(_mm_packs_epi16((__m128i)s, _mm_setzero_si128()));
}

INLINE vec vec_route(vec target, vec source, const struct route *r)
{
	__m128i from = _mm_load_si128((const __m128i *)(const void *)r->from);

	return (target & vec_load(r->stay)) | (vec)_mm_shuffle_epi8((__m128i)source, from);
}

#include "search/fast/choice.inc"
#include "search/fast/block.inc"
#include "search/fast/schedule.inc"

#if defined __clang__
#pragma clang attribute pop
#endif
#endif
