/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "game/solved_games.h"

#include <stdio.h>
#include <stdlib.h>

#include "base/clock.h"
#include "base/date.h"
#include "base/error.h"
#include "base/intl.h"
#include "base/mem.h"
#include "base/strbuf.h"
#include "base/utf8.h"
#include "game/chooser_rows.h"
#include "game/game.h"
#include "game/game_show.h"

enum { WIDEST_TITLE = 36 };

static bool solved_is_listed(const struct journal_game *g, const struct puzzle_filter *f)
{
	return g->finished && g->moves > 0 && (f == NULL || puzzle_filter_keeps(f, &g->rating, true));
}

void chooser_add_solved_games(struct chooser *c, const struct journal_game *games, size_t count)
{
	size_t solved = 0;
	char text[24];

	for (size_t i = 0; i < count; i++)
		solved += solved_is_listed(&games[i], NULL);
	if (solved == 0)
		return;
	snprintf(text, sizeof text, "%zu", solved);
	chooser_set_detail(chooser_add(c, CHOICE_HISTORY, _("Solved games")), text);
}

/* "Hard 12   hard 1480   Skyscraper", and to the right time and date. */
static void add_solved(struct chooser *c, const struct journal_game *g, int width)
{
	struct strbuf line;
	char clock[16], date[16];

	strbuf_init(&line);
	chooser_add_column(&line, g->title[0] != '\0' ? g->title : _("Without a name"), width + 2);
	chooser_add_level(&line, &g->rating);
	if (g->rating.hardest >= 0)
		strbuf_text(&line, _(techniques[g->rating.hardest].name));
	struct choice *row = chooser_add(c, CHOICE_SOLVED, line.text);

	row->game = g->id;
	clock_text(g->clock, clock);
	date_print(date_of_time(g->ended), date);
	strbuf_clear(&line);
	strbuf_format(&line, g->helped ? _("%s with help, %s") : "%s, %s", clock, date);
	chooser_set_detail(row, line.text);
	strbuf_free(&line);
}

static int by_end(const void *a, const void *b)
{
	const struct journal_game *x = a, *y = b;

	return (x->ended < y->ended) - (x->ended > y->ended);
}

static void solved_games_title(struct chooser *c, size_t count, const char *words)
{
	struct strbuf title;

	strbuf_init(&title);
	strbuf_format(&title, ngettext("%zu solved game", "%zu solved games", count), count);
	if (words[0] != '\0')
		strbuf_format(&title, ": %s", words);
	c->title = title.text;
}

/* Those that were played before ratings were kept are rated as the library knows them. */
static void rate_games(const struct library *l, struct journal_game *games, size_t count)
{
	for (size_t i = 0; i < count; i++)
		if (games[i].finished && games[i].rating.level == RATING_UNKNOWN)
			library_rating_of_givens(l, games[i].givens, &games[i].rating);
}

bool solved_games_list(struct game *game, const struct puzzle_filter *f, const char *words)
{
	struct chooser *c = &game->chooser;
	struct journal_game *games;
	size_t listed = 0;
	int width = 0;

	game_pause(game);
	size_t count = journal_games(game->journal, &games);

	if (count > 1)
		qsort(games, count, sizeof *games, by_end);
	rate_games(&game->library, games, count);
	for (size_t i = 0; i < count; i++) {
		int title = utf8_width(games[i].title);

		if (!solved_is_listed(&games[i], f))
			continue;
		listed++;
		width = title > width ? title : width;
	}
	if (listed > 0) {
		chooser_clear(c);
		c->list = LIST_HISTORY;
		solved_games_title(c, listed, words);
		for (size_t i = 0; i < count; i++)
			if (solved_is_listed(&games[i], f))
				add_solved(c, &games[i], width < WIDEST_TITLE ? width : WIDEST_TITLE);
		game->cursor.screen = SCREEN_CHOOSER;
		game->cursor.chosen = 0;
	}
	journal_games_free(games, count);
	keeping_note(game);
	return listed > 0;
}

bool game_view(struct game *game, long long id)
{
	struct session *session = mem_zero(1, sizeof *session);
	struct document doc;
	struct error err;

	forget_untouched(game);
	if (!journal_look(game->journal, id, &doc)) {
		if (!keeping_note(game))
			message_say(game, _("The journal does not have this game any more."));
		free(session);
		return false;
	}
	if (!session_init(session, &doc, &err)) {
		document_free(&doc);
		message_say(game, "%s", err.text);
		free(session);
		return false;
	}
	game_show(game, session, NULL);
	game->read_only = game->viewed = true;
	message_say(game, _("This solved game is only shown: u and Ctrl-R walk through it, restart plays it again."));
	return true;
}

bool game_play_again(struct game *game)
{
	const struct document *old = &game->session->doc;
	struct document doc;
	struct error err;

	document_init(&doc, old->geo);
	doc.start = doc.now = old->start;
	doc.title = old->title != NULL ? mem_string(old->title) : NULL;
	doc.from = old->from != NULL ? mem_string(old->from) : NULL;
	doc.number = old->number;
	if (game_start(game, &doc, NULL, &err))
		return true;
	document_free(&doc);
	message_say(game, "%s", err.text);
	return false;
}
