/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* For LD_PRELOAD: a readline whose start never returns, or ends the program as where it finds no memory ($BROKEN is "ends"). */
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

int rl_initialize(void);

int rl_initialize(void)
{
	const char *broken = getenv("BROKEN");

	if (broken != NULL && strcmp(broken, "ends") == 0)
		exit(2);
	for (;;)
		pause();
}
