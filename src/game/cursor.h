/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Where the person is and what is before them: the screen that is open, the cell of the cursor, what is highlighted, message and
 * text. All of it is what a save file may forget. Keys and commands change it; drawing does not.
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

/* What the terminal is asked to do after a key or command; tui clears each as it does it. */
struct wishes {
	bool quit, suspend, repaint;
	char *prompt;		/* open the command line with this text in it; NULL: no */
};

enum { PANEL_END = INT_MAX };	/* the panel shows the end of the argument, as when it was played */

struct cursor {
	enum screen screen, back;	/* back: where the pager returns to */
	int cell;
	bool marking;			/* digits enter marks */
	int pen;			/* the digit that is chosen where it comes before the cell, or 0 */
	int highlight;			/* a digit, or 0 */
	bool asks_digit;		/* the next key is the digit to highlight */
	struct cellset wrong;		/* cells that check or hint found, until the next move */
	int chosen;			/* row of the chooser */
	int panel_line;			/* the first line of the panel's text that is shown, or PANEL_END */
	char *message;			/* the line below the board; NULL: none */
	bool refused;			/* the last command had a wrong argument, as the message says */
	struct pager pager;
	struct wishes wish;
};

void cursor_free(struct cursor *);

#endif
