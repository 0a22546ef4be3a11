/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* Numbers that people and files write: decimal digits without sign, blank or locale. All numbers of the program are read here. */
#ifndef BASE_NUMBER_H
#define BASE_NUMBER_H

#include <stdbool.h>
#include <stdint.h>

/*
 * Reads the digits at *TEXT, as far as END (NULL: the text ends with a NUL), and moves *TEXT behind them. False: no digit is there, or the
 * number is above MOST; then *TEXT and *NUMBER stay as they were.
 */
bool number_read(const char **text, const char *end, uint64_t most, uint64_t *number);
/* The same, if the number is at least LEAST and nothing follows it. */
bool number_read_whole(const char *text, uint64_t least, uint64_t most, uint64_t *number);

#endif
