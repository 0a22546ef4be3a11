/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* The journal while all is well: what is kept, and a game that was damaged. */
#include "tests/test.h"

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/error.h"
#include "base/mem.h"
#include "tests/unit/journal_kit.h"

TEST(a_game_is_kept_with_all_its_moves)
{
	char *directory = kit_path(test_directory(), "state/candide");
	struct journal *j = journal_open(directory);
	struct session s = kit_session();

	s.doc.title = mem_string("Été à Zürich");
	journal_add(j, &s, 0);
	long long id = journal_current(j);

	CHECK(id > 0);
	static const char *const moves[] = { "set r1c1=6", "note r1c2=18", "drop r1c3<>8 r2c2<>9", "step full-house r1c2=8", "restart" };

	for (size_t i = 0; i < sizeof moves / sizeof moves[0]; i++) {
		kit_play(&s, moves[i]);
		s.doc.clock += 1000;
		CHECK(journal_write(j, &s, 0));
		CHECK_INT(s.kept, i + 1);
		kit_check_kept(directory, id, &s);
	}
	CHECK(session_undo(&s));
	CHECK(session_undo(&s));
	CHECK(journal_write(j, &s, 0));
	kit_check_kept(directory, id, &s);
	CHECK(journal_trouble(j) == NULL);
	journal_close(j);
	kit_check_kept(directory, id, &s);
	session_free(&s);
	free(directory);
}

TEST(branches_are_kept)
{
	const char *directory = test_directory();
	struct journal *j = journal_open(directory);
	struct session s = kit_session();

	journal_add(j, &s, 0);
	kit_play_on(&s, 0, 10);
	CHECK(journal_write(j, &s, 0));
	for (int i = 0; i < 4; i++)
		CHECK(session_undo(&s));
	kit_play(&s, "set r1c1=6");
	CHECK_INT(s.doc.count, 7);
	CHECK_INT(bookmarks_set(&s.doc.bookmarks, 9, "left"), BOOKMARK_SET);
	CHECK(journal_write(j, &s, 0));
	kit_check_kept(directory, journal_current(j), &s);
	char *rows = kit_sql(directory, "SELECT count(*) FROM moves");

	CHECK_TEXT(rows, "11");
	free(rows);
	/* Which line is played is kept without a move, too. */
	session_visit(&s, 9);
	CHECK(journal_write(j, &s, 0));
	kit_check_kept(directory, journal_current(j), &s);
	session_free(&s);
	journal_close(j);
}

TEST(only_new_moves_are_written)
{
	const char *directory = test_directory();
	struct journal *j = journal_open(directory);
	struct session s = kit_session();

	journal_add(j, &s, 0);
	kit_play_on(&s, 0, 3);
	CHECK(journal_write(j, &s, 0));
	free(kit_sql(directory, "UPDATE moves SET move = move || ' '"));
	kit_play_on(&s, 3, 4);
	CHECK(journal_write(j, &s, 0));
	char *untouched = kit_sql(directory, "SELECT count(*) FROM moves WHERE move LIKE '% '");

	CHECK_TEXT(untouched, "3");
	free(untouched);
	session_free(&s);
	journal_close(j);
}

TEST(the_running_clock_is_kept)
{
	const char *directory = test_directory();
	struct journal *j = journal_open(directory);
	struct session s = kit_session();

	session_clock_start(&s, 5000);
	journal_add(j, &s, 5000);
	kit_play_on(&s, 0, 1);
	CHECK(journal_write(j, &s, 12345));
	session_clock_stop(&s, 12345);
	CHECK_INT(s.doc.clock, 7345);
	kit_check_kept(directory, journal_current(j), &s);
	session_free(&s);
	journal_close(j);
}

TEST(a_clock_in_the_journal_goes_neither_back_nor_below_zero)
{
	const char *directory = test_directory();
	struct journal *j = journal_open(directory);
	struct session s = kit_session();

	s.doc.clock = 7345;
	journal_add(j, &s, 0);
	kit_play_on(&s, 0, 1);
	s.doc.clock = 7000;
	CHECK(journal_write(j, &s, 0));
	char *clock = kit_sql(directory, "SELECT clock FROM games");

	CHECK_TEXT(clock, "7345");
	free(clock);
	free(kit_sql(directory, "UPDATE games SET clock = -5"));
	struct journal_game *games;
	size_t count = journal_games(j, &games);

	CHECK(count == 1 && games[0].clock == 0);
	journal_games_free(games, count);
	session_free(&s);
	journal_close(j);
}

TEST(a_resumed_game_goes_on)
{
	const char *directory = test_directory();
	struct journal *j = journal_open(directory);
	struct session s = kit_session();
	struct document doc;
	struct error err;

	journal_add(j, &s, 0);
	long long id = journal_current(j);

	kit_play_on(&s, 0, 20);
	CHECK(journal_write(j, &s, 0));
	session_free(&s);
	journal_close(j);

	j = journal_open(directory);
	CHECK_INT(journal_resume(j, id, false, &doc, NULL), JOURNAL_OURS);
	CHECK_INT(journal_current(j), id);
	CHECK(session_init(&s, &doc, &err));
	for (int i = 0; i < 15; i++)
		CHECK(session_undo(&s));
	kit_play(&s, "set r1c1=6");
	kit_play(&s, "clear r1c1");
	CHECK(journal_write(j, &s, 0));
	kit_check_kept(directory, id, &s);
	session_free(&s);
	journal_close(j);
}

TEST(a_deleted_game_is_gone_with_its_moves)
{
	const char *directory = test_directory();
	struct journal *j = journal_open(directory);
	struct session s = kit_session(), other = kit_session();
	struct journal_game *games;
	struct document doc;

	kit_play_on(&s, 0, 3);
	journal_add(j, &s, 0);
	long long id = journal_current(j);

	journal_add(j, &other, 0);
	CHECK(journal_delete(j, id));
	CHECK(!journal_delete(j, id));
	CHECK_INT(journal_games(j, &games), 1);
	CHECK_INT(games[0].id, journal_current(j));
	journal_games_free(games, 1);
	CHECK_INT(journal_resume(j, id, false, &doc, NULL), JOURNAL_MISSING);
	char *rows = kit_sql(directory, "SELECT (SELECT count(*) FROM moves) + (SELECT count(*) FROM starts)");

	CHECK_TEXT(rows, "1");
	free(rows);
	CHECK(journal_delete(j, journal_current(j)));
	CHECK_INT(journal_current(j), 0);
	CHECK_INT(journal_games(j, &games), 0);
	session_free(&s);
	session_free(&other);
	journal_close(j);
}

TEST(looking_makes_no_file)
{
	char *directory = kit_path(test_directory(), "state");
	struct journal *j = journal_open(directory);
	struct journal_game *games;
	struct document doc;

	CHECK_INT(journal_games(j, &games), 0);
	CHECK_INT(journal_resume(j, 1, true, &doc, NULL), JOURNAL_MISSING);
	CHECK(!journal_delete(j, 1));
	CHECK(journal_trouble(j) == NULL);
	CHECK(access(directory, F_OK) != 0);
	journal_close(j);
	free(directory);
}

TEST(others_cannot_read_the_games)
{
	char *directory = kit_path(test_directory(), "state");
	struct journal *j = journal_open(directory);
	struct session s = kit_session();
	struct stat info;

	journal_add(j, &s, 0);
	CHECK(stat(directory, &info) == 0);
	CHECK_INT(info.st_mode & 0777, 0700);
	session_free(&s);
	journal_close(j);
	free(directory);
}

TEST(without_a_directory_all_stays_in_memory_quietly)
{
	struct journal *j = journal_open(NULL);
	struct session s = kit_session();
	struct journal_game *games;

	journal_add(j, &s, 0);
	kit_play_on(&s, 0, 3);
	CHECK(journal_write(j, &s, 0));
	CHECK(journal_owned(j));
	CHECK_INT(journal_current(j), 0);
	CHECK_INT(journal_games(j, &games), 0);
	CHECK(journal_trouble(j) == NULL);
	session_free(&s);
	journal_close(j);
}

static void check_unreadable(const char *damage, const char *why)
{
	const char *directory = test_directory();
	struct journal *j = journal_open(directory);
	struct session s = kit_session();
	struct document doc;

	journal_add(j, &s, 0);
	long long id = journal_current(j);

	kit_play_on(&s, 0, 3);
	CHECK(journal_write(j, &s, 0));
	journal_close(j);
	free(kit_sql(directory, damage));
	j = journal_open(directory);
	CHECK_INT(journal_resume(j, id, false, &doc, NULL), JOURNAL_MISSING);
	const char *trouble = journal_trouble(j);

	CHECK(trouble != NULL);
	if (strstr(trouble, why) == NULL)
		test_fail(__FILE__, __LINE__, "\"%s\" instead of \"%s\"", trouble, why);
	/* The others can still be played. */
	journal_add(j, &s, 0);
	CHECK(journal_current(j) != id);
	CHECK(journal_trouble(j) == NULL);
	session_free(&s);
	journal_close(j);
}

TEST(a_game_that_cannot_be_read_is_no_end)
{
	check_unreadable("UPDATE moves SET move = 'dance r1c1' WHERE number = 2", "unknown move");
	check_unreadable("DELETE FROM moves WHERE number = 2", "2 moves instead of 3");
	check_unreadable("UPDATE games SET done = 4", "its moves do not follow each other");
	check_unreadable("UPDATE games SET tip = 4", "its moves do not follow each other");
	check_unreadable("UPDATE moves SET after = 3 WHERE number = 2", "its moves do not follow each other");
	check_unreadable("UPDATE moves SET after = -1 WHERE number = 2", "its moves do not follow each other");
	check_unreadable("UPDATE moves SET move = 'set r1c4=1' WHERE number = 2", "");
	check_unreadable("UPDATE games SET bookmarks = '1 one' || char(10) || 'two'", "a bookmark");
	check_unreadable("UPDATE starts SET start = 'nonsense'", "");
}
