/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* Rows as four vectors that every machine of 64 bits has, or that the compiler makes. */
#include "logic/closure/implication_matrix.h"

#define MATRIX_KERNEL matrix_plain
#define VEC 16
#define VEC_ANY matrix_plain_any

typedef uint64_t vec __attribute__((vector_size(VEC), may_alias));

static inline __attribute__((always_inline)) bool matrix_plain_any(vec v)
{
	return (v[0] | v[1]) != 0;
}

#include "logic/closure/matrix_kernel.inc"
