/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Runs the database's statements, and handles its failures: the sentence for the person, and where a damaged file is moved. db_open.c opens
 * it.
 */
#include "journal/db.h"

#include <errno.h>
#include <sqlite3.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/intl.h"
#include "base/mem.h"
#include "base/strbuf.h"
#include "restrict/restrict.h"

enum { GUARD_BYTE = 0 };

static const char *const statement_texts[] = {
#define JOURNAL_STATEMENT(id, sql) sql,
	JOURNAL_STATEMENTS(JOURNAL_STATEMENT)
#undef JOURNAL_STATEMENT
};

void journal_db_init(struct journal_db *db, const char *directory)
{
	struct strbuf file;

	*db = (struct journal_db){ .lock.descriptor = -1 };
	if (directory == NULL)
		return;
	strbuf_init(&file);
	strbuf_format(&file, "%s/games.db", directory);
	db->directory = mem_string(directory);
	db->file = file.text;
	journal_lock_init(&db->lock, directory);
}

void journal_db_close(struct journal_db *db, bool keep_log)
{
	if (db->sqlite != NULL && keep_log)
		sqlite3_db_config(db->sqlite, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, (int *)NULL);
	for (int i = 0; i < JOURNAL_STATEMENT_COUNT; i++)
		sqlite3_finalize(db->statements[i]);
	memset(db->statements, 0, sizeof db->statements);
	sqlite3_close(db->sqlite);
	db->sqlite = NULL;
	db->reading = db->log = false;
}

void journal_db_free(struct journal_db *db)
{
	journal_db_close(db, false);
	journal_lock_free(&db->lock);
	free(db->directory);
	free(db->file);
	free(db->trouble);
}

bool journal_db_note(struct journal_db *db, int code)
{
	int primary = code & 0xff, cause = 0;

	if (primary == SQLITE_IOERR || primary == SQLITE_CANTOPEN)
		cause = sqlite3_system_errno(db->sqlite);
	db->failure = cause == ENOSPC || cause == EDQUOT ? SQLITE_FULL : primary;
	if (primary == SQLITE_FULL && restrict_is_on())
		db->failure = JOURNAL_LIMITED;
	snprintf(db->reason, sizeof db->reason, "%s", cause != 0 ? strerror(cause) : sqlite3_errmsg(db->sqlite));
	return false;
}

static int journal_bind(struct sqlite3_stmt *statement, const char *types, va_list args)
{
	int code = SQLITE_OK;

	for (int i = 0; types[i] != '\0' && code == SQLITE_OK; i++) {
		if (types[i] == 'i')
			code = sqlite3_bind_int64(statement, i + 1, va_arg(args, long long));
		else
			code = sqlite3_bind_text(statement, i + 1, va_arg(args, const char *), -1, SQLITE_STATIC);
	}
	return code;
}

static enum journal_result journal_run(struct journal_db *db, enum journal_statement which, const char *types, va_list args)
{
	struct sqlite3_stmt **statement = &db->statements[which];
	int code = SQLITE_OK;

	if (*statement == NULL)
		code = sqlite3_prepare_v2(db->sqlite, statement_texts[which], -1, statement, NULL);
	if (code == SQLITE_OK && !sqlite3_stmt_busy(*statement))
		code = journal_bind(*statement, types, args);
	if (code == SQLITE_OK)
		code = sqlite3_step(*statement);
	if (code == SQLITE_ROW)
		return JOURNAL_ROW;
	if (code != SQLITE_DONE)
		journal_db_note(db, code);
	sqlite3_reset(*statement);
	return code == SQLITE_DONE ? JOURNAL_DONE : JOURNAL_FAILED;
}

enum journal_result journal_db_run(struct journal_db *db, enum journal_statement which, const char *types, ...)
{
	va_list args;

	va_start(args, types);
	enum journal_result result = journal_run(db, which, types, args);

	va_end(args);
	return result;
}

bool journal_db_do(struct journal_db *db, enum journal_statement which, const char *types, ...)
{
	va_list args;

	va_start(args, types);
	bool done = journal_run(db, which, types, args) == JOURNAL_DONE;

	va_end(args);
	return done;
}

int journal_db_changes(const struct journal_db *db)
{
	return sqlite3_changes(db->sqlite);
}

long long journal_db_added(const struct journal_db *db)
{
	return sqlite3_last_insert_rowid(db->sqlite);
}

void journal_db_end(struct journal_db *db, enum journal_statement which)
{
	sqlite3_reset(db->statements[which]);
}

long long journal_db_number(const struct journal_db *db, enum journal_statement which, int column)
{
	return sqlite3_column_int64(db->statements[which], column);
}

const char *journal_db_text(const struct journal_db *db, enum journal_statement which, int column)
{
	const char *text = (const char *)sqlite3_column_text(db->statements[which], column);

	return text != NULL ? text : "";
}

static void set_trouble(struct journal_db *db, char *text, bool lasting)
{
	if (db->trouble != NULL && strcmp(db->trouble, text) == 0) {
		free(text);
		return;
	}
	free(db->trouble);
	db->trouble = text;
	db->told = false;
	db->lasting = lasting;
}

void journal_db_say(struct journal_db *db, char *text)
{
	set_trouble(db, text, true);
}

void journal_db_succeeded(struct journal_db *db)
{
	if (db->trouble == NULL || (db->lasting && !db->told))
		return;
	free(db->trouble);
	db->trouble = NULL;
	sqlite3_busy_timeout(db->sqlite, JOURNAL_BUSY_WAIT);
}

/* What is said of a failure: on the sign, and at length, with the file and, where there is a second %s, SQLite's or the system's reason. */
static const struct failure_words {
	int failure;
	const char *sign, *sentence;
} failure_words[] = {
	{ JOURNAL_NEWER, N_("Not kept: newer journal"), N_("Games are kept in memory only: %s was written by a newer candide.") },
	{ JOURNAL_HOMELESS, N_("Not kept: no home"),
	  N_("Games are kept in memory only: neither XDG_STATE_HOME nor HOME is an absolute path.") },
	{ JOURNAL_LOCKLESS, N_("Not kept: no file locks"),
	  N_("Games are kept in memory only: the file system of %s has no locks; on a network, its lock service may not be running.") },
	{ JOURNAL_LIMITED, N_("Not kept: journal full"),
	  N_("Games are kept in memory only: the journal has all the room that it may have here. Forget old games in the list (G).") },
	{ SQLITE_FULL, N_("Not kept: disk full"), N_("Games are kept in memory only until there is room on the disk of %s.") },
	{ SQLITE_BUSY, N_("Not kept: journal in use"), N_("Games are kept in memory only while another program holds %s.") },
	{ SQLITE_LOCKED, N_("Not kept: journal in use"), N_("Games are kept in memory only while another program holds %s.") },
	{ SQLITE_CORRUPT, N_("Not kept: journal damaged"), N_("Games are kept in memory only: the journal of games, %s, is damaged.") },
	{ SQLITE_NOTADB, N_("Not kept: journal damaged"), N_("Games are kept in memory only: the journal of games, %s, is damaged.") },
	{ SQLITE_OK, N_("Not kept: not writable"), N_("Games are kept in memory only: %s cannot be used (%s).") },
};

static const struct failure_words *words_of(int failure)
{
	const struct failure_words *w = failure_words;

	while (w->failure != failure && w->failure != SQLITE_OK)
		w++;
	return w;
}

static char *describe_failure(const struct journal_db *db)
{
	struct strbuf text;

	strbuf_init(&text);
	strbuf_format(&text, _(words_of(db->failure)->sentence), db->file, db->reason);
	return text.text;
}

const char *journal_db_sign(const struct journal_db *db)
{
	return db->trouble != NULL && !db->lasting ? _(words_of(db->failure)->sign) : NULL;
}

/* Where nothing has the name yet: games.db.corrupt-1, and so on. The caller frees it. */
static char *free_name(const struct journal_db *db)
{
	struct strbuf name;
	int number = 0;

	strbuf_init(&name);
	do {
		strbuf_clear(&name);
		strbuf_format(&name, "%s.corrupt-%d", db->file, ++number);
	} while (access(name.text, F_OK) == 0);
	return name.text;
}

/* The log goes first: beside a new database it would be taken for that one's and cleared. */
static bool rename_all(const struct journal_db *db, const char *to)
{
	static const char *const suffixes[] = { "-wal", "-shm", "-journal", "" };
	bool ok = true;

	for (size_t i = 0; i < sizeof suffixes / sizeof suffixes[0]; i++) {
		struct strbuf from, target;

		strbuf_init(&from);
		strbuf_init(&target);
		strbuf_format(&from, "%s%s", db->file, suffixes[i]);
		strbuf_format(&target, "%s%s", to, suffixes[i]);
		ok = rename(from.text, target.text) == 0;
		strbuf_free(&from);
		strbuf_free(&target);
	}
	return ok;
}

/* A damaged database is kept for whoever can mend it. Nobody else moves it at the same time. */
static bool move_aside(struct journal_db *db)
{
	struct stat now;
	bool moved = false, same;

	if (journal_lock_take(&db->lock, GUARD_BYTE, NULL) == LOCK_ELSEWHERE)
		return false;
	same = stat(db->file, &now) == 0 && now.st_dev == db->device && now.st_ino == db->inode;
	if (same) {
		struct strbuf text;
		char *name = free_name(db);

		strbuf_init(&text);
		moved = rename_all(db, name);
		if (moved)
			strbuf_format(&text, _("The journal of games was damaged, so that a new one has begun; the old one is now %s."), name);
		set_trouble(db, moved ? text.text : describe_failure(db), moved);
		if (!moved)
			strbuf_free(&text);
		free(name);
	}
	journal_lock_drop(&db->lock, GUARD_BYTE);
	return moved || !same;
}

bool journal_db_failed(struct journal_db *db)
{
	journal_db_close(db, true);
	if (db->failure == SQLITE_OK)
		return false;
	if (db->failure == SQLITE_CORRUPT || db->failure == SQLITE_NOTADB)
		return move_aside(db);
	if (db->failure == SQLITE_BUSY && journal_lock_lacking(&db->lock))
		db->failure = JOURNAL_LOCKLESS;
	set_trouble(db, describe_failure(db), false);
	return false;
}
