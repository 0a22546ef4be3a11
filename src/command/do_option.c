/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* Options: how the person likes keys and board. They last as long as the program; candiderc sets them again. */
#include "command/do.h"

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
	game->preferences.azerty = call->argument == KEYBOARD_AZERTY;
}

void do_entry(struct game *game, const struct call *call)
{
	struct cursor *cursor = &game->cursor;

	set_option(&game->preferences.digit_first, call, ENTRY_DIGIT_FIRST);
	if (cursor->pen != 0 && !game->preferences.digit_first)
		cursor->pen = cursor->highlight = 0;
}

void do_shade(struct game *game, const struct call *call)
{
	set_option(&game->preferences.shade, call, SHADE_ON);
}

void do_conflicts(struct game *game, const struct call *call)
{
	set_option(&game->preferences.conflicts, call, CONFLICTS_ON);
}

void do_snyder(struct game *game, const struct call *call)
{
	struct preferences *p = &game->preferences;
	bool own = p->begin == BEGIN_OWN;

	set_option(&own, call, SNYDER_ON);
	p->begin = own ? BEGIN_OWN : BEGIN_AUTOMATIC;
	p->begin_chosen = true;
}

void do_begin(struct game *game, const struct call *call)
{
	static const uint8_t begins[] = {
		[BEGIN_WITH_AUTOMATIC] = BEGIN_AUTOMATIC, [BEGIN_WITH_OWN] = BEGIN_OWN, [BEGIN_WITH_NONE] = BEGIN_NONE,
	};

	game->preferences.begin = (enum begin)begins[call->argument];
	game->preferences.begin_chosen = true;
}

void do_unicode(struct game *game, const struct call *call)
{
	set_option(&game->preferences.ascii, call, UNICODE_OFF);
}

void do_mouse(struct game *game, const struct call *call)
{
	set_option(&game->preferences.mouse, call, MOUSE_ON);
}

void do_theme(struct game *game, const struct call *call)
{
	/* Both are made from the table of themes. */
	game->preferences.theme = (enum theme_id)call->argument;
}
