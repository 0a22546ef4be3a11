/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * The loop: it shows the game, waits for keys, signals and room on the line, and carries out what they bring. Here is all that the
 * terminal's side knows while a game is on.
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
	enum theme_id themed;	/* which one that is */
	struct scene scene;
	struct view_cache view;	/* what drawing it has found out */
	struct linear linear;	/* in place of those four where the terminal is plain */
	struct input input;
	struct prompt prompt;
	struct game *game;
	bool behind;		/* the line has not taken all that was painted */
	long long painted;	/* when that was */
	int idle;		/* see tui.h; -1: nobody asked */
	bool hold;		/* see tui.h */
	bool late;		/* no byte followed in time those that are there */
	int typed;		/* bytes that waited already when a search was shown first */
	long long held;		/* the clock of searches that are held */
	bool swallow;		/* the key that ended a search is not all there yet */
	bool over;
	int status;
	enum keeping_end kept;	/* how the game was when it was over, and where: */
	char *rescue;
};

/* Until the person leaves, a signal comes, or the terminal is gone; then `status` says which. */
void loop_run(struct tui *);

/* For searches, in which the loop is not left (watch.c): they end the loop, show the game, and take in what may not wait. */
void loop_leave(struct tui *, int status);
void loop_show(struct tui *);
/* Sends what waits. False: the line has not taken all. */
bool loop_send(struct tui *);
/* False: there was no signal. */
bool loop_use_signals(struct tui *);
/* How many bytes wait to become keys. */
int loop_unused(const struct tui *);
/* Tells a test that all keys are used, where that is so. */
void loop_tell_idle(const struct tui *);

#endif
