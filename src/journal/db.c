/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * The journal's database: the locks of its games, its statements, its schema and the migrations, how it is opened if the file system is
 * read-only, full or without locks, and its failures: the sentence for the person, and where a damaged file is moved. The file is long
 * because all of its functions work on one handle.
 */
#include "journal/db.h"

#include <errno.h>
#include <fcntl.h>
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
#include "base/number.h"
#include "base/strbuf.h"
#include "restrict/restrict.h"

static void journal_lock_init(struct journal_lock *l, const char *directory)
{
	struct strbuf file;

	strbuf_init(&file);
	strbuf_format(&file, "%s/games.lock", directory);
	*l = (struct journal_lock){ .file = file.text, .descriptor = -1 };
}

void journal_lock_forget(struct journal_lock *l)
{
	if (l->descriptor >= 0)
		close(l->descriptor);
	l->descriptor = -1;
}

void journal_lock_free(struct journal_lock *l)
{
	journal_lock_forget(l);
	free(l->file);
}

static struct flock lock_byte(short type, long long byte)
{
	return (struct flock){ .l_type = type, .l_whence = SEEK_SET, .l_start = byte, .l_len = 1 };
}

/* The process that holds BYTE; 0: none, or one whose id is not known, as on another machine. */
static int lock_holder(const struct journal_lock *l, long long byte)
{
	struct flock lock = lock_byte(F_WRLCK, byte);

	return fcntl(l->descriptor, F_GETLK, &lock) == 0 && lock.l_type != F_UNLCK && lock.l_pid > 0 ? (int)lock.l_pid : 0;
}

enum lock_answer journal_lock_take(struct journal_lock *l, long long byte, int *pid)
{
	struct flock lock = lock_byte(F_WRLCK, byte);
	struct error unused;

	if (pid != NULL)
		*pid = 0;
	if (l->descriptor < 0)
		l->descriptor = file_open(l->file, O_RDWR | O_CREAT, &unused);
	if (l->descriptor < 0)
		return LOCK_IMPOSSIBLE;
	if (fcntl(l->descriptor, F_SETLK, &lock) == 0)
		return LOCK_OURS;
	if (errno != EACCES && errno != EAGAIN)
		return LOCK_IMPOSSIBLE;
	if (pid != NULL)
		*pid = lock_holder(l, byte);
	return LOCK_ELSEWHERE;
}

void journal_lock_drop(struct journal_lock *l, long long byte)
{
	struct flock lock = lock_byte(F_UNLCK, byte);

	if (l->descriptor >= 0)
		fcntl(l->descriptor, F_SETLK, &lock);
}

/* Tries to lock a byte that belongs to no game: ids are positive. */
static bool journal_lock_lacking(struct journal_lock *l)
{
	enum { SPARE_BYTE = 0 };
	enum lock_answer answer = journal_lock_take(l, SPARE_BYTE, NULL);
	bool lacking = answer == LOCK_IMPOSSIBLE && l->descriptor >= 0 && (errno == ENOLCK || errno == ENOTSUP);

	if (answer == LOCK_OURS)
		journal_lock_drop(l, SPARE_BYTE);
	return lacking;
}

enum { GUARD_BYTE = 0, LONG_LOG = 1000 };

static const char *const statement_texts[] = {
#define JOURNAL_STATEMENT(id, sql) sql,
	JOURNAL_STATEMENTS(JOURNAL_STATEMENT)
#undef JOURNAL_STATEMENT
};

void journal_db_init(struct journal_db *db, const char *directory)
{
	struct strbuf file;

	*db = (struct journal_db){ .lock.descriptor = -1, .watch.descriptor = -1 };
	if (directory == NULL)
		return;
	strbuf_init(&file);
	strbuf_format(&file, "%s/games.db", directory);
	db->directory = mem_string(directory);
	db->file = file.text;
	watch_init(&db->watch, db->file);
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
	watch_end(&db->watch);
	db->sqlite = NULL;
	db->frames = 0;
	db->reading = db->log = false;
}

void journal_db_free(struct journal_db *db)
{
	journal_db_close(db, false);
	watch_free(&db->watch);
	journal_lock_free(&db->lock);
	free(db->directory);
	free(db->file);
	free(db->trouble);
}

/* Records CODE and SQLite's message for it, before another call of SQLite replaces the message; returns false. */
static bool journal_db_note(struct journal_db *db, int code)
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

/* After a commit: whether the next program would see it. Merges the log into the database as often as SQLite would. */
static bool db_is_committed(struct journal_db *db)
{
	size_t frames = db->frames;

	if (!watch_written(&db->watch, frames)) {
		db->failure = JOURNAL_UNSEEN;
		return false;
	}
	db->frames = 0;
	if (frames >= LONG_LOG && sqlite3_wal_checkpoint_v2(db->sqlite, NULL, SQLITE_CHECKPOINT_PASSIVE, NULL, NULL) == SQLITE_OK)
		watch_written(&db->watch, 0);
	return true;
}

bool journal_db_do(struct journal_db *db, enum journal_statement which, const char *types, ...)
{
	va_list args;

	va_start(args, types);
	bool done = journal_run(db, which, types, args) == JOURNAL_DONE;

	va_end(args);
	return done && (!sqlite3_get_autocommit(db->sqlite) || db_is_committed(db));
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

/*
 * The migrations of the schema, in order; user_version says how many of them a database has.
 *
 * A move rewrites one short row of games and adds one row to moves, and the list of games reads only games. `wanted` is the token of a
 * program that asks the owner for the game. `changed` is in microseconds since 1970, and `written` is greater than that of each game
 * that was written before, whatever the clock says. `helped`: candide placed some of the digits. `source` and `number` are the members
 * `from` and `number` of a document. `after` is the number of the move after which this move was made; NULL: the move numbered before it.
 * `tip` is the number of the last move on the current line, of which `done` are done; `moves` counts the moves of all branches. `binned`
 * is when the person put the game into the bin, as `changed`; 0: it is not there.
 * `begun` and `ended` are when the game was added and when it was solved, as `changed`; 0: not known, or not solved. `rating` is the
 * rating of the puzzle as rating_print writes it; empty: not known.
 * `hints` is how many steps candide showed or made, and `cell` where the cursor was left, as `left` in a document. `took` is how many
 * milliseconds of the clock passed before a move.
 * `attempts` has one row per position that was practised, `at` a time in seconds; `first_go`: found without a wrong claim before and
 * without help.
 */
static const char *const growth[] = {
	"CREATE TABLE games ("
	"	id INTEGER PRIMARY KEY AUTOINCREMENT,"
	"	title TEXT NOT NULL, givens TEXT NOT NULL, cells INTEGER NOT NULL,"
	"	filled INTEGER NOT NULL DEFAULT 0, finished INTEGER NOT NULL DEFAULT 0,"
	"	moves INTEGER NOT NULL DEFAULT 0, done INTEGER NOT NULL DEFAULT 0,"
	"	clock INTEGER NOT NULL DEFAULT 0, changed INTEGER NOT NULL DEFAULT 0,"
	"	owner INTEGER NOT NULL, wanted INTEGER NOT NULL DEFAULT 0);"
	"CREATE TABLE starts (game INTEGER PRIMARY KEY, start TEXT NOT NULL);"
	"CREATE TABLE moves ("
	"	game INTEGER NOT NULL, number INTEGER NOT NULL, move TEXT NOT NULL,"
	"	PRIMARY KEY (game, number)) WITHOUT ROWID;"
	"PRAGMA user_version = 1",
	"ALTER TABLE games ADD COLUMN mistakes INTEGER NOT NULL DEFAULT 0;"
	"ALTER TABLE games ADD COLUMN helped INTEGER NOT NULL DEFAULT 0;"
	"ALTER TABLE games ADD COLUMN bookmarks TEXT NOT NULL DEFAULT '';"
	"UPDATE games SET helped = EXISTS (SELECT 1 FROM moves"
	"	WHERE game = id AND number <= done AND (move GLOB 'step *=*' OR move GLOB 'search *'));"
	"PRAGMA user_version = 2",
	"ALTER TABLE games ADD COLUMN source TEXT NOT NULL DEFAULT '';"
	"ALTER TABLE games ADD COLUMN number INTEGER NOT NULL DEFAULT 0;"
	"PRAGMA user_version = 3",
	"ALTER TABLE games ADD COLUMN written INTEGER NOT NULL DEFAULT 0;"
	"UPDATE games SET written = max(changed, 1);"
	"CREATE INDEX games_written ON games (written);"
	"PRAGMA user_version = 4",
	"ALTER TABLE moves ADD COLUMN after INTEGER;"
	"ALTER TABLE games ADD COLUMN tip INTEGER NOT NULL DEFAULT 0;"
	"UPDATE games SET tip = moves;"
	"PRAGMA user_version = 5",
	"ALTER TABLE games ADD COLUMN binned INTEGER NOT NULL DEFAULT 0; PRAGMA user_version = 6",
	"ALTER TABLE games ADD COLUMN begun INTEGER NOT NULL DEFAULT 0;"
	"ALTER TABLE games ADD COLUMN ended INTEGER NOT NULL DEFAULT 0;"
	"ALTER TABLE games ADD COLUMN rating TEXT NOT NULL DEFAULT '';"
	"UPDATE games SET ended = changed WHERE finished <> 0;"
	"PRAGMA user_version = 7",
	"CREATE TABLE attempts (id INTEGER PRIMARY KEY, technique TEXT NOT NULL, at INTEGER NOT NULL, clock INTEGER NOT NULL,"
	"	first_go INTEGER NOT NULL);"
	"PRAGMA user_version = 8",
	"ALTER TABLE games ADD COLUMN hints INTEGER NOT NULL DEFAULT 0;"
	"UPDATE games SET hints = (SELECT count(*) FROM moves WHERE game = id AND (move GLOB 'step *' OR move GLOB 'search *'));"
	"PRAGMA user_version = 9",
	"ALTER TABLE moves ADD COLUMN took INTEGER NOT NULL DEFAULT 0; PRAGMA user_version = 10",
	"ALTER TABLE games ADD COLUMN cell INTEGER NOT NULL DEFAULT 0; PRAGMA user_version = 11",
};

enum { SCHEMA = sizeof growth / sizeof growth[0] };

/* Runs one statement that is not kept prepared; its first column goes to ANSWER. Returns the result code. */
static int journal_ask(struct journal_db *db, const char *sql, char answer[16])
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
 * With a write-ahead log, a commit survives a crash of the program without waiting for the disk, and if a power failure loses a commit,
 * the earlier ones stay whole. With a rollback journal, only waiting for the disk makes sure of the latter. If another program prevents
 * the change, its mode stays. EMPTY: nothing can be lost, so a first start need not wait. False: the log was begun, but does not work.
 */
static bool db_begin_log(struct journal_db *db, bool empty)
{
	char answer[16];

	if (empty)
		journal_ask(db, "PRAGMA synchronous = OFF", answer);
	int code = journal_ask(db, "PRAGMA journal_mode = WAL", answer);
	bool log = code == SQLITE_OK && strcmp(answer, "wal") == 0;

	if (log)
		code = journal_ask(db, "PRAGMA user_version", answer);
	if (log && code != SQLITE_OK)
		return journal_db_note(db, code);
	db->log = log;
	journal_ask(db, log ? "PRAGMA synchronous = NORMAL" : "PRAGMA synchronous = FULL", answer);
	return true;
}

void journal_db_wait(struct journal_db *db, bool wait)
{
	char answer[16];

	if (db->sqlite != NULL && db->log)
		journal_ask(db, wait ? "PRAGMA synchronous = FULL" : "PRAGMA synchronous = NORMAL", answer);
}

/*
 * Programs that share a log also share memory, which some network file systems do not offer: there a program locks the database
 * exclusively and ends the log, before it reads anything.
 */
static void db_end_log(struct journal_db *db)
{
	char answer[16];

	journal_ask(db, "PRAGMA locking_mode = EXCLUSIVE", answer);
	journal_ask(db, "PRAGMA journal_mode = DELETE", answer);
	journal_ask(db, "PRAGMA locking_mode = NORMAL", answer);
}

/* The version of the schema; a number that candide does not write counts as a later version. */
static long schema_answered(const char *answer)
{
	uint64_t version;

	return number_read_whole(answer, 0, SCHEMA, &version) ? (long)version : SCHEMA + 1;
}

/* Another program may migrate the schema at the same time, so the version is read again inside the transaction. */
static int journal_grow(struct journal_db *db)
{
	char answer[16];
	int code = journal_ask(db, "BEGIN IMMEDIATE", answer);

	if (code == SQLITE_OK)
		code = journal_ask(db, "PRAGMA user_version", answer);
	for (long version = schema_answered(answer); version < SCHEMA && code == SQLITE_OK; version++)
		code = sqlite3_exec(db->sqlite, growth[version], NULL, NULL, NULL);
	if (code == SQLITE_OK)
		code = journal_ask(db, "COMMIT", answer);
	return code;
}

/* If the program is restricted, the database has a largest size, and SQLite writes no temporary files. */
static void db_set_limits(struct journal_db *db)
{
	char answer[16], sql[64];

	if (!restrict_is_on())
		return;
	journal_ask(db, "PRAGMA temp_store = MEMORY", answer);
	journal_ask(db, "PRAGMA page_size", answer);
	uint64_t page;

	if (!number_read_whole(answer, 1, RESTRICT_JOURNAL_SIZE, &page))
		page = 4096;
	snprintf(sql, sizeof sql, "PRAGMA max_page_count = %ld", (long)(RESTRICT_JOURNAL_SIZE / page));
	journal_ask(db, sql, answer);
}

/*
 * candide makes no view, no virtual table, no trigger, and no expression. A generated column or an index on an expression is recognised by
 * its additional parentheses.
 */
static const char plain_schema[] =
	"SELECT count(*) FROM sqlite_master WHERE lower(tbl_name) IN ('games', 'starts', 'moves', 'attempts', 'times') AND"
	" (type NOT IN ('table', 'index') OR sql LIKE 'CREATE VIRTUAL%' OR sql LIKE '%(%(%(%' OR"
	" (sql LIKE '%(%(%' AND lower(name) NOT IN ('moves', 'times')))";

bool journal_db_is_plain(struct sqlite3 *sqlite, int *code)
{
	struct sqlite3_stmt *statement;

	*code = sqlite3_prepare_v2(sqlite, plain_schema, -1, &statement, NULL);
	if (*code != SQLITE_OK)
		return false;
	bool plain = sqlite3_step(statement) == SQLITE_ROW && sqlite3_column_int(statement, 0) == 0;

	*code = sqlite3_finalize(statement);
	return plain && *code == SQLITE_OK;
}

static bool db_set_up(struct journal_db *db, bool create, bool log)
{
	char answer[16];

	if (!log)
		db_end_log(db);
	db_set_limits(db);
	int code = journal_ask(db, "PRAGMA user_version", answer);
	long version = schema_answered(answer);

	if (code != SQLITE_OK)
		return journal_db_note(db, code);
	if (version > SCHEMA)
		db->failure = JOURNAL_NEWER;
	else if (!journal_db_is_plain(db->sqlite, &code))
		db->failure = JOURNAL_STRANGE;
	if (code != SQLITE_OK)
		return journal_db_note(db, code);
	if (db->failure != SQLITE_OK || version < 0 || version > SCHEMA || (version == 0 && !create) ||
	    (log && !db_begin_log(db, version == 0)))
		return false;
	if (version < SCHEMA)
		code = journal_grow(db);
	return code == SQLITE_OK || journal_db_note(db, code);
}

static bool db_make_directory(struct journal_db *db)
{
	struct error err;

	if (file_make_directory(db->directory, &err))
		return true;
	own_name_shorten(&err);
	db->failure = SQLITE_CANTOPEN;
	snprintf(db->reason, sizeof db->reason, "%s", err.text);
	return false;
}

/* If the file is a pipe, SQLite would block until another process opens the other end. */
static bool db_is_strange(struct journal_db *db)
{
	const char *strange = file_strange(db->file);

	if (strange == NULL)
		return false;
	db->failure = SQLITE_CANTOPEN;
	snprintf(db->reason, sizeof db->reason, "%s", strange);
	return true;
}

static bool db_is_too_open(const struct stat *info)
{
	return S_ISREG(info->st_mode) && info->st_uid == geteuid() && (info->st_mode & 077) != 0;
}

/* Sets the mode by a descriptor: a restricted program may not set the mode of a path. */
static void db_make_file_private(const char *path)
{
	int fd = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
	struct stat info;

	if (fd < 0)
		return;
	if (fstat(fd, &info) == 0 && db_is_too_open(&info))
		fchmod(fd, 0600);
	close(fd);
}

/*
 * Only the owner may read the games: a new database gets that mode, and SQLite gives the files beside it the same. Corrects the mode of
 * files that an earlier candide made.
 */
static void db_make_private(const struct journal_db *db, bool create)
{
	static const char *const suffixes[] = { "", "-wal", "-shm", "-journal" };
	int fd = create ? open(db->file, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600) : -1;
	struct stat info;

	if (fd >= 0)
		close(fd);
	for (size_t i = 0; i < sizeof suffixes / sizeof suffixes[0]; i++) {
		struct strbuf name;

		strbuf_init(&name);
		strbuf_format(&name, "%s%s", db->file, suffixes[i]);
		/* Opens the file only if its mode is wrong: closing it would release the locks that this process might have on it. */
		if (stat(name.text, &info) == 0 && db_is_too_open(&info))
			db_make_file_private(name.text);
		strbuf_free(&name);
	}
}

static int db_log_was_written(void *data, struct sqlite3 *sqlite, const char *name, int frames)
{
	struct journal_db *db = data;

	(void)sqlite;
	(void)name;
	db->frames = (size_t)frames;
	return SQLITE_OK;
}

bool journal_db_open_again(const struct journal_db *db, struct journal_db *again)
{
	*again = (struct journal_db){ .watch.descriptor = -1 };
	if (sqlite3_open_v2(db->file, &again->sqlite, SQLITE_OPEN_READONLY | SQLITE_OPEN_NOMUTEX, NULL) != SQLITE_OK)
		return false;
	sqlite3_busy_timeout(again->sqlite, JOURNAL_BUSY_WAIT);
	return true;
}

/* Whether the whole database can be read, as far as SQLite can tell; true if it cannot be checked now. */
static bool db_is_whole(struct journal_db *db)
{
	struct journal_db again;
	char answer[16] = "";
	int code = journal_db_open_again(db, &again) ? journal_ask(&again, "PRAGMA quick_check(1)", answer) & 0xff : SQLITE_CANTOPEN;

	journal_db_close(&again, true);
	if ((code == SQLITE_OK && strcmp(answer, "ok") != 0) || code == SQLITE_CORRUPT || code == SQLITE_NOTADB) {
		db->failure = SQLITE_CORRUPT;
		return false;
	}
	db->suspect = false;
	return true;
}

static bool journal_open_file(struct journal_db *db, bool create, bool log)
{
	int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX | (create ? SQLITE_OPEN_CREATE : 0);

	db_make_private(db, create);
	int code = sqlite3_open_v2(db->file, &db->sqlite, flags, NULL);

	if (code != SQLITE_OK)
		return journal_db_note(db, code);
	sqlite3_extended_result_codes(db->sqlite, 1);
	sqlite3_busy_timeout(db->sqlite, db->trouble == NULL ? JOURNAL_BUSY_WAIT : 0);
	bool ok = db_set_up(db, create, log);

	sqlite3_wal_hook(db->sqlite, db_log_was_written, db);
	watch_begin(&db->watch, db->log);
	return ok && (!create || !db->suspect || db_is_whole(db));
}

/* The path as a URI that tells SQLite to take no locks and make no files. */
static char *db_immutable_uri(const char *path)
{
	struct strbuf uri;

	strbuf_init(&uri);
	strbuf_text(&uri, path[0] == '/' ? "file://" : "file:");
	for (; *path != '\0'; path++) {
		if (strchr("%?#", *path) != NULL)
			strbuf_format(&uri, "%%%02X", (unsigned char)*path);
		else
			strbuf_char(&uri, *path);
	}
	strbuf_text(&uri, "?immutable=1");
	return uri.text;
}

/* Whether a log or a journal with changes lies beside the database. */
static bool db_has_changes(const struct journal_db *db, const char *suffix)
{
	struct strbuf name;
	struct stat info;

	strbuf_init(&name);
	strbuf_format(&name, "%s%s", db->file, suffix);
	bool changes = stat(name.text, &info) == 0 && info.st_size > 0;

	strbuf_free(&name);
	return changes;
}

/*
 * On a full disk there is no room even for the files by which programs share a database. If all changes are in the database itself, it can
 * be read without them.
 */
static bool db_open_to_read(struct journal_db *db)
{
	int flags = SQLITE_OPEN_READONLY | SQLITE_OPEN_URI | SQLITE_OPEN_NOMUTEX;
	char *uri = db_immutable_uri(db->file), answer[16];
	int code;

	db->reading = !db_has_changes(db, "-wal") && !db_has_changes(db, "-journal") &&
		      sqlite3_open_v2(uri, &db->sqlite, flags, NULL) == SQLITE_OK &&
		      journal_ask(db, "PRAGMA user_version", answer) == SQLITE_OK && schema_answered(answer) == SCHEMA &&
		      journal_db_is_plain(db->sqlite, &code);
	free(uri);
	watch_begin(&db->watch, false);
	return db->reading;
}

static bool db_cannot_write(const struct journal_db *db)
{
	static const int failures[] = { SQLITE_CANTOPEN, SQLITE_IOERR, SQLITE_FULL, SQLITE_READONLY, JOURNAL_LIMITED };

	for (size_t i = 0; i < sizeof failures / sizeof failures[0]; i++)
		if (db->failure == failures[i])
			return true;
	return false;
}

/* Closes the database without merging its log: the path of the log may belong to another database by now. */
static void db_leave_behind(struct journal_db *db)
{
	journal_db_close(db, true);
	journal_lock_forget(&db->lock);
	db->renewed = true;
}

/* A log that was removed is still open here, and whole: merges it into the database, unless another program uses the database. */
static void db_save_log(struct journal_db *db)
{
	if (journal_lock_take(&db->lock, GUARD_BYTE, NULL) == LOCK_ELSEWHERE)
		return;
	if (watch_look(&db->watch) == WATCH_LOG_REMOVED)
		sqlite3_wal_checkpoint_v2(db->sqlite, NULL, SQLITE_CHECKPOINT_FULL, NULL, NULL);
	journal_lock_drop(&db->lock, GUARD_BYTE);
}

/* Checks the files of the open database. False: it is damaged. If the database is closed afterwards, the caller opens it again. */
static bool db_check_files(struct journal_db *db, bool writing)
{
	enum watch_finding finding = watch_look(&db->watch);

	db->touched |= finding != WATCH_SAME;
	if (finding == WATCH_SAME || (!writing && finding == WATCH_TOUCHED))
		return true;
	if (finding == WATCH_TOUCHED && db_is_whole(db)) {
		watch_written(&db->watch, 0);
		return true;
	}
	if (finding == WATCH_TOUCHED || finding == WATCH_SHRUNK) {
		db->failure = SQLITE_CORRUPT;
		return false;
	}
	if (finding == WATCH_LOG_REMOVED)
		db_save_log(db);
	db->suspect = finding != WATCH_REPLACED;
	db_leave_behind(db);
	return true;
}

/* Whether the file exists, or may be made. */
static bool db_has_place(struct journal_db *db, bool create)
{
	if (db->directory == NULL)
		return false;
	if (db->directory[0] == '\0')
		db->failure = JOURNAL_HOMELESS;
	if (db->directory[0] == '\0' || (!create && access(db->file, F_OK) != 0 && errno == ENOENT))
		return false;
	return !create || db_make_directory(db);
}

bool journal_db_open(struct journal_db *db, enum journal_purpose purpose)
{
	bool create = purpose == FOR_WRITING, open;

	if (db->sqlite != NULL && !db_check_files(db, create && !db->reading))
		return false;
	if (db->sqlite != NULL && !(create && db->reading))
		return true;
	journal_db_close(db, false);
	db->failure = SQLITE_OK;
	if (!db_has_place(db, create) || db_is_strange(db))
		return false;
	open = journal_open_file(db, create, true);
	if (!open && (db->failure == SQLITE_IOERR || db->failure == SQLITE_CANTOPEN)) {
		journal_db_close(db, true);
		db->failure = SQLITE_OK;
		open = journal_open_file(db, create, false);
	}
	if (!open && !create && db_cannot_write(db)) {
		journal_db_close(db, true);
		open = db_open_to_read(db);
	}
	if (!open)
		journal_db_close(db, true);
	return open;
}

static void db_set_trouble(struct journal_db *db, char *text, bool lasting)
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
	db_set_trouble(db, text, true);
}

bool journal_db_log_is_whole(struct journal_db *db)
{
	return watch_log_is_whole(&db->watch);
}

void journal_db_succeeded(struct journal_db *db)
{
	db->unseen = db->damaged = false;
	if (db->trouble == NULL || (db->lasting && !db->told))
		return;
	free(db->trouble);
	db->trouble = NULL;
	sqlite3_busy_timeout(db->sqlite, JOURNAL_BUSY_WAIT);
}

/* The texts of a failure: one for the panel, and a sentence with the file and, if it has a second %s, SQLite's or the system's reason. */
static const struct failure_words {
	int failure;
	const char *sign, *sentence;
} failure_words[] = {
	{ JOURNAL_NEWER, N_("Not saved: newer journal"), N_("Games stay in memory only: a newer candide wrote %s.") },
	{ JOURNAL_HOMELESS, N_("Not saved: no home"),
	  N_("Games stay in memory only: neither XDG_STATE_HOME nor HOME is an absolute path.") },
	{ JOURNAL_LOCKLESS, N_("Not saved: no file locks"),
	  N_("Games stay in memory only: the file system of %s has no locks (on a network, its lock service may not be running).") },
	{ JOURNAL_LIMITED, N_("Not saved: journal full"),
	  N_("Games stay in memory only: the journal is full. Move some games of the list (G) to the bin.") },
	{ SQLITE_FULL, N_("Not saved: disk full"), N_("Games stay in memory only, until there is room on the disk of %s.") },
	{ SQLITE_BUSY, N_("Not saved: journal in use"), N_("Games stay in memory only, while another program holds %s.") },
	{ SQLITE_LOCKED, N_("Not saved: journal in use"), N_("Games stay in memory only, while another program holds %s.") },
	{ SQLITE_CORRUPT, N_("Not saved: journal damaged"), N_("Games stay in memory only: the journal of games, %s, is damaged.") },
	{ SQLITE_NOTADB, N_("Not saved: journal damaged"), N_("Games stay in memory only: the journal of games, %s, is damaged.") },
	{ JOURNAL_STRANGE, N_("Not saved: strange journal"),
	  N_("Games stay in memory only: %s has views or triggers, which candide does not make. Move it away.") },
	{ JOURNAL_UNSEEN, N_("Not saved: journal damaged"),
	  N_("Games stay in memory only: another program is removing or changing the files of the journal, %s.") },
	{ SQLITE_OK, N_("Not saved: not writable"), N_("Games stay in memory only: cannot use %s (%s).") },
};

static const struct failure_words *db_words_of(int failure)
{
	const struct failure_words *w = failure_words;

	while (w->failure != failure && w->failure != SQLITE_OK)
		w++;
	return w;
}

static char *db_describe_failure(const struct journal_db *db)
{
	struct strbuf text;

	strbuf_init(&text);
	strbuf_format(&text, _(db_words_of(db->failure)->sentence), own_name_shown(db->file), db->reason);
	return text.text;
}

const char *journal_db_sign(const struct journal_db *db)
{
	return db->trouble != NULL && !db->lasting ? _(db_words_of(db->failure)->sign) : NULL;
}

void journal_db_give_up(struct journal_db *db)
{
	journal_db_close(db, true);
	db_set_trouble(db, db_describe_failure(db), false);
}

bool journal_db_is_damaged(struct journal_db *db)
{
	return db->damaged || (db->sqlite != NULL && !db->reading && watch_look(&db->watch) != WATCH_SAME);
}

/* The first name that no file has: games.db.corrupt-1, and so on. The caller frees it. */
static char *db_free_name(const struct journal_db *db)
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

/* Moves the log first: beside a new database, SQLite would take the old log for the new one's and clear it. */
static bool db_rename_all(const struct journal_db *db, const char *to)
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

/* Keeps a damaged database under another name, so that it can be repaired. A lock keeps other programs from moving it at the same time. */
static bool db_move_aside(struct journal_db *db)
{
	struct stat now;
	bool moved = false, same;

	if (journal_lock_take(&db->lock, GUARD_BYTE, NULL) == LOCK_ELSEWHERE) {
		db_set_trouble(db, db_describe_failure(db), false);
		return false;
	}
	same = stat(db->file, &now) == 0 && now.st_dev == db->watch.stamps[WATCH_DATABASE].device &&
	       now.st_ino == db->watch.stamps[WATCH_DATABASE].inode;
	if (same) {
		struct strbuf text;
		char *name = db_free_name(db);

		strbuf_init(&text);
		moved = db_rename_all(db, name);
		if (moved)
			strbuf_format(&text, _("The journal of games was damaged. candide has begun a new one; the old one is now %s."),
				      own_name_shown(name));
		db_set_trouble(db, moved ? text.text : db_describe_failure(db), moved);
		if (!moved)
			strbuf_free(&text);
		free(name);
	}
	journal_lock_drop(&db->lock, GUARD_BYTE);
	return moved || !same;
}

bool journal_db_failed(struct journal_db *db)
{
	bool again = db->failure == JOURNAL_UNSEEN && !db->unseen;

	journal_db_close(db, true);
	db->unseen = again;
	db->damaged |= db->failure == JOURNAL_UNSEEN || db->failure == SQLITE_CORRUPT || db->failure == SQLITE_NOTADB;
	if (db->failure == SQLITE_OK)
		return false;
	if (again) {
		db->suspect = true;
		db_leave_behind(db);
		return true;
	}
	if (db->failure == SQLITE_CORRUPT || db->failure == SQLITE_NOTADB || db->failure == JOURNAL_UNSEEN)
		return db_move_aside(db);
	if (db->failure == SQLITE_BUSY && journal_lock_lacking(&db->lock))
		db->failure = JOURNAL_LOCKLESS;
	db_set_trouble(db, db_describe_failure(db), false);
	return false;
}
