/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* What was made of the puzzles of the day: which days count, and how many in a row. */
#include "tests/test.h"

#include <stdlib.h>
#include <string.h>

#include "base/error.h"
#include "base/strbuf.h"
#include "library/daily_games.h"
#include "play/session.h"

enum { TODAY = 20779, HOUR = 3600, DAY = 24 * HOUR, MOST = 8 };	/* 2026-11-22 */

/* A game of the puzzle of DATE, begun and ended at these hours of that day; ended 0: not at all. */
static struct journal_game game_of(const char *source, int date, int begun, int ended)
{
	return (struct journal_game){
		.source = (char *)source, .number = daily_number(date), .moves = 50, .finished = ended != 0,
		.begun = (long long)date * DAY + begun * HOUR, .ended = ended != 0 ? (long long)date * DAY + ended * HOUR : 0,
	};
}

static void check_days(const struct journal_game *games, size_t count, int row, int longest, size_t total)
{
	struct daily_days days;

	daily_days(&days, games, count, TODAY);
	CHECK_INT(days.row, row);
	CHECK_INT(days.longest, longest);
	CHECK_INT(days.total, total);
	daily_days_free(&days);
}

TEST(a_document_of_a_puzzle_of_the_day_says_which_it_is)
{
	struct document doc;
	struct session session;
	struct error err;
	enum level level;
	int date;

	daily_document(LEVEL_UNFAIR, TODAY, &doc);
	CHECK_TEXT(doc.from, "daily-unfair");
	CHECK_INT(doc.number, 20261122);
	CHECK_TEXT(doc.title, "2026-11-22, unfair");
	CHECK(daily_of_source(doc.from, doc.number, &level, &date));
	CHECK(level == LEVEL_UNFAIR && date == TODAY);
	CHECK(session_init(&session, &doc, &err));
	CHECK_INT(session.solutions, SOLUTIONS_ONE);
	session_free(&session);
	CHECK(daily_of_source("daily-easy", 10101, &level, &date) && date == DATE_FIRST);
	CHECK(daily_of_source("daily-easy", 99991231, &level, &date) && date == DATE_LAST);
	CHECK(!daily_of_source(NULL, 20261122, &level, &date));
	CHECK(!daily_of_source("", 20261122, &level, &date));
	CHECK(!daily_of_source("hard", 20261122, &level, &date));
	CHECK(!daily_of_source("daily-", 20261122, &level, &date));
	CHECK(!daily_of_source("daily-hardest", 20261122, &level, &date));
	CHECK(!daily_of_source("daily-hard", 20261131, &level, &date));
	CHECK(!daily_of_source("daily-hard", 0, &level, &date));
	CHECK(!daily_of_source("daily-hard", (size_t)-1, &level, &date));
}

TEST(days_in_a_row_are_solved_in_time_and_without_help)
{
	struct journal_game games[MOST];

	check_days(NULL, 0, 0, 0, 0);
	for (int i = 0; i < 3; i++)
		games[i] = game_of("daily-easy", TODAY - i, 10, 11);
	check_days(games, 3, 3, 3, 3);
	/* Today may still come, but yesterday may not. */
	check_days(games + 1, 2, 2, 2, 2);
	check_days(games + 2, 1, 0, 1, 1);
	games[1].helped = true;
	check_days(games, 3, 1, 1, 2);
	games[1].helped = false;
	games[1].finished = false;
	check_days(games, 3, 1, 1, 2);
	/* A game without a time, or of another day's puzzle, is none of that day. */
	games[1] = game_of("daily-easy", TODAY - 1, 10, 11);
	games[1].begun = 0;
	check_days(games, 3, 1, 1, 3);
	games[1] = game_of("easy", TODAY - 1, 10, 11);
	check_days(games, 3, 1, 1, 2);
}

TEST(midnight_may_pass_once)
{
	struct journal_game games[2] = { game_of("daily-easy", TODAY - 1, 23, 25), game_of("daily-hard", TODAY, 1, 2) };

	check_days(games, 2, 2, 2, 2);
	games[0] = game_of("daily-easy", TODAY - 1, 0, 47);
	check_days(games, 2, 2, 2, 2);
	games[0] = game_of("daily-easy", TODAY - 1, 0, 48);
	check_days(games, 2, 1, 1, 2);
	/* Begun before or after its day, it is solved, but does not count. */
	games[0] = game_of("daily-easy", TODAY - 1, 24, 25);
	check_days(games, 2, 1, 1, 2);
	games[0] = game_of("daily-easy", TODAY - 1, -1, 1);
	check_days(games, 2, 1, 1, 2);
}

TEST(a_puzzle_counts_once_and_a_day_has_five)
{
	static const char *const sources[] = { "daily-easy", "daily-medium", "daily-hard", "daily-unfair", "daily-extreme" };
	struct journal_game games[MOST];
	struct daily_days days;

	for (int i = 0; i < LEVELS; i++)
		games[i] = game_of(sources[i], TODAY - 2, 10, 11);
	games[5] = games[6] = game_of("daily-easy", TODAY - 2, 12, 13);
	games[7] = game_of("daily-easy", TODAY + 3, 12, 13);
	daily_days(&days, games, MOST, TODAY);
	CHECK_INT(days.total, 6);
	CHECK_INT(daily_days_solved(&days, TODAY - 2), 5);
	CHECK_INT(daily_days_solved(&days, TODAY - 3), 0);
	CHECK_INT(daily_days_solved(&days, TODAY), 0);
	CHECK_INT(daily_days_solved(&days, TODAY + 3), 1);
	CHECK_INT(daily_days_solved(&days, TODAY + 4), 0);
	CHECK_INT(days.row, 0);
	CHECK_INT(days.longest, 1);
	daily_days_free(&days);
}

TEST(the_record_of_a_puzzle_is_its_best_game)
{
	struct journal_game games[3] = { game_of("daily-easy", TODAY, 10, 0), game_of("daily-easy", TODAY, 11, 12),
					 game_of("daily-easy", TODAY, 13, 14) };

	games[1].helped = true;
	CHECK(daily_record(games, 0, LEVEL_EASY, TODAY).game == NULL);
	CHECK(daily_record(games, 3, LEVEL_HARD, TODAY).game == NULL);
	CHECK(daily_record(games, 3, LEVEL_EASY, TODAY + 1).game == NULL);
	CHECK(daily_record(games, 1, LEVEL_EASY, TODAY).game == &games[0]);
	CHECK(daily_record(games, 2, LEVEL_EASY, TODAY).game == &games[1]);
	CHECK(!daily_record(games, 2, LEVEL_EASY, TODAY).solved);
	struct daily_record all = daily_record(games, 3, LEVEL_EASY, TODAY);

	CHECK(all.last == &games[0] && all.game == &games[2] && all.solved && all.in_time);
}

TEST(a_week_is_seven_squares)
{
	struct journal_game games[] = { game_of("daily-easy", TODAY, 10, 11), game_of("daily-easy", TODAY - 2, 10, 11),
					game_of("daily-easy", TODAY - 30, 10, 11) };
	struct daily_days days;
	struct strbuf text;

	strbuf_init(&text);
	daily_days(&days, games, 3, TODAY);
	daily_days_week(&days, TODAY, &text);
	CHECK_TEXT(text.text, "□□□□■□■");
	strbuf_clear(&text);
	daily_days_week(&days, TODAY - 30, &text);
	CHECK_TEXT(text.text, "□□□□□□■");
	strbuf_free(&text);
	daily_days_free(&days);
}

/* They have records and documents as the levels have, but count for no day. */
TEST(puzzles_on_other_boards_count_by_themselves)
{
	struct journal_game games[4] = { game_of("daily-jigsaw", TODAY, 10, 11), game_of("daily-jigsaw", TODAY, 12, 13),
					 game_of("daily-anti-knight", TODAY - 1, 10, 11), game_of("daily-windows", TODAY, 10, 0) };
	const int jigsaw = (int)LEVELS + (int)DAILY_JIGSAW;
	struct document doc;
	struct daily_days days;
	enum level unused;
	int which, date;

	CHECK(!daily_of_source("daily-jigsaw", daily_number(TODAY), &unused, &date));
	CHECK(daily_any_of_source("daily-jigsaw", daily_number(TODAY), &which, &date));
	CHECK_INT(which, jigsaw);
	CHECK_INT(date, TODAY);
	CHECK(!daily_any_of_source("daily-bishop", daily_number(TODAY), &which, &date));
	CHECK_INT(daily_boards_solved(games, 4), 2);
	CHECK(daily_record(games, 4, jigsaw, TODAY).solved);
	CHECK(daily_record(games, 4, jigsaw, TODAY - 1).game == NULL);
	daily_days(&days, games, 4, TODAY);
	CHECK(!days.any);
	CHECK_INT(days.total, 0);
	daily_days_free(&days);
	daily_document(jigsaw, TODAY, &doc);
	CHECK(!doc.geo->boxes);
	CHECK_TEXT(doc.from, "daily-jigsaw");
	CHECK(daily_of_document(&doc, &which, &date));
	CHECK_INT(which, jigsaw);
	document_free(&doc);
	CHECK_TEXT(daily_id(LEVEL_HARD), "hard");
	CHECK_TEXT(daily_name(jigsaw), "Jigsaw");
}
