/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* The times of the day that players share: places, first solutions, what is not a database, and 50 programs at once. */
#include "tests/test.h"

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/error.h"
#include "base/file.h"
#include "base/strbuf.h"
#include "journal/daily_times.h"
#include "tests/unit/journal_kit.h"

enum { DAY = 740000, PATIENCE = 60000 };

static const char *times_path(void)
{
	static char path[600];

	snprintf(path, sizeof path, "%s/common/daily.sqlite", test_directory());
	return path;
}

static enum daily_answer enter(const char *player, enum level level, int date, long long clock, int hints)
{
	struct daily_time time = { .clock = clock, .hints = hints };
	struct error err;

	snprintf(time.player, sizeof time.player, "%s", player);
	return daily_times_enter(times_path(), level, date, &time, PATIENCE, &err);
}

/* "1 ann 60000 0, " for each row. */
static void check_times(enum level level, int date, size_t placed, const char *expected)
{
	struct daily_times times;
	struct strbuf text;
	struct error err;

	strbuf_init(&text);
	CHECK_INT(daily_times_read(times_path(), level, date, PATIENCE, &times, &err), DAILY_DONE);
	for (size_t i = 0; i < times.count; i++)
		strbuf_format(&text, "%s%d %s %lld %d", i > 0 ? ", " : "", times.list[i].place, times.list[i].player,
			      times.list[i].clock, times.list[i].hints);
	CHECK_TEXT(text.text, expected);
	CHECK_INT(times.placed, placed);
	strbuf_free(&text);
	daily_times_free(&times);
}

TEST(times_have_places)
{
	struct daily_times times;
	struct stat info;
	struct error err;

	check_times(LEVEL_HARD, DAY, 0, "");
	CHECK(access(times_path(), F_OK) != 0);
	CHECK_INT(enter("cy", LEVEL_HARD, DAY, 90000, 0), DAILY_DONE);
	CHECK_INT(enter("bob", LEVEL_HARD, DAY, 60000, 0), DAILY_DONE);
	CHECK_INT(enter("ann", LEVEL_HARD, DAY, 60000, 0), DAILY_DONE);
	CHECK_INT(enter("dee", LEVEL_HARD, DAY, 1000, 2), DAILY_DONE);
	CHECK_INT(enter("ann", LEVEL_HARD, DAY + 1, 5, 0), DAILY_DONE);
	CHECK_INT(enter("ann", LEVEL_EASY, DAY, 6, 0), DAILY_DONE);
	check_times(LEVEL_HARD, DAY, 3, "1 bob 60000 0, 1 ann 60000 0, 3 cy 90000 0, 0 dee 1000 2");
	check_times(LEVEL_HARD, DAY + 1, 1, "1 ann 5 0");
	CHECK_INT(daily_times_read(times_path(), LEVEL_HARD, DAY, PATIENCE, &times, &err), DAILY_DONE);
	CHECK_INT(daily_times_of(&times, "cy")->place, 3);
	CHECK(daily_times_of(&times, "nobody") == NULL);
	daily_times_free(&times);
	CHECK(stat(times_path(), &info) == 0);
	CHECK_INT(info.st_mode & 0777, 0600);
}

TEST(the_first_solution_counts)
{
	CHECK_INT(enter("ann", LEVEL_EASY, DAY, 60000, 1), DAILY_DONE);
	CHECK_INT(enter("ann", LEVEL_EASY, DAY, 1000, 0), DAILY_DONE);
	check_times(LEVEL_EASY, DAY, 0, "0 ann 60000 1");
}

/* Each process enters times of its own for several puzzles, all at once; then no row may lack. */
TEST(fifty_programs_lose_nothing)
{
	enum { PROGRAMS = 50 };
	int puzzles = test_effort(5), ready[2];
	struct daily_times times;
	struct error err;
	char go;

	times_path();
	CHECK(pipe(ready) == 0);
	for (int i = 0; i < PROGRAMS; i++) {
		char name[16];

		snprintf(name, sizeof name, "player-%d", i);
		if (fork() != 0)
			continue;
		close(ready[1]);
		bool fine = read(ready[0], &go, 1) == 0;

		for (int p = 0; p < puzzles; p++)
			fine = fine && enter(name, LEVEL_HARD, DAY + p, 1000 + i, 0) == DAILY_DONE;
		_exit(fine ? 0 : 1);
	}
	close(ready[0]);
	close(ready[1]);
	int lost = 0, status;

	for (int i = 0; i < PROGRAMS; i++)
		lost += wait(&status) < 0 || status != 0;
	CHECK_INT(lost, 0);
	for (int p = 0; p < puzzles; p++) {
		CHECK_INT(daily_times_read(times_path(), LEVEL_HARD, DAY + p, PATIENCE, &times, &err), DAILY_DONE);
		CHECK_INT(times.count, PROGRAMS);
		for (int i = 0; i < PROGRAMS; i++)
			CHECK_INT(times.list[i].place, i + 1);
		daily_times_free(&times);
	}
}

static void check_failure(const char *reason)
{
	struct daily_time time = { .player = "ann" };
	struct daily_times times;
	struct error err = { .text = "" };

	CHECK_INT(daily_times_enter(times_path(), LEVEL_EASY, DAY, &time, 0, &err), DAILY_FAILED);
	if (strstr(err.text, reason) == NULL || strstr(err.text, "common") == NULL)
		test_fail(__FILE__, __LINE__, "\"%s\" does not say \"%s\" of the file", err.text, reason);
	CHECK_INT(daily_times_read(times_path(), LEVEL_EASY, DAY, 0, &times, &err), DAILY_FAILED);
	CHECK_INT(times.count, 0);
	daily_times_free(&times);
}

TEST(what_is_not_a_database_of_ours_stays_as_it_is)
{
	char folder[600], other[700];
	struct strbuf text;
	struct error err;

	snprintf(folder, sizeof folder, "%s/common", test_directory());
	CHECK(file_make_directory(folder, &err));
	CHECK(file_write(times_path(), "garbage, garbage", 16, &err));
	check_failure("not a database");
	strbuf_init(&text);
	CHECK(file_read(times_path(), 100, &text, &err));
	CHECK_TEXT(text.text, "garbage, garbage");
	strbuf_free(&text);
	CHECK(unlink(times_path()) == 0);
	free(kit_sql(folder, "PRAGMA user_version = 2"));
	snprintf(other, sizeof other, "%s/games.db", folder);
	CHECK(rename(other, times_path()) == 0);
	check_failure("newer candide");
	CHECK(unlink(times_path()) == 0);
	free(kit_sql(folder, "CREATE VIEW times AS WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM c) SELECT x AS day FROM c"));
	CHECK(rename(other, times_path()) == 0);
	check_failure("views or triggers");
	CHECK(unlink(times_path()) == 0);
	CHECK(mkfifo(times_path(), 0600) == 0);
	check_failure("named pipe");
}
