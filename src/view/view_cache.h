/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * What drawing finds out about the screen and a resize throws away: its width, and how the texts that scroll were laid out. Who paints
 * keeps one beside the scene; commands read it to know what a page is. All zero: nothing was drawn yet.
 */
#ifndef VIEW_VIEW_CACHE_H
#define VIEW_VIEW_CACHE_H

/* A text or list that may be longer than the room for it. */
struct scrolled {
	int top;		/* the first line that was shown */
	int rows, lines;	/* the room, and the lines of the text */
};

struct view_cache {
	int width;		/* columns of the screen */
	struct scrolled panel, pager, list;
};

/* Of a screen on which nothing was drawn, or of none. */
extern const struct view_cache view_cache_none;

/* Notes that a text of so many lines has so many rows, and that it is shown from the line WANTED, or as near to that as it scrolls. */
void view_cache_show(struct scrolled *, int wanted, int rows, int lines);
/* The line that is BY lines away from LINE, as far as the text goes that was drawn. */
int view_cache_scroll(const struct scrolled *, int line, int by);

#endif
