/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * How the person likes keys, board and player: what candiderc may set, and what lasts from game to game. The engine knows which techniques
 * are on (logic/engine.h).
 */
#ifndef GAME_PREFERENCES_H
#define GAME_PREFERENCES_H

#include <stdbool.h>

/* THEME(ID, word): the looks of the screen, with their names for the command `theme`. */
#define THEME_TABLE(THEME) \
	THEME(DEFAULT, "default") THEME(DARK, "dark") THEME(LIGHT, "light") THEME(HIGH_CONTRAST, "high-contrast") THEME(MONO, "mono") \
	THEME(COLOUR_BLIND, "colour-blind")

enum theme_id {
#define THEME_ID(ID, word) THEME_##ID,
	THEME_TABLE(THEME_ID)
#undef THEME_ID
	THEMES
};

/* LAYOUT(ID, word): the sizes of the board's cells, with their names for the command `layout`; AUTO: the largest that fits. */
#define LAYOUT_TABLE(LAYOUT) \
	LAYOUT(AUTO, "auto") LAYOUT(HUGE, "huge") LAYOUT(WIDE, "wide") LAYOUT(LARGE, "large") LAYOUT(BROAD, "broad") \
	LAYOUT(CLASSIC, "classic") LAYOUT(COMPACT, "compact")

enum layout_name {
#define LAYOUT_ID(ID, word) LAYOUT_##ID,
	LAYOUT_TABLE(LAYOUT_ID)
#undef LAYOUT_ID
	LAYOUT_NAMES
};

/* What a key of the user's own does: a line of the command line, or nothing (""). */
enum { KEY_BINDINGS = 64, KEY_BINDING_LONGEST = 100 };
struct key_binding {
	int key;
	unsigned place;		/* ON_ bits (game/mode.h): on which screen alone; 0: wherever its command works */
	unsigned screens;	/* where its command works there; with nothing, all of it */
	char line[KEY_BINDING_LONGEST];
};

/*
 * Colours of the player's own for what the screen shows (view/scene.h: scene_look_named). A colour is a number of the terminal's palette
 * and 2, OWN_DEFAULT the terminal's own, or 0: the theme's.
 */
enum { OWN_LOOKS = 96, OWN_DEFAULT = 1 };
enum own_attribute { OWN_PLAIN = 1, OWN_BOLD = 2, OWN_DIM = 4, OWN_ITALIC = 8, OWN_UNDERLINE = 16, OWN_REVERSE = 32 };

struct own_look {
	short fore, back;		/* of a background, FORE is 0 */
	unsigned char attributes;	/* enum own_attribute; 0: the theme's */
};

struct preferences {
	enum theme_id theme;
	struct own_look own[OWN_LOOKS];
	bool digit_first;	/* a digit key chooses the digit, which is then put at the cursor */
	bool azerty;		/* the keyboard's upper row gives digits only with Shift */
	enum begin {
		BEGIN_AUTOMATIC,	/* with the marks that candide keeps */
		BEGIN_OWN,		/* with the person's own, which are none at first */
		BEGIN_NONE		/* the same, and nothing is said of marks until there are some */
	} begin;		/* of new puzzles */
	bool begin_chosen;	/* the person has said so */
	bool cage_marks;	/* automatic marks leave out what the combinations of cages do */
	bool follow;		/* the digit of the cursor's cell is highlighted */
	bool shade;		/* the row, column and box of the cursor are shaded */
	bool conflicts;		/* digits that break the rules are shown as soon as they are entered */
	bool watched;		/* other players may look on (game/spectators.h) */
	bool mouse;		/* the terminal reports the mouse, and so cannot select text */
	bool ascii;		/* only ASCII is drawn, even if the terminal can do more */
	bool clock_hidden, clock_stopped;
	bool rating_hidden;	/* the panel does not say how hard the puzzle is */
	bool rates_berthier;	/* it says that by Berthier's scales, too */
	enum layout_name layout;
	/* Sums of cages in small digits; auto: where they touch marks. */
	enum raised { RAISED_AUTO_SUMS, RAISED_ON_SUMS, RAISED_OFF_SUMS } raised;
	bool tints_hidden;	/* regions, windows and diagonals are not tinted */
	bool animate;		/* steps and solutions are animated, not just applied */
	bool still;		/* but not in this session, unless the person asks for it */
	bool lines;		/* the game is told in plain lines, without a board that could be looked at */
	int speed;		/* of the player: 0 to PLAYBACK_SPEEDS - 1 */
	struct key_binding bindings[KEY_BINDINGS];
	int binding_count;
};

#endif
