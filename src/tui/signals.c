/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "tui/signals.h"

#include <errno.h>
#include <stddef.h>
#include <time.h>
#include <unistd.h>

#include "base/port.h"

static const int ending[] = { SIGHUP, SIGTERM, SIGINT, SIGXCPU };
enum { ENDING = sizeof ending / sizeof *ending };

static volatile sig_atomic_t arrived[NSIG], any, first;
static sigset_t ours, open;	/* the signals that wait for the loop; the mask that lets them in */
static void (*last_act)(void);

static void signals_note(int signal)
{
	arrived[signal] = any = 1;
}

/* Interrupted calls are restarted: only the loop waits for signals. */
static void signals_note_end(int signal)
{
	signals_note(signal);
	if (first != 0)
		return;
	first = signal;
	alarm(SIGNALS_PATIENCE);
}

static void signals_watchdog(int unused)
{
	(void)unused;
	last_act();
	_exit(SIGNALS_STATUS + first);
}

static void signals_catch(int signal, void (*handler)(int), int flags)
{
	struct sigaction action = { .sa_handler = handler, .sa_flags = flags };

	sigemptyset(&action.sa_mask);
	sigaction(signal, &action, NULL);
}

static void signals_mask(int how, int signal)
{
	sigset_t one;

	sigemptyset(&one);
	sigaddset(&one, signal);
	sigprocmask(how, &one, NULL);
}

/* Makes SIGNAL wait for the loop. */
static void signals_defer(int signal)
{
	signals_mask(SIG_BLOCK, signal);
	sigaddset(&ours, signal);
	sigdelset(&open, signal);
	signals_catch(signal, signals_note, 0);
}

void signals_start(void)
{
	sigemptyset(&ours);
	sigprocmask(SIG_SETMASK, NULL, &open);
	signals_defer(SIGWINCH);
	signals_defer(SIGCONT);
	signals_defer(SIGUSR1);
	/* Writes to a closed pipe or beyond a size limit fail with an error instead. */
	signals_catch(SIGPIPE, SIG_IGN, 0);
	signals_catch(SIGXFSZ, SIG_IGN, 0);
}

void signals_guard(void (*last)(void))
{
	last_act = last;
	signals_defer(SIGTSTP);
	signals_catch(SIGALRM, signals_watchdog, SA_ONSTACK);
	signals_mask(SIG_UNBLOCK, SIGALRM);
	sigdelset(&open, SIGALRM);
	for (size_t i = 0; i < ENDING; i++) {
		signals_catch(ending[i], signals_note_end, SA_RESTART | SA_ONSTACK);
		sigaddset(&ours, ending[i]);
		sigdelset(&open, ending[i]);
		signals_mask(SIG_UNBLOCK, ending[i]);
	}
}

int signals_poll(struct pollfd *sources, nfds_t count, const struct timespec *limit)
{
	static const struct timespec none = { 0, 0 };
	sigset_t before;

	sigprocmask(SIG_BLOCK, &ours, &before);
	int ready = port_poll(sources, count, any ? &none : limit, &open), why = errno;

	/* If a source is ready, port_poll returns without having let any signal in. */
	sigprocmask(SIG_SETMASK, &open, NULL);
	sigprocmask(SIG_SETMASK, &before, NULL);
	errno = why;
	return ready;
}

bool signals_take(int signal)
{
	bool yes = arrived[signal];

	arrived[signal] = 0;
	return yes;
}

bool signals_any(void)
{
	bool yes = any;

	any = 0;
	return yes;
}

void signals_suspend(bool group)
{
	sigset_t stop, before;

	sigemptyset(&stop);
	sigaddset(&stop, SIGTSTP);
	sigaddset(&stop, SIGCONT);
	signals_catch(SIGTSTP, SIG_DFL, 0);
	kill(group ? 0 : getpid(), SIGTSTP);
	/* The process stops here; SIGCONT arrives before the mask is restored. */
	sigprocmask(SIG_UNBLOCK, &stop, &before);
	sigprocmask(SIG_SETMASK, &before, NULL);
	signals_catch(SIGTSTP, signals_note, 0);
	arrived[SIGCONT] = arrived[SIGTSTP] = 0;
}
