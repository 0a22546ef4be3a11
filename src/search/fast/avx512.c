/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * The kernels for AVX-512: 32 lanes, with mask registers. This file is compiled twice. By itself it is for processors that count and pack
 * 16-bit lanes (BITALG and VBMI2). avx512bw.c includes it for those that have only the AVX-512 of x86-64-v4 (F, BW, VL, DQ, CD): there bits
 * are counted by tables, and lanes are packed in halves of 32-bit lanes.
 */
#include "search/fast/kernel.h"

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"

#if defined __x86_64__

#if defined ONLY_AVX512BW
#define KERNEL search_avx512bw
#define KERNEL_ID KERNEL_AVX512BW
#if defined __clang__
#pragma clang attribute push(__attribute__((target("avx512f,avx512bw,avx512vl,avx512dq,avx512cd,bmi,bmi2,popcnt"))), apply_to = function)
#else
#pragma GCC target("avx512f,avx512bw,avx512vl,avx512dq,avx512cd,bmi,bmi2,popcnt")
#endif
#else
#define KERNEL search_avx512
#define KERNEL_ID KERNEL_AVX512
#if defined __clang__
#pragma clang attribute push(__attribute__((target("avx512f,avx512bw,avx512vl,avx512bitalg,avx512vbmi2,bmi,bmi2,popcnt"))), apply_to = function)
#else
#pragma GCC target("avx512f,avx512bw,avx512vl,avx512bitalg,avx512vbmi2,bmi,bmi2,popcnt")
#endif
#endif
#include <immintrin.h>

#define ALONE count_alone
#define LANES 32
#define TILES

/* 32 lanes of 16 bits; one bit for each lane. */
typedef __m512i vec;
typedef __mmask32 sel;

INLINE vec vec_load(const uint16_t *p)
{
	return _mm512_load_si512(p);
}

INLINE void vec_store(uint16_t *p, vec x)
{
	_mm512_store_si512(p, x);
}

INLINE vec vec_all(unsigned value)
{
	return _mm512_set1_epi16((short)value);
}

INLINE vec vec_and(vec a, vec b)
{
	return _mm512_and_si512(a, b);
}

INLINE vec vec_or(vec a, vec b)
{
	return _mm512_or_si512(a, b);
}

/* a | b | c */
INLINE vec vec_or3(vec a, vec b, vec c)
{
	return _mm512_ternarylogic_epi32(a, b, c, 0xfe);
}

/* a & b & c */
INLINE vec vec_and3(vec a, vec b, vec c)
{
	return _mm512_ternarylogic_epi32(a, b, c, 0x80);
}

/* The bits that are set in at least two of the three. */
INLINE vec vec_two(vec a, vec b, vec c)
{
	return _mm512_ternarylogic_epi32(a, b, c, 0xe8);
}

/* a & ~b */
INLINE vec vec_less(vec a, vec b)
{
	return _mm512_andnot_si512(b, a);
}

/* a & ~b & ~c */
INLINE vec vec_less2(vec a, vec b, vec c)
{
	return _mm512_ternarylogic_epi32(a, b, c, 0x10);
}

/* (a & ~b) | c */
INLINE vec vec_swap(vec a, vec b, vec c)
{
	return _mm512_ternarylogic_epi32(a, b, c, 0xba);
}

/* a | (b & c) */
INLINE vec vec_or_and(vec a, vec b, vec c)
{
	return _mm512_ternarylogic_epi32(a, b, c, 0xf8);
}

INLINE vec vec_add(vec a, vec b)
{
	return _mm512_add_epi16(a, b);
}

INLINE vec vec_sub(vec a, vec b)
{
	return _mm512_sub_epi16(a, b);
}

INLINE vec vec_min(vec a, vec b)
{
	return _mm512_min_epu16(a, b);
}

INLINE sel sel_equal(vec a, vec b)
{
	return _mm512_cmpeq_epi16_mask(a, b);
}

INLINE sel sel_meets(vec a, vec b)
{
	return _mm512_test_epi16_mask(a, b);
}

/* At most one digit. */
INLINE sel sel_single(vec a)
{
	return _mm512_testn_epi16_mask(a, _mm512_add_epi16(a, _mm512_set1_epi16(-1)));
}

INLINE sel sel_at_most(vec a, vec b)
{
	return _mm512_cmple_epu16_mask(a, b);
}

INLINE vec vec_pick(sel s, vec yes, vec no)
{
	return _mm512_mask_mov_epi16(no, s, yes);
}

INLINE vec vec_keep(sel s, vec a)
{
	return _mm512_maskz_mov_epi16(s, a);
}

/* x & ONLY where they meet, else x & MAY. */
INLINE vec vec_only(vec x, vec only, vec may)
{
	return vec_and(x, vec_pick(sel_meets(x, only), only, may));
}

/* The lowest COUNT bits of SET. */
INLINE uint32_t lowest_bits(uint32_t set, int count)
{
	return _pdep_u32((uint32_t)((1ull << count) - 1), set);
}

INLINE uint32_t sel_bits(sel s)
{
	return s;
}

/* All ones in LANES. */
INLINE vec vec_fill(vec a, uint32_t lanes)
{
	return _mm512_mask_mov_epi16(a, lanes, vec_all(0xffff));
}

/* A plan that takes lanes from one vector to another. */
struct route {
	vec from;		/* for each lane of the target, the lane of the source */
	sel to;			/* the lanes that change */
};

INLINE vec vec_route(vec target, vec source, const struct route *r)
{
	return _mm512_mask_permutexvar_epi16(target, r->to, r->from, source);
}

/* Moves to each box the lane of the next box of its band, or of its stack (alone.inc). */
INLINE vec vec_stacks(vec x)
{
	return _mm512_shuffle_epi8(x, _mm512_broadcast_i32x4(_mm_setr_epi8(2, 3, 4, 5, 0, 1, 6, 7, 10, 11, 12, 13, 8, 9, 14, 15)));
}

INLINE vec vec_bands(vec x)
{
	return _mm512_permutex_epi64(x, _MM_SHUFFLE(3, 0, 2, 1));
}

/* All ones in one lane. */
INLINE vec vec_lane(int lane)
{
	return _mm512_movm_epi16(1u << lane);
}

/* Loads a node, one half of the vector, into X, and stores it from X. */
INLINE vec node_take(vec x, const uint16_t *leaf, int node)
{
	vec both = _mm512_broadcast_i64x4(_mm256_load_si256((const __m256i *)(const void *)leaf));

	return _mm512_mask_mov_epi16(x, node ? 0xffff0000 : 0xffff, both);
}

INLINE void node_put(uint16_t *leaf, vec x, int node)
{
	__m256i half = node ? _mm512_extracti64x4_epi64(x, 1) : _mm512_castsi512_si256(x);

	_mm256_store_si256((__m256i *)(void *)leaf, half);
}

/* The lowest lane of a node. */
INLINE unsigned vec_least(vec x, int node)
{
	__m256i half = node ? _mm512_extracti64x4_epi64(x, 1) : _mm512_castsi512_si256(x);
	__m128i least = _mm_minpos_epu16(_mm_min_epu16(_mm256_castsi256_si128(half), _mm256_extracti128_si256(half, 1)));

	return (unsigned)_mm_extract_epi16(least, 0);
}

/* X where N, the number of its digits, is two, else nothing. */
INLINE vec vec_pair(vec x, vec n)
{
	return vec_keep(sel_equal(n, vec_all(2)), x);
}

#if defined ONLY_AVX512BW
INLINE vec without_lowest(vec a)
{
	return vec_and(a, vec_add(a, vec_all(0xffff)));
}

/* ANY where it is of three digits at most, else MUST, which is a part of it. */
INLINE vec vec_three(vec any, vec must)
{
	return vec_pick(sel_single(without_lowest(without_lowest(any))), any, must);
}

/* MUST where it has three digits or more, else all. */
INLINE vec vec_limit(vec must)
{
	vec rest = without_lowest(must);

	return vec_pick(sel_single(rest), vec_all(0xffff), must);
}

/* For a score (choice.inc): one more if some digits of X are in SET, and one more if all are. A minimum is quicker than a mask. */
INLINE vec vec_meeting(vec x, vec set)
{
	vec one = vec_all(1);

	return vec_sub(vec_min(vec_and(x, set), one), vec_min(vec_less(x, set), one));
}

/* The number of digits: a table has the counts of five bits. */
INLINE vec vec_count(vec x)
{
	static const uint16_t bits[LANES] __attribute__((aligned(64))) = { 0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4,
		1, 2, 2, 3, 2, 3, 3, 4, 2, 3, 3, 4, 3, 4, 4, 5 };
	vec table = vec_load(bits);

	return vec_add(_mm512_permutexvar_epi16(x, table), _mm512_permutexvar_epi16(_mm512_srli_epi16(x, 5), table));
}

/* Counting again would take longer. */
enum { KEPT_SIZES = 1 };

/* What choice.inc compares, for a cell of N digits: a table knows 32 times their number, and something large for one. */
INLINE vec vec_key(vec n, vec score, int cell)
{
	static const uint16_t digits[LANES] __attribute__((aligned(64))) = { 448, 448, 64, 96, 128, 160, 192, 224, 256, 288 };
	vec size = _mm512_permutexvar_epi16(n, vec_load(digits));

	return vec_or(_mm512_slli_epi16(vec_sub(size, score), 7), vec_all((unsigned)cell));
}

/* The numbers of the lanes in SET, which is of 32, one after another. */
INLINE void lane_numbers(uint32_t set, uint32_t numbers[2 * LANES])
{
	__m512i iota = _mm512_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15);

	_mm512_storeu_si512(numbers, _mm512_maskz_compress_epi32((__mmask16)set, iota));
	_mm512_storeu_si512(numbers + bits_count(set & 0xffff),
		_mm512_maskz_compress_epi32((__mmask16)(set >> 16), _mm512_add_epi32(iota, _mm512_set1_epi32(16))));
}

/* The first lanes of FROM go to the first of TO; there are COUNT of each. */
INLINE struct route route_make(uint32_t from, uint32_t to)
{
	uint32_t number[2 * LANES];

	lane_numbers(from, number);
	__m512i low = _mm512_maskz_expandloadu_epi32((__mmask16)to, number);
	__m512i high = _mm512_maskz_expandloadu_epi32((__mmask16)(to >> 16), number + bits_count(to & 0xffff));

	return (struct route){ _mm512_inserti64x4(_mm512_castsi256_si512(_mm512_cvtepi32_epi16(low)), _mm512_cvtepi32_epi16(high), 1), to };
}
#else
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
#endif

#include "search/fast/choice.inc"
#include "search/fast/alone.inc"
#include "search/fast/block.inc"
#include "search/fast/schedule.inc"

#if defined __clang__
#pragma clang attribute pop
#endif

#endif
