/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * The puzzles of a text, a file or what was pasted: each stays the place in the text where it begins, and becomes a document when it is
 * asked for, since a document takes twenty times the room.
 */
#ifndef LIBRARY_PUZZLES_H
#define LIBRARY_PUZZLES_H

#include "base/error.h"
#include "format/format.h"

struct puzzles {
	char *text;
	struct reader *places;
	size_t count;
	int passed;		/* lines between them that are no puzzles */
	struct error first;	/* why the first of these was passed over; where there is no puzzle at all, why */
};

/* Finds the puzzles of TEXT, which is taken over. False: there is none. */
bool puzzles_find(struct puzzles *, char *text, size_t length);
void puzzles_free(struct puzzles *);
/* One of them; document_free it. */
void puzzles_document(const struct puzzles *, size_t number, struct document *);

#endif
