/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* How long things take, and how that is written. */
#ifndef BASE_CLOCK_H
#define BASE_CLOCK_H

#include <stdint.h>

/* Milliseconds since a fixed moment; setting the date does not change them. */
int64_t clock_milliseconds(void);
/* The time of day, in microseconds since 1970 (UTC). */
int64_t clock_wall(void);
/* From now on clock_wall returns this time, until it is set again; for tests. 0: the time of day. */
void clock_set_wall(int64_t microseconds);
/* Writes a time as "12:34" (minutes and seconds) or "1:02:34". */
void clock_text(long long milliseconds, char text[16]);

#endif
