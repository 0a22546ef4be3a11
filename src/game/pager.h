/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* A long text on the whole screen: help, a whole argument, statistics. */
#ifndef GAME_PAGER_H
#define GAME_PAGER_H

#include <stdbool.h>
#include <stddef.h>

struct game;
struct technique;

struct pager {
	char *title, *text;
	char *narrow;			/* replaces the text on screens of fewer columns than */
	int wide;			/* this many; 0: there is no narrow text */
	size_t picture, picture_end;	/* the part of the text that is a sketch (view/sketch.h); 0, 0: none */
	char *spoken;			/* replaces the text where lines are told; NULL: nothing does */
	const struct technique *technique;	/* the page explains it; NULL: none */
	bool rates;			/* it is the page of the rating */
	int line;			/* the first line shown */
};

void pager_free(struct pager *);
/* Opens a text at its beginning; title and text are copied. */
void pager_open(struct game *, const char *title, const char *text);
/* Says which part of the open text is a sketch, which is drawn in colours. */
void pager_picture(struct game *, size_t from, size_t to);
/* Sets another layout of the open text, for screens of fewer than WIDE columns; copied. */
void pager_narrow(struct game *, const char *text, int wide);
/* Sets what is told of the open text in place of it to somebody who hears it; copied. */
void pager_speak(struct game *, const char *text);
/* Goes back to the screen that was open before. */
void pager_leave(struct game *);

#endif
