/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Which program has which game open: a byte of one file for each game, locked by fcntl, so that the lock ends with its program
 * however that ends. All these locks of a process are lost when it closes any descriptor of the file, so there is only one.
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
	LOCK_IMPOSSIBLE		/* there is no such file, or its file system knows no locks */
};

void journal_lock_init(struct journal_lock *, const char *directory);
void journal_lock_free(struct journal_lock *);
/* Does not wait. *PID, where not NULL, is who has it; 0 where that is not known. */
enum lock_answer journal_lock_take(struct journal_lock *, long long byte, int *pid);
void journal_lock_drop(struct journal_lock *, long long byte);
/* Lets all go, so that the next one is taken of the file that is there then. */
void journal_lock_forget(struct journal_lock *);
/* Whether the file system of the directory has no locks at all. */
bool journal_lock_lacking(struct journal_lock *);

#endif
