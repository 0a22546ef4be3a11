/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Keys: as numbers, by name, and as the player has bound them.
 *
 * A key as a number: its Unicode code point, or one of these; KEYCODE_ALT and, to arrows, KEYCODE_SHIFT may be added. Control characters
 * are themselves (Ctrl-R: 18).
 */
#ifndef GAME_KEYCODE_H
#define GAME_KEYCODE_H

#include <stddef.h>

struct key_binding;
struct preferences;
struct strbuf;

enum keycode {
	KEYCODE_NONE = 0x110000,
	KEYCODE_UP, KEYCODE_DOWN, KEYCODE_LEFT, KEYCODE_RIGHT,
	KEYCODE_HOME, KEYCODE_END, KEYCODE_PAGE_UP, KEYCODE_PAGE_DOWN, KEYCODE_DELETE, KEYCODE_INSERT, KEYCODE_BACKTAB, KEYCODE_F1,
	KEYCODE_WHEEL_UP, KEYCODE_WHEEL_DOWN,
	KEYCODE_CLICK, KEYCODE_PASTE,	/* not keys: see struct input */
	KEYCODE_BACKSPACE = 127, KEYCODE_ENTER = 13, KEYCODE_TAB = 9, KEYCODE_ESCAPE = 27,
	KEYCODE_ALT = 0x200000, KEYCODE_SHIFT = 0x400000
};

/*
 * What the mouse does: presses the first button, with Ctrl, or the last one, drags with the first button, or releases that. A button that
 * is held for long stands for the last one.
 */
enum click { CLICK_PRESS, CLICK_ADD, CLICK_MARK, CLICK_DRAG, CLICK_RELEASE };

/* The name of a key in tables and the help: "Up", "Ctrl-R", "Alt-5", "Shift-Up", "Space", "q"; "": it has none. */
void keys_name(int key, char name[16]);
/* The key with this name, or KEYCODE_NONE. */
int keys_parse(const char *name, size_t length);
/* The key whose name is shown so, translated or as an arrow; KEYCODE_NONE: of none. */
int keys_parse_shown(const char *name, size_t length);
/* The length of the first name in LIST, names separated by blanks; 0: the list is empty. *NEXT is the rest of the list. */
size_t keys_first(const char *list, const char **next);
/* Appends the name of a key, NAME of LENGTH bytes, translated. */
void keys_words(const char *name, size_t length, struct strbuf *out);
/* What the player has bound to KEY THERE, ON_ bits (game/mode.h), by itself or everywhere; NULL: it has its usual meaning. */
const struct key_binding *keys_binding(const struct preferences *, unsigned there, int key);

#endif
