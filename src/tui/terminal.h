/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * The terminal as a device: whether it can show a board, its modes and size, and how it is given back, whatever happens. What is
 * painted on it is screen.c's affair.
 */
#ifndef TUI_TERMINAL_H
#define TUI_TERMINAL_H

#include <stdbool.h>
#include <stdio.h>
#include <termios.h>

#include "tui/queue.h"

struct error;

struct terminal {
	FILE *input;		/* standard input, or the controlling terminal where that is not a terminal */
	FILE *output;		/* a copy of standard output; what is written to it once it is started goes through QUEUE */
	struct queue queue;
	int in, out;
	struct termios saved;	/* the modes that the terminal is given back with */
	int width, height;
	const char *paste_on, *paste_off;	/* what makes it tell a paste from keys; NULL: it cannot */
	bool mouse;		/* it reports the mouse */
	bool unicode;		/* the locale's character set is UTF-8 */
	bool started;
	bool plain;		/* without a screen: lines are written to it */
	bool piped;		/* in that case, the input is not a terminal, but a pipe or file with keys */
};

/* Finds the terminal and asks whether a board can be drawn on it. False: *ERR says why not; nothing was written. */
bool terminal_open(struct terminal *, struct error *err);
/*
 * For lines instead of a screen, with any type of terminal, or none. Keys come from standard input too where that is not a terminal,
 * unless a puzzle was read from it: TAKEN.
 */
bool terminal_open_plain(struct terminal *, bool taken, struct error *err);
/* Takes the terminal for the screen, or for keys without echo. */
bool terminal_start(struct terminal *, struct error *err);
/* Gives it back, so that a shell can go on: for a while, until terminal_continue, or for good. */
void terminal_stop(struct terminal *);
/* The same when the program is about to die: nothing is allocated. */
void terminal_give_back(void);
/* After terminal_stop, for good. */
void terminal_close(struct terminal *);
/* Takes it again, after terminal_stop or after somebody else changed its modes. Everything is painted anew. */
void terminal_continue(struct terminal *);
/* Lets it report the mouse, or no longer: it cannot select text meanwhile. */
void terminal_mouse(struct terminal *, bool on);
/* Follows the size of the window. */
void terminal_resize(struct terminal *);

#endif
