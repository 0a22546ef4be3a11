/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "grid/cells.h"

#include <assert.h>
#include <string.h>

#include "base/lanes.h"

wordset candset_words(const struct candset *a, const struct candset *b)
{
#if BOARD_DIGITS > 9
	wordset words = 0;

	for (int w = 0; w < CANDSET_WORDS; w++)
		words |= (wordset)((a->word[w] | b->word[w]) != 0) << w;
	return words;
#else
	lanes words = { 0 };

	/* Two words at a time, each of which is four numbers: their bits in what is returned. */
	for (int w = 0; w < CANDSET_WORDS; w += 2) {
		const lanes bits = { 1, 1, 1, 1, 2, 2, 2, 2 };

		words |= (lanes)((*(const lanes *)&a->word[w] | *(const lanes *)&b->word[w]) != 0) & bits << w;
	}
	return lanes_or(words);
#endif
}

void candset_add_digits(struct candset *s, int cell, uint16_t digits)
{
	for (int d = digit_first(digits); d != 0; d = digit_next(digits, d))
		candset_add(s, candidate(cell, d));
}

void candset_add_cells(struct candset *s, struct cellset cells, int digit)
{
	for (int c = cellset_next(cells, -1); c >= 0; c = cellset_next(cells, c))
		candset_add(s, candidate(c, digit));
}

uint16_t candset_digits(const struct candset *s, int cell)
{
	int bit = cell * MAX_SIZE, shift = bit & 63;
	uint64_t digits = s->word[bit >> 6] >> shift;

	if (shift > 64 - MAX_SIZE)
		digits |= s->word[(bit >> 6) + 1] << (64 - shift);
	return (uint16_t)(digits & ((1u << MAX_SIZE) - 1));
}

bool candset_empty(const struct candset *s)
{
	uint64_t any = 0;

	for (int w = 0; w < CANDSET_WORDS; w++)
		any |= s->word[w];
	return any == 0;
}

bool candset_equal(const struct candset *a, const struct candset *b)
{
	return memcmp(a, b, sizeof *a) == 0;
}

int candset_count(const struct candset *s)
{
	int count = 0;

	/* Most words of most sets are 0. */
	for (wordset words = candset_words(s, s); words != 0; words &= words - 1)
		count += bits_count(s->word[bits_lowest(words)]);
	return count;
}

int candset_only(const struct candset *s)
{
	wordset words = candset_words(s, s);

	if (!bits_is_single(words))
		return -1;
	int w = bits_lowest(words);

	return bits_is_single(s->word[w]) ? 64 * w + bits_lowest(s->word[w]) : -1;
}

int candset_next(const struct candset *s, int cand)
{
	const int from = cand + 1;

	/* After the last candidate of smaller boards there is room in the last word. */
	if (MAX_CANDIDATES == 64 * CANDSET_WORDS && from == MAX_CANDIDATES)
		return -1;
	uint64_t rest = s->word[from >> 6] >> (from & 63);

	if (rest != 0)
		return from + bits_lowest(rest);
	/* Most sets have few candidates: nobody could guess in which word the next one is. */
	wordset words = candset_words(s, s) & ~(wordset)1 << (from >> 6);

	return words == 0 ? -1 : 64 * bits_lowest(words) + bits_lowest(s->word[bits_lowest(words)]);
}
