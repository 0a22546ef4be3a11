/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* Whole documents of JSON as jansson's trees, for formats that are made of objects. Used within format/ only. */
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

/* A member that is a number from LEAST to MOST; LEAST - 1: it is not there, or something else. */
int tree_number(const json_t *object, const char *key, int least, int most);
/* Adds the digits from 1 to MOST of the list, which may be NULL, to *DIGITS. False: there is something else in it, or it is no list. */
bool tree_digits(const json_t *list, int most, uint16_t *digits);
/* Whether it is there (not NULL), and not null, false, 0 or empty. */
bool tree_says(const json_t *value);

#endif

/* Takes a line, and says that this candide cannot read it. Returns false. */
bool tree_refuse(struct reader *, struct error *err);
/* Whether the object that begins at P, of which this much is there, has a member of this name; it may be anywhere within. */
bool tree_has_key(const char *p, const char *end, const char *key);

#endif
