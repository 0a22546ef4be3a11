/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "restrict/restrict.h"

#include <stdlib.h>
#include <string.h>

static bool is_on;

bool restrict_is_on(void)
{
	return is_on;
}

void restrict_turn_on(void)
{
	is_on = true;
}

size_t restrict_limit(size_t usual, size_t restricted)
{
	return is_on ? restricted : usual;
}

static bool is_login(const char *called)
{
	const char *slash = strrchr(called, '/');

	called = slash != NULL ? slash + 1 : called;
	return strcmp(called + (called[0] == '-'), "candide-login") == 0;
}

/* Also where it is cut, as long options may be: "--rest", but not "--res", which --resume begins with, too. */
static bool is_option(const char *argument)
{
	static const char option[] = "--restricted";
	size_t length = strcspn(argument, "=");

	return length >= strlen("--rest") && length < sizeof option && strncmp(argument, option, length) == 0;
}

bool restrict_is_wanted(int argc, char *const argv[])
{
	bool wanted = (argc > 0 && is_login(argv[0])) || getenv("CANDIDE_RESTRICTED") != NULL;

	for (int i = 1; i < argc && !wanted; i++)
		wanted = is_option(argv[i]);
	return wanted;
}
