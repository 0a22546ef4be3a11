/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * What drawing finds out about the screen and a resize makes invalid: its size, and how scrolling texts were laid out. The painter keeps
 * it beside the scene; commands read it to know how long a page is. All 0: nothing was drawn yet.
 */
#ifndef VIEW_VIEW_CACHE_H
#define VIEW_VIEW_CACHE_H

#include <stdbool.h>

/* A text or list that may be longer than the room for it. */
struct scrolled {
	int top;		/* the first line shown */
	int rows, lines;	/* the room, and the lines of the text */
};

struct view_cache {
	int width, height;	/* columns and rows of the screen */
	bool too_small;		/* for anything but that it is */
	struct scrolled panel, pager, list;
};

/* For a screen on which nothing was drawn, or for no screen. */
extern const struct view_cache view_cache_none;

/* Notes that a text of LINES has room for ROWS, and is shown from line WANTED on, or as near to that as it scrolls. */
void view_cache_show(struct scrolled *, int wanted, int rows, int lines);
/* The line that is BY lines away from LINE, within the text as it was drawn. */
int view_cache_scroll(const struct scrolled *, int line, int by);

#endif
