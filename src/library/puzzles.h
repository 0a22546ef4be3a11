/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * The puzzles of a text, from a file or pasted: each is kept as the place in the text where it begins, and becomes a document on request,
 * since a document takes twenty times the room.
 */
#ifndef LIBRARY_PUZZLES_H
#define LIBRARY_PUZZLES_H

#include "base/error.h"
#include "base/file.h"
#include "format/format.h"

struct puzzles {
	char *text;
	struct reader *places;
	size_t count;
	int passed;		/* how many lines between them are not puzzles */
	struct file_mark mark;	/* of the file, taken before it was read; for a pasted text, of no file */
	struct error first;	/* why the first such line was skipped, or why there is no puzzle at all */
};

enum { FILE_LIMIT = 64 << 20 };	/* in bytes; a larger file is not a puzzle file */

/* Finds the puzzles of TEXT, which it takes over. False: there are none. */
bool puzzles_find(struct puzzles *, char *text, size_t length);
/* The same for a file ("-": standard input). False: *ERR says why, and there is nothing to free. */
bool puzzles_read(struct puzzles *, const char *path, struct error *err);
void puzzles_free(struct puzzles *);
/* Makes a document of one of them; free it with document_free. */
void puzzles_document(const struct puzzles *, size_t number, struct document *);

#endif
