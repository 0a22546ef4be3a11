/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* A small seeded random number generator, the same on every machine (SplitMix64, Steele, Lea and Flood 2014). */
#ifndef BASE_RNG_H
#define BASE_RNG_H

#include <stdint.h>

struct rng {
	uint64_t state;
};

static inline uint64_t rng_next(struct rng *r)
{
	uint64_t z = r->state += 0x9e3779b97f4a7c15u;

	z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9u;
	z = (z ^ z >> 27) * 0x94d049bb133111ebu;
	return z ^ z >> 31;
}

/* A number from 0 to BELOW - 1; BELOW from 1 to 2^32. */
static inline unsigned rng_below(struct rng *r, uint64_t below)
{
	return (unsigned)((rng_next(r) >> 32) * below >> 32);
}

/* ORDER becomes a permutation of the numbers from 0 to COUNT - 1. */
static inline void rng_permutation(struct rng *r, uint8_t order[], int count)
{
	for (int i = 0; i < count; i++) {
		int other = (int)rng_below(r, (uint64_t)i + 1);

		order[i] = order[other];
		order[other] = (uint8_t)i;
	}
}

#endif
