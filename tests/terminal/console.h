/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * A terminal with a program in it: a pty, whose other end is libvterm. What the program writes can be read off the screen, and
 * keys, resizes, signals and hang-ups come from here. Nothing sleeps: the program says when it has used its input
 * (src/tui/tui.h, CANDIDE_IDLE_FD), and every wait ends at a deadline.
 */
#ifndef TESTS_TERMINAL_CONSOLE_H
#define TESTS_TERMINAL_CONSOLE_H

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>
#include <termios.h>

#include <vterm.h>

struct console_options {
	int rows, columns;		/* 0: 24, 80 */
	const char *term, *locale;	/* NULL: xterm-256color, C.UTF-8 */
	const char *home;		/* HOME; the XDG directories are below it */
	const char *variable;		/* one more "NAME=VALUE" for the environment */
	const char *const *arguments;	/* up to NULL; may be NULL */
	const char *command;		/* run by a shell instead of candide; it finds candide as $CANDIDE */
	bool shell;			/* start it as a shell does, as a job that can be stopped */
};

struct console {
	pid_t pid;			/* of the program */
	pid_t child;			/* the process that was started here: the program, or its shell */
	int master, terminal;		/* both ends of the pty; terminal is only asked for its modes */
	int idle, jobs, orders;		/* from the program; from and to the shell */
	struct termios modes;		/* as they were before */
	VTerm *vt;
	VTermScreen *screen;
	int rows, columns;
	size_t bytes;			/* that the program wrote */
	bool escaped;			/* an escape was among them */
	size_t sent;			/* that it was sent */
	size_t used;			/* how many of them it had read when it last was idle, modulo 256 */
	size_t idles, awaited;		/* how often it was; and will have been when it has seen the last resize or signal */
	bool stopped, ended;
	int status;			/* of waitpid, after the end */
	int bells;
	char clipboard[2048];		/* what the program put there, in base 64 */
	int mouse;			/* what the program wants to know of it: a VTERM_PROP_MOUSE_... */
	int cursor_changes;		/* how often the cursor was hidden or shown */
};

/* One thing that the shell tells through `jobs`: 'p' the program's process, 't' it was stopped, 'x' it ended. */
struct console_report {
	char what;
	int value;
};

/* The path of the candide that is tested: $CANDIDE, or that of the build tree. */
const char *console_program(void);
bool console_start(struct console *, const struct console_options *);
/* Ends the program, if it still runs, and frees all. */
void console_free(struct console *);

/* Sends bytes; then waits until the program has used them all, or has ended. */
bool console_keys(struct console *, const char *bytes);
/*
 * Sends what the emulator does for a click at a row and a column, from 0, if the program has asked for clicks; and TEXT as pasted,
 * between marks if it has asked for them. Then waits as console_keys does.
 */
bool console_click(struct console *, int row, int column);
bool console_paste(struct console *, const char *text);
/*
 * Waits until the screen shows TEXT and the program has done all that it was given to do, or has ended. The answer is whether
 * TEXT is there.
 */
bool console_until(struct console *, const char *text);
bool console_until_gone(struct console *, const char *text);
/* Takes in what happens for so long, or until the program has ended. */
void console_listen(struct console *, int milliseconds);
/* Waits until the program has ended, or is stopped. */
bool console_until_end(struct console *);
bool console_until_stopped(struct console *);
/* What fg does in a shell. */
void console_foreground(struct console *);
void console_resize(struct console *, int rows, int columns);
void console_signal(struct console *, int signal);
/* The connection is lost. */
void console_hang_up(struct console *);

bool console_shows(const struct console *, const char *text);
/* A row, from 0, without blanks at its end; -1: all rows as lines. Free it. */
char *console_text(const struct console *, int row);
VTermScreenCell console_cell(const struct console *, int row, int column);
VTermPos console_cursor(const struct console *);
/* Whether the terminal has the modes that it had before the program. */
bool console_modes_restored(const struct console *);

#endif
