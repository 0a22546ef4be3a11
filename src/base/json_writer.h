/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Writes JSON directly: building a tree only to print it took six times as long. The writer puts the commas; the caller closes what it
 * opens, and gives members of objects their keys.
 */
#ifndef BASE_JSON_WRITER_H
#define BASE_JSON_WRITER_H

#include <stdbool.h>

#include "base/strbuf.h"

struct json_writer {
	struct strbuf *out;
	bool more;		/* the next value needs a comma before it */
};

/* Open and close an object or an array, with the bracket '{', '}', '[' or ']'. */
void json_open(struct json_writer *, char bracket);
void json_close(struct json_writer *, char bracket);
/* The name, only letters, of the member whose value follows. */
void json_key(struct json_writer *, const char *name);
/* A text in UTF-8; NULL becomes null. */
void json_text(struct json_writer *, const char *text);
/* The same with its length. */
void json_bytes(struct json_writer *, const char *text, size_t length);
/* The same where each character stands for itself: no quote, no backslash, nothing below a blank. */
void json_plain(struct json_writer *, const char *text, size_t length);
/* A list of the words of TEXT, which blanks separate. */
void json_words(struct json_writer *, const char *text);
void json_number(struct json_writer *, long number);
/* A number with one decimal. */
void json_tenths(struct json_writer *, int tenths);
void json_bool(struct json_writer *, bool);
void json_none(struct json_writer *);

#endif
