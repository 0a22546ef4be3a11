/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "restrict/environment.h"

#include <signal.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include "restrict/restrict.h"

/* Unless it is less already. */
static void limit_to(unsigned what, rlim_t soft, rlim_t hard)
{
	struct rlimit limit;

	if (getrlimit(what, &limit) != 0)
		return;
	limit.rlim_max = limit.rlim_max < hard ? limit.rlim_max : hard;
	limit.rlim_cur = limit.rlim_cur < soft ? limit.rlim_cur : soft;
	limit.rlim_cur = limit.rlim_cur < limit.rlim_max ? limit.rlim_cur : limit.rlim_max;
	setrlimit(what, &limit);
}

static void limit_all(void)
{
	limit_to(RLIMIT_CORE, 0, 0);
	limit_to(RLIMIT_FSIZE, RESTRICT_WRITTEN, RESTRICT_WRITTEN);
	limit_to(RLIMIT_CPU, RESTRICT_PROCESSOR, RESTRICT_PROCESSOR + RESTRICT_FAREWELL);
	limit_to(RLIMIT_NOFILE, RESTRICT_DESCRIPTORS, RESTRICT_DESCRIPTORS);
	limit_to(RLIMIT_NPROC, RESTRICT_THREADS, RESTRICT_THREADS);
#if !WITH_SANITIZERS
	limit_to(RLIMIT_AS, RESTRICT_MEMORY, RESTRICT_MEMORY);
#endif
}

/* Whoever started the program may have blocked or ignored some, and none of its keys is to stop it. */
static void reset_signals(void)
{
	static const int stops[] = { SIGTSTP, SIGTTIN, SIGTTOU };
	sigset_t none;

	for (int signal = 1; signal < NSIG; signal++)
		if (signal != SIGKILL && signal != SIGSTOP)
			sigaction(signal, &(struct sigaction){ .sa_handler = SIG_DFL }, NULL);
	for (size_t i = 0; i < sizeof stops / sizeof *stops; i++)
		sigaction(stops[i], &(struct sigaction){ .sa_handler = SIG_IGN }, NULL);
	sigemptyset(&none);
	sigprocmask(SIG_SETMASK, &none, NULL);
}

void environment_begin(struct environment *e)
{
	const char *command = getenv("SSH_ORIGINAL_COMMAND");
	char *home = environment_home();

	*e = (struct environment){ .command = command != NULL, .homeless = home == NULL };
	environment_clear(home);
	free(home);
	environment_close();
	e->homeless |= chdir("/") != 0;
	umask(077);
	reset_signals();
	limit_all();
	restrict_turn_on();
}
