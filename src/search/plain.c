/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * The method that a game uses: the cell with the fewest candidates, or the only place of a digit in a house, on boards that are copied for
 * each digit. `fast` is this method when somebody watches it or nothing faster is available.
 */
#include "base/intl.h"
#include "search/method.h"

struct plain_state {
	struct board board[MAX_CELLS + 1];
	int depth;
};

/* Where a digit has only one place left in a house, that cell; -2 where it has none; -1 where no digit is so placed. */
static int hidden_single(const struct board *b, int *digit)
{
	const struct geometry *g = b->geo;

	for (int house = 0; house < g->houses; house++) {
		uint16_t once = 0, twice = 0, placed = 0;

		for (int i = 0; i < g->size; i++) {
			int cell = g->house_cell[house][i];

			twice |= once & b->cand[cell];
			once |= b->cand[cell];
			if (b->value[cell])
				placed |= digit_bit(b->value[cell]);
		}
		if ((once | placed) != g->all)
			return -2;
		once &= (uint16_t)~twice;
		if (once == 0)
			continue;
		*digit = digit_lowest(once);
		for (int i = 0; i < g->size; i++)
			if (b->cand[g->house_cell[house][i]] & digit_bit(*digit))
				return g->house_cell[house][i];
	}
	return -1;
}

static void plain_start(void *state, const struct board *b)
{
	((struct plain_state *)state)->board[0] = *b;
}

static int plain_choose(void *state, uint16_t *digits)
{
	const struct plain_state *p = state;
	const struct board *b = &p->board[p->depth];
	int fewest = MAX_SIZE + 1, digit, best = -1;

	for (int c = cellset_next(b->empty, -1); c >= 0; c = cellset_next(b->empty, c)) {
		int count = bits_count(b->cand[c]);

		if (count >= fewest)
			continue;
		fewest = count;
		best = c;
		if (count < 2)
			break;
	}
	*digits = b->cand[best];
	if (fewest < 2)
		return best;
	int single = hidden_single(b, &digit);

	if (single == -2)
		*digits = 0;
	if (single < 0)
		return best;
	*digits = digit_bit(digit);
	return single;
}

static void plain_put(void *state, int cell, int digit)
{
	struct plain_state *p = state;

	p->board[p->depth + 1] = p->board[p->depth];
	board_place(&p->board[++p->depth], cell, digit);
}

static void plain_take(void *state, int cell, int digit)
{
	(void)cell;
	(void)digit;
	((struct plain_state *)state)->depth--;
}

const struct search_method search_plain = {
	.name = "fast", .what = N_("the quickest that there is for this processor and this work"),
	.size = sizeof(struct plain_state), .start = plain_start, .choose = plain_choose, .put = plain_put, .take = plain_take,
};
