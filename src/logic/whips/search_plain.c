/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* A row is four vectors of 16 bytes, which every 64-bit machine has, or which the compiler emulates. */
#define VEC 16
#include "logic/whips/nrc.h"

#include <string.h>
#if defined __SSE2__
#include <emmintrin.h>
#elif defined __aarch64__ && defined __ARM_NEON
#include <arm_neon.h>
#endif

#define NRC_KERNEL nrc_plain
#define NRC_ZEROS nrc_zeros_plain

#if defined __SSE2__
static inline uint32_t nrc_zeros_plain(struct nrc_vectors v)
{
	const __m128i zero = _mm_setzero_si128();
	const __m128i low = _mm_packs_epi16(_mm_cmpeq_epi16((__m128i)v.part[0], zero), _mm_cmpeq_epi16((__m128i)v.part[1], zero));
	const __m128i high = _mm_packs_epi16(_mm_cmpeq_epi16((__m128i)v.part[2], zero), _mm_cmpeq_epi16((__m128i)v.part[3], zero));

	return (uint32_t)_mm_movemask_epi8(low) | (uint32_t)_mm_movemask_epi8(high) << 16;
}
#elif defined __aarch64__ && defined __ARM_NEON
static inline uint32_t nrc_zeros_plain(struct nrc_vectors v)
{
	static const uint16_t bit[8] = { 1, 2, 4, 8, 16, 32, 64, 128 };
	const uint16x8_t bits = vld1q_u16(bit);
	uint32_t zeros = 0;

	for (int i = 0; i < 4; i++)
		zeros |= (uint32_t)vaddvq_u16(vandq_u16(vceqzq_u16((uint16x8_t)v.part[i]), bits)) << 8 * i;
	return zeros;
}
#else
/* Four lanes in a word: bit 15 of each becomes 1 unless it is 0, and of the four, the one that is stored first goes to bit 0. */
static inline uint32_t nrc_zeros_plain(struct nrc_vectors v)
{
	const uint64_t ones = 0x0001000100010001, low = 0x7fff * ones;
	uint64_t words[sizeof v / sizeof(uint64_t)];
	uint32_t zeros = 0;

	memcpy(words, &v, sizeof v);
	for (int i = 0; i < (int)(sizeof v / sizeof(uint64_t)); i++) {
		uint64_t others = (((words[i] & low) + low) | words[i]) >> 15 & ones;
#if defined __BYTE_ORDER__ && __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
		uint64_t four = others >> 48 | others >> 31 | others >> 14 | others << 3;
#else
		uint64_t four = others | others >> 15 | others >> 30 | others >> 45;
#endif

		zeros |= (uint32_t)(~four & 0xf) << 4 * i;
	}
	return zeros;
}
#endif

#include "logic/whips/search.inc"
