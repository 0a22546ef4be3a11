/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* Paints scenes. Curses knows what the terminal shows already, so each scene costs one write of what changed. */
#ifndef TUI_SCREEN_H
#define TUI_SCREEN_H

struct scene;
struct theme;

void screen_paint(const struct scene *, const struct theme *);
/* The next scene will be painted completely, whatever the terminal shows. */
void screen_forget(void);

#endif
