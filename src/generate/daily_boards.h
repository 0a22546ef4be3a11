/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * The puzzles of the day on boards that are not plain: one for each of six kinds and each date. Like those of daily.h they are the same on
 * every machine and in every later version of the program. daily_boards.c describes the algorithm, and says what may never change.
 */
#ifndef GENERATE_DAILY_BOARDS_H
#define GENERATE_DAILY_BOARDS_H

#include "base/clock.h"
#include "grid/geometry.h"

/* The kinds, in the order of the list. Each is known by the name of its rule. */
enum daily_board { DAILY_JIGSAW, DAILY_DIAGONALS, DAILY_WINDOWS, DAILY_GROUPS, DAILY_KNIGHT, DAILY_KILLER, DAILY_BOARDS };

/* The word for a kind in commands and in the journal: "jigsaw", "anti-knight". */
const char *daily_board_id(enum daily_board);
/* What people call it, to be translated. */
const char *daily_board_name(enum daily_board);
/*
 * VALUES (0: empty) becomes the puzzle of a date (base/clock.h, any of them), on the board that is returned, which the caller uses until
 * geometry_release(): it has one solution, which singles and locked candidates lead to, in a killer with combinations and the rule of 45.
 */
const struct geometry *daily_board_puzzle(enum daily_board, int date, uint8_t values[MAX_CELLS]);

#endif
