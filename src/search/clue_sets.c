/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Cells that differ and have a sum. A family of sets of nine digits is 512 bits: bit N stands for the set whose bit mask is N. A forward
 * pass computes, cell after cell, the sets that the first cells can have; a backward pass, which candidates of each cell are in a set
 * with the sum. That is exact. For more than nine digits, the sets with the sum are tried one by one, and it is only checked that each
 * cell has a digit of the set and each digit a cell.
 */
#include "search/clue_rules.h"

#include <pthread.h>
#include <string.h>

#if BOARD_DIGITS > 9

/* What cells that differ can have of CAND if their digits are one of the sets that TEST accepts. */
static bool filter_by(const uint16_t cand[], int count, bool (*test)(unsigned set, const void *), const void *data, uint16_t allowed[],
		      unsigned *required)
{
	unsigned any = 0, found = 0;

	*required = (1u << MAX_SIZE) - 1;
	for (int i = 0; i < count; i++)
		any |= cand[i];
	if (bits_count(any) < count)
		return false;
	/* Sets are bit masks over the digits that occur. */
	for (unsigned of = (1u << count) - 1; of < 1u << bits_count(any); of = bits_next_same(of)) {
		unsigned set = 0, rest = any, all = 0;
		bool each = true;

		for (int i = 0; rest != 0; i++, rest &= rest - 1)
			set |= (of >> i & 1) != 0 ? rest & -rest : 0;
		if (!test(set, data))
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

static int sum_of_set(unsigned set)
{
	int sum = 0;

	for (; set != 0; set &= set - 1)
		sum += bits_lowest(set) + 1;
	return sum;
}

static bool set_has_total(unsigned set, const void *data)
{
	return sum_of_set(set) == *(const int *)data;
}

static bool set_is_consecutive(unsigned set, const void *data)
{
	(void)data;
	return bits_is_single((set | (set - 1)) + 1);
}

static bool set_has_sum(unsigned set, const void *data)
{
	const struct sums *sums = data;
	const int sum = sum_of_set(set);

	return (sums->word[sum / 64] >> sum % 64 & 1) != 0;
}

static bool collect_sum(unsigned set, const void *data)
{
	struct sums *sums = (struct sums *)(uintptr_t)data;
	const int sum = sum_of_set(set);

	sums->word[sum / 64] |= (uint64_t)1 << sum % 64;
	return true;
}

bool clue_filter_set(const uint16_t cand[], int count, int total, uint16_t allowed[], unsigned *required)
{
	*required = 0;
	return count == 0 ? total == 0 : filter_by(cand, count, set_has_total, &total, allowed, required);
}

bool clue_filter_consecutive(const uint16_t cand[], int count, uint16_t allowed[], unsigned *required)
{
	return filter_by(cand, count, set_is_consecutive, NULL, allowed, required);
}

bool clue_sums(const uint16_t cand[], int count, struct sums *sums)
{
	uint16_t unused[MAX_SIZE];
	unsigned required;

	*sums = (struct sums){ { 0 } };
	return filter_by(cand, count, collect_sum, sums, unused, &required);
}

bool clue_filter_sums(const uint16_t cand[], int count, const struct sums *sums, uint16_t allowed[])
{
	unsigned required;

	return filter_by(cand, count, set_has_sum, sums, allowed, &required);
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

static struct family with_sum[SUMS + 1], consecutive;
static pthread_once_t sums_made = PTHREAD_ONCE_INIT;

static void make_sums(void)
{
	for (unsigned set = 0; set < 1u << CLASSIC_SIZE; set++) {
		int sum = 0;

		for (unsigned rest = set; rest != 0; rest &= rest - 1)
			sum += bits_lowest(rest) + 1;
		with_sum[sum].word[set >> WORD_DIGITS] |= (uint64_t)1 << (set & 63);
		if (set != 0 && bits_is_single((set | (set - 1)) + 1))
			consecutive.word[set >> WORD_DIGITS] |= (uint64_t)1 << (set & 63);
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

/* Two cells: each has what the other one lacks to the sum. */
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

/* The sets that the first cells reach, from none of them to all; returns the digits of all. */
static unsigned reach_sets(const uint16_t cand[], int count, struct family reached[])
{
	unsigned any = 0;

	pthread_once(&sums_made, make_sums);
	reached[0] = (struct family){ { 1 } };
	for (int i = 0; i < count; i++) {
		reached[i + 1] = (struct family){ { 0 } };
		any |= cand[i];
		for (unsigned rest = cand[i]; rest != 0; rest &= rest - 1)
			family_with(&reached[i + 1], &reached[i], bits_lowest(rest));
	}
	return any;
}

/* Goes back from the sets that are in KEPT. False: there is none. */
static bool keep_sets(const uint16_t cand[], int count, const struct family reached[], const struct family *kept, uint16_t allowed[],
		      unsigned any, unsigned *required)
{
	struct family behind;

	for (int w = 0; w < FAMILY_WORDS; w++)
		behind.word[w] = reached[count].word[w] & kept->word[w];
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

bool clue_filter_set(const uint16_t cand[], int count, int total, uint16_t allowed[], unsigned *required)
{
	struct family reached[CLASSIC_SIZE + 1];

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
	const unsigned any = reach_sets(cand, count, reached);

	return keep_sets(cand, count, reached, &with_sum[total], allowed, any, required);
}

bool clue_filter_consecutive(const uint16_t cand[], int count, uint16_t allowed[], unsigned *required)
{
	struct family reached[CLASSIC_SIZE + 1];
	const unsigned any = reach_sets(cand, count, reached);

	*required = 0;
	return keep_sets(cand, count, reached, &consecutive, allowed, any, required);
}

bool clue_sums(const uint16_t cand[], int count, struct sums *sums)
{
	struct family reached[CLASSIC_SIZE + 1];

	*sums = (struct sums){ { 0 } };
	reach_sets(cand, count, reached);
	for (int sum = 1; sum <= SUMS; sum++) {
		uint64_t any = 0;

		for (int w = 0; w < FAMILY_WORDS; w++)
			any |= reached[count].word[w] & with_sum[sum].word[w];
		sums->word[0] |= (uint64_t)(any != 0) << sum;
	}
	return sums->word[0] != 0;
}

bool clue_filter_sums(const uint16_t cand[], int count, const struct sums *sums, uint16_t allowed[])
{
	struct family reached[CLASSIC_SIZE + 1], kept = { { 0 } };
	const unsigned any = reach_sets(cand, count, reached);
	unsigned required = 0;

	for (uint64_t rest = sums->word[0]; rest != 0; rest &= rest - 1)
		for (int w = 0; w < FAMILY_WORDS; w++)
			kept.word[w] |= with_sum[bits_lowest(rest)].word[w];
	return keep_sets(cand, count, reached, &kept, allowed, any, &required);
}

#endif
