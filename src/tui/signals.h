/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Signals become flags that the loop reads. Signals that steer it are blocked except while it waits, so that nothing is interrupted
 * halfway. Signals that end the program come at any time, since something that hangs may never return to the loop: a watchdog gives the
 * program a few seconds to keep the game, and then ends it.
 */
#ifndef TUI_SIGNALS_H
#define TUI_SIGNALS_H

#include <poll.h>
#include <signal.h>
#include <stdbool.h>

struct timespec;

/* From now on signals that steer the loop wait for it. Signals that end the program still end it at once. */
void signals_start(void);
/*
 * From now on signals that end the program become flags, too. SIGNALS_PATIENCE seconds after the first, if the program has not ended, the
 * watchdog calls LAST, which must be safe in a handler, and ends the program with the status of that signal.
 */
enum { SIGNALS_PATIENCE = 5, SIGNALS_STATUS = 128 };
void signals_guard(void (*last)(void));
/* ppoll that lets signals in, even if a source is ready at once. It does not wait if a signal is already noted. LIMIT may be NULL. */
int signals_poll(struct pollfd *sources, nfds_t count, const struct timespec *limit);
/* Whether SIGNAL has arrived since this was last asked. */
bool signals_take(int signal);
/* Whether a signal has arrived that was not taken yet. */
bool signals_any(void);
/* Stops the program as the terminal's driver would: its whole process group (GROUP), or only itself. Returns when it is continued. */
void signals_suspend(bool group);

#endif
