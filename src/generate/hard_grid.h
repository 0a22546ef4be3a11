/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Full grids that lead to hard puzzles: in four boxes that form a rectangle three digits nearly fill the cells of a tridagon
 * (src/logic/finders/tridagon.c), which they never fill whole. While these cells are empty, and none that they see has one of the digits,
 * an argument has to go through all of the pattern. Puzzles of such grids need a tridagon, an exocet or nets many times as often as others
 * do. (The hardest puzzles that the players of the Player's Forum know were found around that pattern.)
 */
#ifndef GENERATE_HARD_GRID_H
#define GENERATE_HARD_GRID_H

#include "base/rng.h"
#include "grid/cells.h"
#include "grid/geometry.h"

/*
 * Fills VALUES with such a grid of a classic board, the same on every machine for the same state of the generator; CLOSED becomes the cells
 * that are to stay without givens: those of the pattern, and those with one of its digits that see any of them. False: the pattern that was
 * chosen fits no grid.
 */
bool hard_grid_fill(const struct geometry *, struct rng *, uint8_t values[MAX_CELLS], struct cellset *closed);

#endif
