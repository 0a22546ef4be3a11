/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* How long things take, and how that is written. */
#ifndef BASE_CLOCK_H
#define BASE_CLOCK_H

#include <stdint.h>

/* Since some moment that stays the same; no change of the date disturbs it. */
int64_t clock_milliseconds(void);
/* "12:34" or "1:02:34" */
void clock_text(long long milliseconds, char text[16]);

#endif
