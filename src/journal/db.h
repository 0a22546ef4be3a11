/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * The journal's database, as a file that may be absent, read-only, full, damaged or of a newer program: it is opened when first needed,
 * closed after every failure, and opened again by the next attempt, so that no state of a failure stays.
 */
#ifndef JOURNAL_DB_H
#define JOURNAL_DB_H

#include <stdbool.h>

#include "journal/watch.h"

struct sqlite3;
struct sqlite3_stmt;

/*
 * Which program has which game open: for each game a byte of one file, locked by fcntl, so that a lock ends with its program, even if that
 * crashes. A process loses all locks on the file when it closes any descriptor of the file, so there is only one descriptor.
 */
struct journal_lock {
	char *file;
	int descriptor;		/* -1: not opened yet */
};

enum lock_answer {
	LOCK_OURS,
	LOCK_ELSEWHERE,
	LOCK_IMPOSSIBLE		/* the file cannot be opened, or its file system has no locks */
};

void journal_lock_free(struct journal_lock *);
/* Locks BYTE, without waiting. *PID, unless PID is NULL, becomes the process that holds the lock; 0: not known. */
enum lock_answer journal_lock_take(struct journal_lock *, long long byte, int *pid);
void journal_lock_drop(struct journal_lock *, long long byte);
/* Releases all locks and closes the file; the next lock opens the path again, which may then be another file. */
void journal_lock_forget(struct journal_lock *);

/* All statements for the rows of the database; each is prepared once. */
#define JOURNAL_STATEMENTS(X) \
	X(BEGIN, "BEGIN IMMEDIATE") \
	X(COMMIT, "COMMIT") \
	X(ROLLBACK, "ROLLBACK") \
	X(LIST, "SELECT id, title, givens, clock, changed / 1000000, moves, finished, filled, cells, mistakes, helped, owner, 0," \
		" source, number, begun, ended, rating FROM games WHERE binned = 0 ORDER BY finished, written DESC") \
	X(LIST_BIN, "SELECT id, title, givens, clock, changed / 1000000, moves, finished, filled, cells, mistakes, helped, owner, binned," \
		" source, number, begun, ended, rating FROM games WHERE binned > ? ORDER BY binned DESC") \
	X(EXPIRED, "SELECT id FROM games WHERE binned BETWEEN 1 AND ?") \
	X(BIN, "UPDATE games SET binned = ? WHERE id = ?") \
	X(OWNER, "SELECT owner, wanted FROM games WHERE id = ?") \
	X(WANT, "UPDATE games SET wanted = ? WHERE id = ?") \
	X(CLAIM, "UPDATE games SET owner = ?, wanted = 0, binned = 0 WHERE id = ?") \
	X(OWNED, "SELECT id FROM games WHERE owner = ?") \
	X(GAME, "SELECT start, title, clock, moves, done, mistakes, bookmarks, source, number, tip, hints, cell FROM games, starts" \
		" WHERE id = ? AND game = id") \
	X(MOVES, "SELECT move, coalesce(after, number - 1), took FROM moves WHERE game = ? ORDER BY number") \
	X(ADD_GAME, "INSERT INTO games (title, givens, cells, source, number, owner, begun) VALUES (?, ?, ?, ?, ?, ?, ?)") \
	X(COME_LAST, "UPDATE games SET written = (SELECT max(written) FROM games) + 1" \
		" WHERE id = ? AND (written = 0 OR written < (SELECT max(written) FROM games))") \
	X(ADD_START, "INSERT INTO starts (game, start) VALUES (?, ?)") \
	X(UPDATE, "UPDATE games SET moves = ?, done = ?, tip = ?, clock = max(clock, ?), filled = ?, finished = ?, mistakes = ?," \
		" helped = ?, bookmarks = ?, changed = ?," \
		" ended = CASE WHEN ?6 = 0 THEN 0 WHEN ended = 0 THEN ?10 ELSE ended END, hints = ?, cell = ? WHERE id = ? AND owner = ?") \
	X(RATE, "UPDATE games SET rating = ? WHERE id = ?") \
	X(CUT_MOVES, "DELETE FROM moves WHERE game = ? AND number > ?") \
	X(ADD_MOVE, "INSERT INTO moves (game, number, move, after, took) VALUES (?, ?, ?, ?, ?)") \
	X(DELETE_START, "DELETE FROM starts WHERE game = ?") \
	X(DELETE_GAME, "DELETE FROM games WHERE id = ?") \
	X(ATTEMPTS, "SELECT technique, at, clock, first_go FROM attempts ORDER BY at, id") \
	X(ADD_ATTEMPT, "INSERT INTO attempts (technique, at, clock, first_go) VALUES (?, ?, ?, ?)")

enum journal_statement {
#define JOURNAL_STATEMENT(id, sql) JOURNAL_##id,
	JOURNAL_STATEMENTS(JOURNAL_STATEMENT)
#undef JOURNAL_STATEMENT
	JOURNAL_STATEMENT_COUNT
};

/*
 * JOURNAL_BUSY_WAIT: how many milliseconds to wait for another program's transaction; if that program hangs, only the first key waits. The
 * others are failures that SQLite does not know: a database of a newer program; no home directory; a file system without locks, on which
 * SQLite believes that the file is locked; a restricted player's journal that has its largest size; a log in which a commit is missing,
 * because another program writes into the log or removes it; a database with views or triggers, which could run for ever.
 */
enum {
	JOURNAL_BUSY_WAIT = 250,
	JOURNAL_NEWER = -1,
	JOURNAL_HOMELESS = -2,
	JOURNAL_LOCKLESS = -3,
	JOURNAL_LIMITED = -4,
	JOURNAL_UNSEEN = -5,
	JOURNAL_STRANGE = -6
};

struct journal_db {
	char *directory;	/* NULL: there is no database, which is no failure; "": there is no directory for one */
	char *file;
	struct journal_lock lock;
	struct sqlite3 *sqlite;	/* NULL: not open */
	bool reading;		/* it is open as an immutable file, because it cannot be written */
	bool log;		/* it has a write-ahead log, so a commit waits for the disk only on request */
	bool renewed;		/* another file has replaced the one that was open; the caller clears this */
	bool suspect;		/* its files were damaged: the whole database is checked before the next write */
	bool touched;		/* another program wrote into it: the caller reads its next write back, and clears this */
	bool damaged;		/* its files were damaged or do not keep what is written, and no write succeeded since */
	bool unseen;		/* the last attempt to write failed with JOURNAL_UNSEEN */
	size_t frames;		/* frames in the log after a commit, by SQLite's count; 0: they are checked already */
	struct journal_watch watch;
	struct sqlite3_stmt *statements[JOURNAL_STATEMENT_COUNT];
	int failure;		/* the last failure: a primary result code of SQLite, or one of the above */
	char reason[256];	/* what SQLite or the system said about it */
	char *trouble;		/* a sentence for the person; NULL: none */
	bool told, lasting;	/* the person has seen the trouble; it must be shown even if a write succeeds first */
};

void journal_db_init(struct journal_db *, const char *directory);
void journal_db_free(struct journal_db *);

/* FOR_READING: a file that cannot be written may still be read, and a missing one is not made. */
enum journal_purpose { FOR_READING, FOR_WRITING };

/*
 * False: there is no database, or something failed; then call journal_db_failed. If the database is open already, checks its files: if one
 * was replaced, removed or damaged, opens the database again and sets `renewed`, or fails.
 */
bool journal_db_open(struct journal_db *, enum journal_purpose);
/*
 * Opens the database of DB a second time, as the next program will, into *AGAIN, whose statements can then be run; close *AGAIN with
 * journal_db_close in any case. False: it cannot be opened.
 */
bool journal_db_open_again(const struct journal_db *db, struct journal_db *again);
/* Sets whether commits wait for the disk even if there is a log, until the database is closed. */
void journal_db_wait(struct journal_db *, bool);
/* KEEP_LOG: does not merge the log into the database, so that a database that is damaged, full or of a newer program stays as it is. */
void journal_db_close(struct journal_db *, bool keep_log);

enum journal_result { JOURNAL_FAILED, JOURNAL_ROW, JOURNAL_DONE };

/*
 * Runs a statement. TYPES has one letter per argument: i for a long long, t for a const char * that stays valid until the statement is
 * done. JOURNAL_ROW: the row's columns can be read, and the same call gives the next row; journal_db_end drops the other rows.
 */
enum journal_result journal_db_run(struct journal_db *, enum journal_statement, const char *types, ...);
void journal_db_end(struct journal_db *, enum journal_statement);
long long journal_db_number(const struct journal_db *, enum journal_statement, int column);
/* Never NULL; valid until the statement's next row or end. */
const char *journal_db_text(const struct journal_db *, enum journal_statement, int column);
/* Runs a statement that has no rows; false: it failed, or it was a commit that the log does not have (JOURNAL_UNSEEN). */
bool journal_db_do(struct journal_db *, enum journal_statement, const char *types, ...);
/* How many rows the last statement changed; the id of the row that it added. */
int journal_db_changes(const struct journal_db *);
long long journal_db_added(const struct journal_db *);

/* Reads the whole log again, as the next program will; false: frames are missing. */
bool journal_db_log_is_whole(struct journal_db *);

/*
 * Whether the schema has only plain tables: no view or virtual table, no trigger, and no expression in a column or an index. *CODE becomes
 * SQLite's result code; false if SQLite failed, too.
 */
bool journal_db_is_plain(struct sqlite3 *, int *code);

/*
 * After a failure: rolls back what was not committed, closes the database, and records the trouble. True: the next attempt may succeed,
 * because the failed file was moved aside and a new one will be made, or because a damaged log is left behind.
 */
bool journal_db_failed(struct journal_db *);
/* The trouble in a few words, for the panel; NULL: everything is saved. */
const char *journal_db_sign(const struct journal_db *);
/* The same as journal_db_failed, but moves no file: the trouble stays until a later write succeeds. */
void journal_db_give_up(struct journal_db *);
/* Whether files of the open database were damaged or removed, or the last write failed because of that. */
bool journal_db_is_damaged(struct journal_db *);
/* Everything has been written: forgets the trouble. */
void journal_db_succeeded(struct journal_db *);
/* Records a message that the person must see even if the next write succeeds; takes over TEXT. */
void journal_db_say(struct journal_db *, char *text);

#endif
