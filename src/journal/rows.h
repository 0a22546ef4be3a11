/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* What the database keeps of a game: its rows, written and read. Transactions are the caller's. */
#ifndef JOURNAL_ROWS_H
#define JOURNAL_ROWS_H

#include "journal/db.h"
#include "journal/journal.h"

/* Takes a row of JOURNAL_LIST; title and givens are the caller's. */
void journal_rows_game(const struct journal_db *, struct journal_game *);
/* Who owns a game, and who asks for it (0: nobody). JOURNAL_DONE: there is no such game. */
enum journal_result journal_rows_owner(struct journal_db *, long long id, long long *owner, long long *wanted);

/* These return false where the database failed. */
bool journal_rows_add(struct journal_db *, const struct document *, long long token, long long *id);
/* Writes what changes with every move. *FOUND: the game is there, and TOKEN owns it. */
bool journal_rows_update(struct journal_db *, long long id, long long token, const struct session *, long long now, bool *found);
/* Replaces the moves whose numbers are greater than FROM. */
bool journal_rows_moves(struct journal_db *, long long id, const struct document *, size_t from);
bool journal_rows_delete(struct journal_db *, long long id);

/* False: the database failed, or *ERR says what is wrong with the game (its text is "" otherwise); DOC is empty then. */
bool journal_rows_load(struct journal_db *, long long id, struct document *, struct error *);

#endif
