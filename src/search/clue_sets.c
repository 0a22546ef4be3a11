/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Cells that differ and have a sum. A set of sets of nine digits is 512 bits, of which bit N stands for the set with the bits of N. A
 * forward pass computes the sets that the first cells can have, cell after cell; a backward pass, which candidates of each cell are in a
 * set with the sum. That is exact. For more than nine digits, the sets with the sum are tried one by one, and it is only checked that each
 * cell has a digit of the set and each digit a cell.
 */
#include "search/clue_rules.h"

#include <pthread.h>
#include <string.h>

#if BOARD_DIGITS > 9

bool clue_filter_set(const uint16_t cand[], int count, int total, uint16_t allowed[], unsigned *required)
{
	unsigned any = 0, found = 0;

	*required = (1u << MAX_SIZE) - 1;
	for (int i = 0; i < count; i++)
		any |= cand[i];
	if (count == 0 || bits_count(any) < count)
		return count == 0 && total == 0;
	/* Sets are bit masks over the digits that occur. */
	for (unsigned of = (1u << count) - 1; of < 1u << bits_count(any); of = bits_next_same(of)) {
		unsigned set = 0, rest = any, sum = 0, all = 0;
		bool each = true;

		for (int i = 0; rest != 0; i++, rest &= rest - 1)
			if (of >> i & 1) {
				set |= rest & -rest;
				sum += (unsigned)bits_lowest(rest) + 1;
			}
		if ((int)sum != total)
			continue;
		for (int i = 0; i < count; i++) {
			each &= (cand[i] & set) != 0;
			all |= cand[i] & set;
		}
		if (!each || all != set)
			continue;
		found |= set;
		*required &= set;
	}
	for (int i = 0; i < count; i++)
		allowed[i] = (uint16_t)(cand[i] & found);
	return found != 0;
}

#else

enum { FAMILY_WORDS = 8, WORD_DIGITS = 6, SUMS = 45 };

struct family {
	uint64_t word[FAMILY_WORDS];
};

/* For each of the first six digits, the bits of a word whose numbers lack it. */
static const uint64_t lacking[WORD_DIGITS] = {
	0x5555555555555555, 0x3333333333333333, 0x0f0f0f0f0f0f0f0f, 0x00ff00ff00ff00ff, 0x0000ffff0000ffff, 0x00000000ffffffff
};

static struct family with_sum[SUMS + 1];
static pthread_once_t sums_made = PTHREAD_ONCE_INIT;

static void make_sums(void)
{
	for (unsigned set = 0; set < 1u << CLASSIC_SIZE; set++) {
		int sum = 0;

		for (unsigned rest = set; rest != 0; rest &= rest - 1)
			sum += bits_lowest(rest) + 1;
		with_sum[sum].word[set >> WORD_DIGITS] |= (uint64_t)1 << (set & 63);
	}
}

/* Adds to OUT the sets of F that lack DIGIT (from 0), extended by it. */
static inline void family_with(struct family *out, const struct family *f, int digit)
{
	if (digit < WORD_DIGITS) {
		for (int w = 0; w < FAMILY_WORDS; w++)
			out->word[w] |= (f->word[w] & lacking[digit]) << (1 << digit);
		return;
	}
	const int step = 1 << (digit - WORD_DIGITS);

	for (int w = 0; w < FAMILY_WORDS; w++)
		if ((w & step) == 0)
			out->word[w | step] |= f->word[w];
}

/* Adds to OUT the sets of F that with DIGIT are in B. False: there are none. */
static inline bool family_without(struct family *out, const struct family *b, int digit, const struct family *f)
{
	const int step = digit < WORD_DIGITS ? 0 : 1 << (digit - WORD_DIGITS);
	uint64_t any = 0;

	for (int w = 0; w < FAMILY_WORDS; w++) {
		uint64_t less = 0;

		if (digit < WORD_DIGITS)
			less = b->word[w] >> (1 << digit) & lacking[digit];
		else if ((w & step) == 0)
			less = b->word[w | step];
		less &= f->word[w];
		any |= less;
		out->word[w] |= less;
	}
	return any != 0;
}

/* Whether a set of F lacks DIGIT. */
static bool family_lacks(const struct family *f, int digit)
{
	const int step = digit < WORD_DIGITS ? 0 : 1 << (digit - WORD_DIGITS);
	uint64_t any = 0;

	for (int w = 0; w < FAMILY_WORDS; w++)
		any |= (w & step) != 0 ? 0 : digit < WORD_DIGITS ? f->word[w] & lacking[digit] : f->word[w];
	return any != 0;
}

/* Two cells: each has what the other one adds up to the sum. */
static bool filter_pair(const uint16_t cand[], int total, uint16_t allowed[], unsigned *required)
{
	unsigned found = 0;

	for (unsigned rest = cand[0]; rest != 0; rest &= rest - 1) {
		const int digit = bits_lowest(rest) + 1, other = total - digit;

		if (other >= 1 && other <= CLASSIC_SIZE && other != digit && (cand[1] & digit_bit(other)) != 0)
			found |= rest & -rest;
	}
	allowed[0] = (uint16_t)found;
	allowed[1] = 0;
	*required = bits_is_single(found) ? found : 0;
	for (unsigned rest = found; rest != 0; rest &= rest - 1)
		allowed[1] |= digit_bit(total - bits_lowest(rest) - 1);
	if (found == allowed[1] && bits_count(found) == 2)
		*required = found;
	return found != 0;
}

bool clue_filter_set(const uint16_t cand[], int count, int total, uint16_t allowed[], unsigned *required)
{
	struct family reached[CLASSIC_SIZE + 1], behind;
	unsigned any = 0;

	*required = 0;
	if (count == 0 || total < 1 || total > SUMS || count > CLASSIC_SIZE)
		return count == 0 && total == 0;
	if (count == 1) {
		allowed[0] = total <= CLASSIC_SIZE ? cand[0] & digit_bit(total) : 0;
		*required = allowed[0];
		return allowed[0] != 0;
	}
	if (count == 2)
		return filter_pair(cand, total, allowed, required);
	pthread_once(&sums_made, make_sums);
	reached[0] = (struct family){ { 1 } };
	for (int i = 0; i < count; i++) {
		reached[i + 1] = (struct family){ { 0 } };
		any |= cand[i];
		for (unsigned rest = cand[i]; rest != 0; rest &= rest - 1)
			family_with(&reached[i + 1], &reached[i], bits_lowest(rest));
	}
	for (int w = 0; w < FAMILY_WORDS; w++)
		behind.word[w] = reached[count].word[w] & with_sum[total].word[w];
	for (unsigned rest = any; rest != 0; rest &= rest - 1)
		*required |= family_lacks(&behind, bits_lowest(rest)) ? 0 : rest & -rest;
	for (int i = count - 1; i >= 0; i--) {
		struct family before = { { 0 } };

		allowed[i] = 0;
		for (unsigned rest = cand[i]; rest != 0; rest &= rest - 1)
			if (family_without(&before, &behind, bits_lowest(rest), &reached[i]))
				allowed[i] |= (uint16_t)(rest & -rest);
		if (allowed[i] == 0)
			return false;
		behind = before;
	}
	return true;
}

#endif
