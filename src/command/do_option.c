/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* Options: how the person likes keys and board. What they say lasts as long as the program; candiderc says it again. */
#include "command/do.h"

#include <string.h>

#include "game/keycode.h"

int keyboard_digit(const struct ui *ui, int key)
{
	/* & é " ' ( - è _ ç à, from left to right. */
	static const int row[] = { 0xe0, '&', 0xe9, '"', '\'', '(', '-', 0xe8, '_', 0xe7 };

	for (int digit = 0; ui->azerty && digit < 10; digit++)
		if ((key & ~KEYCODE_ALT) == row[digit])
			return (key & KEYCODE_ALT) | digit_char(digit);
	return key;
}

void do_keyboard(struct game *game, const char *args)
{
	if (strcmp(args, "azerty") == 0 || strcmp(args, "qwerty") == 0)
		game->ui.azerty = args[0] == 'a';
	else
		say_words(game, "keyboard");
}

void do_entry(struct game *game, const char *args)
{
	struct ui *ui = &game->ui;

	set_word(game, &ui->digit_first, "entry", args, "cell first", "digit first");
	if (ui->pen != 0 && !ui->digit_first)
		ui->pen = ui->highlight = 0;
}

static void set_switch(struct game *game, bool *option, const char *command, const char *args)
{
	set_word(game, option, command, args, "off", "on");
}

void do_shade(struct game *game, const char *args)
{
	set_switch(game, &game->ui.shade, "shade", args);
}

void do_snyder(struct game *game, const char *args)
{
	set_switch(game, &game->ui.snyder, "snyder", args);
}

void do_unicode(struct game *game, const char *args)
{
	bool unicode = !game->ui.ascii;

	set_switch(game, &unicode, "unicode", args);
	game->ui.ascii = !unicode;
}

void do_mouse(struct game *game, const char *args)
{
	set_switch(game, &game->ui.mouse, "mouse", args);
}

void do_theme(struct game *game, const char *args)
{
#define WORD(ID, word) word,
	static const char *const words[] = { THEME_TABLE(WORD, ) };
#undef WORD

	for (int i = 0; i < THEMES; i++) {
		if (strcmp(args, words[i]) == 0) {
			game->ui.theme = (enum theme_id)i;
			return;
		}
	}
	say_words(game, "theme");
}
