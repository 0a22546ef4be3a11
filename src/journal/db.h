/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * The journal's database as a file that may be absent, read-only, full, damaged or of a newer program: it is opened when somebody
 * first asks for it, closed after every failure and opened again with the next attempt, so that what failed leaves no trace.
 */
#ifndef JOURNAL_DB_H
#define JOURNAL_DB_H

#include <stdbool.h>
#include <sys/types.h>

#include "journal/lock.h"

struct sqlite3;
struct sqlite3_stmt;

/* All that is said to the database while games are played; it is prepared once. */
#define JOURNAL_STATEMENTS(X) \
	X(BEGIN, "BEGIN IMMEDIATE") \
	X(COMMIT, "COMMIT") \
	X(ROLLBACK, "ROLLBACK") \
	X(LIST, "SELECT id, title, givens, clock, changed / 1000000, moves, finished, filled, cells, mistakes, helped, owner" \
		" FROM games ORDER BY finished, written DESC") \
	X(OWNER, "SELECT owner, wanted FROM games WHERE id = ?") \
	X(WANT, "UPDATE games SET wanted = ? WHERE id = ?") \
	X(CLAIM, "UPDATE games SET owner = ?, wanted = 0 WHERE id = ?") \
	X(OWNED, "SELECT id FROM games WHERE owner = ?") \
	X(GAME, "SELECT start, title, clock, moves, done, mistakes, bookmarks, source, number, tip FROM games, starts" \
		" WHERE id = ? AND game = id") \
	X(MOVES, "SELECT move, coalesce(after, number - 1) FROM moves WHERE game = ? ORDER BY number") \
	X(ADD_GAME, "INSERT INTO games (title, givens, cells, source, number, owner) VALUES (?, ?, ?, ?, ?, ?)") \
	X(COME_LAST, "UPDATE games SET written = (SELECT max(written) FROM games) + 1" \
		" WHERE id = ? AND (written = 0 OR written < (SELECT max(written) FROM games))") \
	X(ADD_START, "INSERT INTO starts (game, start) VALUES (?, ?)") \
	X(UPDATE, "UPDATE games SET moves = ?, done = ?, tip = ?, clock = ?, filled = ?, finished = ?, mistakes = ?," \
		" helped = ?, bookmarks = ?, changed = ? WHERE id = ? AND owner = ?") \
	X(CUT_MOVES, "DELETE FROM moves WHERE game = ? AND number > ?") \
	X(ADD_MOVE, "INSERT INTO moves (game, number, move, after) VALUES (?, ?, ?, ?)") \
	X(DELETE_START, "DELETE FROM starts WHERE game = ?") \
	X(DELETE_GAME, "DELETE FROM games WHERE id = ?")

enum journal_statement {
#define JOURNAL_STATEMENT(id, sql) JOURNAL_##id,
	JOURNAL_STATEMENTS(JOURNAL_STATEMENT)
#undef JOURNAL_STATEMENT
	JOURNAL_STATEMENT_COUNT
};

/*
 * JOURNAL_BUSY_WAIT: so many milliseconds may another program take for its transaction; while one hangs, only the first key waits
 * for it. The others are failures that SQLite does not know: a database of a newer program; no directory that a person has; a file
 * system without locks, which SQLite takes for one that is held.
 */
enum { JOURNAL_BUSY_WAIT = 250, JOURNAL_NEWER = -1, JOURNAL_HOMELESS = -2, JOURNAL_LOCKLESS = -3 };

struct journal_db {
	char *directory;	/* NULL: there is no database, and no trouble about it; "": there is no place for one */
	char *file;
	struct journal_lock lock;
	struct sqlite3 *sqlite;	/* NULL: not open */
	bool reading;		/* it is open as a file that nobody changes, because nothing could be written */
	bool log;		/* it has a write-ahead log, which waits for the disk only where it is told to */
	bool renewed;		/* another file is in the place of the one that was open; the caller clears it */
	struct sqlite3_stmt *statements[JOURNAL_STATEMENT_COUNT];
	dev_t device;		/* of the file that is open */
	ino_t inode;
	int failure;		/* the last failure: a primary result code of SQLite, or one of the above */
	char reason[256];	/* what SQLite or the system said about it */
	char *trouble;		/* NULL: none */
	bool told, lasting;	/* lasting: to be told although all is well again */
};

void journal_db_init(struct journal_db *, const char *directory);
void journal_db_free(struct journal_db *);

/* FOR_READING: what cannot be written may still be read, and what is not there is not made. */
enum journal_purpose { FOR_READING, FOR_WRITING };

/*
 * False: there is none, or something failed; then journal_db_failed. Opening what is open does nothing, unless another file is in its
 * place by now, or none: then that is opened, and `renewed` set.
 */
bool journal_db_open(struct journal_db *, enum journal_purpose);
/* Whether each transaction from now on, until it is closed, waits for the disk also where there is a log. */
void journal_db_wait(struct journal_db *, bool);
/* KEEP_LOG: the log is not brought into the database, so that what is damaged, full or of a newer program stays as it is. */
void journal_db_close(struct journal_db *, bool keep_log);

enum journal_result { JOURNAL_FAILED, JOURNAL_ROW, JOURNAL_DONE };

/*
 * Carries a statement out with its arguments, a letter each: i a long long, t a const char * that stays until the statement is done.
 * JOURNAL_ROW: its columns can be read, and the same call gives the next row; journal_db_end leaves the rest.
 */
enum journal_result journal_db_run(struct journal_db *, enum journal_statement, const char *types, ...);
void journal_db_end(struct journal_db *, enum journal_statement);
long long journal_db_number(const struct journal_db *, enum journal_statement, int column);
/* Never NULL; until the statement's next row or end. */
const char *journal_db_text(const struct journal_db *, enum journal_statement, int column);
/* A statement without rows; false: it failed. */
bool journal_db_do(struct journal_db *, enum journal_statement, const char *types, ...);
/* How many rows the last statement changed, and the number that it gave to a new one. */
int journal_db_changes(const struct journal_db *);
long long journal_db_added(const struct journal_db *);

/* Notes why something failed, while SQLite still knows it; returns false. */
bool journal_db_note(struct journal_db *, int code);
/*
 * After a failure: takes back what was not committed, closes, and notes the trouble. True: the failed file was moved aside, and
 * another attempt will find a fresh one.
 */
bool journal_db_failed(struct journal_db *);
/* How the trouble is called on a sign, as a few words; NULL: all that is written is kept. */
const char *journal_db_sign(const struct journal_db *);
/* All is written: forgets the trouble. */
void journal_db_succeeded(struct journal_db *);
/* Notes something that is to be told whatever comes after; takes TEXT over. */
void journal_db_say(struct journal_db *, char *text);

#endif
