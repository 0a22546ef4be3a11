/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * The kernel for processors that have only the AVX-512 of x86-64-v4 (F, BW, VL, DQ, CD): bits are counted by tables, and lanes
 * are packed in halves of 32-bit lanes.
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

/* What keys.inc counts: one more if some digits of X are in SET, and one more if all are. A minimum is quicker than a mask. */
INLINE vec vec_meeting(vec x, vec set)
{
	vec one = vec_all(1);

	return vec_sub(vec_min(vec_and(x, set), one), vec_min(vec_less(x, set), one));
}

/* The number of digits: a table knows that of five of them. */
INLINE vec vec_count(vec x)
{
	static const uint16_t bits[LANES] __attribute__((aligned(64))) = { 0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4,
		1, 2, 2, 3, 2, 3, 3, 4, 2, 3, 3, 4, 3, 4, 4, 5 };
	vec table = vec_load(bits);

	return vec_add(_mm512_permutexvar_epi16(x, table), _mm512_permutexvar_epi16(_mm512_srli_epi16(x, 5), table));
}

/* Counting again would take longer. */
enum { KEPT_SIZES = 1 };

/* What choice.inc compares, for a cell of N digits: a table knows 32 times their number, and something large for one. */
INLINE vec vec_key(vec n, vec score, int cell)
{
	static const uint16_t digits[LANES] __attribute__((aligned(64))) = { 448, 448, 64, 96, 128, 160, 192, 224, 256, 288 };
	vec size = _mm512_permutexvar_epi16(n, vec_load(digits));

	return vec_or(_mm512_slli_epi16(vec_sub(size, score), 7), vec_all((unsigned)cell));
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
