/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * One puzzle at a time, as soon as possible: for a person's game and for whoever makes puzzles. Many at once are quicker by far
 * (many.h). Who wants to watch, or to stop in between, takes search.h.
 */
#ifndef SEARCH_ONE_H
#define SEARCH_ONE_H

#include "grid/board.h"

/*
 * The solutions of BOARD, its candidates being all that is allowed, at most LIMIT (at least 1). SOLUTION, which may be NULL,
 * receives one; of several it may be any.
 */
long one_count(const struct board *, long limit, uint8_t solution[MAX_CELLS]);

#endif
