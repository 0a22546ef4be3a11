/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* A random full grid, the same on every machine for the same state of the generator. Every grid is possible, but not all equally likely. */
#ifndef GENERATE_FILL_H
#define GENERATE_FILL_H

#include "base/rng.h"
#include "grid/geometry.h"

void fill_random(const struct geometry *, struct rng *, uint8_t values[MAX_CELLS]);

#endif
