/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * The account of the candide-login that is tested: it takes the place of src/restrict/account.c, so that its home is a folder of the
 * test, and it still tells the test when it waits. Everything else is what people get.
 */
#include <stdlib.h>

#include "base/mem.h"
#include "restrict/environment.h"

/* 3 is the descriptor of tests/terminal. */
const int environment_first_closed = 4;
const char *const environment_trusted[] = { "CANDIDE_IDLE_FD", "CANDIDE_LOCALEDIR", "CANDIDE_PUZZLES", "LOCPATH", "TEST_KEPT", "TEST_PROBE", NULL };

char *environment_home(void)
{
	const char *home = getenv("TEST_HOME");

	return home != NULL ? mem_string(home) : NULL;
}
