/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "game/question.h"

#include <stdarg.h>
#include <stdlib.h>

#include "base/mem.h"
#include "base/strbuf.h"
#include "game/game.h"

void question_ask(struct game *game, enum question_kind kind, const char *command, const char *format, ...)
{
	struct strbuf text;
	va_list args;

	strbuf_init(&text);
	va_start(args, format);
	strbuf_formatv(&text, format, args);
	va_end(args);
	question_close(game);
	game->question.kind = kind;
	game->question.text = text.text;
	game->question.command = mem_string(command);
}

void question_close(struct game *game)
{
	free(game->question.text);
	free(game->question.command);
	game->question = (struct question){ .kind = QUESTION_NONE, .agreed = game->question.agreed, .unheard = game->question.unheard };
}
