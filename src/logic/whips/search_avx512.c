/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* A row is one vector of AVX-512. */
#define VEC 64
#include "logic/whips/nrc.h"

#if defined __x86_64__

#if defined __clang__
#pragma clang attribute push(__attribute__((target("avx512f,avx512bw,avx512vl,bmi,bmi2,popcnt"))), apply_to = function)
#else
#pragma GCC target("avx512f,avx512bw,avx512vl,bmi,bmi2,popcnt")
#endif
#include <immintrin.h>

#define NRC_KERNEL nrc_avx512
#define NRC_ZEROS nrc_zeros_avx512

static inline __attribute__((always_inline)) uint32_t nrc_zeros_avx512(struct nrc_vectors v)
{
	return _mm512_testn_epi16_mask((__m512i)v.part[0], (__m512i)v.part[0]);
}

#include "logic/whips/search.inc"

#if defined __clang__
#pragma clang attribute pop
#endif
#endif
