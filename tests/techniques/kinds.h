/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* Boards of every kind, and random puzzles on them with one solution. */
#ifndef TESTS_TECHNIQUES_KINDS_H
#define TESTS_TECHNIQUES_KINDS_H

#include "base/rng.h"
#include "grid/board.h"

extern const char *const kind_names[];
extern const int kind_count;

/* A minimal puzzle on a board of the kind with this number: regions and marked cells are random. */
void kind_puzzle(int kind, struct rng *, struct board *);

#endif
