/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Keys out of bytes: UTF-8, control characters, escape sequences, Alt; and what the terminal reports beside them, clicks and pastes.
 * What it does not know it swallows.
 */
#ifndef TUI_INPUT_H
#define TUI_INPUT_H

#include <stdbool.h>
#include <stddef.h>
#include <termios.h>

#include "base/strbuf.h"

struct input {
	unsigned char bytes[1024];	/* read and not yet used */
	size_t length;
	size_t pushed;			/* so many of them by input_push */
	unsigned char total;		/* how many were read since the start, modulo 256 */
	struct sequence *sequences;	/* what terminfo says of this terminal's keys */
	size_t count;
	unsigned char erase;		/* the byte that the terminal's modes name for erasing */
	bool discarding;		/* inside a string that the terminal sent and nobody asked for */
	int delay;			/* milliseconds after which an Escape is a key of its own */
	int row, column;		/* of the last KEYCODE_CLICK, from 0 */
	struct strbuf pasted;		/* what the last KEYCODE_PASTE has brought, or so far where it is `pasting` */
	bool pasting;
};

/* After the terminal was started; SAVED: the modes it was found in. */
void input_start(struct input *, const struct termios *saved);
void input_free(struct input *);
/* Adds what can be read from FD. False: the terminal is gone. */
bool input_read(struct input *, int fd);
/* Puts COUNT bytes before those that are there, where there is room for them. */
void input_push(struct input *, const unsigned char *bytes, size_t count);
/* Takes COUNT bytes away from the front. */
void input_drop(struct input *, size_t count);
/*
 * The next key; KEYCODE_NONE: one was swallowed; -1: more bytes are needed for one. LATE: nothing more came within the delay,
 * so that what is there is all.
 */
int input_key(struct input *, bool late);
/* How long to wait for what would make the bytes that are there a key; -1: there are none. */
int input_patience(const struct input *);
/* Whether a report comes next, and no key: 1 yes, 0 no, -1: more bytes are needed to know. input_key takes it. */
int input_report(const struct input *, bool late);
/* How many of these LENGTH bytes the first character takes; 0: it steers a terminal, or is not a character, or is not all there. */
size_t input_text(const unsigned char *bytes, size_t length);
/* Whether the first character is there as a whole: bytes of UTF-8, or an Escape and what follows it. */
bool input_has_character(const struct input *, bool late);

#endif
