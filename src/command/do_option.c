/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* Options: how the person likes keys and board. What they say lasts as long as the program; candiderc says it again. */
#include "command/do.h"

#include <string.h>

#include "command/keycode.h"

int keyboard_digit(const struct preferences *preferences, int key)
{
	/* & é " ' ( - è _ ç à, from left to right. */
	static const int row[] = { 0xe0, '&', 0xe9, '"', '\'', '(', '-', 0xe8, '_', 0xe7 };

	for (int digit = 0; preferences->azerty && digit < 10; digit++)
		if ((key & ~KEYCODE_ALT) == row[digit])
			return (key & KEYCODE_ALT) | digit_char(digit);
	return key;
}

void do_keyboard(struct game *game, const struct call *call)
{
	if (strcmp(call->text, "azerty") == 0 || strcmp(call->text, "qwerty") == 0)
		game->preferences.azerty = call->text[0] == 'a';
	else
		say_words(game, "keyboard");
}

void do_entry(struct game *game, const struct call *call)
{
	struct cursor *cursor = &game->cursor;

	set_word(game, &game->preferences.digit_first, "entry", call->text, "cell first", "digit first");
	if (cursor->pen != 0 && !game->preferences.digit_first)
		cursor->pen = cursor->highlight = 0;
}

static void set_switch(struct game *game, bool *option, const char *command, const char *args)
{
	set_word(game, option, command, args, "off", "on");
}

void do_shade(struct game *game, const struct call *call)
{
	set_switch(game, &game->preferences.shade, "shade", call->text);
}

void do_conflicts(struct game *game, const struct call *call)
{
	set_switch(game, &game->preferences.conflicts, "conflicts", call->text);
}

void do_snyder(struct game *game, const struct call *call)
{
	set_switch(game, &game->preferences.snyder, "snyder", call->text);
}

void do_unicode(struct game *game, const struct call *call)
{
	bool unicode = !game->preferences.ascii;

	set_switch(game, &unicode, "unicode", call->text);
	game->preferences.ascii = !unicode;
}

void do_mouse(struct game *game, const struct call *call)
{
	set_switch(game, &game->preferences.mouse, "mouse", call->text);
}

void do_theme(struct game *game, const struct call *call)
{
#define WORD(ID, word) word,
	static const char *const words[] = { THEME_TABLE(WORD, ) };
#undef WORD

	for (int i = 0; i < THEMES; i++) {
		if (strcmp(call->text, words[i]) == 0) {
			game->preferences.theme = (enum theme_id)i;
			return;
		}
	}
	say_words(game, "theme");
}
