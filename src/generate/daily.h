/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * The puzzle of the day: one for each level and date, from these alone, and the same for everybody, on every machine and in every later
 * version of the program. daily.c says how, and what may never change.
 */
#ifndef GENERATE_DAILY_H
#define GENERATE_DAILY_H

#include "base/clock.h"
#include "grid/cells.h"
#include "logic/step/technique.h"

/* Of the algorithm. A new version may begin only on a date after its release, and leaves the puzzles of earlier dates as they are. */
enum { DAILY_VERSION = 1 };

/* VALUES (0: empty) becomes the puzzle of a date (base/clock.h, any of them), on a board of 9x9: it has one solution. */
void daily_puzzle(enum level, int date, uint8_t values[MAX_CELLS]);

/* What the table in daily_table.inc is made with: puzzle ATTEMPT of the sequence, and one in disguise, a different one for each SEED. */
void daily_attempt(uint32_t attempt, uint8_t values[MAX_CELLS]);
void daily_disguise(uint64_t seed, uint8_t values[MAX_CELLS]);

#endif
