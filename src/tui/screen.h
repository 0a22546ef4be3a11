/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Paints scenes with curses, and holds the colours and attributes of each paint on each ground: no other file knows colours. Curses
 * remembers what the terminal shows, so that each scene is one write of what changed.
 */
#ifndef TUI_SCREEN_H
#define TUI_SCREEN_H

#include <stddef.h>

#include "game/preferences.h"

struct scene;
struct theme;

/* Attributes and colour pair as curses has them, but without curses.h, whose names clash with those of the game. */
struct look {
	unsigned long attributes;
	short pair;
};

/* Makes a theme, once the terminal was started. It replaces the one before, since themes share the terminal's colour pairs. */
/* Whether the terminal shows colours, and may: NO_COLOR is not set. */
bool screen_has_colours(void);
/* Whether curses drops underlines beside colours on this terminal. */
bool screen_lacks_underlines(void);
/* Whether circled numbers are missing, as on a console, or take two columns, as with the fonts of the languages that write so. */
bool screen_lacks_circles(void);
/* The colour behind the text, as the terminal or its environment says. */
enum backdrop { BACKGROUND_UNKNOWN, BACKGROUND_DARK, BACKGROUND_LIGHT };

/* As COLORFGBG says, which some terminals set: "15;0". */
enum backdrop background_of_environment(void);
/* Reads the answer to the question for the background, "11;rgb:1e1e/1e1e/1e1e"; BACKGROUND_UNKNOWN: it is none. */
enum backdrop background_of_answer(const char *text, size_t length);

/* The default theme has the colours for that background, on the terminal's own. */
/* OWN: what the player changes of it; NULL: nothing. */
struct theme *theme_new(enum theme_id, enum backdrop, const struct own_look *own);
void theme_free(struct theme *);
const struct look *theme_look(const struct theme *, int paint, int ground);

void screen_paint(const struct scene *, const struct theme *);
/* The next scene will be painted whole. */
void screen_forget(void);

#endif
