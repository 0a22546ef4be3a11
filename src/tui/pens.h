/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Makes the output of curses shorter without a change of the picture. Curses says with each change of a pen which characters are meant,
 * and begins anew where the pen is plain already: on a screen of bold digits between lines, that is a fifth of all bytes.
 */
#ifndef TUI_PENS_H
#define TUI_PENS_H

#include <stdbool.h>
#include <stddef.h>

enum { PENS_HELD = 48 };

/* All 0 at the beginning: nothing is known of the terminal. */
struct pens {
	bool ascii;		/* it was told to take characters for what they are (ESC ( B), and nothing else since */
	bool shifted_in;	/* the same of the byte SI */
	bool plain;		/* its pen has no attributes and no colours */
	char held[PENS_HELD];	/* an escape sequence whose end is not there yet */
	size_t count;
	char colours[PENS_HELD];	/* a change to the usual colours, which nothing was written with yet */
	size_t colours_count;
};

/*
 * Reads LENGTH bytes, and writes to OUT, which has room for 2 * PENS_HELD more than that, what the terminal needs of them. Returns how many
 * bytes that are. Some are held back until the next call: an escape sequence that is not complete, and a change of colours that the next
 * pen may change again.
 */
size_t pens_pass(struct pens *, const char *bytes, size_t length, char *out);
/* Writes to OUT (room for 2 * PENS_HELD) what was held back, and returns how many bytes that are. */
size_t pens_rest(struct pens *, char *out);

#endif
