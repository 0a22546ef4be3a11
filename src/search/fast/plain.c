/* The kernel that runs everywhere: eight lanes in whatever vectors the compiler has. */
#include "search/fast/kernel.h"

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"

#define KERNEL kernel_plain
#define ALONE kernel_alone
#define KERNEL_NAME "plain"
#define LANES 8

#include "search/fast/generic.inc"

INLINE vec vec_pick(sel s, vec yes, vec no)
{
	return (yes & s) | (no & ~s);
}

INLINE vec vec_min(vec a, vec b)
{
	return vec_pick((sel)(a < b), a, b);
}

#include "search/fast/portable.inc"

/* All ones in LANES. */
INLINE vec vec_fill(vec a, uint32_t lanes)
{
	for (int i = 0; i < LANES; i++)
		a[i] = lanes >> i & 1 ? 0xffff : a[i];
	return a;
}

/* A plan that takes lanes from one vector to another: for each lane of the target, the lane of the source and whether it changes. */
struct route {
	uint16_t from[LANES], to[LANES];
};

/* The first lanes of FROM go to the first of TO; there are as many of each. */
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

static bool kernel_runs(void)
{
	return true;
}

#include "search/fast/sweep.inc"

static void puzzles_read(struct block *b, const struct slot *window, uint16_t owner, int count)
{
	for (int lane = 0; lane < count; lane++) {
		uint16_t place = (uint16_t)(owner + lane);
		const struct slot *s = &window[place % WINDOW];

		for (int c = 0; c < MAX_CELLS; c++)
			b->row[c][lane] = s->row[c] ? digit_bit(s->row[c]) : ALL;
		b->row[OWNER][lane] = place;
	}
}

static void solutions_write(const struct block *b, struct slot *window)
{
	for (uint32_t rest = b->lanes; rest != 0; rest &= rest - 1) {
		int lane = bits_lowest(rest);
		struct slot *s = &window[b->row[OWNER][lane] % WINDOW];

		for (int c = 0; c < MAX_CELLS; c++)
			s->row[c] = (uint8_t)digit_lowest(b->row[c][lane]);
	}
}

#include "search/fast/choice.inc"
#include "search/fast/flow.inc"
