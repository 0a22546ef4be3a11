/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* The look of each paint on each ground, for as many colours as the terminal has. The only part that knows colours. */
#ifndef TUI_THEME_H
#define TUI_THEME_H

#include "game/preferences.h"

struct theme;

/* Makes a theme, after the terminal was started; an earlier theme becomes useless, since all share the terminal's colours. */
struct theme *theme_new(enum theme_id);
void theme_free(struct theme *);

#endif
