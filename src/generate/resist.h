/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * How much a puzzle resists assumptions, soon: the way to puzzles that forcing nets do not solve. Singles, intersections and pairs are
 * applied until they are stuck; then each candidate that cannot be assumed, since that leads to a contradiction by singles, is eliminated;
 * and so on. Where few assumptions do, the way is narrow, and where none does, nets that show a contradiction are stuck.
 */
#ifndef GENERATE_RESIST_H
#define GENERATE_RESIST_H

#include "grid/board.h"

struct resist;

/* CANCELLED may end a search early, which then returns RESIST_NONE; NULL: nothing does. */
struct resist *resist_new(bool (*cancelled)(void *), void *data);
void resist_free(struct resist *);

enum { RESIST_NONE = 2000, RESIST_SINGLES = 1000 };

/*
 * Of all positions on the way, the fewest assumptions that lead to a contradiction, added to RESIST_SINGLES; RESIST_NONE if none is
 * needed. If there is a position in which none leads to one by singles, 0; with PATTERNS the number of those that do so by patterns, too.
 */
int resist_least(struct resist *, const struct board *, bool patterns);
/* The position in which what is simple is stuck; false: it is solved. */
bool resist_simple(struct resist *, const struct board *puzzle, struct board *end);

#endif
