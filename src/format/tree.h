/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* Documents of JSON as trees that jansson makes, if the program was built with it. Used within format/ only; json_games.c has the code. */
#ifndef FORMAT_TREE_H
#define FORMAT_TREE_H

#include "format/scan.h"

#if WITH_JANSSON

#include <jansson.h>

/*
 * Takes the document that begins at the reader's place, an object; json_decref() it. NULL: *ERR says why it is none, and the reader is at
 * the place to go on.
 */
json_t *tree_take(struct reader *, struct error *err);
/* The same for a text of LINE that somebody unpacked. */
json_t *tree_of_text(const struct line *, const char *text, size_t length, struct error *err);
/* Adds the digits from 1 to MOST of the list, which may be NULL or null, to *DIGITS. False: it has something else, or is no list. */
bool tree_digits(const json_t *list, int most, uint16_t *digits);
/* Whether it is there (not NULL), and not null, false, 0 or empty. */
bool tree_says(const json_t *value);

#else

/* Takes a line, and says that this candide cannot read it. Returns false. */
bool tree_refuse(struct reader *, struct error *err);

#endif

#endif
