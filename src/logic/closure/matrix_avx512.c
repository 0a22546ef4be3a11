/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* Rows as one vector of AVX-512. */
#include "logic/closure/implication_matrix.h"

#if defined __x86_64__

#if defined __clang__
#pragma clang attribute push(__attribute__((target("avx512f,bmi,bmi2,popcnt"))), apply_to = function)
#else
#pragma GCC target("avx512f,bmi,bmi2,popcnt")
#endif
#include <immintrin.h>

#define MATRIX_KERNEL matrix_avx512
#define VEC 64
#define VEC_ANY matrix_avx512_any

typedef uint64_t vec __attribute__((vector_size(VEC), may_alias));

static inline __attribute__((always_inline)) bool matrix_avx512_any(vec v)
{
	return _mm512_test_epi64_mask((__m512i)v, (__m512i)v) != 0;
}

#include "logic/closure/matrix_kernel.inc"

#if defined __clang__
#pragma clang attribute pop
#endif
#endif
