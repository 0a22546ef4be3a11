/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Stands between readline and the keys. With the callback interface some of readline's functions crash or never return on unexpected keys,
 * and its numeric arguments and lines have no limits. So readline never sees such keys. The user's inputrc applies, except where it would
 * bring back what is disabled here.
 */
#ifndef TUI_READLINE_FILTER_H
#define TUI_READLINE_FILTER_H

#include <stdbool.h>
#include <stddef.h>

struct input;

/* The longest line in bytes, and the largest numeric argument: one key inserts at most 9999 characters. */
enum { LINE_LONGEST = 4096, ARGUMENT_MOST = 9999 };

/* Initializes readline, which reads its keys from INPUT from now on and calls REPAINT if a key asks for it. Set readline's hooks before. */
void readline_filter_start(struct input *, void (*repaint)(void));
/* Handles the first character of the input, which must be complete. */
void readline_filter_read(void);
/*
 * Call this whenever readline displays its line, which it does after each key. If that key stands for others, as in macros, these go back
 * to the input: on errors in more than one key readline 8.2 does a longjmp to a function that has returned.
 */
void readline_filter_shown(void);
/* Call this when the line is closed: drops the rest of a macro. */
void readline_filter_closed(void);
/* How many more bytes fit into the line. */
size_t readline_filter_room(void);
/* Removes everything that is not text from LINE, and cuts it to ROOM bytes. */
void readline_filter_clean(char *line, size_t room);
/* Whether LINE is text and short enough. */
bool readline_filter_allows(const char *line);

#endif
