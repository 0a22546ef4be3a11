/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * The rows of a game and of practice, written and read. The caller begins and ends transactions, except for attempts_write.
 */
#ifndef JOURNAL_ROWS_H
#define JOURNAL_ROWS_H

#include "journal/db.h"
#include "journal/journal.h"

/* Reads a row of JOURNAL_LIST or JOURNAL_LIST_BIN; the caller frees title and givens. */
void journal_rows_game(const struct journal_db *, enum journal_statement, struct journal_game *);
/* Who owns a game, and who asks for it (tokens; 0: nobody). JOURNAL_DONE: there is no such game. */
enum journal_result journal_rows_owner(struct journal_db *, long long id, long long *owner, long long *wanted);

/* These return false if the database failed. */
bool journal_rows_add(struct journal_db *, const struct document *, long long token, long long *id);
/* Writes what changes with every move. *FOUND: the game exists, and TOKEN owns it. */
bool journal_rows_update(struct journal_db *, long long id, long long token, const struct session *, long long now, bool *found);
/* Replaces the moves whose numbers are greater than FROM. */
bool journal_rows_moves(struct journal_db *, long long id, const struct document *, size_t from);
bool journal_rows_delete(struct journal_db *, long long id);
/* Puts a game into the bin, and deletes games that have been there long enough. */
bool journal_rows_bin(struct journal_db *, long long id);
bool journal_rows_recover(struct journal_db *, long long id);
/* Games put into the bin before this time are no longer there. */
long long journal_rows_expiry(void);

/* Reads a game. False: the database failed (*ERR has the text ""), or *ERR says what is wrong with the game; DOC is then empty. */
bool journal_rows_load(struct journal_db *, long long id, struct document *, struct error *);

/* Entries of practice in memory: those that could not be written yet. */
struct attempts {
	struct journal_attempt *list;
	size_t count, capacity;
};

void attempts_add(struct attempts *, const struct journal_attempt *);
void attempts_free(struct attempts *);
/* Adds all entries of the database to *OUT; false: it failed. */
bool attempts_read(struct journal_db *, struct attempts *out);
/* Writes the entries to the database in one transaction, after which there are none; false: it failed, and they stay. */
bool attempts_write(struct journal_db *, struct attempts *);

#endif
