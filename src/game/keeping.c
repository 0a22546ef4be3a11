/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "game/keeping.h"

#include <stdlib.h>

#include "base/intl.h"
#include "base/strbuf.h"
#include "game/game.h"

enum { RETRY = 3000 };	/* milliseconds */

static void drop_news(struct keeping *k)
{
	free(k->event);
	free(k->state);
	k->event = k->state = NULL;
}

void keeping_free(struct keeping *k)
{
	drop_news(k);
	*k = (struct keeping){ 0 };
}

bool keeping_has_news(const struct game *game)
{
	return game->keeping.event != NULL || game->keeping.state != NULL;
}

/* Events add up until they were seen; of the states the last one counts. */
static void add_news(struct keeping *k, const char *text, bool state)
{
	struct strbuf all;

	if (k->seen)
		drop_news(k);
	char **news = state ? &k->state : &k->event;

	strbuf_init(&all);
	if (*news != NULL && !state)
		strbuf_format(&all, "%s ", *news);
	strbuf_text(&all, text);
	free(*news);
	*news = all.text;
	k->number++;
	k->seen = false;
}

bool keeping_note(struct game *game)
{
	struct keeping *k = &game->keeping;
	const char *told = journal_trouble(game->journal);
	bool trouble = journal_sign(game->journal) != NULL, healed = k->trouble && !trouble;

	if (told != NULL)
		add_news(k, told, trouble);
	if (healed)
		add_news(k, _("The journal can be written again: all moves are kept."), true);
	if (trouble && !k->trouble)
		k->again = game->now + RETRY;
	k->trouble = trouble;
	return told != NULL || healed;
}

void keeping_seen(struct game *game, unsigned number)
{
	game->keeping.seen |= game->keeping.number == number;
}

void keeping_turn(struct game *game)
{
	if (game->keeping.seen)
		drop_news(&game->keeping);
}

static bool is_retrying(const struct game *game)
{
	return game->session != NULL && !game->read_only && game->keeping.trouble;
}

void keeping_tick(struct game *game)
{
	if (!is_retrying(game) || game->now < game->keeping.again)
		return;
	game->keeping.again = game->now + RETRY;
	game_write(game);
}

int keeping_timeout(const struct game *game)
{
	if (!is_retrying(game))
		return -1;
	return game->keeping.again > game->now ? (int)(game->keeping.again - game->now) : 0;
}
