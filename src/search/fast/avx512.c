/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * The kernel for processors whose AVX-512 counts and packs 16-bit lanes (BITALG and VBMI2). Only primitives are here; the .inc files
 * combine them.
 */
#include "search/fast/kernel.h"

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"

#if defined __x86_64__

#if defined __clang__
#pragma clang attribute push(\
	__attribute__((target("avx512f,avx512bw,avx512vl,avx512bitalg,avx512vbmi2,bmi,bmi2,popcnt"))), apply_to = function)
#else
#pragma GCC target("avx512f,avx512bw,avx512vl,avx512bitalg,avx512vbmi2,bmi,bmi2,popcnt")
#endif
#include <immintrin.h>

#define KERNEL kernel_avx512
#define ALONE count_alone
#define KERNEL_NAME "avx512"
#define LANES 32

#include "search/fast/avx512.inc"

/* The number of digits. */
INLINE vec vec_count(vec a)
{
	return _mm512_popcnt_epi16(a);
}

/* How many digits of X are in SET. */
INLINE vec vec_meeting(vec x, vec set)
{
	return vec_count(vec_and(x, set));
}

/* ANY where it is of three digits at most, else MUST, which is a part of it. */
INLINE vec vec_three(vec any, vec must)
{
	return vec_pick(sel_at_most(vec_count(any), vec_all(3)), any, must);
}

/* MUST where it has three digits or more, else all. */
INLINE vec vec_limit(vec must)
{
	return vec_pick(sel_at_most(vec_count(must), vec_all(2)), vec_all(0xffff), must);
}

/* Counting again is quicker. */
enum { KEPT_SIZES = 0 };

/* What choice.inc compares, for a cell of N digits: a table knows 32 times the number of digits, and something large for one digit. */
INLINE vec vec_key(vec n, vec score, int cell)
{
	static const uint16_t digits[LANES] __attribute__((aligned(64))) = { 448, 448, 64, 96, 128, 160, 192, 224, 256, 288 };

	vec size = _mm512_permutexvar_epi16(n, vec_load(digits));

	return _mm512_shldi_epi16(vec_sub(size, score), vec_all((unsigned)cell << 9), 7);
}

/* The first lanes of FROM go to the first of TO; there are COUNT of each. */
INLINE struct route route_make(uint32_t from, uint32_t to)
{
	static const uint16_t iota[32] __attribute__((aligned(64))) = { 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15,
		16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31 };

	return (struct route){ _mm512_maskz_expand_epi16(to, _mm512_maskz_compress_epi16(from, vec_load(iota))), to };
}

static bool kernel_runs(void)
{
	return __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512vl") &&
		__builtin_cpu_supports("avx512bitalg") && __builtin_cpu_supports("avx512vbmi2");
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
