/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * What is between readline and the keys. With the callback interface some of readline's functions crash or never return when they get an
 * unexpected key, and its arguments and lines have no limits. So readline never gets such a key, and the person's inputrc is respected
 * unless it brings back what is closed here.
 */
#ifndef TUI_READLINE_FILTER_H
#define TUI_READLINE_FILTER_H

#include <stdbool.h>
#include <stddef.h>

struct input;

/* The most bytes of a line, and the largest numeric argument, so at most 9999 x can be inserted at once. */
enum { LINE_LONGEST = 4096, ARGUMENT_MOST = 9999 };

/* Initializes readline, which from now on reads the keys from INPUT, and calls REPAINT if a key asks for it. Set its hooks before. */
void readline_filter_start(struct input *, void (*repaint)(void));
/* Takes the first character of the input, which must be complete. */
void readline_filter_read(void);
/*
 * Call this whenever readline shows its line, which it does after each key. If that key stands for others, as macros do, these go back to
 * the input: readline 8.2 jumps to a place that it has left if it finds an error in more than one key.
 */
void readline_filter_shown(void);
/* Call this when the line is closed: drops the rest of a macro, which is not meant for the next reader of keys. */
void readline_filter_closed(void);
/* How many more bytes the line can take. */
size_t readline_filter_room(void);
/* Removes from LINE everything that is not text, and cuts it to fit into ROOM bytes. */
void readline_filter_clean(char *line, size_t room);
/* Whether LINE is text and not too long. */
bool readline_filter_allows(const char *line);

#endif
