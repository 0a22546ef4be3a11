/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* The account, from the password database. */
#include "restrict/environment.h"

#include <pwd.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/mem.h"

const char *const environment_trusted[] = { NULL };
const int environment_first_closed = STDERR_FILENO + 1;

char *environment_home(void)
{
	const struct passwd *account = getpwuid(getuid());
	struct stat info;

	const char *home = account != NULL && account->pw_dir != NULL ? account->pw_dir : "";

	return home[0] == '/' && stat(home, &info) == 0 && S_ISDIR(info.st_mode) ? mem_string(home) : NULL;
}
