/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Games that the journal could not take when the program ended, each in a file of its own, for its owner alone: beside the journal, or
 * where that cannot be, among the temporary files. The next start offers them.
 */
#ifndef JOURNAL_RESCUE_H
#define JOURNAL_RESCUE_H

#include "play/document.h"

struct error;

struct rescue {
	char *path;
	long long token;	/* of the program that played it (journal_token) */
	char *title;		/* "" where there is none */
	int filled, cells;
	long long clock;
};

/*
 * Writes a game that was played under TOKEN with the journal of DIRECTORY ("": there is none). Returns its path, free() it; NULL: it can be
 * written nowhere, *ERR says why.
 */
char *rescue_write(const char *directory, long long token, const struct document *, struct error *err);
/* Those of that journal, and of no journal. Free with rescue_free. */
size_t rescue_find(const char *directory, struct rescue **list);
void rescue_free(struct rescue *, size_t count);
/* False: *ERR says why it cannot be read. */
bool rescue_read(const char *path, struct document *, long long *token, struct error *err);

#endif
