/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* The installed puzzles, and the puzzles of any text. */
#ifndef LIBRARY_LIBRARY_H
#define LIBRARY_LIBRARY_H

#include "base/error.h"
#include "base/file.h"
#include "format/format.h"
#include "play/document.h"
#include "rate/rating.h"

/*
 * The installed puzzles: each collection is a ".txt" file in the format `line`. After a puzzle come its rating (rate/rating.h) and its
 * name, each if there is one; the first comment line is the collection's title. Opening the library reads and splits the files; a puzzle
 * becomes a document on request.
 */

struct strbuf;

struct collection {
	char *id;		/* the file's name without "10-" and ".txt": "easy", "known" */
	char *title;
	char **puzzles;		/* one line per puzzle: format_puzzle() of it, and after a blank the rating and the name */
	size_t count;
};

struct library {
	struct collection *collections;
	size_t count;
};

/* $CANDIDE_PUZZLES, else the directory of the puzzles that was installed. */
const char *library_folder(void);
/*
 * Reads the files of DIRECTORY in the order of their names; ignores a file that cannot be read or is not a puzzle file. NULL:
 * library_folder().
 */
void library_open(struct library *, const char *directory);
void library_free(struct library *);

/* Whether the collection's puzzles are on the usual boards, as its first one is. */
bool library_has_usual_boards(const struct library *, size_t collection);
/* Whether a puzzle has these givens, as format_puzzle() writes them. Here and below, puzzles are numbered from 0. */
bool library_same(const struct library *, size_t collection, size_t number, const char *givens);
/* The rating of a puzzle in its collection, or in any collection that has these givens. False: there is none; *RATING is then unknown. */
bool library_rating(const struct library *, size_t collection, size_t number, struct rating *);
bool library_rating_of_givens(const struct library *, const char *givens, struct rating *);
/* The name of a puzzle; "" if it has none. */
const char *library_name(const struct library *, size_t collection, size_t number);
/* Replaces OUT by the id of a puzzle's name: lower case, with "-" for everything that is not a letter or digit; empty if it has no name. */
void library_id(const struct library *, size_t collection, size_t number, struct strbuf *out);
/* The index of the collection that has a puzzle with these givens (as for library_same); library->count: none has it. */
size_t library_of_givens(const struct library *, const char *givens);
/* Appends its title: its name, or that of the collection and its number ("Easy 3"). */
void library_title(const struct library *, size_t collection, size_t number, struct strbuf *out);
/* The puzzle as a document with that title. False: the line is not a puzzle, or err->large says how large a program it needs. */
bool library_document(const struct library *, size_t collection, size_t number, struct document *, struct error *err);
/*
 * Finds by id: a collection ("easy": *NUMBER is then its count), a puzzle of it from 1 ("easy-3"), or the id of a puzzle's name
 * ("al-escargot"). False: there is none.
 */
bool library_find(const struct library *, const char *id, size_t *collection, size_t *number);

/*
 * The puzzles of a text, from a file or pasted: each is kept as the position in the text where it begins, and becomes a document on
 * request, because a document takes twenty times the memory.
 */

struct puzzles {
	char *text;
	struct reader *places;
	size_t count;
	int passed;		/* how many lines between them are not puzzles */
	struct file_mark mark;	/* of the file, taken before it was read; for a pasted text, of no file */
	struct error first;	/* why the first of those lines was skipped, or why there is no puzzle at all */
};

enum { FILE_LIMIT = 64 << 20 };	/* in bytes; a larger file is not a puzzle file */

/* Finds the puzzles of TEXT, which it takes over. False: there are none. */
bool puzzles_find(struct puzzles *, char *text, size_t length);
/* The same for a file ("-": standard input). False: *ERR says why, and there is nothing to free. */
bool puzzles_read(struct puzzles *, const char *path, struct error *err);	/* if err->large is set, free it all the same */
void puzzles_free(struct puzzles *);
/* Makes a document of one of them; free it with document_free. */
void puzzles_document(const struct puzzles *, size_t number, struct document *);

#endif
