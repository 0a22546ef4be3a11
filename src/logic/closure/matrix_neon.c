/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* Rows as four vectors of NEON. The compiler makes the same of the plain kernel, but for the question whether a vector has any bit. */
#include "logic/closure/implication_matrix.h"

#if HAVE_NEON

#include <arm_neon.h>

#define MATRIX_KERNEL matrix_neon
#define VEC 16
#define VEC_ANY matrix_neon_any
#define VEC_SPREAD matrix_neon_spread

typedef uint64_t vec __attribute__((vector_size(VEC), may_alias));

static inline __attribute__((always_inline)) bool matrix_neon_any(vec v)
{
	return vmaxvq_u32((uint32x4_t)v) != 0;
}

/* It stays among the vectors. */
static inline __attribute__((always_inline)) vec matrix_neon_spread(vec v)
{
	const uint32x4_t most = vdupq_n_u32(vmaxvq_u32((uint32x4_t)v));

	return (vec)vtstq_u32(most, most);
}

#include "logic/closure/matrix_kernel.inc"
#endif
