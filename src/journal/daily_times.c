/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "journal/daily_times.h"

#include <errno.h>
#include <fcntl.h>
#include <libgen.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/clock.h"
#include "base/error.h"
#include "base/file.h"
#include "base/intl.h"
#include "base/mem.h"
#include "journal/db.h"
#include "play/document.h"
#include "restrict/restrict.h"

/* user_version of the database. A day is text such as 2026-11-22, `clock` milliseconds, `ended` microseconds since 1970. */
enum { TIMES_VERSION = 1 };

static const char times_schema[] =
	"CREATE TABLE IF NOT EXISTS times ("
	"	day TEXT NOT NULL, level TEXT NOT NULL, player TEXT NOT NULL,"
	"	clock INTEGER NOT NULL, hints INTEGER NOT NULL, ended INTEGER NOT NULL,"
	"	PRIMARY KEY (day, level, player)) WITHOUT ROWID;"
	"PRAGMA user_version = 1";

static const char times_insert[] =
	"INSERT OR IGNORE INTO times (day, level, player, clock, hints, ended) VALUES (?1, ?2, ?3, ?4, ?5, ?6)";
static const char times_select[] =
	"SELECT player, clock, hints FROM times WHERE day = ?1 AND level = ?2 ORDER BY hints > 0, clock, ended, player";

static enum daily_answer times_answer(sqlite3 *db, const char *file, int code, struct error *err)
{
	int primary = code & 0xff;

	if (primary == SQLITE_OK || primary == SQLITE_DONE)
		return DAILY_DONE;
	if (primary == SQLITE_BUSY || primary == SQLITE_LOCKED)
		return DAILY_BUSY;
	error_set(err, "%s: %s", own_name_shown(file), db != NULL ? sqlite3_errmsg(db) : sqlite3_errstr(code));
	return DAILY_FAILED;
}

/* Only its owner can read a new file; SQLite gives the files beside it the same mode. */
static enum daily_answer times_make_file(const char *file, struct error *err)
{
	char *folder = mem_string(file);
	bool ok = file_make_directory(dirname(folder), err);
	int fd = ok ? file_open(file, O_RDWR | O_CREAT, err) : -1;
	struct error why = *err;

	if (fd < 0 && ok)
		error_set(err, "%s: %s", own_name_shown(file), why.text);
	else if (!ok)
		own_name_shorten(err);
	if (fd >= 0)
		close(fd);
	free(folder);
	return fd >= 0 ? DAILY_DONE : DAILY_FAILED;
}

/* The version of the database; 0 for a new one. */
static int times_version(sqlite3 *db, int *version)
{
	sqlite3_stmt *ask;
	int code = sqlite3_prepare_v2(db, "PRAGMA user_version", -1, &ask, NULL);

	*version = 0;
	if (code == SQLITE_OK && sqlite3_step(ask) == SQLITE_ROW)
		*version = sqlite3_column_int(ask, 0);
	return code == SQLITE_OK ? sqlite3_finalize(ask) : code;
}

/*
 * With a write-ahead log readers never wait, and a commit does not wait for the disk. If another program prevents the change to that mode,
 * the old mode stays, which is as safe.
 */
static enum daily_answer times_open(const char *file, int patience, sqlite3 **db, struct error *err)
{
	int version;

	*db = NULL;
	if (times_make_file(file, err) != DAILY_DONE)
		return DAILY_FAILED;
	int code = sqlite3_open_v2(file, db, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX, NULL);

	/* The log stays when this program closes it: merging it would wait for the disk each time. */
	if (code == SQLITE_OK)
		code = sqlite3_db_config(*db, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, (int *)NULL);
	if (code == SQLITE_OK)
		code = sqlite3_busy_timeout(*db, patience);
	if (code == SQLITE_OK)
		code = times_version(*db, &version);
	if (code == SQLITE_OK && version > TIMES_VERSION) {
		error_set(err, _("%s was written by a newer candide"), own_name_shown(file));
		return DAILY_FAILED;
	}
	if (code == SQLITE_OK && !journal_db_is_plain(*db, &code) && code == SQLITE_OK) {
		error_set(err, _("%s has views or triggers, which candide does not make"), own_name_shown(file));
		return DAILY_FAILED;
	}
	if (code == SQLITE_OK && version < TIMES_VERSION) {
		sqlite3_exec(*db, "PRAGMA journal_mode = WAL", NULL, NULL, NULL);
		code = sqlite3_exec(*db, "BEGIN IMMEDIATE", NULL, NULL, NULL);
		code = code == SQLITE_OK ? sqlite3_exec(*db, times_schema, NULL, NULL, NULL) : code;
		code = code == SQLITE_OK ? sqlite3_exec(*db, "COMMIT", NULL, NULL, NULL) : code;
	}
	if (code == SQLITE_OK)
		code = sqlite3_exec(*db, "PRAGMA synchronous = NORMAL", NULL, NULL, NULL);
	return times_answer(*db, file, code, err);
}

/* Prepares a statement whose first arguments are the day and the level. */
static int times_prepare(sqlite3 *db, const char *sql, enum level level, int date, sqlite3_stmt **statement)
{
	char day[16];
	int code = sqlite3_prepare_v2(db, sql, -1, statement, NULL);

	date_print(date, day);
	if (code == SQLITE_OK)
		code = sqlite3_bind_text(*statement, 1, day, -1, SQLITE_TRANSIENT);
	if (code == SQLITE_OK)
		code = sqlite3_bind_text(*statement, 2, level_id(level), -1, SQLITE_STATIC);
	return code;
}

enum daily_answer daily_times_enter(const char *file, enum level level, int date, const struct daily_time *time, int patience,
				    struct error *err)
{
	sqlite3_stmt *insert = NULL;
	sqlite3 *db;
	enum daily_answer answer = times_open(file, patience, &db, err);

	if (answer == DAILY_DONE) {
		int code = times_prepare(db, times_insert, level, date, &insert);

		if (code == SQLITE_OK)
			code = sqlite3_bind_text(insert, 3, time->player, -1, SQLITE_STATIC);
		if (code == SQLITE_OK && sqlite3_bind_int64(insert, 4, time->clock) == SQLITE_OK &&
		    sqlite3_bind_int(insert, 5, time->hints) == SQLITE_OK && sqlite3_bind_int64(insert, 6, clock_wall()) == SQLITE_OK)
			code = sqlite3_step(insert);
		answer = times_answer(db, file, code, err);
	}
	sqlite3_finalize(insert);
	sqlite3_close(db);
	return answer;
}

/* The next row of a statement; its place follows from the rows before it. */
static void times_add(struct daily_times *times, size_t *capacity, sqlite3_stmt *row)
{
	const struct daily_time *last = times->count > 0 ? &times->list[times->count - 1] : NULL;
	struct daily_time time = { .clock = document_clock(sqlite3_column_int64(row, 1)), .hints = sqlite3_column_int(row, 2) };
	const unsigned char *player = sqlite3_column_text(row, 0);

	snprintf(time.player, sizeof time.player, "%s", player != NULL ? (const char *)player : "");
	if (time.hints == 0) {
		times->placed++;
		time.place = last != NULL && last->clock == time.clock ? last->place : (int)times->placed;
	}
	times->list = mem_grow(times->list, times->count, capacity, sizeof *times->list);
	times->list[times->count++] = time;
}

enum daily_answer daily_times_read(const char *file, enum level level, int date, int patience, struct daily_times *times, struct error *err)
{
	sqlite3_stmt *rows = NULL;
	sqlite3 *db;
	size_t capacity = 0;

	*times = (struct daily_times){ .list = NULL };
	if (access(file, F_OK) != 0 && errno == ENOENT)
		return DAILY_DONE;
	enum daily_answer answer = times_open(file, patience, &db, err);

	if (answer == DAILY_DONE) {
		int code = times_prepare(db, times_select, level, date, &rows);

		while (code == SQLITE_OK && (code = sqlite3_step(rows)) == SQLITE_ROW) {
			times_add(times, &capacity, rows);
			code = SQLITE_OK;
		}
		answer = times_answer(db, file, code, err);
	}
	sqlite3_finalize(rows);
	sqlite3_close(db);
	return answer;
}

const struct daily_time *daily_times_of(const struct daily_times *times, const char *player)
{
	for (size_t i = 0; i < times->count; i++)
		if (strcmp(times->list[i].player, player) == 0)
			return &times->list[i];
	return NULL;
}

void daily_times_free(struct daily_times *times)
{
	free(times->list);
	*times = (struct daily_times){ .list = NULL };
}
