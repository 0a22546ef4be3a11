/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* The quick search of boards that are not the classic one. */
#ifndef SEARCH_GENERAL_H
#define SEARCH_GENERAL_H

#include "grid/board.h"

/*
 * The number of solutions of BOARD within its candidates, up to LIMIT (at least 1); -1: they were not known after so many guesses (0: any
 * number). SOLUTION, which may be NULL, receives one of them.
 */
long general_count(const struct board *, long limit, long guesses, uint8_t solution[MAX_CELLS]);

#endif
