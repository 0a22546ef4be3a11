/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "generate/distinct.h"

#include <stdlib.h>

#include "base/mem.h"
#include "generate/canonical.h"
#include "grid/cells.h"

enum { ROUNDS = 4, LINES = 2 * CLASSIC_SIZE, BANDS = 6 };

/* The colours of the houses, rows and columns alike, since a turn exchanges them. */
struct distinct_colours {
	uint64_t line[LINES], box[CLASSIC_SIZE], digit[CLASSIC_SIZE + 1];
};

void distinct_free(struct distinct *d)
{
	free(d->slots);
	*d = (struct distinct){ .slots = NULL };
}

static uint64_t mix(uint64_t x, uint64_t salt)
{
	x = (x ^ salt) * 0x9e3779b97f4a7c15u;
	x = (x ^ x >> 29) * 0xbf58476d1ce4e5b9u;
	return x ^ x >> 32;
}

/* The next colours: sums, in which the order of cells, lines and bands is lost. Returns the sum over all cells. */
static uint64_t distinct_refine(struct distinct_colours *c, const uint8_t values[])
{
	struct distinct_colours sum = { .line = { 0 } };
	uint64_t band[BANDS] = { 0 }, all = 0;

	for (int cell = 0; cell < CLASSIC_CELLS; cell++) {
		int row = cell / CLASSIC_SIZE, column = CLASSIC_SIZE + cell % CLASSIC_SIZE, digit = values[cell];
		int box = row / 3 * 3 + cell % CLASSIC_SIZE / 3;

		if (digit == 0)
			continue;
		uint64_t colour = mix(mix(c->line[row], 1) + mix(c->line[column], 1) + mix(c->box[box], 2) + mix(c->digit[digit], 3), 4);

		sum.line[row] += colour;
		sum.line[column] += colour;
		sum.box[box] += colour;
		sum.digit[digit] += colour;
		all += colour;
	}
	for (int line = 0; line < LINES; line++)
		band[line / 3] += mix(sum.line[line], 5);
	for (int line = 0; line < LINES; line++)
		sum.line[line] = mix(sum.line[line], band[line / 3]);
	*c = sum;
	return all;
}

static uint64_t distinct_classic(const uint8_t values[])
{
	struct distinct_colours c = { .line = { 0 } };
	uint64_t all = 0;

	for (int round = 0; round < ROUNDS; round++)
		all = distinct_refine(&c, values);
	return all;
}

static uint64_t distinct_small(const struct geometry *g, const uint8_t values[])
{
	uint8_t least[MAX_CELLS];
	uint64_t all = (uint64_t)g->size;

	canonical_form(g, values, least);
	for (int cell = 0; cell < g->cells; cell++)
		all = mix(all, least[cell]);
	return all;
}

/* Where the number is, or belongs. */
static size_t distinct_slot(const struct distinct *d, uint64_t number)
{
	size_t slot = (size_t)number & (d->slot_count - 1);

	while (d->slots[slot] != 0 && d->slots[slot] != number)
		slot = (slot + 1) & (d->slot_count - 1);
	return slot;
}

/* Keeps the table at most half full. */
static void distinct_grow(struct distinct *d)
{
	struct distinct old = *d;

	if (d->count * 2 < d->slot_count)
		return;
	d->slot_count = old.slot_count > 0 ? 2 * old.slot_count : 64;
	d->slots = mem_zero(d->slot_count, sizeof *d->slots);
	for (size_t i = 0; i < old.slot_count; i++)
		if (old.slots[i] != 0)
			d->slots[distinct_slot(d, old.slots[i])] = old.slots[i];
	free(old.slots);
}

bool distinct_add(struct distinct *d, const struct geometry *g, const uint8_t values[])
{
	uint64_t number = (g->classic ? distinct_classic(values) : distinct_small(g, values)) | 1;

	distinct_grow(d);
	size_t slot = distinct_slot(d, number);

	if (d->slots[slot] == number)
		return false;
	d->slots[slot] = number;
	d->count++;
	return true;
}
