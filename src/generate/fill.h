/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* A full grid at random, the same for a generator's state on every machine. Every grid can come out, not all equally often. */
#ifndef GENERATE_FILL_H
#define GENERATE_FILL_H

#include "base/rng.h"
#include "grid/geometry.h"

void fill_random(const struct geometry *, struct rng *, uint8_t values[MAX_CELLS]);

#endif
