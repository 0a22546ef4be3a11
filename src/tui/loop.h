/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * The loop: it shows the game, waits for keys, signals and room on the line, and handles them. Its struct has all that the terminal's side
 * knows during a game.
 */
#ifndef TUI_LOOP_H
#define TUI_LOOP_H

#include "game/game.h"
#include "tui/input.h"
#include "tui/linear.h"
#include "tui/prompt.h"
#include "tui/terminal.h"
#include "tui/theme.h"
#include "view/scene.h"
#include "view/view_cache.h"

enum { STATUS_UNREADABLE = 1, STATUS_USAGE = 2, STATUS_LOST = 1 };

struct tui {
	struct terminal terminal;
	struct theme *theme;
	enum theme_id themed;	/* which theme that is */
	struct scene scene;
	struct view_cache view;	/* what drawing the scene found out */
	struct linear linear;	/* replaces those four if the terminal is plain */
	struct input input;
	struct prompt prompt;
	struct game *game;
	bool behind;		/* the line has not taken everything painted */
	long long painted;	/* when it was painted */
	int idle;		/* see tui.h; -1: nobody asked */
	bool hold;		/* see tui.h */
	bool late;		/* no more bytes came in time after those that are there */
	long long heard;	/* when the last bytes came */
	bool line_begun;	/* the line of keys being read has at least one */
	int typed;		/* how many bytes were waiting when a search was first shown */
	long long held;		/* the clock of searches that are held */
	bool stopped;		/* a key stopped a search: the key that begins after this many bytes in all */
	unsigned long long stopper;
	bool over;
	int status;
	enum keeping_end kept;	/* how the game was kept when the program ended, and in which file: */
	char *rescue;
};

/* Runs until the person leaves, a signal comes, or the terminal is gone; `status` then says which. */
void loop_run(struct tui *);

/* For long searches, which run inside the loop (watch.c): these end the loop, and show the game and handle what cannot wait. */
void loop_leave(struct tui *, int status);
void loop_show(struct tui *);
/* Sends the output that waits. False: the line has not taken all of it. */
bool loop_send(struct tui *);
/* Handles the signals that came. False: there were none. */
bool loop_use_signals(struct tui *);
/* How many bytes are waiting to become keys. */
int loop_unused(const struct tui *);
/* Tells a test that all keys are used, and nothing is being rated, if it is so. */
void loop_tell_idle(const struct tui *);

#endif
