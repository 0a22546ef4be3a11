/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Games that the journal could not take when the program ended, each in a file of its own that only its owner can read: beside the journal,
 * or if that is impossible, among the temporary files. The next start offers them.
 */
#ifndef JOURNAL_RESCUE_H
#define JOURNAL_RESCUE_H

#include "play/document.h"

struct error;

struct rescue {
	char *path;
	long long token;	/* of the program that played it (journal_token) */
	char *title;		/* "" if it has none */
	int filled, cells;
	long long clock;
};

/*
 * Writes a game that was played under TOKEN with the journal of DIRECTORY ("": without one). Returns its path, free() it; NULL: it cannot
 * be written anywhere, as *ERR says.
 */
char *rescue_write(const char *directory, long long token, const struct document *, struct error *err);
/* The rescued games of that journal, and those that belong to no journal; returns how many. Free them with rescue_free. */
size_t rescue_find(const char *directory, struct rescue **list);
void rescue_free(struct rescue *, size_t count);
/* Reads a rescue file. False: *ERR says why it cannot be read. */
bool rescue_read(const char *path, struct document *, long long *token, struct error *err);

#endif
