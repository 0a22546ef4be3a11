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

/* Appends the comma before a value that is not the first. */
static inline void json_comma(struct json_writer *j)
{
	if (j->more)
		strbuf_char(j->out, ',');
	j->more = true;
}

/* Open and close an object or an array, with the bracket '{', '}', '[' or ']'. */
static inline void json_open(struct json_writer *j, char bracket)
{
	json_comma(j);
	strbuf_char(j->out, bracket);
	j->more = false;
}

static inline void json_close(struct json_writer *j, char bracket)
{
	strbuf_char(j->out, bracket);
	j->more = true;
}

/* The name, only letters, of the member whose value follows. Inline, so that the length of a name is known. */
static inline void json_key(struct json_writer *j, const char *name)
{
	size_t length = strlen(name);
	char *to = strbuf_room(j->out, length + 4);

	*to = ',';
	to += j->more;
	*to++ = '"';
	memcpy(to, name, length);
	memcpy(to + length, "\":", 3);
	j->out->length += length + 3 + j->more;
	j->more = false;
}

/*
 * Begin and end a text that the caller appends to `out` in between, and that needs no escapes: no quote, no backslash,
 * nothing below a blank.
 */
static inline void json_quote(struct json_writer *j)
{
	json_comma(j);
	strbuf_char(j->out, '"');
}

static inline void json_unquote(struct json_writer *j)
{
	strbuf_char(j->out, '"');
}

static inline void json_none(struct json_writer *j)
{
	json_comma(j);
	strbuf_bytes(j->out, "null", 4);
}

/* A text in UTF-8; NULL becomes null. */
void json_text(struct json_writer *, const char *text);
/* The same with its length. */
void json_bytes(struct json_writer *, const char *text, size_t length);
/* Escapes what was appended after the first BEGIN characters of `out`: after json_quote, where a text may have what json_quote excludes. */
void json_escape_from(struct json_writer *, size_t begin);
/* A list of the words of TEXT, which blanks separate. */
void json_words(struct json_writer *, const char *text);
void json_number(struct json_writer *, long number);
/* A number with one decimal. */
void json_tenths(struct json_writer *, int tenths);
void json_bool(struct json_writer *, bool);

#endif
