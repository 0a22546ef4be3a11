/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * The terminal as a device: whether it can show a board, its modes and size, how it is given back, whatever happens, and the queue in
 * which output waits until the line to it, or the reader of a pipe, takes it, so that a slow or stopped one never holds up a key or a
 * signal. screen.c paints on it.
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

/* All 0 at the beginning: nothing is known of the terminal. */
struct sgr_filter {
	bool ascii;		/* it was told to take characters for what they are (ESC ( B), and nothing else since */
	bool shifted_in;	/* the same of the byte SI */
	bool plain;		/* its pen has no attributes and no colours */
	char held[SGR_HELD];	/* an escape sequence whose end is not there yet */
	size_t count;
	char colours[SGR_HELD];	/* a change to the usual colours, which nothing was written with yet */
	size_t colours_count;
};

/*
 * Reads LENGTH bytes, and writes to OUT, which has room for 2 * SGR_HELD more than that, what the terminal needs of them. Returns how many
 * bytes that are. Some are held back until the next call: an escape sequence that is not complete, and a change of colours that the next
 * pen may change again.
 */
size_t sgr_filter_pass(struct sgr_filter *, const char *bytes, size_t length, char *out);
/* Writes to OUT (room for 2 * SGR_HELD) what was held back, and returns how many bytes that are. */
size_t sgr_filter_rest(struct sgr_filter *, char *out);

struct queue {
	int fd;			/* the terminal or pipe, opened once more, so that other programs' writes still wait for it */
	int file;		/* a file in memory, or a pipe; -1: neither, and everything is written at once */
	off_t sent;		/* how much of the file was sent */
	int end;		/* the read end of the pipe; -1: there is no pipe */
	char next[4096];	/* read from the file or pipe, to be sent first */
	size_t waiting;		/* how much of `next` is waiting */
	struct sgr_filter sgr;	/* what the terminal knows already is not sent again */
	bool gone;		/* nobody is at the other end any more */
};

/* Opens a queue to the terminal or pipe OUT. If that cannot be opened again, or is a file, there is no queue. */
void queue_open(struct queue *, int out);
void queue_close(struct queue *);
/* From now on what is written to FD goes into the queue. */
void queue_redirect(const struct queue *, int fd);
/* Adds TEXT (NULL: nothing) to what waits. */
void queue_write(const struct queue *, const char *text);
/* Sends as much as the line takes now. True: nothing is left. */
bool queue_send(struct queue *);
/* Whether so much was written since the queue was last empty that it should be emptied before anything is added. */
bool queue_is_long(const struct queue *);
/* Sends everything, but gives up when the line has taken nothing for longer than a person would wait. */
void queue_drain(struct queue *);

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
	bool curses;		/* curses was started, which is done once */
};

/* Finds the terminal. False: *ERR says why a board cannot be drawn; nothing was written. */
bool terminal_open(struct terminal *, struct error *err);
/*
 * Opens it for lines instead of a screen, with any type of terminal, or none. If standard input is not a terminal, keys come from it, too,
 * unless a puzzle was read from it (TAKEN). False: *ERR says why not.
 */
bool terminal_open_plain(struct terminal *, bool taken, struct error *err);
/* Whether a board can be drawn on the terminal that was opened. False: *ERR says why not. */
bool terminal_can_draw(const struct terminal *, struct error *err);
/* Goes on with lines (PLAIN) or with a screen, after the start. False: *ERR says why there is no screen, and all is as before. */
bool terminal_set_plain(struct terminal *, bool plain, struct error *err);
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
