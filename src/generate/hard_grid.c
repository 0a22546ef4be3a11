/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "generate/hard_grid.h"

#include <string.h>

#include "generate/fill.h"
#include "search/sets.h"

/* LEFT: at most so many cells of the pattern are left to chance; at least one of them takes another digit, as the pattern has it. */
enum { BOX_SIDE = 3, BOXES = 9, DIGITS = 3, CELLS = 12, LEFT = 4, SLANTS = 6 };

/* The columns of a box in which its rows have their cell; the first half slants one way, the rest the other. */
static const uint8_t slant_column[SLANTS][BOX_SIDE] = {
	{ 0, 1, 2 }, { 1, 2, 0 }, { 2, 0, 1 }, { 0, 2, 1 }, { 1, 0, 2 }, { 2, 1, 0 }
};

/* The cells of a random tridagon: an odd number of its boxes slants the other way. */
static void draw_pattern(const struct geometry *g, struct rng *rng, uint8_t cell[CELLS])
{
	int row = (int)rng_below(rng, BOX_SIDE), column = (int)rng_below(rng, BOX_SIDE), count = 0;
	bool odd = false;

	for (int box = 0; box < BOXES; box++) {
		if (box / BOX_SIDE == row || box % BOX_SIDE == column)
			continue;
		bool last = count == CELLS - BOX_SIDE;
		unsigned slant = last ? rng_below(rng, SLANTS / 2) + (odd ? 0 : SLANTS / 2) : rng_below(rng, SLANTS);

		odd ^= slant >= SLANTS / 2;
		for (int i = 0; i < BOX_SIDE; i++) {
			int down = box / BOX_SIDE * BOX_SIDE + i, across = box % BOX_SIDE * BOX_SIDE + slant_column[slant][i];

			cell[count++] = (uint8_t)(down * g->size + across);
		}
	}
}

static uint16_t draw_digits(const struct geometry *g, struct rng *rng)
{
	uint8_t order[MAX_SIZE];
	uint16_t digits = 0;

	rng_permutation(rng, order, g->size);
	for (int i = 0; i < DIGITS; i++)
		digits |= digit_bit(order[i] + 1);
	return digits;
}

/* Puts the digits into the cells but for LEFT_OUT of them; false: one of the cells can take none. */
static bool place_digits(struct sets *sets, struct rng *rng, uint16_t digits, const uint8_t cell[CELLS], int left_out, uint8_t values[])
{
	const struct geometry *g = sets->geo;
	uint16_t seen[MAX_CELLS] = { 0 };
	uint8_t order[CELLS];

	rng_permutation(rng, order, CELLS);
	for (int i = left_out; i < CELLS; i++) {
		int at = cell[order[i]];
		uint16_t can = digits & (uint16_t)~seen[at];

		if (can == 0)
			return false;
		values[at] = (uint8_t)fill_digit(rng, can);
		search_mrv.put(sets, at, values[at]);
		for (int p = 0; p < g->peers[at]; p++)
			seen[g->peer[at][p]] |= digit_bit(values[at]);
	}
	return true;
}

bool hard_grid_fill(const struct geometry *g, struct rng *rng, uint8_t values[MAX_CELLS], struct cellset *closed)
{
	uint16_t digits = draw_digits(g, rng);
	struct cellset seen = { { 0, 0 } };
	uint8_t cell[CELLS];
	struct board empty;
	struct sets sets;

	board_init(&empty, g);
	search_mrv.start(&sets, &empty);
	draw_pattern(g, rng, cell);
	if (!place_digits(&sets, rng, digits, cell, 1 + (int)rng_below(rng, LEFT), values) || !fill_rest(&sets, rng, values))
		return false;
	*closed = (struct cellset){ { 0, 0 } };
	for (int i = 0; i < CELLS; i++) {
		cellset_add(closed, cell[i]);
		seen = cellset_or(seen, g->peer_set[cell[i]]);
	}
	for (int c = cellset_next(seen, -1); c >= 0; c = cellset_next(seen, c))
		if (digit_bit(values[c]) & digits)
			cellset_add(closed, c);
	return true;
}
