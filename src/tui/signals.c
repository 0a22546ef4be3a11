/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "tui/signals.h"

#include <stddef.h>
#include <unistd.h>

static const int caught[] = { SIGWINCH, SIGTSTP, SIGCONT, SIGHUP, SIGTERM, SIGINT, SIGUSR1 };
static volatile sig_atomic_t arrived[NSIG];

static void signals_note(int signal)
{
	arrived[signal] = 1;
}

static void signals_catch(int signal, void (*handler)(int))
{
	struct sigaction action = { .sa_handler = handler };

	sigemptyset(&action.sa_mask);
	sigaction(signal, &action, NULL);
}

void signals_start(sigset_t *waiting)
{
	sigset_t ours;

	sigemptyset(&ours);
	for (size_t i = 0; i < sizeof caught / sizeof *caught; i++)
		sigaddset(&ours, caught[i]);
	sigprocmask(SIG_BLOCK, &ours, waiting);
	for (size_t i = 0; i < sizeof caught / sizeof *caught; i++) {
		sigdelset(waiting, caught[i]);
		signals_catch(caught[i], signals_note);
	}
	/* A closed pipe and a limit on the size of files are errors of the write, and said as such. */
	signals_catch(SIGPIPE, SIG_IGN);
	signals_catch(SIGXFSZ, SIG_IGN);
}

bool signals_take(int signal)
{
	bool yes = arrived[signal];

	arrived[signal] = 0;
	return yes;
}

void signals_suspend(bool group)
{
	sigset_t stop, before;

	sigemptyset(&stop);
	sigaddset(&stop, SIGTSTP);
	sigaddset(&stop, SIGCONT);
	signals_catch(SIGTSTP, SIG_DFL);
	kill(group ? 0 : getpid(), SIGTSTP);
	/* Here it stops; SIGCONT arrives before the mask is set again. */
	sigprocmask(SIG_UNBLOCK, &stop, &before);
	sigprocmask(SIG_SETMASK, &before, NULL);
	signals_catch(SIGTSTP, signals_note);
	arrived[SIGCONT] = arrived[SIGTSTP] = 0;
}
