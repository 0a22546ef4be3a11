/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* The puzzles of the day, and the games that were solved. */
#include "command/do.h"

#include <stdlib.h>
#include <string.h>

#include "base/error.h"
#include "base/intl.h"
#include "base/mem.h"
#include "game/daily_list.h"
#include "game/solved_games.h"
#include "library/daily_games.h"

static void open_daily(struct game *game, const struct call *call, enum level level, int date)
{
	struct error err = { .text = "" };

	if (may_leave(game, call) && !game_open_daily(game, level, date, false, &err) && err.text[0] != '\0')
		message_say(game, "%s", err.text);
}

/* Takes a level or a date; false after saying what there is. */
static bool read_day(struct game *game, const char *word, struct kind *kind, int *date)
{
	if (read_level(word, kind) || date_read(word, date))
		return true;
	message_refuse(game, _("%.40s is neither a level nor a date such as 2026-11-22; Tab shows the levels."), word);
	return false;
}

void do_daily(struct game *game, const struct call *call)
{
	struct kind kind = { .has_level = false };
	bool times = call->argument == DAILY_TIMES;
	char *words = mem_string(times ? call->value : call->text), *rest = words, *word;
	int date = date_today();
	bool known = true;

	while (known && (word = strsep(&rest, " ")) != NULL)
		known = *word == '\0' || read_day(game, word, &kind, &date);
	free(words);
	if (!known)
		return;
	if (times)
		daily_standing_page(game, kind.has_level, kind.level, date);
	else if (kind.has_level)
		open_daily(game, call, kind.level, date);
	else
		daily_list(game, date);
}

void open_daily_neighbour(struct game *game, const struct call *call, int step)
{
	struct date d = daily_date(game->source.number);
	int date;

	if (!date_number(&d, &date))
		return;
	if (date + step < DATE_FIRST || date + step > DATE_LAST)
		message_say(game, step > 0 ? _("This is the last puzzle.") : _("This is the first puzzle."));
	else if (step > 0 && date == date_today())
		message_say(game, _("The next puzzle of the day comes at midnight UTC."));
	else
		open_daily(game, call, (enum level)game->source.collection, date + step);
}

void do_history(struct game *game, const struct call *call)
{
	(void)call;
	if (!solved_games_list(game, NULL, ""))
		message_say(game, _("No game has been solved yet."));
}
