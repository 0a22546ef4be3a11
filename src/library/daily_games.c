/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "library/daily_games.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/intl.h"
#include "base/mem.h"
#include "base/strbuf.h"

static const char prefix[] = "daily-";

size_t daily_number(int date)
{
	struct date d = date_parts(date);

	return (size_t)(d.year * 10000 + d.month * 100 + d.day);
}

struct date daily_date(size_t number)
{
	return (struct date){ (int)(number / 10000 % 100000), (int)(number / 100 % 100), (int)(number % 100) };
}

const char *daily_id(int which)
{
	return which < (int)LEVELS ? level_id((enum level)which) : daily_board_id((enum daily_board)(which - (int)LEVELS));
}

const char *daily_name(int which)
{
	return which < (int)LEVELS ? _(level_id((enum level)which)) : _(daily_board_name((enum daily_board)(which - (int)LEVELS)));
}

void daily_document(int which, int date, struct document *doc)
{
	const struct geometry *g = geometry_classic();
	uint8_t values[MAX_CELLS];
	struct strbuf text;
	char words[16];

	if (which < (int)LEVELS)
		daily_puzzle((enum level)which, date, values);
	else
		g = daily_board_puzzle((enum daily_board)(which - (int)LEVELS), date, values);
	document_init(doc, g);
	geometry_release(g);
	position_give(&doc->start, doc->geo, values);
	doc->now = doc->start;
	date_print(date, words);
	strbuf_init(&text);
	strbuf_format(&text, "%s, %s", words, daily_name(which));
	doc->title = text.text;
	strbuf_init(&text);
	strbuf_format(&text, "%s%s", prefix, daily_id(which));
	doc->from = text.text;
	doc->number = daily_number(date);
}

bool daily_any_of_source(const char *source, size_t number, int *which, int *date)
{
	struct date d = daily_date(number);

	if (source == NULL || strncmp(source, prefix, sizeof prefix - 1) != 0 || !date_number(&d, date))
		return false;
	for (*which = 0; *which < DAILY_PUZZLES; ++*which)
		if (strcmp(source + sizeof prefix - 1, daily_id(*which)) == 0)
			return true;
	return false;
}

bool daily_of_source(const char *source, size_t number, enum level *level, int *date)
{
	int which;

	if (!daily_any_of_source(source, number, &which, date) || which >= (int)LEVELS)
		return false;
	*level = (enum level)which;
	return true;
}

bool daily_of_document(const struct document *doc, int *which, int *date)
{
	struct document daily;

	if (!daily_any_of_source(doc->from, doc->number, which, date))
		return false;
	daily_document(*which, *date, &daily);
	bool same = document_same_puzzle(&daily, doc);

	document_free(&daily);
	return same;
}

static bool is_solved(const struct journal_game *g)
{
	return g->finished && !g->helped;
}

/* Whether a game was begun on the day, and ended by the end of the next. */
static bool is_in_time(const struct journal_game *g, int date)
{
	return is_solved(g) && g->begun != 0 && date_of_time(g->begun) == date && date_of_time(g->ended) <= date + 1;
}

struct daily_record daily_record(const struct journal_game *games, size_t count, int which, int date)
{
	struct daily_record record = { .game = NULL };
	int of, on;

	for (size_t i = 0; i < count; i++) {
		const struct journal_game *g = &games[i];

		if (!daily_any_of_source(g->source, g->number, &of, &on) || of != which || on != date)
			continue;
		record.last = record.last == NULL ? g : record.last;
		if (record.game == NULL || (!record.solved && (is_solved(g) || (g->finished && !record.game->finished))))
			record.game = g;
		record.solved |= is_solved(g);
		record.in_time |= is_in_time(g, date);
	}
	return record;
}

size_t daily_boards_solved(const struct journal_game *games, size_t count)
{
	size_t solved = 0;
	int which, date;

	for (size_t i = 0; i < count; i++) {
		const struct journal_game *g = &games[i];

		if (!daily_any_of_source(g->source, g->number, &which, &date) || which < (int)LEVELS)
			continue;
		/* The same puzzle may be solved more than once. */
		struct daily_record record = daily_record(games, count, which, date);

		solved += record.solved && record.game == g;
	}
	return solved;
}

/* The length of the row of days that ends with the day at index END; 0 if that day does not count. */
static int row_up_to(const struct daily_days *days, int end)
{
	int length = 0;

	while (end - length >= 0 && days->in_time[end - length])
		length++;
	return length;
}

static void find_days(struct daily_days *days, const struct journal_game *games, size_t count, int today)
{
	int last = today;
	enum level unused;
	int date;

	days->first = today;
	for (size_t i = 0; i < count; i++) {
		if (games[i].moves == 0 || !daily_of_source(games[i].source, games[i].number, &unused, &date))
			continue;
		days->any = true;
		days->first = date < days->first ? date : days->first;
		last = date > last ? date : last;
	}
	days->count = last - days->first + 1;
}

void daily_days(struct daily_days *days, const struct journal_game *games, size_t count, int today)
{
	*days = (struct daily_days){ .count = 0 };
	find_days(days, games, count, today);
	days->solved = mem_zero((size_t)days->count, sizeof *days->solved);
	days->in_time = mem_zero((size_t)days->count, sizeof *days->in_time);
	uint8_t *levels = mem_zero((size_t)days->count, sizeof *levels);

	for (size_t i = 0; i < count; i++) {
		const struct journal_game *g = &games[i];
		enum level level;
		int date;

		if (!is_solved(g) || g->moves == 0 || !daily_of_source(g->source, g->number, &level, &date))
			continue;
		int day = date - days->first;

		/* The same puzzle may be solved more than once. */
		if ((levels[day] >> level & 1) == 0)
			days->solved[day]++;
		levels[day] |= (uint8_t)(1 << level);
		days->in_time[day] |= is_in_time(g, date);
	}
	free(levels);
	for (int day = 0; day < days->count; day++) {
		int length = row_up_to(days, day);

		days->total += days->solved[day];
		days->longest = length > days->longest ? length : days->longest;
	}
	int now = today - days->first;

	days->row = row_up_to(days, now);
	if (days->row == 0 && now > 0)
		days->row = row_up_to(days, now - 1);
}

void daily_days_free(struct daily_days *days)
{
	free(days->solved);
	free(days->in_time);
	*days = (struct daily_days){ .count = 0 };
}

int daily_days_solved(const struct daily_days *days, int date)
{
	int day = date - days->first;

	return day >= 0 && day < days->count ? days->solved[day] : 0;
}

void daily_days_week(const struct daily_days *days, int date, struct strbuf *out)
{
	enum { FULL = 0x25a0, EMPTY = 0x25a1 };

	for (int day = date - DAYS_A_WEEK + 1 - days->first; day <= date - days->first; day++)
		strbuf_rune(out, day >= 0 && day < days->count && days->in_time[day] ? FULL : EMPTY);
}
