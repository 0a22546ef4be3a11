/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "game/message.h"

#include <stdarg.h>
#include <stdlib.h>

#include "base/strbuf.h"
#include "base/utf8.h"
#include "game/game.h"

__attribute__((format(printf, 3, 0))) static void message_set(struct game *game, bool refused, const char *format, va_list args)
{
	struct strbuf text;

	/* What it says may be made of what was said before. */
	strbuf_init(&text);
	strbuf_formatv(&text, format, args);
	/* A name of which only the beginning is said may end within a character. */
	utf8_mend(text.text);
	free(game->cursor.message);
	game->cursor.message = text.text;
	game->cursor.refused = refused;
}

void message_say(struct game *game, const char *format, ...)
{
	va_list args;

	va_start(args, format);
	message_set(game, false, format, args);
	va_end(args);
}

void message_refuse(struct game *game, const char *format, ...)
{
	va_list args;

	va_start(args, format);
	message_set(game, true, format, args);
	va_end(args);
}

void message_clear(struct game *game)
{
	free(game->cursor.message);
	game->cursor.message = NULL;
	game->cursor.refused = false;
	keeping_turn(game);
}
