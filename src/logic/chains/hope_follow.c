/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* What follows over the links of hopes: rows of what is on and off grow until nothing is new (hope_follow.inc). */
#include "logic/chains/hope_kernel.h"

#include <pthread.h>

const struct hope_kernel *const hope_kernels[] = {
#if defined __x86_64__
	&hope_avx2,
#endif
	&hope_plain, NULL
};

static const struct hope_kernel *hope_best;

static void hope_choose(void)
{
	int i = 0;

	while (!hope_kernels[i]->runs())
		i++;
	hope_best = hope_kernels[i];
}

static const struct hope_kernel *hope_kernel_best(void)
{
	static pthread_once_t once = PTHREAD_ONCE_INIT;

	pthread_once(&once, hope_choose);
	return hope_best;
}

void hope_follow_all(struct chain_hopes *h)
{
	hope_kernel_best()->follow(h);
}

void hope_find_ways(struct chain_hopes *h)
{
	hope_kernel_best()->ways(h);
}

typedef uint64_t hope_pair __attribute__((vector_size(16), aligned(8), may_alias));

_Static_assert(HOPE_WORDS == 4, "lanes are two pairs of words");

/* Inline, since these are few lanes for a call. */
static inline void turn_on_pairs(struct chain_hopes *h, int node, hope_pair low, hope_pair high)
{
	hope_pair *on = (hope_pair *)h->row[node].on, *new_on = (hope_pair *)h->row[node].new_on;

	low &= ~on[0];
	high &= ~on[1];
	on[0] |= low;
	on[1] |= high;
	new_on[0] |= low;
	new_on[1] |= high;
	low |= high;
	h->is_on[node >> 6] |= (uint64_t)((low[0] | low[1]) != 0) << (node & 63);
}

void hope_turn_on(struct chain_hopes *h, int node, const uint64_t where[HOPE_WORDS])
{
	turn_on_pairs(h, node, ((const hope_pair *)where)[0], ((const hope_pair *)where)[1]);
}

/* B is on where A is off. */
static inline void follow_from_off(struct chain_hopes *h, int a, int b)
{
	const hope_pair *off = (const hope_pair *)h->row[a].off, *open = (const hope_pair *)h->open;

	turn_on_pairs(h, b, off[0] & open[0], off[1] & open[1]);
}

void hope_follow_two(struct chain_hopes *h, int a, int b)
{
	follow_from_off(h, a, b);
	follow_from_off(h, b, a);
}
