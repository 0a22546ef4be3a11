/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* What naive and sorted share: the digits on the board, and a look through row, column and box each time. */
#ifndef SEARCH_NAIVE_H
#define SEARCH_NAIVE_H

#include "search/method.h"

struct naive {
	const struct geometry *geo;
	uint8_t value[MAX_CELLS];
	uint16_t allowed[MAX_CELLS];	/* the board's candidates */
};

void naive_start(void *naive, const struct board *);
uint16_t naive_digits(const struct naive *, int cell);
void naive_put(void *naive, int cell, int digit);
void naive_take(void *naive, int cell, int digit);

#endif
