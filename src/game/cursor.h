/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Where the person is and what they see: the open screen, the cell of the cursor, what is highlighted, message and text. A save file keeps
 * none of it. Keys and commands change it; drawing does not.
 */
#ifndef GAME_CURSOR_H
#define GAME_CURSOR_H

#include <limits.h>
#include <stdbool.h>

#include "game/pager.h"
#include "grid/cells.h"

enum screen {
	SCREEN_CHOOSER,		/* the start: unfinished games and puzzles */
	SCREEN_BOARD,
	SCREEN_PAGER,		/* a long text on the whole screen */
	SCREENS
};

/* What the terminal must do after a key or command; tui clears each request when it carries it out. */
struct terminal_requests {
	bool quit, suspend, repaint;
	bool copy;		/* put the cursor's yanked text on the clipboard */
	char *prompt;		/* open the command line with this text in it; NULL: no */
};

enum { PANEL_END = INT_MAX };	/* the panel shows the end of the argument, as after playing it */

struct cursor {
	enum screen screen, back;	/* back: the screen to which the pager returns */
	int cell;
	bool marking;			/* digits enter marks */
	bool centring;			/* and these are of the second kind */
	int pen;			/* the digit chosen when digits come before cells, or 0 */
	int highlight;			/* a digit, or 0 */
	bool asks_digit;		/* the next key is the digit to highlight */
	struct cellset wrong;		/* wrong cells found by check or hint, until the next move */
	int chosen;			/* the chosen row of the chooser */
	int panel_line;			/* the first line shown of the panel's text, or PANEL_END */
	char *message;			/* the line below the board; NULL: none */
	bool refused;			/* the last command had a wrong argument, as the message says */
	char *yanked;			/* the text that was sent to the clipboard last; NULL: none */
	int yanked_what;		/* the argument of yank by which it was */
	struct pager pager;
	struct terminal_requests requests;
};

void cursor_free(struct cursor *);

#endif
