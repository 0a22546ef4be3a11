/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* What sets and mrv share: the digits that are still free in each house. */
#ifndef SEARCH_SETS_H
#define SEARCH_SETS_H

#include "search/method.h"

struct sets {
	const struct geometry *geo;
	struct cellset empty;
	uint16_t allowed[MAX_CELLS];	/* the board's candidates */
	uint16_t free[MAX_HOUSES];
};

void sets_start(void *sets, const struct board *);
uint16_t sets_digits(const struct sets *, int cell);
void sets_put(void *sets, int cell, int digit);
void sets_take(void *sets, int cell, int digit);

#endif
