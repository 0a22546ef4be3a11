/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* Closes a restricted program into the folders of its player, once the terminal is open and before anything that a person wrote is read. */
#ifndef TUI_CONFINE_H
#define TUI_CONFINE_H

#include <stdbool.h>

struct error;

/*
 * Makes the folders, in which nothing may be a link, and closes the sandbox (restrict/sandbox.h) around them, the terminal, and what the
 * program reads of the system; what the system lacks for that is written to standard error. Nothing where the program is not restricted.
 * False: *ERR says what is wrong with the folders.
 */
bool confine_start(struct error *err);

#endif
