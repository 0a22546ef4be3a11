/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* The kernel that runs everywhere: eight lanes, in whatever vectors the compiler offers. */
#include "search/fast/kernel.h"

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"

#define KERNEL search_plain_lanes
#define ALONE search_alone
#define KERNEL_ID KERNEL_PLAIN
#define LANES 8
#define PORTABLE

#include "search/fast/vectors.inc"

INLINE vec vec_pick(sel s, vec yes, vec no)
{
	return (yes & s) | (no & ~s);
}

INLINE vec vec_min(vec a, vec b)
{
	return vec_pick((sel)(a < b), a, b);
}

/* A plan that takes lanes from one vector to another: for each lane of the target, the lane of the source and whether it changes. */
struct route {
	uint16_t from[LANES], to[LANES];
};

/* The route of the lanes in FROM to the lanes in TO, in order; both have the same number. */
static struct route route_make(uint32_t from, uint32_t to)
{
	struct route r = { .from = { 0 } };

	for (; to != 0; to &= to - 1, from &= from - 1) {
		r.from[bits_lowest(to)] = (uint16_t)bits_lowest(from);
		r.to[bits_lowest(to)] = 1;
	}
	return r;
}

INLINE vec vec_route(vec target, vec source, const struct route *r)
{
	for (int i = 0; i < LANES; i++)
		target[i] = r->to[i] ? source[r->from[i]] : target[i];
	return target;
}

#include "search/fast/choice.inc"
#include "search/fast/block.inc"
#include "search/fast/schedule.inc"
