/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "search/one.h"

#include "search/fast/kernel.h"
#include "search/search.h"

long one_count(const struct board *b, long limit, uint8_t solution[MAX_CELLS])
{
	uint16_t cand[CLASSIC_CELLS];

	if (!b->geo->classic)
		return search_count(b, limit, solution);
	for (int c = 0; c < CLASSIC_CELLS; c++)
		cand[c] = b->value[c] ? digit_bit(b->value[c]) : b->cand[c];
	return kernel_best()->alone(cand, limit, solution, NULL);
}
