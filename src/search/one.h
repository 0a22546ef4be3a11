/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * One puzzle at a time, as soon as possible: for a person's game and for making puzzles. For many at once many.h is much quicker; to watch
 * the search, or to stop it in between, use search.h.
 */
#ifndef SEARCH_ONE_H
#define SEARCH_ONE_H

#include "grid/board.h"

/*
 * How many solutions BOARD has within its candidates, counted up to LIMIT (at least 1). SOLUTION, which may be NULL, receives one of them;
 * if there are several, it may be any.
 */
long one_count(const struct board *, long limit, uint8_t solution[MAX_CELLS]);

#endif
