/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "base/number.h"

#include <stddef.h>

static bool is_digit_at(const char *p, const char *end)
{
	return p != end && *p >= '0' && *p <= '9';
}

bool number_read(const char **text, const char *end, uint64_t most, uint64_t *number)
{
	const char *p = *text;
	uint64_t read = 0;

	if (!is_digit_at(p, end))
		return false;
	for (; is_digit_at(p, end); p++) {
		uint64_t digit = (uint64_t)(*p - '0');

		if (digit > most || read > (most - digit) / 10)
			return false;
		read = read * 10 + digit;
	}
	*text = p;
	*number = read;
	return true;
}

bool number_read_whole(const char *text, uint64_t least, uint64_t most, uint64_t *number)
{
	uint64_t read;

	if (!number_read(&text, NULL, most, &read) || *text != '\0' || read < least)
		return false;
	*number = read;
	return true;
}
