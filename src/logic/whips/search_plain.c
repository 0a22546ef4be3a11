/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* A row is four vectors of 16 bytes, which every 64-bit machine has, or which the compiler emulates. */
#define VEC 16
#include "logic/whips/nrc.h"

#if defined __SSE2__
#include <emmintrin.h>
#endif

#define NRC_KERNEL nrc_plain
#define NRC_ZEROS nrc_zeros_plain

static inline uint32_t nrc_zeros_plain(struct nrc_vectors v)
{
#if defined __SSE2__
	const __m128i zero = _mm_setzero_si128();
	const __m128i low = _mm_packs_epi16(_mm_cmpeq_epi16((__m128i)v.part[0], zero), _mm_cmpeq_epi16((__m128i)v.part[1], zero));
	const __m128i high = _mm_packs_epi16(_mm_cmpeq_epi16((__m128i)v.part[2], zero), _mm_cmpeq_epi16((__m128i)v.part[3], zero));

	return (uint32_t)_mm_movemask_epi8(low) | (uint32_t)_mm_movemask_epi8(high) << 16;
#else
	uint32_t zeros = 0;

	for (int lane = 0; lane < NRC_LANES; lane++)
		zeros |= (uint32_t)(v.part[lane / 8][lane % 8] == 0) << lane;
	return zeros;
#endif
}

#include "logic/whips/search.inc"
