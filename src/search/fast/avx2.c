/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* The AVX2 kernel: 16 lanes. It holds only what the compiler cannot make from plain C. */
#include "search/fast/kernel.h"

#if defined __x86_64__

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"

#if defined __clang__
#pragma clang attribute push(\
	__attribute__((target("avx2,bmi,bmi2,popcnt"))), apply_to = function)
#else
#pragma GCC target("avx2,bmi,bmi2,popcnt")
#endif
#include <immintrin.h>

#define KERNEL search_avx2
#define ALONE count_alone
#define KERNEL_ID KERNEL_AVX2
#define LANES 16
#define TILES

#include "search/fast/vectors.inc"

INLINE vec vec_pick(sel s, vec yes, vec no)
{
	return (vec)_mm256_blendv_epi8((__m256i)no, (__m256i)yes, (__m256i)s);
}

INLINE vec vec_min(vec a, vec b)
{
	return (vec)_mm256_min_epu16((__m256i)a, (__m256i)b);
}

/* x & ONLY where they meet, else x & MAY. */
INLINE vec vec_only(vec x, vec only, vec may)
{
	return x & vec_pick((sel)((x & only) == 0), may, only);
}

/* The number of digits: a table has the counts of four bits; the ninth bit is added. */
INLINE vec vec_count(vec a)
{
	__m256i table = _mm256_setr_epi8(0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4, 0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4);
	vec low = (vec)_mm256_shuffle_epi8(table, (__m256i)(a & 0x0f)), high = (vec)_mm256_shuffle_epi8(table, (__m256i)(a >> 4 & 0x0f));

	return low + high + (a >> 8);
}

INLINE uint32_t sel_bits(sel s)
{
	__m128i low = _mm256_castsi256_si128((__m256i)s), high = _mm256_extracti128_si256((__m256i)s, 1);

	return (uint32_t)_mm_movemask_epi8(_mm_packs_epi16(low, high));
}

/*
 * A plan that takes lanes from one vector to another, as indices of bytes: those within the same half of the vector, and those
 * from the other half; the top bit means none.
 */
struct route {
	uint8_t same[2 * LANES] __attribute__((aligned(32)));
	uint8_t other[2 * LANES] __attribute__((aligned(32)));
	uint16_t stay[LANES] __attribute__((aligned(32)));	/* all ones where the target does not change */
};

/* The route of the lanes in FROM to the lanes in TO, in order; both have the same number. */
INLINE struct route route_make(uint32_t from, uint32_t to)
{
	const uint64_t ones = 0x1111111111111111, iota = 0xfedcba9876543210;
	uint64_t sources = _pdep_u64(_pext_u64(iota, _pdep_u64(from, ones) * 15), _pdep_u64(to, ones) * 15);	/* half a byte a lane */
	__m128i packed = _mm_cvtsi64_si128((long long)sources), half = _mm_set1_epi8(15);
	vec source = (vec)_mm256_cvtepu8_epi16(
		_mm_unpacklo_epi8(_mm_and_si128(packed, half), _mm_and_si128(_mm_srli_epi16(packed, 4), half)));
	vec bit = { 1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048, 4096, 8192, 16384, 32768 };
	vec here = { 0, 0, 0, 0, 0, 0, 0, 0, 8, 8, 8, 8, 8, 8, 8, 8 };
	vec stay = vec_zero(vec_all(to) & bit), same = vec_zero((source ^ here) & 8);
	vec bytes = ((source & 7) * 0x202) + 0x100;
	struct route r;

	vec_store((uint16_t *)(void *)r.same, bytes | stay | ~same);
	vec_store((uint16_t *)(void *)r.other, bytes | stay | same);
	vec_store(r.stay, stay);
	return r;
}

INLINE vec vec_route(vec target, vec source, const struct route *r)
{
	__m256i x = (__m256i)source, swapped = _mm256_permute4x64_epi64(x, 0x4e);
	vec same = (vec)_mm256_shuffle_epi8(x, _mm256_load_si256((const __m256i *)(const void *)r->same));
	vec other = (vec)_mm256_shuffle_epi8(swapped, _mm256_load_si256((const __m256i *)(const void *)r->other));

	return (target & vec_load(r->stay)) | same | other;
}

/* Moves to each box the lane of the next box of its band, or of its stack (alone.inc). */
INLINE vec vec_stacks(vec x)
{
	__m256i next = _mm256_broadcastsi128_si256(_mm_setr_epi8(2, 3, 4, 5, 0, 1, 6, 7, 10, 11, 12, 13, 8, 9, 14, 15));

	return (vec)_mm256_shuffle_epi8((__m256i)x, next);
}

INLINE vec vec_bands(vec x)
{
	return (vec)_mm256_permute4x64_epi64((__m256i)x, _MM_SHUFFLE(3, 0, 2, 1));
}

/* The lowest lane. */
INLINE unsigned vec_least(vec x, int node)
{
	__m128i low = _mm256_castsi256_si128((__m256i)x), high = _mm256_extracti128_si256((__m256i)x, 1);

	(void)node;
	return (unsigned)_mm_extract_epi16(_mm_minpos_epu16(_mm_min_epu16(low, high)), 0);
}

#include "search/fast/choice.inc"
#include "search/fast/alone.inc"
#include "search/fast/block.inc"
#include "search/fast/schedule.inc"

#if defined __clang__
#pragma clang attribute pop
#endif
#endif
