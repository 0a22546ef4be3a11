/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* The NEON kernel of 64-bit ARM: 8 lanes. It holds only what the compiler cannot make from plain C. */
#include "search/fast/kernel.h"

#if HAVE_NEON

#include <arm_neon.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"

#define KERNEL search_neon
#define ALONE search_alone
#define KERNEL_ID KERNEL_NEON
#define LANES 8
#define BYTE_ROUTES

#include "search/fast/vectors.inc"

INLINE vec vec_pick(sel s, vec yes, vec no)
{
	return (vec)vbslq_u16((uint16x8_t)s, (uint16x8_t)yes, (uint16x8_t)no);
}

INLINE vec vec_min(vec a, vec b)
{
	return (vec)vminq_u16((uint16x8_t)a, (uint16x8_t)b);
}

/* x & ONLY where they meet, else x & MAY. */
INLINE vec vec_only(vec x, vec only, vec may)
{
	return x & vec_pick((sel)vtstq_u16((uint16x8_t)x, (uint16x8_t)only), only, may);
}

INLINE vec vec_count(vec a)
{
	return (vec)vpaddlq_u8(vcntq_u8((uint8x16_t)a));
}

INLINE uint32_t sel_bits(sel s)
{
	static const uint16_t bit[LANES] = { 1, 2, 4, 8, 16, 32, 64, 128 };

	return vaddvq_u16(vandq_u16((uint16x8_t)s, vld1q_u16(bit)));
}

INLINE vec vec_route(vec target, vec source, const struct route *r)
{
	return (target & vec_load(r->stay)) | (vec)vqtbl1q_u8((uint8x16_t)source, vld1q_u8(r->from));
}

#include "search/fast/choice.inc"
#include "search/fast/block.inc"
#include "search/fast/schedule.inc"

#endif
