/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* Puzzles of files in any format, all in memory, for the programs that walk the paths of many. */
#ifndef TESTS_TECHNIQUES_SAMPLES_H
#define TESTS_TECHNIQUES_SAMPLES_H

#include <stddef.h>

#include "grid/board.h"

struct error;

struct samples {
	struct board *board;
	size_t count, capacity;
};

void samples_add(struct samples *, const struct board *);
/* Adds what FILE has, or all *.txt of a folder. What is no puzzle is passed over. False: *ERR says why it could not be read. */
bool samples_read(struct samples *, const char *file, struct error *err);
/* Adds COUNT of FROM, spread evenly over it; where it has fewer, some come more than once. */
void samples_spread(struct samples *, const struct samples *from, size_t count);
/* Makes what is missing to COUNT, of 9x9 and of this kind (wanted_board_read; NULL: the usual board), always the same. */
void samples_generate(struct samples *, size_t count, const char *kind);
void samples_free(struct samples *);

#endif
