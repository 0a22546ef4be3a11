/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "logic/facts/few_candidates.h"

#include "base/lanes.h"
#include "logic/facts/facts.h"

/* 64 counters beside each other, a bit of each in a word; they stand still at 8 or more. */
struct counters {
	uint64_t bit[4];
};

/* Adds 1 to each counter whose bit is set. */
static void count(struct counters *c, uint64_t which)
{
	for (int i = 0; i < 3; i++) {
		uint64_t carry = c->bit[i] & which;

		c->bit[i] ^= which;
		which = carry;
	}
	c->bit[3] |= which;
}

/* The counters that are at NUMBER, from 1 to FEW. */
static uint64_t at(const struct counters *c, unsigned number)
{
	uint64_t is = ~c->bit[3];

	for (int i = 0; i < 3; i++)
		is &= number >> i & 1 ? c->bit[i] : ~c->bit[i];
	return is;
}

static void few_candidates_count_cells(const struct facts *f, struct few_candidates *counts)
{
	for (int w = 0; w < CELLSET_WORDS; w++) {
		struct counters c = { { 0 } };

		for (int d = 0; d < f->geo->size; d++)
			count(&c, f->cells[d].word[w]);
		for (unsigned n = 1; n <= FEW; n++)
			counts->cells[n].word[w] = at(&c, n);
	}
}

/* Eight houses at once, from number FIRST on. */
static void few_candidates_count_digits(const struct facts *f, struct few_candidates *counts, int first)
{
	lanes most[FEW + 1] = { { 0 } };	/* the digits with at most so many places */

	for (int d = 0; d < f->geo->size; d++) {
		lanes bit = (lanes){ 0 } + (uint16_t)(1u << d), all = *(const lanes *)&f->place[d][first];
		lanes but_1 = all & (all - 1), but_2 = but_1 & (but_1 - 1), but_3 = but_2 & (but_2 - 1), but_4 = but_3 & (but_3 - 1);

		most[0] |= (lanes)(all == 0) & bit;
		most[1] |= (lanes)(but_1 == 0) & bit;
		most[2] |= (lanes)(but_2 == 0) & bit;
		most[3] |= (lanes)(but_3 == 0) & bit;
		most[4] |= (lanes)(but_4 == 0) & bit;
	}
	for (int n = 1; n <= FEW; n++)
		*(lanes *)&counts->digits[n][first] = most[n] & ~most[n - 1];
}

const struct few_candidates *facts_few_candidates(struct facts *f)
{
	if (f->few.version != f->version) {
		few_candidates_count_cells(f, &f->few);
		for (int first = 0; first < HOUSE_LANES; first += LANES)
			few_candidates_count_digits(f, &f->few, first);
		f->few.version = f->version;
	}
	return &f->few;
}
