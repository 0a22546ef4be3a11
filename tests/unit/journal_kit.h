/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* What the tests of the journal share: a game, its moves by number, and system calls that fail or kill on demand. */
#ifndef TESTS_UNIT_JOURNAL_KIT_H
#define TESTS_UNIT_JOURNAL_KIT_H

#include "journal/journal.h"

/* A game without moves. */
struct session kit_session(void);
void kit_play(struct session *, const char *move);
/* Plays moves FROM to TO - 1 of an endless game in which every move can be told from its neighbours. */
void kit_play_on(struct session *, size_t from, size_t to);
/* Checks that DOC has the first COUNT moves of that game. */
void kit_check_moves(const struct document *, size_t count);
/* Opens game ID of a copy of the database, and checks that it is what the session has. */
void kit_check_kept(const char *directory, long long id, const struct session *);
/* A path below DIRECTORY; free() it. */
char *kit_path(const char *directory, const char *name);
/* Runs SQL on the database in DIRECTORY and returns the first column of the first row; free() it. */
char *kit_sql(const char *directory, const char *sql);

enum kit_fault {
	KIT_SOUND,
	KIT_FULL,		/* nothing can be written: no space */
	KIT_READ_ONLY,		/* nothing can be opened for writing */
	KIT_NO_SHARED_MEMORY,	/* no file can be mapped */
	KIT_NO_LOCKS,		/* no file can be locked */
	KIT_LOST,		/* what is written does not stay */
};

/* How SQLite's system calls fare from now on. */
void kit_fault(enum kit_fault);
/* Another program begins to write into the journal of DIRECTORY, until kit_release. */
void kit_hold(const char *directory);
void kit_release(void);
/* How often the journal waited for the disk so far. */
unsigned kit_waits(void);
/* Kills this process in the middle of its CALLSth write or lock from now on. */
void kit_kill_after(unsigned calls);

#endif
