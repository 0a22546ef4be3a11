/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "grid/cells.h"

#include <string.h>

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
	return candset_next(s, -1) < 0;
}

bool candset_equal(const struct candset *a, const struct candset *b)
{
	return memcmp(a, b, sizeof *a) == 0;
}

int candset_count(const struct candset *s)
{
	int count = 0;

	for (int w = 0; w < CANDSET_WORDS; w++)
		count += bits_count(s->word[w]);
	return count;
}

int candset_next(const struct candset *s, int cand)
{
	int from = cand + 1;

	for (int w = from >> 6; w < CANDSET_WORDS; w++, from = w << 6) {
		uint64_t rest = s->word[w] >> (from & 63);

		if (rest)
			return from + bits_lowest(rest);
	}
	return -1;
}
