/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* A key as a number: its Unicode code point, or one of these; KEYCODE_ALT may be added. Control characters are themselves (Ctrl-R: 18). */
#ifndef COMMAND_KEYCODE_H
#define COMMAND_KEYCODE_H

enum keycode {
	KEYCODE_NONE = 0x110000,
	KEYCODE_UP, KEYCODE_DOWN, KEYCODE_LEFT, KEYCODE_RIGHT,
	KEYCODE_HOME, KEYCODE_END, KEYCODE_PAGE_UP, KEYCODE_PAGE_DOWN, KEYCODE_DELETE, KEYCODE_INSERT, KEYCODE_BACKTAB, KEYCODE_F1,
	KEYCODE_WHEEL_UP, KEYCODE_WHEEL_DOWN,
	KEYCODE_CLICK, KEYCODE_PASTE,	/* not keys: see struct input */
	KEYCODE_BACKSPACE = 127, KEYCODE_ENTER = 13, KEYCODE_TAB = 9, KEYCODE_ESCAPE = 27,
	KEYCODE_ALT = 0x200000
};

#endif
