/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * The terminal side: decodes input into keys and command lines, paints scenes, and does what cursor.requests asks for. It decides nothing
 * about the game.
 *
 * For tests: if the environment variable CANDIDE_IDLE_FD is the number of an open descriptor, a byte is written to it each time the loop is
 * about to wait and all input is used: the number of bytes read so far, modulo 256. A test that has sent that many bytes then knows that
 * the screen shows their effect. If CANDIDE_HOLD is also set, a search is shown at once and waits for the key that stops it.
 */
#ifndef TUI_TUI_H
#define TUI_TUI_H

#include <stdbool.h>

struct tui_options {
	const char *file;	/* the puzzle to play ("-": from standard input); NULL: none */
	const char *start;	/* instead of a file, the argument of the command `new`; NULL: nothing */
	bool no_animation;	/* `animate off` from the start */
	bool no_unicode;	/* `unicode off` from the start */
	bool linear;		/* plain lines instead of a screen */
	const char *command;	/* instead of both, a line of the command line to begin with; NULL: nothing */
	bool resume;		/* open the last unfinished game at once */
	const char *player;	/* whose games these are; NULL: the account's */
};

/* Plays until the user quits or the terminal is gone. Returns the exit status. */
int tui_run(const struct tui_options *);

#endif
