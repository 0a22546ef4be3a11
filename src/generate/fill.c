/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "generate/fill.h"

#include "search/sets.h"

/* A cell that was filled, and the digits that may still come into it. */
struct filled {
	uint8_t cell, digit;
	uint16_t untried;
};

int fill_digit(struct rng *rng, uint16_t digits)
{
	for (unsigned skip = rng_below(rng, (uint64_t)bits_count(digits)); skip > 0; skip--)
		digits &= (uint16_t)(digits - 1);
	return digit_lowest(digits);
}

/* Boxes down the diagonal that share no house: whatever one of them holds, the next can hold the digits in any order. */
static void fill_diagonal(struct sets *sets, struct rng *rng, uint8_t values[])
{
	const struct geometry *g = sets->geo;
	struct cellset seen = { { 0, 0 } };

	for (int row = 0, column = 0; row < g->size && column < g->size; row += g->box_rows, column += g->box_columns) {
		int box = g->cell_house[row * g->size + column][HOUSE_BOX];
		const uint8_t *cells = g->house_cell[box];
		uint16_t left = g->all;

		if (!cellset_empty(cellset_and(seen, g->house_set[box])))
			continue;
		for (int i = 0; i < g->size; i++) {
			int digit = fill_digit(rng, left);

			left &= (uint16_t)~digit_bit(digit);
			values[cells[i]] = (uint8_t)digit;
			search_mrv.put(sets, cells[i], digit);
			seen = cellset_or(seen, g->peer_set[cells[i]]);
		}
	}
}

/* The method mrv with digits in random order: a cell with the fewest free digits takes one of them. */
bool fill_rest(struct sets *sets, struct rng *rng, uint8_t values[MAX_CELLS])
{
	struct filled stack[MAX_CELLS];
	int depth = 0;

	while (!cellset_empty(sets->empty)) {
		struct filled *next = &stack[depth];

		next->cell = (uint8_t)search_mrv.choose(sets, &next->untried);
		for (; next->untried == 0; next--, depth--) {
			if (depth == 0)
				return false;
			search_mrv.take(sets, next[-1].cell, next[-1].digit);
		}
		next->digit = (uint8_t)fill_digit(rng, next->untried);
		next->untried &= (uint16_t)~digit_bit(next->digit);
		search_mrv.put(sets, next->cell, next->digit);
		values[next->cell] = next->digit;
		depth++;
	}
	return true;
}

void fill_random(const struct geometry *g, struct rng *rng, uint8_t values[MAX_CELLS])
{
	struct board empty;
	struct sets sets;

	board_init(&empty, g);
	do {
		search_mrv.start(&sets, &empty);
		fill_diagonal(&sets, rng, values);
	} while (!fill_rest(&sets, rng, values));
}
