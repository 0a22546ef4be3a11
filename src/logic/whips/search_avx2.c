/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* A row is two vectors of AVX2. */
#define VEC 32
#include "logic/whips/nrc.h"

#if defined __x86_64__

#if defined __clang__
#pragma clang attribute push(__attribute__((target("avx2,bmi,bmi2,popcnt"))), apply_to = function)
#else
#pragma GCC target("avx2,bmi,bmi2,popcnt")
#endif
#include <immintrin.h>

#define NRC_KERNEL nrc_avx2
#define NRC_ZEROS nrc_zeros_avx2

static inline __attribute__((always_inline)) uint32_t nrc_zeros_avx2(struct nrc_vectors v)
{
	const __m256i zero = _mm256_setzero_si256();
	const __m256i low = _mm256_cmpeq_epi16((__m256i)v.part[0], zero), high = _mm256_cmpeq_epi16((__m256i)v.part[1], zero);

	/* The packing instruction interleaves the 128-bit halves; the permutation puts them in order. */
	return (uint32_t)_mm256_movemask_epi8(_mm256_permute4x64_epi64(_mm256_packs_epi16(low, high), 0xd8));
}

#include "logic/whips/search.inc"

#if defined __clang__
#pragma clang attribute pop
#endif
#endif
