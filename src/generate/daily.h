/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * The puzzle of the day: one for each level and date. It depends only on these, and is the same on every machine and in every later version
 * of the program. daily.c describes the algorithm, and says what may never change.
 */
#ifndef GENERATE_DAILY_H
#define GENERATE_DAILY_H

#include "base/clock.h"
#include "grid/cells.h"
#include "logic/step/technique.h"

/* The version of the algorithm. A new one may begin only on a date after its release, and must not change the puzzles of earlier dates. */
enum { DAILY_VERSION = 1 };

/* VALUES (0: empty) becomes the puzzle of a date (base/clock.h, any of them), on a board of 9x9: it has one solution. */
void daily_puzzle(enum level, int date, uint8_t values[MAX_CELLS]);

/* For the program that makes daily_table.inc: puzzle ATTEMPT of the sequence; and an equivalent puzzle, a different one for each SEED. */
void daily_attempt(uint32_t attempt, uint8_t values[MAX_CELLS]);
void daily_disguise(uint64_t seed, uint8_t values[MAX_CELLS]);

#endif
