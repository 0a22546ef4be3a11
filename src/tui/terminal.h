/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * The terminal as a device: whether it can show a board, its modes and size, and how it is given back, whatever happens. screen.c paints on
 * it.
 */
#ifndef TUI_TERMINAL_H
#define TUI_TERMINAL_H

#include <stdbool.h>
#include <stdio.h>
#include <termios.h>

#include "tui/queue.h"

struct error;

struct terminal {
	FILE *input;		/* standard input, or the controlling terminal if that is not a terminal */
	FILE *output;		/* a copy of standard output; after the start, what is written to it goes through QUEUE */
	struct queue queue;
	int in, out;
	struct termios saved;	/* the modes with which the terminal is given back */
	int width, height;
	const char *paste_on, *paste_off;	/* these switch on and off that pastes are told from keys; NULL: impossible */
	bool clipboard;		/* it says that it has one, to which terminal_copy can write */
	bool mouse;		/* it reports the mouse */
	bool unicode;		/* the locale's character set is UTF-8 */
	bool started;
	bool plain;		/* without a screen: lines are written to it */
	bool piped;		/* if plain: the input is not a terminal, but a pipe or file with keys */
};

/* Finds the terminal and checks whether a board can be drawn on it. False: *ERR says why not; nothing was written. */
bool terminal_open(struct terminal *, struct error *err);
/*
 * Opens it for lines instead of a screen, with any type of terminal, or none. If standard input is not a terminal, keys come from it, too,
 * unless a puzzle was read from it (TAKEN). False: *ERR says why not.
 */
bool terminal_open_plain(struct terminal *, bool taken, struct error *err);
/* Takes the terminal for the screen, or for keys without echo. False: *ERR says why not. */
bool terminal_start(struct terminal *, struct error *err);
/* Gives it back, so that a shell can use it: until terminal_continue, or for good. */
void terminal_stop(struct terminal *);
/* The same when the program is about to die: allocates nothing. */
void terminal_give_back(void);
/* Closes it for good, after terminal_stop. */
void terminal_close(struct terminal *);
/* Takes it again, after terminal_stop or after another program changed its modes. Everything will be painted again. */
void terminal_continue(struct terminal *);
/* Switches the reports of the mouse on or off; while on, the terminal cannot select text. */
void terminal_mouse(struct terminal *, bool on);
/* Asks the terminal to put TEXT on its clipboard; it must have one. */
void terminal_copy(struct terminal *, const char *text);
/* Adapts to the size of the window. */
void terminal_resize(struct terminal *);

#endif
