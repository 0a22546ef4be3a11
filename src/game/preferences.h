/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * How the person likes keys, board and player: what candiderc may say, and what lasts from game to game. Which techniques are on is
 * the engine's affair (logic/engine.h).
 */
#ifndef GAME_PREFERENCES_H
#define GAME_PREFERENCES_H

#include <stdbool.h>

/* THEME(ID, word): the looks of the screen by the words of the command `theme`. */
#define THEME_TABLE(THEME) \
	THEME(DEFAULT, "default") THEME(DARK, "dark") THEME(LIGHT, "light") THEME(HIGH_CONTRAST, "high-contrast") THEME(MONO, "mono") \
	THEME(COLOUR_BLIND, "colour-blind")

enum theme_id {
#define THEME_ID(ID, word) THEME_##ID,
	THEME_TABLE(THEME_ID)
#undef THEME_ID
	THEMES
};

struct preferences {
	enum theme_id theme;
	bool digit_first;	/* a digit key chooses the digit that is put where the cursor is */
	bool azerty;		/* the upper row of the keyboard has digits only with Shift */
	bool snyder;		/* new puzzles begin with the person's own marks, of which there are none */
	bool follow;		/* the digit of the cursor's cell is highlighted */
	bool shade;		/* the row, column and box of the cursor are shaded */
	bool conflicts;		/* digits that break the rules are shown as soon as they are entered */
	bool mouse;		/* the terminal is to report the mouse, and cannot select text meanwhile */
	bool ascii;		/* nothing beyond ASCII is drawn, though the terminal could */
	bool clock_hidden, clock_stopped;
	bool animate;		/* step and solve are played, not only applied */
	int speed;		/* of the player: 0 to PLAYBACK_SPEEDS - 1 */
};

#endif
