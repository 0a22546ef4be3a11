/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "game/daily/daily.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "base/error.h"
#include "base/intl.h"
#include "base/strbuf.h"
#include "base/utf8.h"
#include "game/chooser/chooser.h"
#include "game/game.h"
#include "library/daily_games.h"

/* The list goes back so many days. */
enum { LISTED_DAYS = DAYS_A_WEEK };

/* Milliseconds: how long a key, and the end of the program, may wait for other programs; how soon they are tried again, and a failure. */
enum { KEY_PATIENCE = 40, END_PATIENCE = 3000, AFTER_BUSY = 1000, AFTER_FAILURE = 30000 };

/* The file, or NULL where nobody plays by name; free() it. */
static char *times_file(void)
{
	return player_path(PLAYER_COMMON, "daily.sqlite");
}

/* To the right of a solved puzzle of the day: in what time it was solved, and the player's place among all players. */
static void set_place(struct choice *row, const char *file, enum level level, int date)
{
	struct daily_times times = { .list = NULL };
	struct error unused;
	struct strbuf text;

	const bool read = daily_times_read(file, level, date, KEY_PATIENCE, &times, &unused) == DAILY_DONE;
	const struct daily_time *own = read ? daily_times_of(&times, player_name()) : NULL;

	strbuf_init(&text);
	if (own != NULL && own->place > 0) {
		strbuf_format(&text, _("%s, #%d of %zu"), row->detail, own->place, times.placed);
		chooser_set_detail(row, text.text);
	}
	strbuf_free(&text);
	daily_times_free(&times);
}

/* Adds the heading and the rows of a date, of levels or of other boards. Returns the first whose puzzle is not solved; -1: all are. */
static int add_date(struct chooser *c, const struct journal_game *games, size_t count, int date, bool boards)
{
	const bool today = date == date_today();
	char *file = player_name() != NULL && !boards ? times_file() : NULL;
	struct strbuf text;
	char words[16];
	int next = -1;

	date_print(date, words);
	strbuf_init(&text);
	strbuf_format(&text, today ? _("%s, today (UTC)") : "%s", words);
	chooser_add(c, CHOICE_HEADING, text.text);
	for (int which = boards ? (int)LEVELS : 0; which < (boards ? DAILY_PUZZLES : (int)LEVELS); which++) {
		struct daily_record record = daily_record(games, count, which, date);
		struct choice *row = chooser_add(c, CHOICE_PUZZLE, daily_name(which));

		if (record.game != NULL && record.game->finished)
			chooser_set_rating(row, &record.game->rating);

		row->source = (struct source){ SOURCE_DAILY, (size_t)which, daily_number(date) };
		if (record.game != NULL)
			chooser_set_time(row, record.game->finished, !record.solved, record.game->clock);
		if (file != NULL && record.game != NULL && record.game->finished)
			set_place(row, file, (enum level)which, date);
		if (next < 0 && !record.solved)
			next = (int)c->count - 1;
	}
	strbuf_free(&text);
	free(file);
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

void chooser_add_daily_boards(struct chooser *c, const struct journal_game *games, size_t count)
{
	struct choice *row = chooser_add(c, CHOICE_DAILY, _("Other boards of the day"));
	struct strbuf text;
	int solved = 0;

	row->step = 1;
	for (int which = LEVELS; which < DAILY_PUZZLES; which++)
		solved += daily_record(games, count, which, date_today()).solved;
	strbuf_init(&text);
	strbuf_format(&text, _("%d of %d solved"), solved, DAILY_BOARDS);
	chooser_set_detail(row, text.text);
	strbuf_free(&text);
}

void daily_list(struct game *game, int last, bool boards)
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
	int next = add_date(c, games, count, last, boards);

	for (int date = last - 1; date > last - LISTED_DAYS && date >= DATE_FIRST; date--)
		add_date(c, games, count, date, boards);
	daily_days(&days, games, count, today);
	strbuf_init(&title);
	strbuf_text(&title, boards ? _("Other boards of the day") : _("Puzzles of the day"));
	if (days.row > 0 && !boards) {
		strbuf_text(&title, _(": "));
		daily_row_words(&days, &title);
	}
	c->title = title.text;
	daily_days_free(&days);
	journal_games_free(games, count);
	game->cursor.screen = SCREEN_CHOOSER;
	game->cursor.chosen = next >= 0 ? next : 1;
	keeping_note(game);
}

bool game_open_daily(struct game *game, int which, int date, bool take, struct error *err)
{
	struct journal_game *games;
	struct document doc;

	game_pause(game);
	size_t count = journal_games(game->journal, &games);
	struct daily_record record = daily_record(games, count, which, date);
	long long id = record.last != NULL ? record.last->id : 0;
	bool finished = id != 0 && record.last->finished;

	journal_games_free(games, count);
	if (id != 0)
		return finished ? game_view(game, id) : game_resume(game, id, take);
	daily_document(which, date, &doc);
	if (game_start(game, &doc, &(struct source){ SOURCE_DAILY, (size_t)which, daily_number(date) }, err))
		return true;
	document_free(&doc);
	return false;
}

bool daily_standing_counts(const struct game *game)
{
	const struct document *doc = game->session != NULL ? &game->session->doc : NULL;
	enum level level;
	int date;

	return player_name() != NULL && doc != NULL && daily_of_source(doc->from, doc->number, &level, &date);
}

bool daily_standing_keeps(const struct game *game, long long id)
{
	struct journal_game *games;
	enum level level;
	bool keeps = false;
	int date;

	if (player_name() == NULL)
		return false;
	size_t count = journal_games(game->journal, &games);

	for (size_t i = 0; i < count; i++)
		keeps |= games[i].id == id && !games[i].finished && daily_of_source(games[i].source, games[i].number, &level, &date);
	journal_games_free(games, count);
	return keeps;
}

static void say_not_kept(struct game *game, const struct error *err)
{
	if (!game->standing.told)
		message_say(game, _("Cannot save your time: %s."), err->text);
	game->standing.told = true;
}

static enum daily_answer enter_pending(struct game *game, int patience)
{
	struct daily_standing *s = &game->standing;
	struct error err = { .text = "" };
	char *file = times_file();
	enum daily_answer answer = file != NULL ? daily_times_enter(file, s->level, s->date, &s->time, patience, &err) : DAILY_DONE;

	s->pending = answer != DAILY_DONE;
	s->again = game->now + (answer == DAILY_BUSY ? AFTER_BUSY : AFTER_FAILURE);
	if (answer == DAILY_FAILED)
		say_not_kept(game, &err);
	free(file);
	return answer;
}

static void find_place(struct game *game)
{
	struct daily_standing *s = &game->standing;
	struct daily_times times = { .list = NULL };
	struct error unused;
	char *file = times_file();
	bool read = file != NULL && daily_times_read(file, s->level, s->date, KEY_PATIENCE, &times, &unused) == DAILY_DONE;
	const struct daily_time *own = read ? daily_times_of(&times, s->time.player) : NULL;

	s->known = own != NULL;
	s->place = own != NULL ? own->place : 0;
	s->hints = own != NULL ? own->hints : 0;
	s->placed = times.placed;
	daily_times_free(&times);
	free(file);
}

/* Digits that candide placed are all from steps, or from the solution, which counts as one. */
static int hints_of(const struct document *doc)
{
	for (int cell = 0; cell < doc->geo->cells; cell++)
		if (doc->now.origin[cell] == ORIGIN_SOLVER && doc->hints == 0)
			return 1;
	return doc->hints;
}

void daily_standing_note(struct game *game)
{
	const struct document *doc = &game->session->doc;
	struct daily_standing *s = &game->standing;
	int which, date;

	s->known = false;
	if (player_name() == NULL || !daily_of_document(doc, &which, &date) || which >= (int)LEVELS)
		return;
	const enum level level = (enum level)which;

	/* What is still to be entered comes first, and for it there is little time. */
	if (s->pending && (s->level != level || s->date != date))
		enter_pending(game, KEY_PATIENCE);
	s->level = level;
	s->date = date;
	s->time = (struct daily_time){ .clock = session_clock(game->session, game->now), .hints = hints_of(doc) };
	snprintf(s->time.player, sizeof s->time.player, "%s", player_name());
	if (enter_pending(game, KEY_PATIENCE) == DAILY_DONE)
		find_place(game);
}

void daily_standing_words(const struct game *game, struct strbuf *out)
{
	const struct daily_standing *s = &game->standing;

	if (!s->known)
		return;
	if (s->place == 0)
		strbuf_text(out, _("Hints used: no place"));
	else if (s->date == date_today())
		strbuf_format(out, _("Place %d of %zu today"), s->place, s->placed);
	else
		strbuf_format(out, _("Place %d of %zu"), s->place, s->placed);
	strbuf_char(out, '\n');
}

bool daily_standing_tick(struct game *game)
{
	struct daily_standing *s = &game->standing;

	return s->pending && game->now >= s->again && enter_pending(game, KEY_PATIENCE) == DAILY_DONE;
}

int daily_standing_timeout(const struct game *game)
{
	const struct daily_standing *s = &game->standing;

	if (!s->pending)
		return -1;
	return s->again > game->now ? (int)(s->again - game->now) : 0;
}

void daily_standing_end(struct game *game)
{
	if (game->standing.pending)
		enter_pending(game, END_PATIENCE);
}

/* "  3  ann (you)   4:05  2 hints" */
static void add_time_row(const struct daily_time *time, int width, struct strbuf *out)
{
	struct strbuf name;
	char clock[16];

	strbuf_init(&name);
	strbuf_text(&name, time->player);
	if (strcmp(time->player, player_name()) == 0)
		strbuf_format(&name, " %s", _("(you)"));
	clock_text(time->clock, clock);
	if (time->place > 0)
		strbuf_format(out, "%4d  ", time->place);
	else
		strbuf_text(out, "   -  ");
	strbuf_format(out, "%s%*s  %8s", name.text, width - utf8_width(name.text), "", clock);
	if (time->hints > 0)
		strbuf_format(out, ngettext("  %d hint", "  %d hints", (unsigned long)time->hints), time->hints);
	strbuf_char(out, '\n');
	strbuf_free(&name);
}

static void standing_add_table(const struct daily_times *times, enum level level, struct strbuf *out)
{
	int width = 0, you = utf8_width(_("(you)")) + 1;

	strbuf_format(out, "%s\n", _(level_id(level)));
	for (size_t i = 0; i < times->count; i++) {
		int own = utf8_width(times->list[i].player) + (strcmp(times->list[i].player, player_name()) == 0 ? you : 0);

		width = own > width ? own : width;
	}
	for (size_t i = 0; i < times->count; i++)
		add_time_row(&times->list[i], width, out);
	if (times->count == 0)
		strbuf_format(out, "   -  %s\n", _("nobody yet"));
	strbuf_char(out, '\n');
}

/* False: it cannot be read, as was said. */
static bool add_level_times(struct game *game, const char *file, enum level level, int date, struct strbuf *out)
{
	struct error err = { .text = "" };
	struct daily_times times;
	enum daily_answer answer = daily_times_read(file, level, date, KEY_PATIENCE, &times, &err);

	if (answer == DAILY_DONE)
		standing_add_table(&times, level, out);
	else if (answer == DAILY_BUSY)
		message_say(game, _("Other players are saving their times. Try again."));
	else
		message_say(game, _("Cannot read the times of the day: %s."), err.text);
	daily_times_free(&times);
	return answer == DAILY_DONE;
}

void daily_standing_page(struct game *game, bool has_level, enum level level, int date)
{
	char *file = times_file();
	struct strbuf text, title;
	char day[16];
	bool ok = true;

	if (file == NULL) {
		message_say(game, _("Only players have times to compare. Start candide with --player=NAME to be one."));
		return;
	}
	strbuf_init(&text);
	strbuf_init(&title);
	date_print(date, day);
	for (int l = 0; l < LEVELS && ok; l++)
		if (!has_level || l == (int)level)
			ok = add_level_times(game, file, (enum level)l, date, &text);
	strbuf_text(&text, _("Each player's first solution counts. Solutions with hints have no place."));
	strbuf_char(&text, '\n');
	strbuf_format(&title, _("Times of %s"), day);
	if (ok)
		pager_open(game, title.text, text.text);
	strbuf_free(&title);
	strbuf_free(&text);
	free(file);
}
