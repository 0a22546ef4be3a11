/* The SSE4.1 kernel: 8 lanes. Only what the compiler does not make of plain C stands here. */
#include "search/fast/kernel.h"

#if defined __x86_64__

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"

#if defined __clang__
#pragma clang attribute push(\
	__attribute__((target("sse4.1,popcnt"))), apply_to = function)
#else
#pragma GCC target("sse4.1,popcnt")
#endif
#include <immintrin.h>

#define KERNEL kernel_sse4
#define ALONE kernel_alone
#define KERNEL_NAME "sse4"
#define LANES 8

#include "search/fast/generic.inc"

INLINE vec vec_pick(sel s, vec yes, vec no)
{
	return (vec)_mm_blendv_epi8((__m128i)no, (__m128i)yes, (__m128i)s);
}

INLINE vec vec_min(vec a, vec b)
{
	return (vec)_mm_min_epu16((__m128i)a, (__m128i)b);
}

/* x & ONLY where they meet, else x & MAY. */
INLINE vec vec_only(vec x, vec only, vec may)
{
	return x & vec_pick((sel)((x & only) == 0), may, only);
}

/* The number of digits: a table knows that of four bits; the ninth is added. */
INLINE vec vec_count(vec a)
{
	__m128i table = _mm_setr_epi8(0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4);
	vec low = (vec)_mm_shuffle_epi8(table, (__m128i)(a & 0x0f)), high = (vec)_mm_shuffle_epi8(table, (__m128i)(a >> 4 & 0x0f));

	return low + high + (a >> 8);
}

/* X where it has two digits, else nothing. */
INLINE vec vec_pair(vec x)
{
	vec rest = without_lowest(x);

	return x & (vec)(without_lowest(rest) == 0) & (vec)(rest != 0);
}

/* What choice.inc compares. */
INLINE vec vec_key(vec x, vec score, int cell)
{
	vec n = vec_count(x);

	return (((n << 5) - score) << 7 | (uint16_t)cell) | ((vec)(n == 1) & 0xff80);
}

INLINE uint32_t sel_bits(sel s)
{
	return (uint32_t)_mm_movemask_epi8(_mm_packs_epi16((__m128i)s, _mm_setzero_si128()));
}

/* All ones in LANES. */
INLINE vec vec_fill(vec a, uint32_t lanes)
{
	for (int i = 0; i < LANES; i++)
		a[i] = lanes >> i & 1 ? 0xffff : a[i];
	return a;
}

/* A plan that takes lanes from one vector to another. */
struct route {
	uint8_t from[2 * LANES] __attribute__((aligned(16)));	/* indices of bytes; the top bit stands for nothing */
	uint16_t stay[LANES] __attribute__((aligned(16)));	/* all ones where the target does not change */
};

/* The first lanes of FROM go to the first of TO; there are as many of each. */
static struct route route_make(uint32_t from, uint32_t to)
{
	struct route r;

	memset(&r, 0xff, sizeof r);
	for (; to != 0; to &= to - 1, from &= from - 1) {
		int t = bits_lowest(to), f = bits_lowest(from);

		r.from[2 * t] = (uint8_t)(2 * f);
		r.from[2 * t + 1] = (uint8_t)(2 * f + 1);
		r.stay[t] = 0;
	}
	return r;
}

INLINE vec vec_route(vec target, vec source, const struct route *r)
{
	__m128i from = _mm_load_si128((const __m128i *)(const void *)r->from);

	return (target & vec_load(r->stay)) | (vec)_mm_shuffle_epi8((__m128i)source, from);
}

static bool kernel_runs(void)
{
	return __builtin_cpu_supports("sse4.1") && __builtin_cpu_supports("popcnt");
}

#include "search/fast/sweep.inc"
#include "search/fast/bytes.inc"
#include "search/fast/choice.inc"
#include "search/fast/flow.inc"

#if defined __clang__
#pragma clang attribute pop
#endif
#endif
