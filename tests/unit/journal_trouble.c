/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * The journal where the disk refuses: the game goes on in memory, it is said once, and all is caught up with. The file is
 * long because it has a case for each way of refusing.
 */
#include "tests/test.h"

#include <signal.h>
#include <sqlite3.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "base/error.h"
#include "base/file.h"
#include "base/strbuf.h"
#include "journal/db.h"
#include "journal/rescue.h"
#include "restrict/restrict.h"
#include "tests/unit/journal_kit.h"

static void check_trouble(struct journal *j, const char *what)
{
	const char *trouble = journal_trouble(j);

	if (trouble == NULL || strstr(trouble, what) == NULL)
		test_fail(__FILE__, __LINE__, "trouble is \"%s\" instead of \"%s\"", trouble ? trouble : "(none)", what);
	CHECK(journal_trouble(j) == NULL);
}

static void read_all(const char *directory, const char *name, struct strbuf *out)
{
	char *path = kit_path(directory, name);
	struct error err;

	strbuf_init(out);
	if (!file_read(path, 1 << 24, out, &err))
		test_fail(__FILE__, __LINE__, "%s: %s", path, err.text);
	free(path);
}

static void write_all(const char *directory, const char *name, const char *bytes, size_t length)
{
	char *path = kit_path(directory, name);
	struct error err;

	CHECK(file_write(path, bytes, length, &err));
	free(path);
}

static bool is_there(const char *directory, const char *name)
{
	char *path = kit_path(directory, name);
	bool there = access(path, F_OK) == 0;

	free(path);
	return there;
}

/* A game that begins well, meets a fault for some moves and undos, and goes on after it. */
static void check_fault(enum kit_fault fault, const char *what)
{
	const char *directory = test_directory();
	struct session s = kit_session();
	struct journal *j;

	kit_fault(KIT_SOUND);
	j = journal_open(directory);
	journal_add(j, &s, 0);
	kit_play_on(&s, 0, 5);
	CHECK(journal_write(j, &s, 0));
	CHECK(journal_trouble(j) == NULL);
	kit_fault(fault);
	kit_play_on(&s, 5, 6);
	CHECK(journal_write(j, &s, 0));
	check_trouble(j, what);
	CHECK_INT(s.kept, 5);
	CHECK(session_undo(&s));
	CHECK(session_undo(&s));
	CHECK(session_undo(&s));
	CHECK(journal_write(j, &s, 0));
	kit_play(&s, "set r1c1=6");
	CHECK(journal_write(j, &s, 0));
	kit_play(&s, "set r1c2=8");
	CHECK(journal_write(j, &s, 0));
	CHECK(journal_trouble(j) == NULL);
	kit_fault(KIT_SOUND);
	kit_play(&s, "set r1c3=2");
	CHECK(journal_write(j, &s, 0));
	CHECK(journal_trouble(j) == NULL);
	CHECK_INT(s.kept, 9);
	kit_check_kept(directory, journal_current(j), &s);
	kit_fault(fault);
	kit_play(&s, "clear r1c3");
	CHECK(journal_write(j, &s, 0));
	check_trouble(j, what);
	kit_fault(KIT_SOUND);
	journal_close(j);
	session_free(&s);
}

TEST(a_full_disk_is_said_once_and_caught_up_with)
{
	check_fault(KIT_FULL, "until there is room");
}

/* As a real limit of the kernel has it: the first bytes fit. */
TEST(a_file_that_may_not_grow_is_said_once_and_caught_up_with)
{
	const char *directory = test_directory();
	struct rlimit before, limit;
	struct session s = kit_session();
	struct journal *j = journal_open(directory);
	void (*handler)(int) = signal(SIGXFSZ, SIG_IGN);

	journal_add(j, &s, 0);
	CHECK(getrlimit(RLIMIT_FSIZE, &before) == 0);
	limit = before;
	limit.rlim_cur = 100000;
	CHECK(setrlimit(RLIMIT_FSIZE, &limit) == 0);
	const char *trouble = NULL;

	for (size_t i = 0; i < 60; i++) {
		kit_play_on(&s, i, i + 1);
		CHECK(journal_write(j, &s, 0));
		if (trouble == NULL)
			trouble = journal_trouble(j);
	}
	CHECK(setrlimit(RLIMIT_FSIZE, &before) == 0);
	signal(SIGXFSZ, handler);
	CHECK(trouble != NULL);
	kit_play_on(&s, 60, 61);
	CHECK(journal_write(j, &s, 0));
	CHECK(journal_trouble(j) == NULL);
	CHECK_INT(s.kept, 61);
	kit_check_kept(directory, journal_current(j), &s);
	session_free(&s);
	journal_close(j);
}

TEST(a_database_that_turns_read_only_is_said_once)
{
	const char *directory = test_directory();
	struct session s = kit_session();
	struct journal *j = journal_open(directory);

	kit_fault(KIT_SOUND);
	journal_add(j, &s, 0);
	journal_close(j);
	kit_fault(KIT_READ_ONLY);
	j = journal_open(directory);
	journal_add(j, &s, 0);
	check_trouble(j, "cannot use");
	for (size_t i = 0; i < 5; i++) {
		kit_play_on(&s, i, i + 1);
		CHECK(journal_write(j, &s, 0));
		CHECK(journal_trouble(j) == NULL);
	}
	CHECK_INT(journal_current(j), 0);
	kit_fault(KIT_SOUND);
	CHECK(journal_write(j, &s, 0));
	CHECK_INT(journal_current(j), 2);
	kit_check_kept(directory, 2, &s);
	journal_close(j);
	session_free(&s);
}

/* A game of five moves that nobody has open. */
static long long leave_game(const char *directory, struct session *s)
{
	struct journal *j = journal_open(directory);

	*s = kit_session();
	journal_add(j, s, 0);
	kit_play_on(s, 0, 5);
	CHECK(journal_write(j, s, 0));
	long long id = journal_current(j);

	journal_close(j);
	return id;
}

static void check_borrowed(enum kit_fault fault, const char *what)
{
	char *directory = kit_path(test_directory(), "50% off? #1");
	struct session s;
	struct journal_game *games;
	struct document doc;

	kit_fault(KIT_SOUND);
	long long id = leave_game(directory, &s);
	struct journal *j = journal_open(directory);

	kit_fault(fault);
	size_t count = journal_games(j, &games);

	CHECK(count > 0);
	CHECK_INT(games[0].moves, 5);
	CHECK(journal_trouble(j) == NULL);
	journal_games_free(games, count);
	CHECK_INT(journal_resume(j, id, false, &doc, NULL), JOURNAL_OURS);
	check_trouble(j, what);
	CHECK(document_equal(&doc, &s.doc));
	document_free(&doc);
	kit_play_on(&s, 5, 8);
	CHECK(journal_write(j, &s, 0));
	CHECK(journal_trouble(j) == NULL);
	CHECK_INT(s.kept, 5);
	kit_fault(KIT_SOUND);
	kit_play_on(&s, 8, 9);
	CHECK(journal_write(j, &s, 0));
	CHECK_INT(s.kept, 9);
	CHECK_INT(journal_current(j), id);
	kit_check_kept(directory, id, &s);
	journal_close(j);
	session_free(&s);
	free(directory);
}

/* Restricted for a process of its own; its status is 0, or the number of what is not so. */
static int fill_restricted(const char *directory)
{
	struct session s = kit_session();
	struct journal *j;
	struct rescue *list;
	struct error err;
	char *path = NULL;

	restrict_turn_on();
	j = journal_open(directory);
	journal_add(j, &s, 0);
	free(kit_sql(directory, "CREATE TABLE large (bytes BLOB)"));
	free(kit_sql(directory, "INSERT INTO large VALUES (zeroblob(33550000))"));
	kit_play_on(&s, 0, 2000);
	if (!journal_write(j, &s, 0))
		return 1;
	const char *trouble = journal_trouble(j);

	if (trouble == NULL || strstr(trouble, "the journal is full") == NULL || strstr(trouble, directory) != NULL)
		return 2;
	for (int i = 0; i < RESTRICT_RESCUES; i++) {
		path = rescue_write(directory, journal_token(j), &s.doc, &err);
		if (path == NULL || strncmp(path, directory, strlen(directory)) != 0)
			return 3;
	}
	if (rescue_write(directory, journal_token(j), &s.doc, &err) != NULL || strstr(err.text, "10 games") == NULL)
		return 4;
	return rescue_find(directory, &list) == RESTRICT_RESCUES ? 0 : 5;
}

TEST(a_restricted_journal_has_a_largest_size)
{
	const char *directory = test_directory();
	pid_t child;
	int status;

	kit_fault(KIT_SOUND);
	fflush(NULL);
	child = fork();
	if (child == 0)
		_exit(fill_restricted(directory));
	CHECK_INT(waitpid(child, &status, 0), child);
	CHECK(WIFEXITED(status));
	CHECK_INT(WEXITSTATUS(status), 0);
}

TEST(a_game_is_resumed_although_nothing_can_be_written)
{
	check_borrowed(KIT_FULL, "until there is room");
	check_borrowed(KIT_READ_ONLY, "cannot use");
}

TEST(a_game_that_was_claimed_meanwhile_is_not_written)
{
	const char *directory = test_directory();
	struct session s;
	struct document doc;

	kit_fault(KIT_SOUND);
	long long id = leave_game(directory, &s);
	struct journal *j = journal_open(directory);

	kit_fault(KIT_FULL);
	CHECK_INT(journal_resume(j, id, false, &doc, NULL), JOURNAL_OURS);
	document_free(&doc);
	kit_fault(KIT_SOUND);
	free(kit_sql(directory, "UPDATE games SET owner = owner + 1"));
	kit_play_on(&s, 5, 6);
	CHECK(!journal_write(j, &s, 0));
	CHECK_INT(journal_current(j), 0);
	journal_close(j);
	session_free(&s);
}

TEST(a_home_in_which_nothing_can_be_made_is_said_once)
{
	const char *base = test_directory();
	struct session s = kit_session();

	write_all(base, "home", "a file", 6);
	char *directory = kit_path(base, "home/state/candide"), *home = kit_path(base, "home");
	struct journal *j = journal_open(directory);

	kit_fault(KIT_SOUND);
	journal_add(j, &s, 0);
	check_trouble(j, "/home/state: Not a directory");
	kit_play_on(&s, 0, 3);
	CHECK(journal_write(j, &s, 0));
	CHECK(journal_owned(j));
	CHECK(journal_trouble(j) == NULL);
	CHECK(unlink(home) == 0);
	CHECK(journal_write(j, &s, 0));
	kit_check_kept(directory, journal_current(j), &s);
	journal_close(j);
	session_free(&s);
	free(directory);
	free(home);
}

static void check_mode(const char *directory, int write_version)
{
	struct strbuf file;

	read_all(directory, "games.db", &file);
	CHECK(file.length > 100);
	CHECK_INT(file.text[18], write_version);
	strbuf_free(&file);
}

TEST(a_log_is_written_ahead)
{
	const char *directory = test_directory();
	struct session s = kit_session();
	struct journal *j = journal_open(directory);

	kit_fault(KIT_SOUND);
	journal_add(j, &s, 0);
	CHECK(is_there(directory, "games.db-wal"));
	journal_close(j);
	check_mode(directory, 2);
	session_free(&s);
}

TEST(without_shared_memory_a_rollback_journal_serves)
{
	const char *directory = test_directory();
	struct session s = kit_session();
	struct journal *j = journal_open(directory);

	kit_fault(KIT_NO_SHARED_MEMORY);
	journal_add(j, &s, 0);
	kit_play_on(&s, 0, 5);
	CHECK(journal_write(j, &s, 0));
	CHECK(journal_trouble(j) == NULL);
	CHECK_INT(s.kept, 5);
	CHECK(!is_there(directory, "games.db-wal"));
	check_mode(directory, 1);
	kit_check_kept(directory, journal_current(j), &s);
	journal_close(j);
	kit_fault(KIT_SOUND);
	session_free(&s);
}

/* As when a home directory moves to a server. */
TEST(a_database_with_a_log_opens_without_shared_memory)
{
	const char *directory = test_directory();
	struct session s = kit_session();
	struct journal *j = journal_open(directory);
	struct document doc;

	kit_fault(KIT_SOUND);
	journal_add(j, &s, 0);
	kit_play_on(&s, 0, 5);
	CHECK(journal_write(j, &s, 0));
	long long id = journal_current(j);

	journal_close(j);
	check_mode(directory, 2);
	kit_fault(KIT_NO_SHARED_MEMORY);
	j = journal_open(directory);
	CHECK_INT(journal_resume(j, id, false, &doc, NULL), JOURNAL_OURS);
	CHECK(document_equal(&doc, &s.doc));
	document_free(&doc);
	kit_play_on(&s, 5, 6);
	CHECK(journal_write(j, &s, 0));
	CHECK(journal_trouble(j) == NULL);
	check_mode(directory, 1);
	journal_close(j);
	kit_fault(KIT_SOUND);
	kit_check_kept(directory, id, &s);
	session_free(&s);
}

TEST(a_newer_database_is_left_alone)
{
	const char *directory = test_directory();
	struct session s = kit_session();
	struct journal *j = journal_open(directory);
	struct journal_game *games;
	struct strbuf before, after;

	kit_fault(KIT_SOUND);
	journal_add(j, &s, 0);
	journal_close(j);
	free(kit_sql(directory, "PRAGMA user_version = 99"));
	read_all(directory, "games.db", &before);
	j = journal_open(directory);
	CHECK_INT(journal_games(j, &games), 0);
	check_trouble(j, "a newer candide wrote");
	journal_add(j, &s, 0);
	kit_play_on(&s, 0, 3);
	CHECK(journal_write(j, &s, 0));
	CHECK_INT(journal_current(j), 0);
	CHECK(journal_trouble(j) == NULL);
	journal_close(j);
	read_all(directory, "games.db", &after);
	CHECK_INT(before.length, after.length);
	CHECK(memcmp(before.text, after.text, before.length) == 0);
	strbuf_free(&before);
	strbuf_free(&after);
	session_free(&s);
}

/* SQLite would wait for it for ever. */
#define ENDLESS "WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM c) SELECT x AS id, '' AS title, '' AS givens, 0 AS clock," \
	" 0 AS changed, 0 AS moves, 0 AS finished, 0 AS filled, 81 AS cells, 0 AS mistakes, 0 AS helped, 0 AS owner, 0 AS binned," \
	" '' AS source, 0 AS number, 0 AS begun, 0 AS ended, '' AS rating, 0 AS written FROM c"

/* What somebody made of a journal that was then restored. */
TEST(a_journal_that_would_never_end_is_said_to_be_strange)
{
	static const char *const ways[][2] = {
		{ "DROP TABLE games", "CREATE VIEW games AS " ENDLESS },
		{ "DROP TABLE games", "CREATE VIEW GAMES AS " ENDLESS },
		{ "SELECT 1", "CREATE TRIGGER endless BEFORE UPDATE ON games BEGIN DELETE FROM starts WHERE game IN (SELECT id FROM"
			      " (" ENDLESS ")); END" },
		{ "SELECT 1", "CREATE INDEX heavy ON moves (length(hex(zeroblob(length(move) + 100000000))))" },
		{ "SELECT 1", "ALTER TABLE moves ADD COLUMN heavy GENERATED ALWAYS AS (length(hex(zeroblob(100000000))))" },
	};
	char folder[] = "a";

	kit_fault(KIT_SOUND);
	for (size_t i = 0; i < sizeof ways / sizeof *ways; i++, folder[0]++) {
		char *directory = kit_path(test_directory(), folder);
		struct session s = kit_session();
		struct journal *j = journal_open(directory);
		struct journal_game *games;

		journal_add(j, &s, 0);
		journal_close(j);
		free(kit_sql(directory, ways[i][0]));
		free(kit_sql(directory, ways[i][1]));
		j = journal_open(directory);
		CHECK_INT(journal_games(j, &games), 0);
		check_trouble(j, "has views or triggers");
		CHECK_TEXT(journal_sign(j), "Not saved: strange journal");
		journal_add(j, &s, 0);
		CHECK(journal_sign(j) != NULL);
		journal_close(j);
		session_free(&s);
		free(directory);
	}
}

TEST(a_pipe_in_place_of_the_database_is_said)
{
	const char *directory = test_directory();
	char *path = kit_path(directory, "games.db");
	struct session s = kit_session();
	struct journal *j = journal_open(directory);
	struct journal_game *games;

	kit_fault(KIT_SOUND);
	alarm(60);
	CHECK(mkfifo(path, 0600) == 0);
	CHECK_INT(journal_games(j, &games), 0);
	check_trouble(j, "games.db (a named pipe, not a regular file)");
	journal_add(j, &s, 0);
	kit_play_on(&s, 0, 3);
	CHECK(journal_write(j, &s, 0));
	CHECK_INT(s.kept, 0);
	CHECK(unlink(path) == 0);
	CHECK(journal_write(j, &s, 0));
	CHECK_INT(s.kept, 3);
	kit_check_kept(directory, journal_current(j), &s);
	alarm(0);
	journal_close(j);
	session_free(&s);
	free(path);
}

TEST(a_pipe_in_place_of_the_locks_keeps_no_game_from_the_database)
{
	const char *directory = test_directory();
	char *path = kit_path(directory, "games.lock");
	struct session s = kit_session();
	struct journal *j = journal_open(directory);
	struct journal_lock lock = { path, -1 };

	kit_fault(KIT_SOUND);
	alarm(60);
	CHECK(mkfifo(path, 0600) == 0);
	CHECK_INT(journal_lock_take(&lock, 1, NULL), LOCK_IMPOSSIBLE);
	journal_add(j, &s, 0);
	kit_play_on(&s, 0, 3);
	CHECK(journal_write(j, &s, 0));
	CHECK(journal_trouble(j) == NULL);
	kit_check_kept(directory, journal_current(j), &s);
	alarm(0);
	journal_close(j);
	session_free(&s);
	free(path);
}

TEST(a_file_that_is_no_database_is_moved_aside)
{
	static const char rubbish[] = "This is a letter and no database, however long it may be, and nobody may throw it away for that.";
	const char *directory = test_directory();
	struct session s = kit_session();
	struct strbuf kept;

	kit_fault(KIT_SOUND);
	for (int i = 1; i <= 2; i++) {
		write_all(directory, "games.db", rubbish, sizeof rubbish);
		struct journal *j = journal_open(directory);

		journal_add(j, &s, 0);
		check_trouble(j, i == 1 ? "games.db.corrupt-1" : "games.db.corrupt-2");
		CHECK(journal_current(j) > 0);
		kit_play_on(&s, 0, 3);
		CHECK(journal_write(j, &s, 0));
		kit_check_kept(directory, journal_current(j), &s);
		journal_close(j);
		for (int n = 0; n < 3; n++)
			CHECK(session_undo(&s));
		read_all(directory, i == 1 ? "games.db.corrupt-1" : "games.db.corrupt-2", &kept);
		CHECK_TEXT(kept.text, rubbish);
		strbuf_free(&kept);
	}
	session_free(&s);
}

/* Damage that shows only while a game is played: the page of the table of moves is overwritten. */
TEST(a_database_that_breaks_while_it_is_used_is_moved_aside)
{
	const char *directory = test_directory();
	struct session s = kit_session();
	struct journal *j = journal_open(directory);
	struct document doc;
	struct strbuf file, kept;

	kit_fault(KIT_SOUND);
	journal_add(j, &s, 0);
	kit_play_on(&s, 0, 5);
	CHECK(journal_write(j, &s, 0));
	long long id = journal_current(j);

	journal_close(j);
	char *root = kit_sql(directory, "SELECT rootpage FROM sqlite_master WHERE name = 'moves'");
	size_t page = strtoul(root, NULL, 10);

	free(root);
	read_all(directory, "games.db", &file);
	memset(file.text + (page - 1) * 4096, 0x55, 4096);
	write_all(directory, "games.db", file.text, file.length);
	j = journal_open(directory);
	CHECK_INT(journal_resume(j, id, false, &doc, NULL), JOURNAL_MISSING);
	check_trouble(j, "games.db.corrupt-1");
	journal_add(j, &s, 0);
	CHECK_INT(s.kept, 5);
	CHECK(journal_trouble(j) == NULL);
	kit_check_kept(directory, journal_current(j), &s);
	journal_close(j);
	read_all(directory, "games.db.corrupt-1", &kept);
	CHECK_INT(kept.length, file.length);
	CHECK(memcmp(kept.text, file.text, file.length) == 0);
	strbuf_free(&kept);
	strbuf_free(&file);
	session_free(&s);
}

TEST(another_program_that_holds_the_database_does_not_stop_the_game)
{
	const char *directory = test_directory();
	char *file = kit_path(directory, "games.db");
	struct session s = kit_session();
	struct journal *j = journal_open(directory);
	sqlite3 *other;

	kit_fault(KIT_SOUND);
	journal_add(j, &s, 0);
	CHECK_INT(sqlite3_open(file, &other), SQLITE_OK);
	CHECK_INT(sqlite3_exec(other, "BEGIN IMMEDIATE", NULL, NULL, NULL), SQLITE_OK);
	for (size_t i = 0; i < 5; i++) {
		kit_play_on(&s, i, i + 1);
		CHECK(journal_write(j, &s, 0));
		if (i == 0)
			check_trouble(j, "while another program holds");
	}
	CHECK(journal_trouble(j) == NULL);
	CHECK_INT(s.kept, 0);
	CHECK_INT(sqlite3_exec(other, "ROLLBACK", NULL, NULL, NULL), SQLITE_OK);
	CHECK(journal_write(j, &s, 0));
	CHECK_INT(s.kept, 5);
	kit_check_kept(directory, journal_current(j), &s);
	sqlite3_close(other);
	journal_close(j);
	session_free(&s);
	free(file);
}

TEST(a_game_whose_database_vanishes_is_added_anew)
{
	const char *directory = test_directory();
	char *file = kit_path(directory, "games.db");
	struct session s = kit_session();
	struct journal *j = journal_open(directory);

	kit_fault(KIT_SOUND);
	journal_add(j, &s, 0);
	kit_play_on(&s, 0, 3);
	CHECK(journal_write(j, &s, 0));
	free(kit_sql(directory, "DELETE FROM games"));
	kit_play_on(&s, 3, 4);
	CHECK(journal_write(j, &s, 0));
	kit_check_kept(directory, journal_current(j), &s);
	journal_close(j);
	session_free(&s);
	free(file);
}

/* Checks what a program finds that begins after this one has died: a copy of the files, opened without what memory knows of them. */
static void check_after_a_crash(const char *directory, const struct session *s)
{
	char *copy = kit_path(directory, "crashed");
	struct journal_game *games;
	struct document doc;
	struct error err;

	CHECK(file_make_directory(copy, &err));
	for (int i = 0; i < 2; i++) {
		static const char *const names[] = { "games.db", "games.db-wal" };
		struct strbuf bytes;

		read_all(directory, names[i], &bytes);
		write_all(copy, names[i], bytes.text, bytes.length);
		strbuf_free(&bytes);
	}
	struct journal *j = journal_open(copy);

	CHECK_INT(journal_games(j, &games), 1);
	CHECK_INT(journal_resume(j, games[0].id, false, &doc, NULL), JOURNAL_OURS);
	CHECK(document_equal(&doc, &s->doc));
	document_free(&doc);
	journal_games_free(games, 1);
	journal_close(j);
	free(copy);
}

static void remove_file(const char *path)
{
	CHECK(unlink(path) == 0);
}

static void empty_file(const char *path)
{
	CHECK(truncate(path, 0) == 0);
}

/* Of a log a header and some whole frames are left. */
static void cut_file(const char *path)
{
	struct stat info;

	CHECK(stat(path, &info) == 0 && truncate(path, info.st_size * 60 / 100) == 0);
}

/* The size stays. */
static void destroy_file(const char *path)
{
	FILE *f = fopen(path, "r+");

	CHECK(f != NULL && fseek(f, 0, SEEK_END) == 0);
	long size = ftell(f);

	rewind(f);
	for (long i = 0; i < size; i++)
		fputc((int)(i * 7 % 251), f);
	CHECK_INT(fclose(f), 0);
}

/* A game of some sessions; then a file is harmed, and the next move, or the end without one, must notice it. */
static void check_harm(const char *name, void (*harm)(const char *path), bool at_the_end)
{
	const struct timespec tick = { 0, 20000000 };	/* in which a file system sees no difference */
	static char folder[] = "a";
	char *directory = kit_path(test_directory(), folder);
	struct session s = kit_session();
	struct journal *j = journal_open(directory);
	struct document doc;
	struct error err;

	kit_fault(KIT_SOUND);
	journal_add(j, &s, 0);
	kit_play_on(&s, 0, 3);
	CHECK(journal_write(j, &s, 0));
	journal_close(j);
	session_free(&s);
	j = journal_open(directory);
	CHECK_INT(journal_resume(j, 1, false, &doc, NULL), JOURNAL_OURS);
	CHECK(session_init(&s, &doc, &err));
	kit_play_on(&s, 3, 5);
	CHECK(journal_write(j, &s, 0));
	nanosleep(&tick, NULL);
	char *path = kit_path(directory, name);

	harm(path);
	/* An index that was cut is mended as soon as somebody looks; other harm is there at each look until the game is written. */
	for (int look = 0; look < 3; look++)
		CHECK(journal_is_damaged(j) || (harm == empty_file && strstr(name, "-shm") != NULL));
	if (!at_the_end)
		kit_play_on(&s, 5, 6);
	CHECK(at_the_end ? journal_write_last(j, &s, 0) : journal_write(j, &s, 0));
	CHECK(journal_sign(j) == NULL);
	CHECK_INT(s.kept, at_the_end ? 5 : 6);
	check_after_a_crash(directory, &s);
	folder[0]++;
	free(path);
	free(directory);
	journal_close(j);
	session_free(&s);
}

TEST(a_harmed_file_is_noticed_before_the_next_move)
{
	static const char *const files[] = { "games.db", "games.db-wal" };

	for (int i = 0; i < 2; i++)
		for (int end = 0; end < 2; end++) {
			check_harm(files[i], remove_file, end);
			check_harm(files[i], empty_file, end);
			check_harm(files[i], cut_file, end);
			check_harm(files[i], destroy_file, end);
		}
	check_harm("games.db-shm", remove_file, false);
	check_harm("games.db-shm", empty_file, false);
}

TEST(other_games_outlive_a_log_that_is_removed)
{
	const char *directory = test_directory();
	struct session s = kit_session(), other = kit_session();
	struct journal *j = journal_open(directory);
	struct journal_game *games;

	kit_fault(KIT_SOUND);
	kit_play_on(&other, 0, 9);
	journal_add(j, &other, 0);
	journal_add(j, &s, 0);
	char *path = kit_path(directory, "games.db-wal");

	remove_file(path);
	kit_play_on(&s, 0, 1);
	CHECK(journal_write(j, &s, 0));
	CHECK_INT(journal_games(j, &games), 2);
	CHECK_INT(games[1].moves, 9);
	journal_games_free(games, 2);
	kit_check_kept(directory, 1, &other);
	journal_close(j);
	free(path);
	session_free(&s);
	session_free(&other);
}

TEST(moves_that_somebody_deletes_are_written_again_at_the_end)
{
	const char *directory = test_directory();
	struct session s = kit_session();
	struct journal *j = journal_open(directory);

	kit_fault(KIT_SOUND);
	journal_add(j, &s, 0);
	kit_play_on(&s, 0, 5);
	CHECK(journal_write(j, &s, 0));
	free(kit_sql(directory, "UPDATE moves SET move = 'note r1c1=7' WHERE number = 3"));
	CHECK(journal_write_last(j, &s, 0));
	CHECK(journal_sign(j) == NULL);
	kit_check_kept(directory, journal_current(j), &s);
	journal_close(j);
	session_free(&s);
}

TEST(what_does_not_stay_is_trouble)
{
	const char *directory = test_directory();
	struct session s = kit_session();
	struct journal *j = journal_open(directory);

	kit_fault(KIT_SOUND);
	journal_add(j, &s, 0);
	kit_play_on(&s, 0, 3);
	kit_fault(KIT_LOST);
	CHECK(journal_write(j, &s, 0));
	CHECK(journal_sign(j) != NULL);
	CHECK(s.written != s.changes);
	kit_fault(KIT_SOUND);
	CHECK(journal_write(j, &s, 0));
	CHECK(journal_sign(j) == NULL);
	kit_check_kept(directory, journal_current(j), &s);
	journal_close(j);
	session_free(&s);
}

TEST(a_file_system_without_locks_is_called_so)
{
	const char *directory = test_directory();
	struct session s = kit_session();
	struct journal *j = journal_open(directory);

	kit_fault(KIT_SOUND);
	journal_add(j, &s, 0);
	CHECK(journal_sign(j) == NULL);
	journal_close(j);
	kit_fault(KIT_NO_LOCKS);
	j = journal_open(directory);
	journal_add(j, &s, 0);
	check_trouble(j, "has no locks");
	CHECK_TEXT(journal_sign(j), "Not saved: no file locks");
	kit_fault(KIT_SOUND);
	CHECK(journal_write(j, &s, 0));
	CHECK(journal_sign(j) == NULL);
	journal_close(j);
	session_free(&s);
}

TEST(no_place_for_a_journal_is_trouble)
{
	struct session s = kit_session();
	struct journal *j = journal_open("");
	struct journal_game *games;

	CHECK_INT(journal_games(j, &games), 0);
	check_trouble(j, "neither XDG_STATE_HOME nor HOME");
	journal_add(j, &s, 0);
	CHECK(journal_write(j, &s, 0));
	CHECK_TEXT(journal_sign(j), "Not saved: no home");
	CHECK_INT(journal_current(j), 0);
	journal_close(j);
	session_free(&s);
}

TEST(a_rescued_game_knows_its_token)
{
	static const long long tokens[] = { 0, 1, -1, INT64_MAX, INT64_MIN };
	const char *directory = test_directory();
	struct session s = kit_session();
	struct error err;

	for (size_t i = 0; i < sizeof tokens / sizeof tokens[0]; i++) {
		struct document doc;
		long long token;
		char *path = rescue_write(directory, tokens[i], &s.doc, &err);

		CHECK(path != NULL && rescue_read(path, &doc, &token, &err));
		CHECK_INT(token, tokens[i]);
		document_free(&doc);
		free(path);
	}
	session_free(&s);
}
