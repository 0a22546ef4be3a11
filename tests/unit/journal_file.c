/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* The journal as a file: who can read it, what becomes of it while it is open, when it is safe on the disk, and what goes from it. */
#include "tests/test.h"

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/error.h"
#include "base/file.h"
#include "base/strbuf.h"
#include "tests/unit/journal_kit.h"

static const char *const files[] = { "games.db", "games.db-wal", "games.db-shm" };

enum { FILES = sizeof files / sizeof files[0] };

static void check_modes(const char *directory)
{
	for (int i = 0; i < FILES; i++) {
		char *path = kit_path(directory, files[i]);
		struct stat info;

		CHECK(stat(path, &info) == 0);
		CHECK_INT(info.st_mode & 0777, 0600);
		free(path);
	}
}

TEST(nobody_else_can_read_the_games)
{
	const char *directory = test_directory();
	struct journal *j = journal_open(directory);
	struct session s = kit_session();
	mode_t mask = umask(0);

	journal_add(j, &s, 0);
	check_modes(directory);
	/* As an earlier candide left them. */
	for (int i = 0; i < FILES; i++) {
		char *path = kit_path(directory, files[i]);

		CHECK(chmod(path, 0644) == 0);
		free(path);
	}
	struct journal *other = journal_open(directory);
	struct journal_game *games;

	CHECK_INT(journal_games(other, &games), 1);
	journal_games_free(games, 1);
	check_modes(directory);
	umask(mask);
	journal_close(other);
	journal_close(j);
	session_free(&s);
}

static void move_file(const char *directory, const char *from, const char *to)
{
	char *old = kit_path(directory, from), *new = kit_path(directory, to);

	CHECK(rename(old, new) == 0);
	free(old);
	free(new);
}

static void remove_file(const char *directory, const char *name)
{
	char *path = kit_path(directory, name);

	CHECK(unlink(path) == 0);
	free(path);
}

TEST(a_journal_that_is_removed_while_it_is_open_begins_anew)
{
	const char *directory = test_directory();
	struct journal *j = journal_open(directory);
	struct session s = kit_session();

	journal_add(j, &s, 0);
	kit_play_on(&s, 0, 3);
	CHECK(journal_write(j, &s, 0));
	for (int i = 0; i < FILES; i++)
		remove_file(directory, files[i]);
	remove_file(directory, "games.lock");
	kit_play_on(&s, 3, 5);
	CHECK(journal_write(j, &s, 0));
	CHECK(journal_trouble(j) == NULL);
	kit_check_kept(directory, journal_current(j), &s);
	/* The lock is one that others see. */
	char *lock = kit_path(directory, "games.lock");

	CHECK(access(lock, F_OK) == 0);
	free(lock);
	journal_close(j);
	session_free(&s);
}

/* Makes a journal in DIRECTORY/NAME with a game of SESSION, and returns its path. */
static char *make_other(const char *directory, const char *name, struct session *s)
{
	char *path = kit_path(directory, name);
	struct journal *j = journal_open(path);

	journal_add(j, s, 0);
	CHECK_INT(journal_current(j), 1);
	journal_close(j);
	return path;
}

TEST(a_game_of_another_journal_is_not_written_over)
{
	const char *directory = test_directory();
	struct session s = kit_session(), theirs = kit_session();
	struct journal_game *games;

	kit_play_on(&theirs, 0, 7);
	char *other = make_other(directory, "other", &theirs);
	struct journal *j = journal_open(directory);

	journal_add(j, &s, 0);
	CHECK_INT(journal_current(j), 1);
	kit_play_on(&s, 0, 3);
	CHECK(journal_write(j, &s, 0));
	for (int i = 1; i < FILES; i++)
		move_file(directory, files[i], i == 1 ? "old-wal" : "old-shm");
	move_file(directory, "other/games.db", "games.db");
	kit_play_on(&s, 3, 4);
	CHECK(journal_write(j, &s, 0));
	CHECK_INT(journal_current(j), 2);
	CHECK_INT(journal_games(j, &games), 2);
	CHECK_INT(games[0].moves, 4);
	CHECK_INT(games[1].moves, 7);
	journal_games_free(games, 2);
	kit_check_kept(directory, 1, &theirs);
	kit_check_kept(directory, 2, &s);
	journal_close(j);
	session_free(&s);
	session_free(&theirs);
	free(other);
}

TEST(an_older_copy_of_the_journal_catches_up)
{
	const char *directory = test_directory();
	char *file = kit_path(directory, "copy.db");
	struct session s = kit_session();
	struct journal *j = journal_open(directory);
	struct strbuf sql;
	struct journal_game *games;

	journal_add(j, &s, 0);
	kit_play_on(&s, 0, 2);
	CHECK(journal_write(j, &s, 0));
	strbuf_init(&sql);
	strbuf_format(&sql, "VACUUM INTO '%s'", file);
	free(kit_sql(directory, sql.text));
	strbuf_free(&sql);
	kit_play_on(&s, 2, 6);
	CHECK(journal_write(j, &s, 0));
	for (int i = 1; i < FILES; i++)
		move_file(directory, files[i], i == 1 ? "old-wal" : "old-shm");
	move_file(directory, "copy.db", "games.db");
	kit_play_on(&s, 6, 7);
	CHECK(journal_write(j, &s, 0));
	CHECK_INT(journal_games(j, &games), 1);
	journal_games_free(games, 1);
	kit_check_kept(directory, 1, &s);
	journal_close(j);
	session_free(&s);
	free(file);
}

TEST(the_last_write_waits_for_the_disk)
{
	struct journal *j = journal_open(test_directory());
	struct session s = kit_session();
	unsigned before;

	journal_add(j, &s, 0);
	kit_play_on(&s, 0, 1);
	before = kit_waits();
	CHECK(journal_write(j, &s, 0));
	CHECK_INT(kit_waits(), before);
	kit_play_on(&s, 1, 2);
	CHECK(journal_write_last(j, &s, 0));
	CHECK(kit_waits() > before);
	/* And the next move does not. */
	before = kit_waits();
	kit_play_on(&s, 2, 3);
	CHECK(journal_write(j, &s, 0));
	CHECK_INT(kit_waits(), before);
	journal_close(j);
	session_free(&s);
}

TEST(games_come_in_the_order_in_which_they_were_written_whatever_the_clock_says)
{
	const char *directory = test_directory();
	struct journal *j = journal_open(directory);
	struct session s[3];
	struct journal_game *games;

	for (int i = 0; i < 3; i++) {
		s[i] = kit_session();
		journal_add(j, &s[i], 0);
	}
	/* The clock was years ahead, and was set right. */
	free(kit_sql(directory, "UPDATE games SET changed = changed + 100000000000000 WHERE id = 1"));
	kit_play_on(&s[2], 0, 1);
	CHECK(journal_write(j, &s[2], 0));
	CHECK_INT(journal_games(j, &games), 3);
	for (int i = 0; i < 3; i++)
		CHECK_INT(games[i].id, 3 - i);
	journal_games_free(games, 3);
	journal_close(j);
	for (int i = 0; i < 3; i++)
		session_free(&s[i]);
}

TEST(a_forgotten_game_can_be_taken_back_for_thirty_days)
{
	const char *directory = test_directory();
	struct journal *j = journal_open(directory);
	struct session s = kit_session(), other = kit_session(), third = kit_session();
	struct journal_game *games;
	struct document doc;

	kit_play_on(&s, 0, 3);
	journal_add(j, &s, 0);
	long long id = journal_current(j);

	journal_add(j, &other, 0);
	CHECK(journal_forget(j, id));
	CHECK_INT(journal_games(j, &games), 1);
	journal_games_free(games, 1);
	CHECK_INT(journal_bin(j, &games), 1);
	CHECK_INT(games[0].id, id);
	CHECK_INT(games[0].moves, 3);
	CHECK_INT(games[0].days, 30);
	journal_games_free(games, 1);
	/* Opening it takes it back. */
	CHECK_INT(journal_resume(j, id, false, &doc, NULL), JOURNAL_OURS);
	kit_check_moves(&doc, 3);
	document_free(&doc);
	CHECK_INT(journal_bin(j, &games), 0);
	CHECK_INT(journal_games(j, &games), 2);
	journal_games_free(games, 2);
	/* The one that is open, too: then none is. */
	CHECK(journal_forget(j, id));
	CHECK_INT(journal_current(j), 0);
	free(kit_sql(directory, "UPDATE games SET binned = binned - 29 * 86400000000 WHERE binned > 0"));
	CHECK_INT(journal_bin(j, &games), 1);
	CHECK_INT(games[0].days, 1);
	journal_games_free(games, 1);
	/* After its time it is not shown, and the next one that is forgotten lets it go. */
	free(kit_sql(directory, "UPDATE games SET binned = binned - 86400000000 WHERE binned > 0"));
	CHECK_INT(journal_bin(j, &games), 0);
	char *rows = kit_sql(directory, "SELECT count(*) FROM moves");

	CHECK_TEXT(rows, "3");
	free(rows);
	journal_add(j, &third, 0);
	CHECK(journal_forget(j, journal_current(j)));
	CHECK_INT(journal_bin(j, &games), 1);
	CHECK(games[0].id != id);
	journal_games_free(games, 1);
	rows = kit_sql(directory, "SELECT (SELECT count(*) FROM moves) * 100 + (SELECT count(*) FROM starts)");
	CHECK_TEXT(rows, "2");
	free(rows);
	session_free(&s);
	session_free(&other);
	session_free(&third);
	journal_close(j);
}
