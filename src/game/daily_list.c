/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* The puzzles of the day: the list of this week's, and opening one of them, which goes on with its game where there is one. */
#include "game/daily_list.h"

#include "base/intl.h"
#include "base/strbuf.h"
#include "game/chooser_rows.h"
#include "game/game.h"
#include "game/solved_games.h"
#include "library/daily_games.h"

/* The list goes back so many days. */
enum { LISTED_DAYS = DAYS_A_WEEK };

/* Adds the heading and the rows of a date. Returns the first row whose puzzle is not solved; -1: all are. */
static int add_date(struct chooser *c, const struct journal_game *games, size_t count, int date, bool today)
{
	struct strbuf text;
	char words[16];
	int next = -1;

	date_print(date, words);
	strbuf_init(&text);
	strbuf_format(&text, today ? _("%s, today (UTC)") : "%s", words);
	chooser_add(c, CHOICE_HEADING, text.text);
	for (int level = 0; level < LEVELS; level++) {
		struct daily_record record = daily_record(games, count, (enum level)level, date);
		struct choice *row = chooser_add(c, CHOICE_PUZZLE, _(level_id((enum level)level)));

		row->source = (struct source){ SOURCE_DAILY, (size_t)level, daily_number(date) };
		if (record.game != NULL)
			chooser_set_time(row, record.game->finished, !record.solved, record.game->clock);
		if (next < 0 && !record.solved)
			next = (int)c->count - 1;
	}
	strbuf_free(&text);
	return next;
}

void daily_row_words(const struct daily_days *days, struct strbuf *out)
{
	strbuf_format(out, ngettext("%d day in a row", "%d days in a row", (unsigned long)days->row), days->row);
}

void chooser_add_daily(struct chooser *c, const struct journal_game *games, size_t count)
{
	int today = date_today();
	struct choice *row = chooser_add(c, CHOICE_DAILY, _("Puzzles of the day"));
	struct daily_days days;
	struct strbuf text;

	daily_days(&days, games, count, today);
	strbuf_init(&text);
	if (days.row > 0) {
		daily_row_words(&days, &text);
		strbuf_text(&text, ", ");
	}
	strbuf_format(&text, _("%d of %d solved"), daily_days_solved(&days, today), LEVELS);
	chooser_set_detail(row, text.text);
	strbuf_free(&text);
	daily_days_free(&days);
}

void daily_list(struct game *game, int last)
{
	struct chooser *c = &game->chooser;
	struct journal_game *games;
	struct daily_days days;
	struct strbuf title;
	int today = date_today();

	game_pause(game);
	size_t count = journal_games(game->journal, &games);

	chooser_clear(c);
	c->list = LIST_DAILY;
	int next = add_date(c, games, count, last, last == today);

	for (int date = last - 1; date > last - LISTED_DAYS && date >= DATE_FIRST; date--)
		add_date(c, games, count, date, date == today);
	daily_days(&days, games, count, today);
	strbuf_init(&title);
	strbuf_text(&title, _("Puzzles of the day"));
	if (days.row > 0) {
		strbuf_text(&title, ": ");
		daily_row_words(&days, &title);
	}
	c->title = title.text;
	daily_days_free(&days);
	journal_games_free(games, count);
	game->cursor.screen = SCREEN_CHOOSER;
	game->cursor.chosen = next >= 0 ? next : 1;
	keeping_note(game);
}

bool game_open_daily(struct game *game, enum level level, int date, bool take, struct error *err)
{
	struct journal_game *games;
	struct document doc;

	game_pause(game);
	size_t count = journal_games(game->journal, &games);
	struct daily_record record = daily_record(games, count, level, date);
	long long id = record.last != NULL ? record.last->id : 0;
	bool finished = id != 0 && record.last->finished;

	journal_games_free(games, count);
	if (id != 0)
		return finished ? game_view(game, id) : game_resume(game, id, take);
	daily_document(level, date, &doc);
	if (game_start(game, &doc, &(struct source){ SOURCE_DAILY, (size_t)level, daily_number(date) }, err))
		return true;
	document_free(&doc);
	return false;
}
