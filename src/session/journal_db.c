#include "session/journal_db.h"

#include <errno.h>
#include <sqlite3.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/error.h"
#include "base/file.h"
#include "base/intl.h"
#include "base/mem.h"
#include "base/strbuf.h"

/* BUSY_WAIT: so many milliseconds may another program take for its transaction; while it hangs, no further key waits for it. */
enum { SCHEMA = 1, BUSY_WAIT = 250, FAILURE_NEWER = -1, GUARD_BYTE = 0 };

/*
 * A move rewrites one short row of games and adds one of moves, and the list of games reads games alone. `wanted` is the token of a
 * program that asks the owner for the game. `changed` is in microseconds since 1970.
 */
static const char schema[] =
	"BEGIN IMMEDIATE;"
	"CREATE TABLE IF NOT EXISTS games ("
	"	id INTEGER PRIMARY KEY AUTOINCREMENT,"
	"	title TEXT NOT NULL, givens TEXT NOT NULL, cells INTEGER NOT NULL,"
	"	filled INTEGER NOT NULL DEFAULT 0, finished INTEGER NOT NULL DEFAULT 0,"
	"	moves INTEGER NOT NULL DEFAULT 0, done INTEGER NOT NULL DEFAULT 0,"
	"	clock INTEGER NOT NULL DEFAULT 0, changed INTEGER NOT NULL DEFAULT 0,"
	"	owner INTEGER NOT NULL, wanted INTEGER NOT NULL DEFAULT 0);"
	"CREATE TABLE IF NOT EXISTS starts (game INTEGER PRIMARY KEY, start TEXT NOT NULL);"
	"CREATE TABLE IF NOT EXISTS moves ("
	"	game INTEGER NOT NULL, number INTEGER NOT NULL, move TEXT NOT NULL,"
	"	PRIMARY KEY (game, number)) WITHOUT ROWID;"
	"PRAGMA user_version = 1;"
	"COMMIT;";

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

static void close_database(struct journal_db *db)
{
	for (int i = 0; i < JOURNAL_STATEMENT_COUNT; i++)
		sqlite3_finalize(db->statements[i]);
	memset(db->statements, 0, sizeof db->statements);
	sqlite3_close(db->sqlite);
	db->sqlite = NULL;
}

void journal_db_free(struct journal_db *db)
{
	close_database(db);
	journal_lock_free(&db->lock);
	free(db->directory);
	free(db->file);
	free(db->trouble);
}

/* Notes why something failed, while SQLite still knows it; returns false. */
static bool note(struct journal_db *db, int code)
{
	int primary = code & 0xff, cause = 0;

	if (primary == SQLITE_IOERR || primary == SQLITE_CANTOPEN)
		cause = sqlite3_system_errno(db->sqlite);
	db->failure = cause == ENOSPC || cause == EDQUOT ? SQLITE_FULL : primary;
	snprintf(db->reason, sizeof db->reason, "%s", cause != 0 ? strerror(cause) : sqlite3_errmsg(db->sqlite));
	return false;
}

/* Carries out one statement that is not worth keeping; its first column goes to ANSWER. Returns the result code. */
static int ask(struct journal_db *db, const char *sql, char answer[16])
{
	struct sqlite3_stmt *statement;
	int code = sqlite3_prepare_v2(db->sqlite, sql, -1, &statement, NULL);

	answer[0] = '\0';
	if (code != SQLITE_OK)
		return code;
	if (sqlite3_step(statement) == SQLITE_ROW && sqlite3_column_type(statement, 0) != SQLITE_NULL)
		snprintf(answer, 16, "%s", (const char *)sqlite3_column_text(statement, 0));
	return sqlite3_finalize(statement);
}

/*
 * With a write-ahead log, a commit is safe from a crash of the program without waiting for the disk, and one that a power failure
 * takes leaves the others whole. A rollback journal has to wait (synchronous=FULL, the default) to give the latter. Where another
 * program is in the way, it chooses. False: the log was begun, but it does not work here.
 */
static bool begin_log(struct journal_db *db)
{
	char answer[16];
	int code = ask(db, "PRAGMA journal_mode = WAL", answer);

	if (code != SQLITE_OK || strcmp(answer, "wal") != 0)
		return true;
	code = ask(db, "PRAGMA user_version", answer);
	if (code != SQLITE_OK)
		return note(db, code);
	ask(db, "PRAGMA synchronous = NORMAL", answer);
	return true;
}

/*
 * Programs that share a log share memory too, which some file systems of a network do not give them: there a program opens the
 * database for itself alone, and ends the log. It must do so before it reads anything.
 */
static void end_log(struct journal_db *db)
{
	char answer[16];

	ask(db, "PRAGMA locking_mode = EXCLUSIVE", answer);
	ask(db, "PRAGMA journal_mode = DELETE", answer);
	ask(db, "PRAGMA locking_mode = NORMAL", answer);
}

static bool set_up(struct journal_db *db, bool create, bool log)
{
	char answer[16];

	if (!log)
		end_log(db);
	int code = ask(db, "PRAGMA user_version", answer);
	long version = strtol(answer, NULL, 10);

	if (code != SQLITE_OK)
		return note(db, code);
	if (version > SCHEMA)
		db->failure = FAILURE_NEWER;
	if (version > SCHEMA || (version == 0 && !create) || (log && !begin_log(db)))
		return false;
	if (version == 0)
		code = sqlite3_exec(db->sqlite, schema, NULL, NULL, NULL);
	return code == SQLITE_OK || note(db, code);
}

static bool make_directory(struct journal_db *db)
{
	struct error err;

	if (file_make_directory(db->directory, &err))
		return true;
	db->failure = SQLITE_CANTOPEN;
	snprintf(db->reason, sizeof db->reason, "%s", err.text);
	return false;
}

/* Closes without bringing the log into the database: what is damaged, full or of a newer program is left as it is. */
static void abandon(struct journal_db *db)
{
	if (db->sqlite != NULL)
		sqlite3_db_config(db->sqlite, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, (int *)NULL);
	close_database(db);
}

static bool open_file(struct journal_db *db, bool create, bool log)
{
	int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX | (create ? SQLITE_OPEN_CREATE : 0);
	int code = sqlite3_open_v2(db->file, &db->sqlite, flags, NULL);
	struct stat file;

	if (code != SQLITE_OK)
		return note(db, code);
	if (stat(db->file, &file) == 0) {
		db->device = file.st_dev;
		db->inode = file.st_ino;
	}
	sqlite3_extended_result_codes(db->sqlite, 1);
	sqlite3_busy_timeout(db->sqlite, db->trouble == NULL ? BUSY_WAIT : 0);
	return set_up(db, create, log);
}

bool journal_db_open(struct journal_db *db, bool create)
{
	if (db->sqlite != NULL)
		return true;
	db->failure = SQLITE_OK;
	if (db->directory == NULL || (!create && access(db->file, F_OK) != 0 && errno == ENOENT) || (create && !make_directory(db)))
		return false;
	bool open = open_file(db, create, true);

	if (!open && (db->failure == SQLITE_IOERR || db->failure == SQLITE_CANTOPEN)) {
		abandon(db);
		db->failure = SQLITE_OK;
		open = open_file(db, create, false);
	}
	if (!open)
		abandon(db);
	return open;
}

static int bind(struct sqlite3_stmt *statement, const char *types, va_list args)
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

static enum journal_result run(struct journal_db *db, enum journal_statement which, const char *types, va_list args)
{
	struct sqlite3_stmt **statement = &db->statements[which];
	int code = SQLITE_OK;

	if (*statement == NULL)
		code = sqlite3_prepare_v2(db->sqlite, statement_texts[which], -1, statement, NULL);
	if (code == SQLITE_OK && !sqlite3_stmt_busy(*statement))
		code = bind(*statement, types, args);
	if (code == SQLITE_OK)
		code = sqlite3_step(*statement);
	if (code == SQLITE_ROW)
		return JOURNAL_ROW;
	if (code != SQLITE_DONE)
		note(db, code);
	sqlite3_reset(*statement);
	return code == SQLITE_DONE ? JOURNAL_DONE : JOURNAL_FAILED;
}

enum journal_result journal_db_run(struct journal_db *db, enum journal_statement which, const char *types, ...)
{
	va_list args;

	va_start(args, types);
	enum journal_result result = run(db, which, types, args);

	va_end(args);
	return result;
}

bool journal_db_do(struct journal_db *db, enum journal_statement which, const char *types, ...)
{
	va_list args;

	va_start(args, types);
	bool done = run(db, which, types, args) == JOURNAL_DONE;

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
	sqlite3_busy_timeout(db->sqlite, BUSY_WAIT);
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
			strbuf_format(&text, _("The record of games was damaged; it is now %s, and a new one has begun."), name);
		else
			strbuf_format(&text, _("Games are kept in memory only: the record of games, %s, is damaged."), db->file);
		set_trouble(db, text.text, moved);
		free(name);
	}
	journal_lock_drop(&db->lock, GUARD_BYTE);
	return moved || !same;
}

static char *describe_failure(const struct journal_db *db)
{
	struct strbuf text;

	strbuf_init(&text);
	if (db->failure == FAILURE_NEWER)
		strbuf_format(&text, _("Games are kept in memory only: %s was written by a newer candide."), db->file);
	else if (db->failure == SQLITE_FULL)
		strbuf_format(&text, _("Games are kept in memory only until there is room on the disk of %s."), db->file);
	else if (db->failure == SQLITE_BUSY || db->failure == SQLITE_LOCKED)
		strbuf_format(&text, _("Games are kept in memory only while another program holds %s."), db->file);
	else
		strbuf_format(&text, _("Games are kept in memory only: %s cannot be used (%s)."), db->file, db->reason);
	return text.text;
}

bool journal_db_failed(struct journal_db *db)
{
	abandon(db);
	if (db->failure == SQLITE_OK)
		return false;
	if (db->failure == SQLITE_CORRUPT || db->failure == SQLITE_NOTADB)
		return move_aside(db);
	set_trouble(db, describe_failure(db), false);
	return false;
}
