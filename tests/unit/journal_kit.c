/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "tests/unit/journal_kit.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <sqlite3.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "base/error.h"
#include "base/file.h"
#include "base/mem.h"
#include "base/strbuf.h"
#include "tests/test.h"

static const char PUZZLE[] = "...5...4.1..6..3.5.53....16...84.9.223..5.4..84932.15..6.7.5.2.....986.147..6..93";

struct session kit_session(void)
{
	struct document doc;
	struct session s;
	struct error err;

	document_init(&doc, geometry_of_size(9));
	for (int cell = 0; cell < 81; cell++)
		if (PUZZLE[cell] != '.')
			position_put(&doc.start, cell, digit_of_char(PUZZLE[cell]), ORIGIN_GIVEN);
	doc.now = doc.start;
	CHECK(session_init(&s, &doc, &err));
	return s;
}

void kit_play(struct session *s, const char *text)
{
	struct move move;
	struct error err;

	if (!move_parse(s->doc.geo, text, &move, &err) || !session_apply(s, &move, &err))
		test_fail(__FILE__, __LINE__, "%s: %s", text, err.text);
}

/* Marks come and go: a note a cell and digit, then all of them taken away in the same order. */
static void endless_move(size_t number, char text[32])
{
	static const char *const cells[] = { "r1c1", "r1c2", "r1c3", "r2c2", "r2c3" };
	size_t n = number % 90;

	snprintf(text, 32, "%s %s=%zu", n < 45 ? "note" : "unnote", cells[n % 5], n / 5 % 9 + 1);
}

void kit_play_on(struct session *s, size_t from, size_t to)
{
	char text[32];

	for (size_t i = from; i < to; i++) {
		endless_move(i, text);
		kit_play(s, text);
	}
}

void kit_check_moves(const struct document *doc, size_t count)
{
	struct strbuf actual;
	struct move move;
	char expected[32];

	CHECK_INT(doc->count, count);
	strbuf_init(&actual);
	for (size_t i = 0; i < count; i++) {
		strbuf_clear(&actual);
		document_move(doc, i, &move);
		move_print(doc->geo, &move, &actual);
		endless_move(i, expected);
		CHECK_TEXT(actual.text, expected);
	}
	strbuf_free(&actual);
}

char *kit_path(const char *directory, const char *name)
{
	struct strbuf path;

	strbuf_init(&path);
	strbuf_format(&path, "%s/%s", directory, name);
	return path.text;
}

char *kit_sql(const char *directory, const char *sql)
{
	char *file = kit_path(directory, "games.db"), *answer = NULL;
	sqlite3 *db;
	sqlite3_stmt *statement;

	CHECK_INT(sqlite3_open(file, &db), SQLITE_OK);
	CHECK_INT(sqlite3_prepare_v2(db, sql, -1, &statement, NULL), SQLITE_OK);
	if (sqlite3_step(statement) == SQLITE_ROW)
		answer = mem_string((const char *)sqlite3_column_text(statement, 0));
	CHECK_INT(sqlite3_finalize(statement), SQLITE_OK);
	sqlite3_close(db);
	free(file);
	return answer ? answer : mem_string("");
}

void kit_check_kept(const char *directory, long long id, const struct session *s)
{
	char *copy = kit_path(directory, "copy"), *file = kit_path(copy, "games.db");
	struct strbuf sql;
	struct document doc;
	struct session again;
	struct error err;

	strbuf_init(&sql);
	strbuf_format(&sql, "VACUUM INTO '%s'", file);
	unlink(file);
	CHECK(file_make_directory(copy, &err));
	free(kit_sql(directory, sql.text));
	strbuf_free(&sql);
	struct journal *j = journal_open(copy);

	CHECK_INT(journal_resume(j, id, false, &doc, NULL), JOURNAL_OURS);
	CHECK(document_equal(&doc, &s->doc));
	if (!session_init(&again, &doc, &err))
		test_fail(__FILE__, __LINE__, "%s", err.text);
	session_free(&again);
	journal_close(j);
	free(copy);
	free(file);
}

/* SQLite lets every system call that it makes be replaced by name. */
static void replace(const char *const names[], sqlite3_syscall_ptr by)
{
	sqlite3_vfs *vfs = sqlite3_vfs_find(NULL);

	for (int i = 0; names[i] != NULL; i++)
		vfs->xSetSystemCall(vfs, names[i], by);
}

static const char *const write_calls[] = { "pwrite", "pwrite64", NULL }, *const open_calls[] = { "open", NULL },
		  *const map_calls[] = { "mmap", NULL }, *const lock_calls[] = { "fcntl", NULL };

static ssize_t write_full(int fd, const void *bytes, size_t n, off_t at)
{
	(void)fd;
	(void)bytes;
	(void)n;
	(void)at;
	errno = ENOSPC;
	return -1;
}

static ssize_t write_lost(int fd, const void *bytes, size_t n, off_t at)
{
	/* A byte makes a file longer, which must be so where it is mapped. */
	return n == 1 ? pwrite(fd, bytes, n, at) : (ssize_t)n;
}

static int open_read_only(const char *path, int flags, int mode)
{
	if ((flags & O_ACCMODE) == O_RDONLY)
		return open(path, flags, mode);
	errno = EROFS;
	return -1;
}

static void *map_nothing(void *where, size_t n, int protection, int flags, int fd, off_t at)
{
	(void)where;
	(void)n;
	(void)protection;
	(void)flags;
	(void)fd;
	(void)at;
	errno = ENODEV;
	return MAP_FAILED;
}

static bool lockless;

/* In place of the C library's, as the locks of games call it. */
int fcntl(int fd, int command, ...)
{
	va_list args;

	va_start(args, command);
	void *argument = va_arg(args, void *);

	va_end(args);
	if (!lockless || (command != F_SETLK && command != F_SETLKW && command != F_GETLK))
		return (int)syscall(SYS_fcntl, fd, command, argument);
	errno = ENOLCK;
	return -1;
}

static int lock_nothing(int fd, int command, ...)
{
	va_list args;

	va_start(args, command);
	int result = fcntl(fd, command, va_arg(args, void *));

	va_end(args);
	return result;
}

static sqlite3 *holder;

void kit_hold(const char *directory)
{
	char *file = kit_path(directory, "games.db");

	CHECK_INT(sqlite3_open(file, &holder), SQLITE_OK);
	CHECK_INT(sqlite3_exec(holder, "BEGIN IMMEDIATE", NULL, NULL, NULL), SQLITE_OK);
	free(file);
}

void kit_release(void)
{
	sqlite3_close(holder);
	holder = NULL;
}

static unsigned waits;

/* Also in place of the C library's. */
int fdatasync(int fd)
{
	waits++;
	return (int)syscall(SYS_fdatasync, fd);
}

unsigned kit_waits(void)
{
	return waits;
}

void kit_fault(enum kit_fault fault)
{
	lockless = fault == KIT_NO_LOCKS;
	sqlite3_initialize();
	replace(write_calls, fault == KIT_FULL ? (sqlite3_syscall_ptr)write_full : NULL);
	if (fault == KIT_LOST)
		replace(write_calls, (sqlite3_syscall_ptr)write_lost);
	replace(open_calls, fault == KIT_READ_ONLY ? (sqlite3_syscall_ptr)open_read_only : NULL);
	replace(lock_calls, fault == KIT_NO_LOCKS ? (sqlite3_syscall_ptr)lock_nothing : NULL);
	replace(map_calls, fault == KIT_NO_SHARED_MEMORY ? (sqlite3_syscall_ptr)map_nothing : NULL);
}

static unsigned calls_left;

static ssize_t write_and_die(int fd, const void *bytes, size_t n, off_t at)
{
	if (--calls_left > 0)
		return pwrite(fd, bytes, n, at);
	if (pwrite(fd, bytes, n / 2, at) >= 0)
		kill(getpid(), SIGKILL);
	return -1;
}

static int lock_and_die(int fd, int command, ...)
{
	va_list args;

	va_start(args, command);
	struct flock *lock = va_arg(args, struct flock *);

	va_end(args);
	if (--calls_left == 0)
		kill(getpid(), SIGKILL);
	return fcntl(fd, command, lock);
}

void kit_kill_after(unsigned calls)
{
	calls_left = calls;
	sqlite3_initialize();
	replace(write_calls, (sqlite3_syscall_ptr)write_and_die);
	replace(lock_calls, (sqlite3_syscall_ptr)lock_and_die);
}
