/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Signals become flags that the loop reads. Those that steer it are blocked but while it waits, so that nothing is interrupted halfway.
 * Those that end the program come at any time, since whatever hangs may never come back to the loop: a watchdog gives it a few
 * seconds, in which it keeps the game, and then ends it.
 */
#ifndef TUI_SIGNALS_H
#define TUI_SIGNALS_H

#include <poll.h>
#include <signal.h>
#include <stdbool.h>

struct timespec;

/* From now on the signals that steer the loop wait for it. Those that end the program still end it at once. */
void signals_start(void);
/*
 * The signals that end the program become flags, too. SIGNALS_PATIENCE seconds after the first of them the watchdog calls LAST, which
 * must be safe in a handler, and ends the program with the status that the signal stands for, unless it has ended by then.
 */
enum { SIGNALS_PATIENCE = 5, SIGNALS_STATUS = 128 };
void signals_guard(void (*last)(void));
/* ppoll, in which signals are let in, also where a source is ready at once. It does not wait where one is noted. LIMIT may be NULL. */
int signals_poll(struct pollfd *sources, nfds_t count, const struct timespec *limit);
/* Whether SIGNAL has arrived since the last question. */
bool signals_take(int signal);
/* Whether one has arrived that nobody has taken yet. */
bool signals_any(void);
/* Stops the program as the terminal's driver would: the whole process GROUP, or it alone. Returns when it is continued. */
void signals_suspend(bool group);

#endif
