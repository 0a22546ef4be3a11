/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * The kernel for processors that have only the AVX-512 of x86-64-v4 (F, BW, VL, DQ, CD): bits are counted by tables of half bytes, and
 * lanes are packed in halves of 32-bit lanes.
 */
#include "search/fast/kernel.h"

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"

#if defined __x86_64__

#if defined __clang__
#pragma clang attribute push(\
	__attribute__((target("avx512f,avx512bw,avx512vl,avx512dq,avx512cd,bmi,bmi2,popcnt"))), apply_to = function)
#else
#pragma GCC target("avx512f,avx512bw,avx512vl,avx512dq,avx512cd,bmi,bmi2,popcnt")
#endif
#include <immintrin.h>

#define KERNEL kernel_avx512bw
#define ALONE count_alone
#define KERNEL_NAME "avx512bw"
#define LANES 32

#include "search/fast/avx512.inc"

/*
 * For each half byte of A an entry of TABLE, added up by bytes, which must not overflow; add_bytes adds these up by lanes. Bit 8, the ninth
 * digit, is in a half byte of its own.
 */
INLINE vec look_up(vec a, __m128i table)
{
	vec entries = _mm512_broadcast_i32x4(table), half = _mm512_set1_epi8(15);

	return _mm512_add_epi8(_mm512_shuffle_epi8(entries, _mm512_and_si512(a, half)),
		_mm512_shuffle_epi8(entries, _mm512_and_si512(_mm512_srli_epi16(a, 4), half)));
}

INLINE vec add_bytes(vec a, int factor)
{
	return _mm512_maddubs_epi16(a, _mm512_set1_epi8((char)factor));
}

/* The number of bits in half a byte, times WEIGHT. */
#define TIMES(bits, weight) ((char)((bits) * (weight)))
#define BITS(w) _mm_setr_epi8(0, TIMES(1, w), TIMES(1, w), TIMES(2, w), TIMES(1, w), TIMES(2, w), TIMES(2, w), TIMES(3, w), \
	TIMES(1, w), TIMES(2, w), TIMES(2, w), TIMES(3, w), TIMES(2, w), TIMES(3, w), TIMES(3, w), TIMES(4, w))

INLINE vec without_lowest(vec a)
{
	return vec_and(a, vec_add(a, vec_all(0xffff)));
}

/* ANY where it is of three digits at most, else MUST, which is a part of it. */
INLINE vec vec_three(vec any, vec must)
{
	return vec_pick(sel_single(without_lowest(without_lowest(any))), any, must);
}

/* MUST where it has three digits or more, else all. */
INLINE vec vec_limit(vec must)
{
	vec rest = without_lowest(must);

	return vec_pick(sel_single(rest), vec_all(0xffff), must);
}

/* X where it has two digits, else nothing. */
INLINE vec vec_pair(vec x)
{
	vec rest = without_lowest(x);

	return vec_keep(sel_meets(rest, rest) & sel_single(rest), x);
}

/* One more than what keys.inc counts: how many digits of X are in SET, but not more than one of three or more if not all are. */
INLINE vec vec_meeting(vec x, vec set)
{
	vec one = vec_all(1), some = _mm512_maskz_mov_epi16(sel_meets(x, set), one);

	return _mm512_mask_add_epi16(some, _mm512_testn_epi16_mask(x, _mm512_andnot_si512(set, x)), some, one);
}

/* The number of digits. */
INLINE vec vec_count(vec x)
{
	return add_bytes(look_up(x, BITS(1)), 1);
}

/* What choice.inc compares. */
INLINE vec vec_key(vec x, vec score, int cell)
{
	vec size = add_bytes(look_up(x, BITS(16)), 2);
	vec key = vec_or(_mm512_slli_epi16(vec_sub(size, score), 7), vec_all((unsigned)cell));

	return vec_or(key, vec_keep(sel_single(x), vec_all(0xff80)));
}

/* The numbers of the lanes in SET, which is of 32, one after another. */
INLINE void lane_numbers(uint32_t set, uint32_t numbers[2 * LANES])
{
	__m512i iota = _mm512_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15);

	_mm512_storeu_si512(numbers, _mm512_maskz_compress_epi32((__mmask16)set, iota));
	_mm512_storeu_si512(numbers + bits_count(set & 0xffff),
		_mm512_maskz_compress_epi32((__mmask16)(set >> 16), _mm512_add_epi32(iota, _mm512_set1_epi32(16))));
}

/* The first lanes of FROM go to the first of TO; there are COUNT of each. */
INLINE struct route route_make(uint32_t from, uint32_t to)
{
	uint32_t number[2 * LANES];

	lane_numbers(from, number);
	__m512i low = _mm512_maskz_expandloadu_epi32((__mmask16)to, number);
	__m512i high = _mm512_maskz_expandloadu_epi32((__mmask16)(to >> 16), number + bits_count(to & 0xffff));

	return (struct route){ _mm512_inserti64x4(_mm512_castsi256_si512(_mm512_cvtepi32_epi16(low)), _mm512_cvtepi32_epi16(high), 1), to };
}

static bool kernel_runs(void)
{
	return __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512vl") &&
		__builtin_cpu_supports("avx512dq") && __builtin_cpu_supports("avx512cd");
}

#include "search/fast/sweep.inc"
#include "search/fast/bytes.inc"
#include "search/fast/choice.inc"
#include "search/fast/alone.inc"
#include "search/fast/flow.inc"

#if defined __clang__
#pragma clang attribute pop
#endif

#endif
