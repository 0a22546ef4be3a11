/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "tui/linear.h"

#include "base/print.h"
#include "base/strbuf.h"
#include "base/utf8.h"
#include "game/game.h"

void linear_init(struct linear *l, FILE *output, bool unicode)
{
	spoken_init(&l->spoken);
	l->output = output;
	l->unicode = unicode;
}

void linear_free(struct linear *l)
{
	spoken_free(&l->spoken);
}

/* What the output cannot take is written as on the screen; what steers a terminal, such as bytes of a file's name, is not written. */
static void linear_put(const struct linear *l, const char *text)
{
	struct strbuf out;
	uint32_t rune;

	strbuf_init(&out);
	while ((rune = utf8_next(&text)) != 0) {
		if (utf8_steers(rune) && rune != '\n')
			strbuf_char(&out, '?');
		else if (l->unicode)
			strbuf_rune(&out, rune);
		else
			strbuf_char(&out, utf8_plain(rune));
	}
	print_text(l->output, out.text);
	strbuf_free(&out);
}

bool linear_write(struct linear *l, struct game *game)
{
	struct strbuf lines;

	strbuf_init(&lines);
	spoken_tell(&l->spoken, game, &lines);
	linear_put(l, lines.text);
	strbuf_free(&lines);
	if (game->cursor.screen == SCREEN_PAGER)
		pager_leave(game);
	if (game->busy.text == NULL)
		keeping_seen(game, game->keeping.number);
	message_clear(game);
	return fflush(l->output) == 0 && !ferror(l->output);
}
