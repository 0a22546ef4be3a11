/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Paints scenes, and has the look of each paint on each ground, for as many colours as the terminal has: the only part that knows colours.
 * Curses knows what the terminal shows already, so each scene costs one write of what changed.
 */
#ifndef TUI_SCREEN_H
#define TUI_SCREEN_H

#include "game/preferences.h"

struct scene;
struct theme;

/* A look in curses' terms, but without its header, whose names clash with those of the game. */
struct look {
	unsigned long attributes;
	short pair;
};

/* Makes a theme, after the terminal was started; an earlier theme becomes useless, since all share the terminal's colours. */
struct theme *theme_new(enum theme_id);
void theme_free(struct theme *);
const struct look *theme_look(const struct theme *, int paint, int ground);

void screen_paint(const struct scene *, const struct theme *);
/* The next scene will be painted completely, whatever the terminal shows. */
void screen_forget(void);

#endif
