/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* Rows as two vectors of AVX2. */
#include "logic/closure/implication_matrix.h"

#if defined __x86_64__

#if defined __clang__
#pragma clang attribute push(__attribute__((target("avx2,bmi,bmi2,popcnt"))), apply_to = function)
#else
#pragma GCC target("avx2,bmi,bmi2,popcnt")
#endif
#include <immintrin.h>

#define MATRIX_KERNEL matrix_avx2
#define VEC 32
#define VEC_ANY matrix_avx2_any

typedef uint64_t vec __attribute__((vector_size(VEC), may_alias));

static inline __attribute__((always_inline)) bool matrix_avx2_any(vec v)
{
	return !_mm256_testz_si256((__m256i)v, (__m256i)v);
}

#include "logic/closure/matrix_kernel.inc"

#if defined __clang__
#pragma clang attribute pop
#endif
#endif
