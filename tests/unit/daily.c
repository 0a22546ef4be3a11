/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* Dates, and the puzzles of the day, which must never become others. */
#include "tests/test.h"

#include <stdio.h>
#include <string.h>

#include "base/clock.h"
#include "generate/daily.h"
#include "generate/symmetry.h"
#include "rate/hodoku.h"
#include "search/search.h"

static int day(const char *text)
{
	int date;

	if (!date_read(text, &date))
		test_fail(__FILE__, __LINE__, "%s is not a date", text);
	return date;
}

TEST(dates_are_numbered_by_the_calendar)
{
	char text[16];

	CHECK_INT(day("1970-01-01"), 0);
	CHECK_INT(day("2000-02-29"), 11016);
	CHECK_INT(day("2000-03-01"), 11017);
	CHECK_INT(day("0001-01-01"), DATE_FIRST);
	CHECK_INT(day("9999-12-31"), DATE_LAST);
	/* Day after day through 400 years and more, which have all kinds of leap years. */
	int last[] = { 0, 31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31 }, date = day("1599-01-01");

	for (int year = 1599; year <= 2001; year++) {
		last[2] = year % 400 == 0 || (year % 4 == 0 && year % 100 != 0) ? 29 : 28;
		for (int month = 1; month <= 12; month++) {
			for (int of_month = 1; of_month <= last[month]; of_month++, date++) {
				struct date d = date_parts(date);
				int again;

				CHECK(d.year == year && d.month == month && d.day == of_month);
				CHECK(date_number(&d, &again) && again == date);
			}
		}
	}
	date_print(20779, text);
	CHECK_TEXT(text, "2026-11-22");
	date_print(DATE_FIRST, text);
	CHECK_TEXT(text, "0001-01-01");
}

TEST(what_is_no_date_is_refused)
{
	static const char *const wrong[] = { "", "2026", "2026-11", "2026-11-2", "2026-1-22", "2026-11-31", "2026-02-29", "1900-02-29",
					     "2026-13-01", "2026-00-10", "2026-10-00", "0000-01-01", "2026-11-222", "2026/11/22", " 2026-11-2" };
	int date;

	for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++)
		if (date_read(wrong[i], &date))
			test_fail(__FILE__, __LINE__, "\"%s\" is a date", wrong[i]);
}

TEST(a_day_ends_at_midnight_utc)
{
	CHECK_INT(date_of_time(20779LL * 86400), 20779);
	CHECK_INT(date_of_time(20780LL * 86400 - 1), 20779);
	CHECK_INT(date_of_time(20780LL * 86400), 20780);
	CHECK_INT(date_of_time(0), 0);
	CHECK_INT(date_of_time(-1), -1);
	CHECK_INT(date_of_time(-86400), -1);
	CHECK_INT(date_of_time(-86401), -2);
	clock_set_wall((20780LL * 86400 - 1) * 1000000);
	CHECK_INT(date_today(), 20779);
	clock_set_wall(20780LL * 86400 * 1000000);
	CHECK_INT(date_today(), 20780);
	clock_set_wall(0);
	CHECK_INT(date_weekday(day("2026-11-22")), 6);
	CHECK_INT(date_weekday(day("1969-12-29")), 0);
	CHECK_INT(date_weekday(DATE_FIRST), 0);
}

static void print_puzzle(enum level level, int date, char line[CLASSIC_CELLS + 1])
{
	uint8_t values[MAX_CELLS];

	daily_puzzle(level, date, values);
	for (int cell = 0; cell < CLASSIC_CELLS; cell++)
		line[cell] = values[cell] != 0 ? (char)('0' + values[cell]) : '.';
	line[CLASSIC_CELLS] = '\0';
}

/* A date of the table, one that comes after it, and one before. If this fails, people no longer have the same puzzle: mend the change. */
TEST(the_puzzle_of_a_date_never_changes)
{
	static const struct {
		enum level level;
		const char *date, *puzzle;
	} known[] = {
		{ LEVEL_EASY, "2026-11-22", "6..9.45..8.....4......3.91..3.....8....281....4.....2..84.1......5.....7..25.7..6" },
		{ LEVEL_EASY, "2077-07-04", "..7..6.92..3.4....8..9....4.48...2..7.......9..6...13.5....2..6....9.8..13.4..5.." },
		{ LEVEL_EASY, "1984-02-29", "..6.5481.8....9.42.5...2.....54......48...73......74.....1...7.71.9....4.6487.9.." },
		{ LEVEL_MEDIUM, "2026-11-22", ".5.1..3..1....3..4.84...57.....9..5....5.6....6..1.....13...94.9..7....6..5..1.8." },
		{ LEVEL_MEDIUM, "2077-07-04", "4..16....1...3.4.77....5.1.3...2.6.............5.7...3.4.6....85.3.4...1....58..9" },
		{ LEVEL_MEDIUM, "1984-02-29", "..49......3....9.68...46..7...25....52.....64....31...4..59...87.5....3......72.." },
		{ LEVEL_HARD, "2026-11-22", "..1.52....6..4..1...51..7..71.6..9..5...9...3..4..5.76..7..36...3..7..8....46.5.." },
		{ LEVEL_HARD, "2077-07-04", "8.3.69..56..14.9..91......7......75....524....58......5......78..2.87..11..93.6.2" },
		{ LEVEL_HARD, "1984-02-29", "4.6.2.....3..6...9.....7..68....6.5264.....9329.3....77..6.....5...9..1.....7.9.8" },
		{ LEVEL_UNFAIR, "2026-11-22", "..1....45.2..6..3.....538..1....4.97..2...6..35.7....4..531.....1..7..6.89....5.." },
		{ LEVEL_UNFAIR, "2077-07-04", ".68..5.....7.46.85....1.6..4.5...8.29.......78.6...3.9..1.2....39.56.2.....1..53." },
		{ LEVEL_UNFAIR, "1984-02-29", "37..5...8.61.....78..3..9.....7...4....681....5...4.....2..8..67.....25.1...7..84" },
		{ LEVEL_EXTREME, "2026-11-22", "....2....478..53....37...1.9..4...7..16.5.24..4...6..1.6...24....53..126....6...." },
		{ LEVEL_EXTREME, "2077-07-04", "...8.1..5......483..8.2.....76..2...1.2.5.7.6...6..13.....7.3..749......2..4.5..." },
		{ LEVEL_EXTREME, "1984-02-29", "..56....8....1.5.3..25...9.8..93.6.4....7....3.9.54..7.4...97..9.3.2....2....53.." },
	};

	for (size_t i = 0; i < sizeof known / sizeof known[0]; i++) {
		char line[CLASSIC_CELLS + 1];

		print_puzzle(known[i].level, day(known[i].date), line);
		CHECK_TEXT(line, known[i].puzzle);
	}
}

static void check_pattern(const uint8_t values[])
{
	for (int cell = 0; cell < CLASSIC_CELLS; cell++)
		CHECK((values[cell] != 0) == (values[CLASSIC_CELLS - 1 - cell] != 0));
}

static void check_puzzle(struct engine *engine, enum level level, int date)
{
	struct hodoku_rating rating;
	uint8_t values[MAX_CELLS];
	struct board board;
	struct path path;

	daily_puzzle(level, date, values);
	check_pattern(values);
	board_init(&board, geometry_classic());
	for (int cell = 0; cell < CLASSIC_CELLS; cell++)
		if (values[cell] != 0)
			CHECK(board_give(&board, cell, values[cell]));
	CHECK_INT(search_count(&board, 2, NULL), 1);
	hodoku_walk(engine, &board, false, &path);
	hodoku_rate(&path, &rating);
	CHECK_INT(path.verdict, VERDICT_SOLVED);
	/* Where a rating changes, and this fails, name here the few dates whose puzzles are of another level now. */
	const bool eased = level == LEVEL_EXTREME && date == day("2031-07-19");

	CHECK_INT(rating.level, eased ? LEVEL_UNFAIR : level);
	path_free(&path);
}

TEST(the_puzzles_of_a_day_are_of_their_levels_with_one_solution_and_look_the_same_upside_down)
{
	struct engine *engine = engine_new();
	int days = test_effort(50);

	for (int i = 0; i < days; i++)
		for (int level = 0; level < LEVELS; level++)
			check_puzzle(engine, (enum level)level, day("2026-01-01") + i * (3651 / (days - 1)));
	engine_free(engine);
}

TEST(no_puzzle_of_a_day_comes_twice_in_years)
{
	struct distinct distinct = { .slots = NULL };
	uint8_t values[MAX_CELLS];

	for (int i = 0; i < test_effort(200); i++) {
		for (int level = 0; level < LEVELS; level++) {
			daily_puzzle((enum level)level, day("2029-12-01") + i, values);
			CHECK(distinct_add(&distinct, geometry_classic(), values));
		}
	}
	/* After ten years it is back, in disguise. */
	daily_puzzle(LEVEL_HARD, day("2029-12-01") + 3652, values);
	CHECK(!distinct_add(&distinct, geometry_classic(), values));
	distinct_free(&distinct);
}

TEST(disguises_of_a_puzzle_differ_by_the_date)
{
	char first[CLASSIC_CELLS + 1], again[CLASSIC_CELLS + 1], before[CLASSIC_CELLS + 1];

	print_puzzle(LEVEL_EASY, day("2030-05-05"), first);
	print_puzzle(LEVEL_EASY, day("2030-05-05") + 3652, again);
	print_puzzle(LEVEL_EASY, day("2030-05-05") - 3652, before);
	CHECK(strcmp(first, again) != 0 && strcmp(first, before) != 0 && strcmp(again, before) != 0);
}
