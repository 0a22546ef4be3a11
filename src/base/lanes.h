/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Arithmetic on 16-bit numbers, eight at a time, at any address. What was written as one vector is best read as the same one: a load that
 * needs several stores waits until they have reached the cache.
 */
#ifndef BASE_LANES_H
#define BASE_LANES_H

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

typedef uint16_t lanes __attribute__((vector_size(16), aligned(2), may_alias));

enum { LANES = sizeof(lanes) / sizeof(uint16_t) };

/* Whether any of the numbers is not 0. */
static inline bool lanes_any(lanes v)
{
	uint64_t words[sizeof v / sizeof(uint64_t)];

	memcpy(words, &v, sizeof v);
	return (words[0] | words[1]) != 0;
}

/* All bits that any of the numbers has. */
static inline uint16_t lanes_or(lanes v)
{
	uint64_t words[sizeof v / sizeof(uint64_t)];

	memcpy(words, &v, sizeof v);
	words[0] |= words[1];
	words[0] |= words[0] >> 32;
	return (uint16_t)(words[0] | words[0] >> 16);
}

/* How many bits of each number are set. */
static inline lanes lanes_count(lanes v)
{
	v -= v >> 1 & 0x5555;
	v = (v & 0x3333) + (v >> 2 & 0x3333);
	v = (v + (v >> 4)) & 0x0f0f;
	return (v + (v >> 8)) & 0x1f;
}

/* Clears, in each of COUNT numbers, those of BITS that its counterpart in WHERE has. */
static inline void lanes_take(uint16_t *numbers, const uint16_t *where, uint16_t bits, int count)
{
	int i = 0;

	for (; i + LANES <= count; i += LANES)
		*(lanes *)&numbers[i] &= ~(*(const lanes *)&where[i] & bits);
	for (; i < count; i++)
		numbers[i] &= (uint16_t)~(where[i] & bits);
}

/* The same, and whether all of the numbers equal their counterparts in WANTED then. */
static inline bool lanes_take_equal(uint16_t *numbers, const uint16_t *where, uint16_t bits, const uint16_t *wanted, int count)
{
	lanes other = { 0 };
	unsigned last = 0;
	int i = 0;

	for (; i + LANES <= count; i += LANES) {
		lanes left = *(lanes *)&numbers[i] & ~(*(const lanes *)&where[i] & bits);

		*(lanes *)&numbers[i] = left;
		other |= left ^ *(const lanes *)&wanted[i];
	}
	for (; i < count; i++) {
		numbers[i] &= (uint16_t)~(where[i] & bits);
		last |= (unsigned)numbers[i] ^ wanted[i];
	}
	return last == 0 && !lanes_any(other);
}

/* Sets, in each of COUNT numbers, the bits of its counterpart in MORE. */
static inline void lanes_add(uint16_t *numbers, const uint16_t *more, int count)
{
	int i = 0;

	for (; i + LANES <= count; i += LANES)
		*(lanes *)&numbers[i] |= *(const lanes *)&more[i];
	for (; i < count; i++)
		numbers[i] |= more[i];
}

static inline bool lanes_equal(const uint16_t *a, const uint16_t *b, int count)
{
	lanes other = { 0 };
	uint64_t half[2];
	unsigned last = 0;
	int i = 0;

	for (; i + LANES <= count; i += LANES)
		other |= *(const lanes *)&a[i] ^ *(const lanes *)&b[i];
	for (; i < count; i++)
		last |= (unsigned)a[i] ^ b[i];
	memcpy(half, &other, sizeof half);
	return (half[0] | half[1] | last) == 0;
}

#endif
