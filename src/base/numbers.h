/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * 64 small numbers side by side, from -8 to 7: a word for each of their bits, so that all are added to and compared at once. What is said
 * of some of them is a word, too, with a bit for each number.
 */
#ifndef BASE_NUMBERS_H
#define BASE_NUMBERS_H

#include <stdint.h>

/* Each word is named, so that a compiler may keep them in registers; an index would need memory. SIGN stands for -8. */
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

/* The numbers of which the rest modulo 8, which is the number itself where it is not negative, is less than END, from 0 on. */
static inline uint64_t numbers_low_below(struct numbers n, int end)
{
	uint64_t below = end & 1 ? ~n.one : 0;

	if (end > 7)
		return ~(uint64_t)0;
	below = end & 2 ? below | ~n.two : below & ~n.two;
	return end & 4 ? below | ~n.four : below & ~n.four;
}

/* The numbers that are at least -LEAST, which is 0 or more; quickest for the least constants. */
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
