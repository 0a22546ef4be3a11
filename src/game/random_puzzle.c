/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "game/random_puzzle.h"

#include "base/error.h"
#include "base/intl.h"
#include "base/mem.h"
#include "generate/generate.h"

/* Questions of the generator in a slice, which is no more than a drawing takes. */
enum { QUESTIONS = 8 };

void random_puzzle_start(struct game *game, const struct geometry *geo)
{
	/* Nobody types a command in the same millisecond twice. */
	struct generate_options options = { .sizes = { geo }, .size_count = 1, .symmetry = &symmetries[0], .seed = (uint64_t)game->now };

	random_puzzle_stop(game);
	game->making = generator_new(&options, 0, 1);
	message_say(game, _("Making a puzzle ... any key stops."));
}

bool random_puzzle_stop(struct game *game)
{
	bool was = game->making != NULL;

	generator_free(game->making);
	game->making = NULL;
	return was;
}

static void random_puzzle_play(struct game *game, const struct board *puzzle)
{
	struct document doc;
	struct error err;

	document_init(&doc, puzzle->geo);
	for (int cell = 0; cell < puzzle->geo->cells; cell++)
		if (puzzle->value[cell] != 0)
			position_put(&doc.start, cell, puzzle->value[cell], ORIGIN_GIVEN);
	doc.now = doc.start;
	doc.title = mem_string(_("Random puzzle"));
	if (!game_start(game, &doc, NULL, &err)) {
		document_free(&doc);
		message_say(game, "%s", err.text);
	}
}

void random_puzzle_tick(struct game *game)
{
	struct board puzzle;

	if (game->making == NULL)
		return;
	for (int i = 0; i < QUESTIONS; i++)
		generator_run(game->making);
	if (generator_take(game->making, &puzzle) != GENERATED_PUZZLE)
		return;
	random_puzzle_stop(game);
	message_clear(game);
	random_puzzle_play(game, &puzzle);
}
