/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * The other programs of candide that this one runs: candide-draw, which makes pictures, and candide-large, which is this program compiled
 * for boards of up to 16 digits (grid/cells.h). What needs larger boards is handed to candide-large, so that the classic board pays nothing
 * for them.
 */
#ifndef BASE_COMPANION_H
#define BASE_COMPANION_H

#include <stdbool.h>
#include <stddef.h>

struct strbuf;

/* The most digits of a board of candide-large. */
enum { LARGE_DIGITS = 16 };

/*
 * The path of a program, to be freed: what the environment variable VARIABLE says; or BUILT, if the running program is in its build folder;
 * or NAME in the folder where candide's programs are installed.
 */
char *companion_path(const char *variable, const char *built, const char *name);

/* Whether candide-large can be run: never in candide-large itself. */
bool large_is_here(void);
/*
 * Becomes candide-large with these arguments, of which the first is replaced; its standard input is TEXT, unless that is NULL. Returns only
 * if that fails, with errno set.
 */
void large_become(char **argv, const char *text, size_t length);
/*
 * Runs candide-large in this way, with SETTING ("NAME=VALUE") in its environment, and appends what it prints to OUT. Returns its exit status,
 * or -1 with errno set.
 */
int large_run(char **argv, char *setting, const char *text, size_t length, struct strbuf *out);

#endif
