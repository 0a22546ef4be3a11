/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * THEME(ID, word): the looks of the screen by the words of the command `theme`; OR stands between two of them. Apart from ui.h,
 * since tui/theme.c, which says what they look like, cannot read that: curses has a `screen` of its own.
 */
#ifndef GAME_THEMES_H
#define GAME_THEMES_H

#define THEME_TABLE(THEME, OR) \
	THEME(DEFAULT, "default") OR THEME(DARK, "dark") OR THEME(LIGHT, "light") OR THEME(HIGH_CONTRAST, "high-contrast") OR \
	THEME(MONO, "mono") OR THEME(COLOUR_BLIND, "colour-blind")

enum theme_id {
#define THEME_ID(ID, word) THEME_##ID,
	THEME_TABLE(THEME_ID, )
#undef THEME_ID
	THEMES
};

/* All the words: "default|dark|...". */
#define THEME_WORD(ID, word) word
#define THEME_WORDS THEME_TABLE(THEME_WORD, "|")

#endif
