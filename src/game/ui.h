/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* What a save file may forget: cursor, mode, what is highlighted, which screen is open, what is asked of the terminal. */
#ifndef GAME_UI_H
#define GAME_UI_H

#include <stddef.h>

#include "game/themes.h"
#include "grid/board.h"

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

/* A text that may be longer than the room for it. Drawing it notes the room and keeps `top` within the text. */
struct scroll {
	int top;		/* the first line that is shown */
	int rows, lines;	/* the room, and the lines of the text, when it was last drawn */
};

struct ui {
	enum screen screen, back;	/* back: where the pager returns to */
	int cursor;
	bool marking;			/* digits enter marks */
	bool digit_first;		/* a digit key chooses the digit that is put where the cursor is */
	int pen;			/* the digit that is chosen so, or 0 */
	int highlight;			/* a digit, or 0 */
	bool azerty;			/* the upper row of the keyboard has digits only with Shift */
	bool snyder;			/* new puzzles begin with the person's own marks, of which there are none */
	bool shade;			/* the row, column and box of the cursor are shaded */
	enum theme_id theme;
	bool mouse;			/* the terminal is to report the mouse, and cannot select text meanwhile */
	bool ascii;			/* nothing beyond ASCII is drawn, though the terminal could */
	bool clock_hidden, clock_stopped;	/* as the person wants it */
	bool animate;			/* step and solve are played, not only applied */
	int speed;			/* of the player: 0 to PLAYBACK_SPEEDS - 1 */
	bool read_only;			/* another program has taken the game over */
	struct cellset wrong;		/* cells that check or hint found, until the next move */
	bool refused;			/* the last command had a wrong argument, as the message says */
	char *message;			/* the line below the board; NULL: none */
	char *busy;			/* in its place while a search runs; NULL: none */
	char *pager_title, *pager_text;
	char *pager_narrow;		/* in its place on screens of fewer columns than: */
	int wide;			/* 0: there is none */
	size_t picture, picture_end;	/* where a sketch stands in that text (view/sketch.h); 0, 0: there is none */
	int width;			/* columns of the screen as it was last drawn; 0: there is none */
	struct scroll panel, pager, list;
	int chosen;			/* row of the chooser */
	struct wishes wish;
};

void ui_free(struct ui *);
/* One line for the person. NULL takes the last one away. */
void ui_message(struct ui *, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* The same, for what is wrong with a command's argument. */
void ui_refuse(struct ui *, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* What stands in its place while a search runs; NULL: nothing any more. */
void ui_busy(struct ui *, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* Opens a long text on the whole screen; both are copied. And says where a sketch stands in it, which is drawn with colours. */
void ui_page(struct ui *, const char *title, const char *text);
void ui_picture(struct ui *, size_t from, size_t to);
/* How that text is laid out on screens of fewer columns than WIDE; copied. */
void ui_narrow(struct ui *, const char *text, int wide);
/* Moves by so many lines, within the text as it was last drawn. */
void scroll_by(struct scroll *, int lines);

#endif
