/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Which program has which game open: for each game a byte of one file, locked by fcntl, so that a lock ends with its program, however that
 * ends. A process loses all these locks when it closes any descriptor of the file, so there is only one descriptor.
 */
#ifndef JOURNAL_LOCK_H
#define JOURNAL_LOCK_H

#include <stdbool.h>

struct journal_lock {
	char *file;
	int descriptor;		/* -1: not opened yet */
};

enum lock_answer {
	LOCK_OURS,
	LOCK_ELSEWHERE,
	LOCK_IMPOSSIBLE		/* the file cannot be opened, or its file system has no locks */
};

void journal_lock_init(struct journal_lock *, const char *directory);
void journal_lock_free(struct journal_lock *);
/* Locks BYTE, without waiting. *PID, unless PID is NULL, becomes the program that has it; 0: not known. */
enum lock_answer journal_lock_take(struct journal_lock *, long long byte, int *pid);
void journal_lock_drop(struct journal_lock *, long long byte);
/* Releases all locks; the next lock is taken in the file that is there then. */
void journal_lock_forget(struct journal_lock *);
/* Whether the directory's file system has no locks at all. */
bool journal_lock_lacking(struct journal_lock *);

#endif
