/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* Propagation with each row of lanes in one AVX2 vector. */
#include "logic/chains/propagate.h"

#if defined __x86_64__

#if defined __clang__
#pragma clang attribute push(__attribute__((target("avx2,bmi,bmi2,popcnt"))), apply_to = function)
#else
#pragma GCC target("avx2,bmi,bmi2,popcnt")
#endif
#include <immintrin.h>

#define PROPAGATE_KERNEL propagate_avx2
#define VEC 32
#define VEC_ANY lanes_avx2_any

#define lanes_avx2_any(v) ((uint64_t)((unsigned)_mm256_testz_si256((__m256i)(v), (__m256i)(v)) ^ 1u))

#include "logic/chains/propagate.inc"

#if defined __clang__
#pragma clang attribute pop
#endif
#endif
