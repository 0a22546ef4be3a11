/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* Numbers that people and files write: decimal digits without sign, blank or locale. All numbers of the program are read here. */
#ifndef BASE_NUMBER_H
#define BASE_NUMBER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

static inline bool number_is_digit(const char *p, const char *end)
{
	return p != end && *p >= '0' && *p <= '9';
}

/*
 * Reads the digits at *TEXT, as far as END (NULL: the text ends with a NUL), and moves *TEXT behind them. False: no digit is there, or the
 * number is above MOST; then *TEXT and *NUMBER stay as they were.
 */
static inline bool number_read(const char **text, const char *end, uint64_t most, uint64_t *number)
{
	const char *p = *text;
	uint64_t read = 0;

	if (!number_is_digit(p, end))
		return false;
	for (; number_is_digit(p, end); p++) {
		uint64_t digit = (uint64_t)(*p - '0');

		if (digit > most || read > (most - digit) / 10)
			return false;
		read = read * 10 + digit;
	}
	*text = p;
	*number = read;
	return true;
}

/* The same, if the number is at least LEAST and nothing follows it. */
static inline bool number_read_whole(const char *text, uint64_t least, uint64_t most, uint64_t *number)
{
	uint64_t read;

	if (!number_read(&text, NULL, most, &read) || *text != '\0' || read < least)
		return false;
	*number = read;
	return true;
}

/* Reads a number below 100 with at most one decimal at *TEXT, "7" or "7.2", as tenths, and moves *TEXT behind it; -1: there is none. */
static inline int number_read_tenths(const char **text)
{
	uint64_t whole, tenth;

	if (!number_read(text, NULL, 99, &whole))
		return -1;
	if (**text != '.')
		return (int)whole * 10;
	++*text;
	if (!number_read(text, *text + 1, 9, &tenth))
		return -1;
	return (int)(whole * 10 + tenth);
}

#endif
