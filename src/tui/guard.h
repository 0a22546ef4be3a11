/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * What is between readline and the keys. In its callback interface some of readline's functions crash or never return when a key
 * comes that they do not expect, and neither its arguments nor its lines have limits. So it gets no key that is one too many for it,
 * and the person's inputrc holds as far as it does not bring back what is closed here.
 */
#ifndef TUI_GUARD_H
#define TUI_GUARD_H

#include <stdbool.h>
#include <stddef.h>

struct input;

/* Bytes of a line, and the largest numeric argument, as which 9999 x inserts. */
enum { GUARD_LONGEST = 4096, GUARD_MOST = 9999 };

/* Initializes readline, which reads the keys from INPUT from now on and calls REPAINT where a key asks for it. Its hooks are set before. */
void guard_start(struct input *, void (*repaint)(void));
/* Uses the first character of the input, which is there as a whole. */
void guard_read(void);
/*
 * To be called whenever readline shows its line, which it does after each key. Where that key stands for others, as macros do, they go
 * back to the input: readline 8.2 jumps to a place that it has left where it finds an error in more than one key.
 */
void guard_shown(void);
/* The line is closed: what is left of a macro is not for whoever reads keys then. */
void guard_closed(void);
/* How many bytes the line can still take. */
size_t guard_room(void);
/* Takes out of LINE what is not text, and cuts it so that it fits into ROOM bytes. */
void guard_clean(char *line, size_t room);
/* Whether it is text and not too long. */
bool guard_allows(const char *line);

#endif
