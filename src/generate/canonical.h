/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * The canonical form of a grid: of all grids that are the same puzzle, the one that is least as a line, with empty cells as 0. Grids are
 * the same puzzle if exchanging bands, stacks, rows of a band, columns of a stack, rows with columns (if boxes are square), and renaming
 * digits leads from one to the other: 2 * 6^8 * 9! ways on a 9x9 board. Two grids are the same puzzle if their forms are equal.
 */
#ifndef GENERATE_CANONICAL_H
#define GENERATE_CANONICAL_H

#include <stdint.h>

#include "grid/geometry.h"

/*
 * LEAST becomes the form of VALUES (0: empty), on a board of rows, columns and boxes. Returns how many of the transformations map the grid
 * to itself, including the identity, but not those that only rename digits that it lacks.
 */
long long canonical_form(const struct geometry *, const uint8_t values[], uint8_t least[]);

#endif
