/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Turns signals into flags for the loop. Signals that only ask the loop for something are blocked except while it waits, so that they
 * interrupt nothing. Signals that end the program are always let in, since a function that hangs may never return to the loop: a watchdog
 * gives the program some seconds to save the game, then ends it.
 */
#ifndef TUI_SIGNALS_H
#define TUI_SIGNALS_H

#include <poll.h>
#include <signal.h>
#include <stdbool.h>

struct timespec;

/* From now on the signals that do not end the program wait for the loop. Those that do still end it at once. */
void signals_start(void);
/*
 * From now on signals that end the program become flags, too. If the program has not ended SIGNALS_PATIENCE seconds after the first of
 * them, the watchdog calls LAST, which must be async-signal-safe, and exits with the status of that signal.
 */
enum { SIGNALS_PATIENCE = 5, SIGNALS_STATUS = 128 };
void signals_guard(void (*last)(void));
/* port_poll() that lets signals in even if a source is ready at once, and does not wait if a signal was noted before. LIMIT may be NULL. */
int signals_poll(struct pollfd *sources, nfds_t count, const struct timespec *limit);
/* Whether SIGNAL has arrived since the last call. */
bool signals_take(int signal);
/* Whether any signal has arrived since the last call. */
bool signals_any(void);
/* Stops the program as the terminal's driver would: the whole process group (GROUP), or only this process. Returns when it is continued. */
void signals_suspend(bool group);

#endif
