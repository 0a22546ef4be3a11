/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* A long text on the whole screen: help, the whole argument, what was played. */
#ifndef GAME_PAGER_H
#define GAME_PAGER_H

#include <stddef.h>

struct game;

struct pager {
	char *title, *text;
	char *narrow;			/* in its place on screens of fewer columns than: */
	int wide;			/* 0: there is none */
	size_t picture, picture_end;	/* where a sketch is in the text (view/sketch.h); 0, 0: there is none */
	int line;			/* the first line that is shown */
};

void pager_free(struct pager *);
/* Opens a text from its beginning; both are copied. */
void pager_open(struct game *, const char *title, const char *text);
/* Says of the text that is open where a sketch is in it, which is drawn with colours. */
void pager_picture(struct game *, size_t from, size_t to);
/* How that text is laid out on screens of fewer columns than WIDE; copied. */
void pager_narrow(struct game *, const char *text, int wide);
/* Goes back to the screen that was open before. */
void pager_leave(struct game *);

#endif
