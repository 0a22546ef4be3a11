/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* A look in curses' terms. It is not in theme.h, since curses' names clash with those of the game. */
#ifndef TUI_LOOK_H
#define TUI_LOOK_H

#include <curses.h>

struct look {
	attr_t attributes;
	short pair;
};

struct theme;

const struct look *theme_look(const struct theme *, int paint, int ground);

#endif
