/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "tui/linear.h"

#include "base/strbuf.h"
#include "base/utf8.h"
#include "command/command.h"

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

/* What the output cannot take is written as on the screen. */
static void put(const struct linear *l, const char *text)
{
	uint32_t rune;

	if (l->unicode)
		fputs(text, l->output);
	while (!l->unicode && (rune = utf8_next(&text)) != 0)
		fputc(utf8_plain(rune), l->output);
}

bool linear_write(struct linear *l, struct game *game)
{
	struct strbuf lines;

	strbuf_init(&lines);
	spoken_tell(&l->spoken, game, &lines);
	put(l, lines.text);
	strbuf_free(&lines);
	if (game->ui.screen == SCREEN_PAGER)
		command_run(game, "cancel");
	ui_message(&game->ui, NULL);
	return fflush(l->output) == 0 && !ferror(l->output);
}
