/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* Which givens a puzzle does not need. */
#ifndef GENERATE_REDUNDANT_H
#define GENERATE_REDUNDANT_H

#include "grid/board.h"

/*
 * The cells of BOARD, which must have exactly one solution, whose value can be left out without a second one; each by itself: without
 * several of them there may be more solutions. Candidates that are deleted on BOARD stay so. A minimal puzzle has none.
 */
struct cellset redundant_values(const struct board *);

#endif
