/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "grid/board.h"

#include "base/lanes.h"

void board_init(struct board *b, const struct geometry *geo)
{
	*b = (struct board){ .geo = geo };
	for (int cell = 0; cell < geo->cells; cell++) {
		b->cand[cell] = geo->all;
		cellset_add(&b->empty, cell);
	}
}

bool board_place(struct board *b, int cell, int digit)
{
	uint16_t bit = digit_bit(digit);
	bool fits = b->cand[cell] & bit;

	b->value[cell] = (uint8_t)digit;
	b->cand[cell] = 0;
	cellset_remove(&b->empty, cell);
	lanes_take(b->cand, b->geo->peer_lane[cell], bit, MAX_CELLS);
	return fits;
}

bool board_give(struct board *b, int cell, int digit)
{
	cellset_add(&b->given, cell);
	return board_place(b, cell, digit);
}

bool board_drop(struct board *b, int cell, uint16_t digits)
{
	bool there = b->cand[cell] & digits;

	b->cand[cell] &= (uint16_t)~digits;
	return there;
}

bool board_solved(const struct board *b)
{
	struct conflict unused;

	return cellset_empty(b->empty) && !board_conflict(b->geo, b->value, &unused);
}

/* Whether a digit is twice in a house; where, is of interest only then. */
static bool breaks_rules(const struct geometry *g, const uint8_t values[])
{
	uint16_t digit[MAX_CELLS];
	unsigned twice = 0;

	for (int cell = 0; cell < g->cells; cell++)
		digit[cell] = (uint16_t)(1u << values[cell] >> 1);
	for (int house = 0; house < g->houses; house++) {
		unsigned seen = 0;

		for (int i = 0; i < g->size; i++) {
			twice |= seen & digit[g->house_cell[house][i]];
			seen |= digit[g->house_cell[house][i]];
		}
	}
	return twice != 0;
}

bool board_conflict(const struct geometry *g, const uint8_t values[], struct conflict *out)
{
	if (!breaks_rules(g, values))
		return false;
	for (int house = 0; house < g->houses; house++) {
		int at[MAX_SIZE + 1];

		for (int d = 1; d <= g->size; d++)
			at[d] = -1;
		for (int i = 0; i < g->size; i++) {
			int cell = g->house_cell[house][i], digit = values[cell];

			if (digit != 0 && at[digit] >= 0) {
				*out = (struct conflict){ at[digit], cell, house, digit };
				return true;
			}
			at[digit] = cell;
		}
	}
	return false;
}

int board_dead_cell(const struct board *b)
{
	for (int c = cellset_next(b->empty, -1); c >= 0; c = cellset_next(b->empty, c))
		if (b->cand[c] == 0)
			return c;
	return -1;
}
