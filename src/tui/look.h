/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* A look as curses takes it. Apart from theme.h, since curses' names and those of the game do not get along. */
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
