/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "tests/unit/game_kit.h"

#include <string.h>

#include "base/error.h"
#include "format/format.h"
#include "game/game.h"
#include "tests/test.h"

struct game *kit_game(const char *text)
{
	struct game *game = game_new(NULL, "", 0);
	struct document doc;
	struct reader reader;
	struct error err;

	reader_init(&reader, text, strlen(text));
	CHECK_INT(reader_next(&reader, &doc, &err), READ_PUZZLE);
	CHECK(game_start(game, &doc, NULL, &err));
	return game;
}
