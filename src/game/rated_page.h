/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* The rating in words: a line for the panel and the end of a game, and a page with a bar for each technique. */
#ifndef GAME_RATED_PAGE_H
#define GAME_RATED_PAGE_H

#include <stdbool.h>

struct game;
struct strbuf;

/*
 * Appends "hard 1480, ER 7.2", at most WIDTH columns wide: where there is less room, without the score, then without the level. Nothing
 * if nothing is known, nor is going to be.
 */
void rated_line(const struct game *, int width, struct strbuf *out);

/* Opens the page; there must be a session whose puzzle has one solution. */
void rated_page_open(struct game *);
/* Takes what is new of the rating; if the page is open, writes it anew, at the place where it is. */
void rated_page_tick(struct game *);

#endif
