/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "game/ending.h"

#include <limits.h>
#include <stdlib.h>

#include "base/clock.h"
#include "base/intl.h"
#include "base/strbuf.h"
#include "base/utf8.h"
#include "format/line.h"
#include "game/daily_list.h"
#include "game/game.h"
#include "game/rated_page.h"
#include "library/daily_games.h"
#include "library/stats.h"

static void add_level(struct game *game, struct strbuf *out)
{
	const struct document *doc = &game->session->doc;
	struct stats_level level;
	struct strbuf givens;
	char best[16], median[16];
	uint8_t values[MAX_CELLS];

	for (int cell = 0; cell < doc->geo->cells; cell++)
		values[cell] = doc->start.origin[cell] == ORIGIN_GIVEN ? doc->start.value[cell] : 0;
	strbuf_init(&givens);
	line_print(doc->geo, values, &givens);
	stats_of_level(game->journal, &game->library, givens.text, &level);
	if (level.solved > 1) {
		clock_text(level.best, best);
		clock_text(level.median, median);
		strbuf_format(out, "\n%s, ", level.title);
		strbuf_format(out, ngettext("%zu solved", "%zu solved", level.solved), level.solved);
		strbuf_char(out, '\n');
		strbuf_format(out, _("Best: %s"), best);
		strbuf_char(out, '\n');
		strbuf_format(out, _("Median: %s"), median);
		strbuf_char(out, '\n');
	}
	strbuf_free(&givens);
}

static int helped_cells(const struct document *doc)
{
	int count = 0;

	for (int cell = 0; cell < doc->geo->cells; cell++)
		count += doc->now.origin[cell] == ORIGIN_SOLVER;
	return count;
}

static void add_rating(const struct game *game, struct strbuf *out)
{
	struct strbuf line;

	strbuf_init(&line);
	rated_line(game, INT_MAX, &line);
	if (line.length > 0)
		strbuf_format(out, "%s\n", line.text);
	strbuf_free(&line);
}

void ending_note(struct game *game)
{
	const struct document *doc = &game->session->doc;
	int helped = helped_cells(doc);
	struct strbuf text;
	char clock[16];

	free(game->ending);
	game->ending = NULL;
	if (!session_complete(game->session))
		return;
	daily_standing_note(game);
	strbuf_init(&text);
	clock_text(session_clock(game->session, game->now), clock);
	strbuf_format(&text, _("Solved!\nTime: %s\nMistakes: %d\n"), clock, doc->mistakes);
	if (helped > 0)
		strbuf_format(&text, ngettext("Help: %d digit\n", "Help: %d digits\n", (unsigned long)helped), helped);
	else if (doc->hints > 0)
		strbuf_format(&text, ngettext("Hints: %d\n", "Hints: %d\n", (unsigned long)doc->hints), doc->hints);
	else
		strbuf_text(&text, _("Without help\n"));
	daily_standing_words(game, &text);
	add_rating(game, &text);
	add_level(game, &text);
	strbuf_text(&text, _("\n] next puzzle\nG list of games\n:stats all times\n:yank result copy it"));
	game->ending = text.text;
}

/* ", #######. 3 days in a row" */
static void add_row_of_days(struct game *game, int date, struct strbuf *out)
{
	struct journal_game *games;
	struct daily_days days;
	size_t count = journal_games(game->journal, &games);

	daily_days(&days, games, count, date);
	strbuf_text(out, ", ");
	daily_days_week(&days, date, out);
	if (days.row > 0) {
		strbuf_char(out, ' ');
		daily_row_words(&days, out);
	}
	daily_days_free(&days);
	journal_games_free(games, count);
}

static void add_cost(const struct document *doc, struct strbuf *out)
{
	int helped = helped_cells(doc);

	if (helped > 0)
		strbuf_format(out, ngettext("help with %d digit", "help with %d digits", (unsigned long)helped), helped);
	else if (doc->hints > 0)
		strbuf_format(out, ngettext("%d hint", "%d hints", (unsigned long)doc->hints), doc->hints);
	else if (doc->mistakes == 0)
		strbuf_text(out, _("without a mistake"));
	else
		strbuf_format(out, ngettext("%d mistake", "%d mistakes", (unsigned long)doc->mistakes), doc->mistakes);
}

static void put_plain(const char *text, bool plain, struct strbuf *out)
{
	uint32_t rune;

	while ((rune = utf8_next(&text)) != 0) {
		if (plain)
			strbuf_char(out, utf8_plain(rune));
		else
			strbuf_rune(out, rune);
	}
}

bool ending_result(struct game *game, struct strbuf *out)
{
	const struct document *doc = &game->session->doc;
	const struct rating *rating = &game->rated.rating;
	struct strbuf text;
	enum level level;
	char clock[16];
	int date;

	if (!session_complete(game->session))
		return false;
	bool daily = daily_of_source(doc->from, doc->number, &level, &date);

	strbuf_init(&text);
	strbuf_format(&text, "candide: %s", doc->title != NULL ? doc->title : _("Without a name"));
	if (!daily && rating->level >= 0 && rating->level < LEVELS)
		strbuf_format(&text, " (%s %d)", _(level_id((enum level)rating->level)), rating->score);
	clock_text(session_clock(game->session, game->now), clock);
	strbuf_format(&text, ", %s, ", clock);
	add_cost(doc, &text);
	if (daily)
		add_row_of_days(game, date, &text);
	strbuf_char(&text, '\n');
	put_plain(text.text, game->plain || game->preferences.ascii, out);
	strbuf_free(&text);
	return true;
}

void ending_say(struct game *game)
{
	const struct session *s = game->session;
	struct conflict c;
	char clock[16];

	if (session_complete(s)) {
		clock_text(session_clock(s, game->now), clock);
		if (s->solutions != SOLUTIONS_ONE)
			message_say(game, _("Solved in %s."), clock);
		else if (s->doc.mistakes == 0 && helped_cells(&s->doc) > 0)
			message_say(game, _("Solved in %s, with help."), clock);
		else if (s->doc.mistakes == 0)
			message_say(game, _("Solved in %s, without a mistake."), clock);
		else
			message_say(game, ngettext("Solved in %s, with %d mistake.", "Solved in %s, with %d mistakes.",
						   (unsigned long)s->doc.mistakes), clock, s->doc.mistakes);
		return;
	}
	for (int cell = 0; cell < s->doc.geo->cells; cell++)
		if (s->doc.now.value[cell] == 0)
			return;
	if (board_conflict(s->doc.geo, s->doc.now.value, &c))
		message_say(game, _("Every cell is filled, but the rules are broken. c shows where."));
}
