/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "generate/redundant.h"

#include "search/one.h"

/* The board with all values but that of cell LESS (-1: with all), and the candidates by the rules. */
static void redundant_board(const struct board *b, int less, struct board *out)
{
	board_init(out, b->geo);
	for (int cell = 0; cell < b->geo->cells; cell++)
		if (b->value[cell] != 0 && cell != less)
			board_give(out, cell, b->value[cell]);
}

struct cellset redundant_values(const struct board *b)
{
	struct cellset found = { { 0, 0 } };
	struct board rules, without;

	redundant_board(b, -1, &rules);
	for (int cell = 0; cell < b->geo->cells; cell++) {
		if (b->value[cell] == 0)
			continue;
		redundant_board(b, cell, &without);
		for (int c = cellset_next(b->empty, -1); c >= 0; c = cellset_next(b->empty, c))
			without.cand[c] &= (uint16_t)~(rules.cand[c] & ~b->cand[c]);
		/* A second solution has another digit in the cell. */
		without.cand[cell] &= (uint16_t)~digit_bit(b->value[cell]);
		if (one_count(&without, 1, NULL) == 0)
			cellset_add(&found, cell);
	}
	return found;
}
