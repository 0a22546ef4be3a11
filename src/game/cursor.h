/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Where the player is and what they see: the open screen, the cell of the cursor, what is highlighted; the message line, a question, a long
 * text. No save file keeps any of it. Keys and commands change it; drawing does not.
 */
#ifndef GAME_CURSOR_H
#define GAME_CURSOR_H

#include <limits.h>
#include <stdbool.h>
#include <stddef.h>

#include "grid/cells.h"

struct game;
struct lesson;
struct technique;

/* A long text on the whole screen: help, a whole argument, statistics. */
struct pager {
	char *title, *text;
	char *narrow;			/* replaces the text on screens of fewer columns than */
	int wide;			/* this many; 0: there is no narrow text */
	size_t picture, picture_end;	/* the part of the text that is a sketch (view/sketch.h); 0, 0: none */
	char *spoken;			/* replaces the text where lines are told; NULL: nothing does */
	const struct technique *technique;	/* the page explains it; NULL: none */
	const struct lesson *lesson;	/* it is the page of a lesson, whose board is below it; NULL: no */
	bool rates;			/* it is the page of the rating */
	int line;			/* the first line shown */
	bool covers;			/* it shows the keys of what it lies over, which goes on below it: */
	struct pager *under;		/* another text; NULL: the screen to which it returns */
	char *message;			/* the message that was there; NULL: none */
};

/* Opens a text at its beginning; title and text are copied. */
void pager_open(struct game *, const char *title, const char *text);
/*
 * Opens a text over what is on, which is there again after pager_leave: a text, a question, an offer, the message. If such a text is open
 * already, the new one replaces it.
 */
void pager_cover(struct game *, const char *title, const char *text);
/* Says which part of the open text is a sketch, which is drawn in colours. */
void pager_picture(struct game *, size_t from, size_t to);
/* Sets another layout of the open text, for screens of fewer than WIDE columns; copied. */
void pager_narrow(struct game *, const char *text, int wide);
/* Sets what is told of the open text in place of it to somebody who hears it; copied. */
void pager_speak(struct game *, const char *text);
/* Goes back to the screen or text that was open before. */
void pager_leave(struct game *);

enum screen {
	SCREEN_CHOOSER,		/* the start: unfinished games and puzzles */
	SCREEN_BOARD,
	SCREEN_PAGER,		/* a long text on the whole screen */
	SCREENS
};

/* A chain that the person draws: its candidates, each with the link from the one before. */
enum { CHAIN_MOST = 32 };

struct drawn_node {
	short cand;
	char link;		/* '=' strong, '-' weak; of the first, 0 */
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
	struct cellset selected;	/* the cells that digits, marks, colours and clear change; empty: that of the cursor alone */
	bool drags;			/* the mouse is dragged over cells */
	int corner;			/* the rectangle from here to the cursor is selected, too: a cell + 1; 0: none is */
	bool marking;			/* digits enter marks */
	bool centring;			/* and these are of the second kind */
	int pen;			/* the digit chosen when digits come before cells, or 0 */
	int highlight;			/* a digit, or 0 */
	int focus;			/* the clue whose cells are shown: its number + 1; 0: none */
	bool asks_digit;		/* the next key is the digit to highlight */
	bool prompting;			/* the command line is open, as the terminal says */
	struct cellset wrong;		/* wrong cells found by check or hint, until the next move */
	int chosen;			/* the chosen row of the chooser */
	int panel_line;			/* the first line shown of the panel's text, or PANEL_END */
	char *message;			/* the line below the board; NULL: none */
	long long said;			/* when it was said */
	bool of_step;			/* the message says what a step did: the digits on the board must be seen beside it */
	bool refused;			/* the last command had a wrong argument, as the message says */
	struct drawn_node chain[CHAIN_MOST];	/* drawn by link, for judge */
	int chained;			/* how many candidates it has */
	char *yanked;			/* the text that was sent to the clipboard last; NULL: none */
	int yanked_what;		/* the argument of yank by which it was */
	struct pager pager;
	struct terminal_requests requests;
};

void cursor_free(struct cursor *);

/* The cells that digits, marks, colours and clear change: those that are selected, or that of the cursor. There must be a session. */
struct cellset cursor_cells(const struct game *);
/* From now on that is the cursor's cell alone. False: it was already. */
bool cursor_unselect(struct game *);

/* The line below the board, in which the game answers. Each key and command removes the old message first. */
void message_say(struct game *, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* The same, for what is wrong with a command's argument. */
void message_refuse(struct game *, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* Removes the message, and the journal's news if they were seen (game/autosave.h). */
void message_clear(struct game *);

/*
 * What candide asks before it does something that cannot be undone. The command waits: it is carried out again after a yes, or not at all.
 * The next key answers.
 */
enum question_kind {
	QUESTION_NONE,
	QUESTION_LEAVE,		/* leave a game that is not kept? */
	QUESTION_REPLACE,	/* replace a file that is not an earlier save of the game? */
	QUESTION_GIVENS		/* make givens of digits that have no solution? */
};

struct question {
	enum question_kind kind;
	char *text;		/* a sentence; the keys that answer it are those of a mode (game/mode.h) */
	char *command;		/* the command that waits, as a line of the command line */
	bool waiting;		/* for QUESTION_LEAVE: wait for the journal, then carry out the command */
	bool agreed;		/* the command is being carried out again, after a yes */
	bool unheard;		/* output goes to a pipe or a voice, so files are not asked about: the command must say it */
};

/* Asks, with a sentence made by FORMAT; COMMAND is the command that waits. */
void question_ask(struct game *, enum question_kind, const char *command, const char *format, ...) __attribute__((format(printf, 4, 5)));
/* Ends the question, because it was answered or withdrawn. */
void question_close(struct game *);

#endif
