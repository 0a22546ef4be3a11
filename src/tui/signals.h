/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* Signals become flags that the loop reads. Outside its ppoll they are blocked, so that nothing is ever interrupted halfway. */
#ifndef TUI_SIGNALS_H
#define TUI_SIGNALS_H

#include <signal.h>
#include <stdbool.h>

/* Blocks and catches the signals of the loop; *WAITING becomes the mask for ppoll, in which they are not blocked. */
void signals_start(sigset_t *waiting);
/* Whether SIGNAL has arrived since the last question. */
bool signals_take(int signal);
/* Stops the program as the terminal's driver would: the whole process GROUP, or it alone. Returns when it is continued. */
void signals_suspend(bool group);

#endif
