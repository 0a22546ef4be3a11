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

void hope_follow_all(struct chain_hopes *h)
{
	static pthread_once_t once = PTHREAD_ONCE_INIT;

	pthread_once(&once, hope_choose);
	hope_best->follow(h);
}

void hope_turn_on(struct chain_hopes *h, int node, const uint64_t where[HOPE_WORDS])
{
	struct hope_rows *r = &h->row[node];
	uint64_t any = 0;

	for (int w = 0; w < HOPE_WORDS; w++) {
		uint64_t more = where[w] & ~r->on[w];

		r->on[w] |= more;
		r->new_on[w] |= more;
		any |= more;
	}
	h->is_on[node >> 6] |= (uint64_t)(any != 0) << (node & 63);
}

/* B is on where A is off. */
static void follow_from_off(struct chain_hopes *h, int a, int b)
{
	uint64_t where[HOPE_WORDS];

	for (int w = 0; w < HOPE_WORDS; w++)
		where[w] = h->row[a].off[w] & h->open[w];
	hope_turn_on(h, b, where);
}

void hope_follow_two(struct chain_hopes *h, int a, int b)
{
	follow_from_off(h, a, b);
	follow_from_off(h, b, a);
}
