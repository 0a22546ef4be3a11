/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * The terminal as a device: whether it can show a board, its modes and size, how it is restored in every case, and the queue in which
 * output waits until the terminal or a pipe takes it, so that a slow or stopped one never delays a key or a signal. screen.c paints on it.
 */
#ifndef TUI_TERMINAL_H
#define TUI_TERMINAL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>
#include <sys/types.h>
#include <termios.h>

struct error;

enum { SGR_HELD = 48 };

/* Removes redundant colour sequences from the output of curses. All 0 at the beginning: nothing is known about the terminal's state. */
struct sgr_filter {
	bool ascii;		/* the ASCII character set was selected (ESC ( B) and is still in use */
	bool shifted_in;	/* the same for the byte SI */
	bool plain;		/* no attributes and no colours are set */
	char held[SGR_HELD];	/* an incomplete escape sequence */
	size_t count;
	char colours[SGR_HELD];	/* a change to the default colours, before any text in them */
	size_t colours_count;
};

/*
 * Copies LENGTH bytes to OUT without what the terminal does not need, and returns how many bytes that are; OUT has room for LENGTH + 2 *
 * SGR_HELD. Some bytes are held back until the next call: an incomplete escape sequence, and a change of colours that the next one may
 * replace.
 */
size_t sgr_filter_pass(struct sgr_filter *, const char *bytes, size_t length, char *out);
/* Writes what was held back to OUT, which has room for 2 * SGR_HELD, and returns how many bytes that are. */
size_t sgr_filter_rest(struct sgr_filter *, char *out);

struct queue {
	int fd;			/* the terminal or pipe; opened again, so that O_NONBLOCK does not affect other programs */
	int file;		/* a file in memory or a pipe; -1: neither, and output is written at once */
	off_t sent;		/* how much of the file was sent */
	int end;		/* the read end of the pipe; -1: there is no pipe */
	char next[4096];	/* read from the file or pipe, to be sent next */
	size_t waiting;		/* how many bytes of `next` are waiting */
	struct sgr_filter sgr;	/* what was sent */
	bool gone;		/* the other end is closed */
};

/* Opens a queue to the terminal or pipe OUT. If OUT is a file or cannot be opened again, output is written at once. */
void queue_open(struct queue *, int out);
void queue_close(struct queue *);
/* What is written to FD goes into the queue from now on. */
void queue_redirect(const struct queue *, int fd);
/* Sends as much as the other end takes without waiting. True: the queue is empty. */
bool queue_send(struct queue *);
/* Whether the queue is so long that it should be sent before anything is appended. */
bool queue_is_long(const struct queue *);

struct terminal {
	FILE *input;		/* standard input, or the controlling terminal if that is not a terminal */
	FILE *output;		/* a copy of standard output; after the start, what is written to it goes through QUEUE */
	struct queue queue;
	int in, out;
	struct termios saved;	/* the modes to restore at the end */
	int width, height;
	const char *paste_on, *paste_off;	/* they switch bracketed paste on and off; NULL: the terminal may not have it */
	bool clipboard;		/* the terminal has a clipboard for terminal_copy */
	bool mouse;		/* the terminal reports mouse events */
	int form;		/* of its cursor: enum cursor_form */
	long long asked;	/* when it was asked for the background; 0: it was not */
	bool unicode;		/* the locale's character set is UTF-8 */
	bool started;
	bool plain;		/* without a screen: lines are written to it */
	bool piped;		/* if plain: the input is not a terminal, but a pipe or file with keys */
	bool curses;		/* curses was started, which is done once */
	void *description;	/* terminfo's, if the program began with plain lines; curses has its own */
};

/* Opens the terminal. False: *ERR says why there can be no screen; nothing was written. */
bool terminal_open(struct terminal *, struct error *err);
/*
 * Opens it for plain lines instead of a screen: any type of terminal, a pipe or a file. If standard input is not a terminal, keys are read
 * from it, too, unless a puzzle was read from it (TAKEN). False: *ERR says why not.
 */
bool terminal_open_plain(struct terminal *, bool taken, struct error *err);
/* Whether a board can be drawn on the open terminal. False: *ERR says why not. */
bool terminal_can_draw(const struct terminal *, struct error *err);
/* Changes to plain lines (PLAIN) or to a screen, after the start. False: *ERR says why there is no screen; nothing has changed. */
bool terminal_set_plain(struct terminal *, bool plain, struct error *err);
/* Sets the terminal's modes and starts curses, or, with plain lines, only switches echo off. False: *ERR says why not. */
bool terminal_start(struct terminal *, struct error *err);
/* Restores the terminal for the shell: until terminal_continue, or for good. */
void terminal_stop(struct terminal *);
/* The same from a crashing program: async-signal-safe. */
void terminal_give_back(void);
/* Closes the terminal, after terminal_stop. */
void terminal_close(struct terminal *);
/* Takes the terminal again, after terminal_stop or after another program changed its modes. Everything will be painted again. */
void terminal_continue(struct terminal *);
/* Asks for the background (xterm, OSC 11), where terminfo makes it likely that the terminal answers; false: it was not asked. */
bool terminal_ask_background(struct terminal *);
/* The form of the terminal's cursor, where it can be chosen: its usual one, a line below or a bar. */
enum cursor_form { CURSOR_USUAL, CURSOR_LINE = 4, CURSOR_BAR = 6 };

void terminal_cursor(struct terminal *, enum cursor_form);
/* Switches mouse reports on or off. While they are on, the terminal cannot select text. */
void terminal_mouse(struct terminal *, bool on);
/* Copies TEXT to the terminal's clipboard; there must be one. */
void terminal_copy(struct terminal *, const char *text);
/* Adapts to the size of the window. */
void terminal_resize(struct terminal *);

#endif
