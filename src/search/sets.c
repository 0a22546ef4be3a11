/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* Takes the first empty cell, and tries the digits that are free in all of its houses. */
#include "search/sets.h"

#include <string.h>

#include "base/intl.h"

void sets_start(void *state, const struct board *b)
{
	struct sets *s = state;

	s->geo = b->geo;
	s->empty = b->empty;
	memcpy(s->allowed, b->cand, sizeof s->allowed);
	for (int house = 0; house < b->geo->houses; house++)
		s->free[house] = b->geo->all;
	for (int cell = 0; cell < b->geo->cells; cell++)
		if (b->value[cell] != 0)
			sets_put(s, cell, b->value[cell]);
}

uint16_t sets_digits(const struct sets *s, int cell)
{
	uint16_t digits = s->allowed[cell];

	for (int i = 0; i < s->geo->cell_houses[cell]; i++)
		digits &= s->free[s->geo->cell_house[cell][i]];
	return digits;
}

static int sets_choose(void *state, uint16_t *digits)
{
	const struct sets *s = state;
	int cell = cellset_next(s->empty, -1);

	*digits = sets_digits(s, cell);
	return cell;
}

void sets_put(void *state, int cell, int digit)
{
	struct sets *s = state;

	cellset_remove(&s->empty, cell);
	for (int i = 0; i < s->geo->cell_houses[cell]; i++)
		s->free[s->geo->cell_house[cell][i]] &= (uint16_t)~digit_bit(digit);
}

void sets_take(void *state, int cell, int digit)
{
	struct sets *s = state;

	cellset_add(&s->empty, cell);
	for (int i = 0; i < s->geo->cell_houses[cell]; i++)
		s->free[s->geo->cell_house[cell][i]] |= digit_bit(digit);
}

const struct search_method search_sets = {
	.name = "sets", .what = N_("as naive, with a set of free digits for each row, column and box"),
	.size = sizeof(struct sets), .start = sets_start, .choose = sets_choose, .put = sets_put, .take = sets_take,
};
