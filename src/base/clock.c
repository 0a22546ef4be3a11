/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "base/clock.h"

#include <stdio.h>
#include <time.h>

static int64_t fixed_wall;

int64_t clock_wall(void)
{
	struct timespec now;

	if (fixed_wall != 0)
		return fixed_wall;
	clock_gettime(CLOCK_REALTIME, &now);
	return (int64_t)now.tv_sec * 1000000 + now.tv_nsec / 1000;
}

void clock_set_wall(int64_t microseconds)
{
	fixed_wall = microseconds;
}

int64_t clock_milliseconds(void)
{
	struct timespec now;

	clock_gettime(CLOCK_MONOTONIC, &now);
	return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

void clock_text(long long milliseconds, char text[16])
{
	long long seconds = milliseconds / 1000 % 360000000;

	if (seconds < 3600)
		snprintf(text, 16, "%02lld:%02lld", seconds / 60, seconds % 60);
	else
		snprintf(text, 16, "%lld:%02lld:%02lld", seconds / 3600, seconds / 60 % 60, seconds % 60);
}
