/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "grid/board.h"

#include "base/lanes.h"
#include "grid/clue.h"

void board_init(struct board *b, const struct geometry *geo)
{
	*b = (struct board){ .geo = geo };
	for (int cell = 0; cell < geo->cells; cell++) {
		b->cand[cell] = geo->allowed[cell];
		cellset_add(&b->empty, cell);
	}
}

/* What DIGIT in CELL takes from the cells that conditions on different digits relate to it. */
static void board_exclude(struct board *b, int cell, int digit)
{
	for (int i = 0; i < b->geo->relations[cell]; i++) {
		const struct related *r = &b->geo->relation[cell][i];

		b->cand[r->cell] &= (uint16_t)~condition_excludes((enum board_condition)r->condition, digit, b->geo->all);
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
	if (b->geo->differs)
		board_exclude(b, cell, digit);
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

/* The first condition that VALUES break, by cells. */
static bool breaks_condition(const struct geometry *g, const uint8_t values[], struct conflict *out)
{
	for (int cell = 0; cell < g->cells; cell++) {
		const uint16_t digit = (uint16_t)(1u << values[cell] >> 1);

		if (digit & ~(unsigned)g->allowed[cell]) {
			const bool odd = (g->allowed[cell] & digit_bit(1)) != 0;

			*out = (struct conflict){ cell, cell, -1, values[cell], odd ? CONDITION_ODD : CONDITION_EVEN, values[cell], -1 };
			return true;
		}
		for (int i = 0; i < g->relations[cell] && digit != 0; i++) {
			const struct related *r = &g->relation[cell][i];
			const uint16_t out_of = condition_excludes((enum board_condition)r->condition, values[cell], g->all);

			if (r->cell < cell || (out_of & 1u << values[r->cell] >> 1) == 0)
				continue;
			*out = (struct conflict){ cell, r->cell, -1, values[cell], r->condition, values[r->cell], -1 };
			return true;
		}
		enum board_condition condition;
		const int other = g->ruled ? geometry_broken_unmarked(g, values, cell, &condition) : -1;

		if (other >= 0) {
			*out = (struct conflict){ cell, other, -1, values[cell], (int)condition, values[other], -1 };
			return true;
		}
	}
	return false;
}

/* The first clue that VALUES break. */
static bool breaks_clue(const struct geometry *g, const uint8_t values[], struct conflict *out)
{
	const int clue = geometry_broken_clue(g, values);

	if (clue >= 0) {
		const int first = clue_part(g, geometry_clue(g, clue), 0)[0];

		*out = (struct conflict){ first, first, -1, values[first], CONDITION_CLUE, values[first], clue };
	}
	return clue >= 0;
}

bool board_conflict(const struct geometry *g, const uint8_t values[], struct conflict *out)
{
	if (!breaks_rules(g, values))
		return g->conditions != 0 && (breaks_condition(g, values, out) || breaks_clue(g, values, out));
	for (int house = 0; house < g->houses; house++) {
		int at[MAX_SIZE + 1];

		for (int d = 1; d <= g->size; d++)
			at[d] = -1;
		for (int i = 0; i < g->size; i++) {
			int cell = g->house_cell[house][i], digit = values[cell];

			if (digit != 0 && at[digit] >= 0) {
				*out = (struct conflict){ at[digit], cell, house, digit, -1, digit, -1 };
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
