/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Makes keys of bytes: UTF-8, control characters, escape sequences, Alt; also reads the terminal's other reports, clicks and pastes.
 * Everything unknown is swallowed.
 */
#ifndef TUI_INPUT_H
#define TUI_INPUT_H

#include <stdbool.h>
#include <stddef.h>
#include <termios.h>

#include "base/strbuf.h"

struct input {
	unsigned char bytes[1024];	/* bytes read and not yet used */
	size_t length;
	size_t pushed;			/* how many of them are from input_push */
	unsigned long long used;	/* how many of the bytes read have been used */
	unsigned char total;		/* how many were read since the start, modulo 256 */
	struct sequence *sequences;	/* this terminal's keys, from terminfo */
	size_t count;
	unsigned char erase;		/* the erase character of the terminal's modes */
	bool discarding;		/* inside a string that the terminal sent unasked */
	int delay;			/* after this many milliseconds an Escape is a key of its own */
	bool escaped;			/* the last key was such an Escape, and the rest of its sequence may still come */
	bool mended;			/* the Escape in front was that key, and what came after may be its rest */
	int row, column;		/* of the last KEYCODE_CLICK, from 0 */
	struct strbuf pasted;		/* the text of the last KEYCODE_PASTE, or the text so far while `pasting` */
	bool pasting, pasted_too_much;	/* more was pasted than is taken: `pasted` is only its beginning */
};

/* Call this after the terminal was started; SAVED: the modes in which it was found. */
void input_start(struct input *, const struct termios *saved);
void input_free(struct input *);
/* Adds the bytes that can be read from FD. False: the terminal is gone. */
bool input_read(struct input *, int fd);
/* Puts COUNT bytes before the others, if there is room. */
void input_push(struct input *, const unsigned char *bytes, size_t count);
/* Removes COUNT bytes from the front. */
void input_drop(struct input *, size_t count);
/*
 * The next key; KEYCODE_NONE: a key was swallowed; -1: more bytes are needed for a key. LATE: no bytes came within the delay, so the
 * present ones are all.
 */
int input_key(struct input *, bool late);
/* How long to wait for the rest of a key, in milliseconds; -1: there are no bytes. */
int input_patience(const struct input *);
/* Whether a report comes next instead of a key: 1: yes; 0: no; -1: more bytes are needed to know. input_key takes the report. */
int input_report(const struct input *, bool late);
/* How many of LENGTH bytes the first character takes; 0: it steers a terminal, is not a character, or is not complete. */
size_t input_text(const unsigned char *bytes, size_t length);
/* Whether the first character is complete: bytes of UTF-8, or an Escape and what belongs to it. */
bool input_has_character(const struct input *, bool late);

#endif
