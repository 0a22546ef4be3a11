/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Decodes bytes into keys: UTF-8, control characters, escape sequences, Alt; also the terminal's reports of clicks and pastes. Anything
 * unknown is dropped.
 */
#ifndef TUI_INPUT_H
#define TUI_INPUT_H

#include <stdbool.h>
#include <stddef.h>
#include <termios.h>

#include "base/strbuf.h"
#include "game/keycode.h"
#include "tui/screen.h"

struct input {
	unsigned char bytes[1024];	/* bytes read and not yet used */
	size_t length;
	size_t pushed;			/* how many of them are from input_push */
	unsigned long long used;	/* how many of the bytes read have been used */
	unsigned char total;		/* how many were read since the start, modulo 256 */
	struct sequence *sequences;	/* this terminal's keys, from terminfo */
	size_t count;
	unsigned char erase;		/* the erase character of the terminal's modes */
	bool asks;			/* for the terminal's background, of which nothing is known yet: */
	enum backdrop background;
	bool discarding;		/* inside a string that the terminal sent unasked */
	int delay;			/* an Escape that is followed by nothing for so many milliseconds is a key */
	bool escaped;			/* the last key was such an Escape, and the rest of its sequence may still come */
	bool mended;			/* the first byte is that Escape, put back since the next bytes may be its rest */
	int row, column;		/* of the last KEYCODE_CLICK, from 0 */
	enum click click;		/* and its kind */
	struct strbuf pasted;		/* the text of the last KEYCODE_PASTE, or the text so far while `pasting` */
	bool pasting, pasted_too_much;	/* more was pasted than the limit: `pasted` is only its beginning */
};

/* Call this after the terminal was started. SAVED: the terminal's modes before that. */
void input_start(struct input *, const struct termios *saved);
void input_free(struct input *);
/* Adds the bytes that can be read from FD. False: the terminal is gone. */
bool input_read(struct input *, int fd);
/* Puts COUNT bytes before the others; drops them if there is no room. */
void input_push(struct input *, const unsigned char *bytes, size_t count);
/* Removes COUNT bytes from the front. */
void input_drop(struct input *, size_t count);
/*
 * The next key; KEYCODE_NONE: the bytes were dropped; -1: a key needs more bytes. LATE: no byte came within the delay, so that nothing is
 * missing.
 */
int input_key(struct input *, bool late);
/* How many milliseconds to wait for the rest of a key; -1: no bytes are waiting. */
int input_patience(const struct input *);
/* Whether the next bytes are a report and not a key: 1: yes; 0: no; -1: more bytes are needed to know. input_key reads the report. */
int input_report(const struct input *, bool late);
/* The length of the first character; 0: it is a control character, invalid or incomplete. */
size_t input_text(const unsigned char *bytes, size_t length);
/* Whether the first character is complete: UTF-8, or an Escape with its sequence. */
bool input_has_character(const struct input *, bool late);

#endif
