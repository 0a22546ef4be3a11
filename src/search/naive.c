/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* Takes the first empty cell, tries the digits in order, and looks through the cell's row, column and box for each of them. */
#include "search/naive.h"

#include <string.h>

#include "base/intl.h"

void naive_start(void *state, const struct board *b)
{
	struct naive *n = state;

	n->geo = b->geo;
	memcpy(n->value, b->value, sizeof n->value);
	memcpy(n->allowed, b->cand, sizeof n->allowed);
}

static bool fits(const struct naive *n, int cell, int digit)
{
	const uint8_t *peer = n->geo->peer[cell];

	for (int i = 0; i < n->geo->peers[cell]; i++)
		if (n->value[peer[i]] == digit)
			return false;
	return n->allowed[cell] & digit_bit(digit);
}

uint16_t naive_digits(const struct naive *n, int cell)
{
	uint16_t digits = 0;

	for (int digit = 1; digit <= n->geo->size; digit++)
		if (fits(n, cell, digit))
			digits |= digit_bit(digit);
	return digits;
}

static int naive_choose(void *state, uint16_t *digits)
{
	const struct naive *n = state;
	int cell = 0;

	while (n->value[cell] != 0)
		cell++;
	*digits = naive_digits(n, cell);
	return cell;
}

void naive_put(void *state, int cell, int digit)
{
	((struct naive *)state)->value[cell] = (uint8_t)digit;
}

void naive_take(void *state, int cell, int digit)
{
	(void)digit;
	((struct naive *)state)->value[cell] = 0;
}

const struct search_method search_naive = {
	.name = "naive", .what = N_("first empty cell, digits in order, row, column and box looked through each time"),
	.size = sizeof(struct naive), .start = naive_start, .choose = naive_choose, .put = naive_put, .take = naive_take,
};
