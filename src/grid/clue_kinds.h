/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* The functions of clues.def that clue.c does not have: how kinds split, and what holds them by what they split into. */
#ifndef GRID_CLUE_KINDS_H
#define GRID_CLUE_KINDS_H

#include "grid/clue.h"

/* Who takes primitives. */
struct split {
	primitive_taker *take;
	void *data;
};

/* Adds cells to a primitive, with their factor. */
void primitive_add(struct primitive *, const uint8_t cell[], int count, int factor);
/* Takes all cells of the first part as one primitive. */
void split_take(const struct geometry *, const struct clue *, enum primitive_kind, int total, const struct split *);
/* A clue holds if all its primitives do. */
enum clue_state primitives_hold(const struct geometry *, const struct clue *, const uint8_t values[]);

typedef void clue_splitter(const struct geometry *, const struct clue *, const struct split *);

clue_splitter split_thermometer, split_slow_thermometer, split_difference, split_ratio, split_xv, split_whispers, split_nabner,
	split_modular, split_entropic, split_renban, split_palindrome, split_clone, split_between, split_lockout, split_region_sum,
	split_minimum, split_maximum, split_quadruple, split_row_indexer, split_column_indexer, split_box_indexer, split_zipper,
	split_double_arrow, split_xsum, split_skyscraper, split_nothing;

#endif
