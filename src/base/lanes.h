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

/* The bits that are set in any of the numbers. */
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

/*
 * 64 numbers from -8 to 7 side by side, a word for each of their bits (bit slices), so that all are added to and compared at once. A set of
 * these numbers is a word, too, with a bit for each of them. Number 3 is 5 if bit 3 is 1 in `one`, 0 in `two`, 1 in `four`, 0 in `sign`.
 *
 * Each word is named, so that a compiler may keep it in a register; an index would need memory. `sign` stands for -8.
 */
struct numbers {
	uint64_t one, two, four, sign;
};

/* Adds 1 to each number of WHICH. None may be 7. */
static inline struct numbers numbers_add(struct numbers n, uint64_t which)
{
	struct numbers sum = { .one = n.one ^ which };
	uint64_t carry = n.one & which;

	sum.two = n.two ^ carry;
	carry &= n.two;
	sum.four = n.four ^ carry;
	carry &= n.four;
	sum.sign = n.sign ^ carry;
	return sum;
}

/* Takes 1 off each number of WHICH. None may be -8. */
static inline struct numbers numbers_subtract(struct numbers n, uint64_t which)
{
	/* The complement of N is -1 - N. */
	const struct numbers sum = numbers_add((struct numbers){ ~n.one, ~n.two, ~n.four, ~n.sign }, which);

	return (struct numbers){ ~sum.one, ~sum.two, ~sum.four, ~sum.sign };
}

/* The numbers that are NUMBER, from 0 to 7. */
static inline uint64_t numbers_equal(struct numbers n, int number)
{
	return ~n.sign & (number & 1 ? n.one : ~n.one) & (number & 2 ? n.two : ~n.two) & (number & 4 ? n.four : ~n.four);
}

static inline uint64_t numbers_positive(struct numbers n)
{
	return ~n.sign & (n.one | n.two | n.four);
}

/* The numbers whose value mod 8 is below END; a number that is not negative is its own value mod 8. */
static inline uint64_t numbers_low_below(struct numbers n, int end)
{
	uint64_t below = end & 1 ? ~n.one : 0;

	if (end > 7)
		return ~(uint64_t)0;
	below = end & 2 ? below | ~n.two : below & ~n.two;
	return end & 4 ? below | ~n.four : below & ~n.four;
}

/* The numbers that are at least -LEAST; LEAST is 0 or more, and small constants are quickest. */
static inline uint64_t numbers_from(struct numbers n, int least)
{
	switch (least) {
	case 0:
		return ~n.sign;
	case 1:
		return ~(n.sign & numbers_low_below(n, 7));
	case 2:
		return ~(n.sign & numbers_low_below(n, 6));
	case 3:
		return ~(n.sign & numbers_low_below(n, 5));
	default:
		return least > 7 ? ~(uint64_t)0 : ~(n.sign & numbers_low_below(n, 8 - least));
	}
}

/* Number AT modulo 8. */
static inline int numbers_low(struct numbers n, int at)
{
	return (int)((n.one >> at & 1) | (n.two >> at & 1) << 1 | (n.four >> at & 1) << 2);
}

#endif
