/* What a save file may forget: cursor, mode, what is highlighted, which screen is open, what is asked of the terminal. */
#ifndef SESSION_UI_H
#define SESSION_UI_H

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

struct ui {
	enum screen screen, back;	/* back: where the pager returns to */
	int cursor;
	bool marking;			/* digits enter marks */
	int highlight;			/* a digit, or 0 */
	bool clock_hidden;
	bool read_only;			/* another program has taken the game over */
	struct cellset wrong;		/* cells that check found, until the next move */
	char *message;			/* the line below the board; NULL: none */
	int scroll;			/* first line of the panel's text, or of the pager */
	int view_rows;			/* lines that the scrolled text had room for when it was last drawn */
	int view_lines;			/* lines that it has */
	char *pager_title, *pager_text;
	int chosen;			/* row of the chooser */
	struct wishes wish;
};

void ui_free(struct ui *);
void ui_message(struct ui *, const char *format, ...) __attribute__((format(printf, 2, 3)));

#endif
