/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* A random full grid, the same on every machine for the same state of the generator. Every grid is possible, but not all equally likely. */
#ifndef GENERATE_FILL_H
#define GENERATE_FILL_H

#include "base/rng.h"
#include "grid/geometry.h"

struct sets;

void fill_random(const struct geometry *, struct rng *, uint8_t values[MAX_CELLS]);
/* Fills the cells that are empty in SETS, which is left as it may be. False: none of what could come into them leads to a full grid. */
bool fill_rest(struct sets *, struct rng *, uint8_t values[MAX_CELLS]);
/* One of the digits of a set that is not empty. */
int fill_digit(struct rng *, uint16_t digits);

#endif
