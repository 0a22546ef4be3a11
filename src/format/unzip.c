/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* One pass: strings are copied, and what is between them is looked at with the character before it. */
#include "format/unzip.h"

#include <ctype.h>
#include <stdbool.h>
#include <string.h>

#include "base/strbuf.h"

struct unzip {
	const char *p, *end;
	char quote;		/* what begins and ends strings */
	char before;		/* the last character outside of strings */
	struct strbuf *out;
};

/* Copies the string at P, its quotation marks as those of JSON. */
static void unzip_string(struct unzip *u)
{
	strbuf_char(u->out, '"');
	for (u->p++; u->p < u->end && *u->p != u->quote; u->p++) {
		bool escaped = *u->p == '\\' && u->p + 1 < u->end;

		if (escaped && u->quote == '\'' && u->p[1] == '\'')
			u->p++;
		else if (escaped)
			strbuf_char(u->out, *u->p++);
		strbuf_char(u->out, *u->p);
	}
	u->p += u->p < u->end;
	strbuf_char(u->out, '"');
	u->before = '"';
}

/* The length of the word at P: of letters and digits, and # before it. */
static size_t zipped_word(const struct unzip *u)
{
	const char *p = u->p;

	p += p < u->end && *p == '#';
	while (p < u->end && (isalnum((unsigned char)*p) || *p == '_'))
		p++;
	return (size_t)(p - u->p);
}

static bool is_colour(const char *word, size_t length)
{
	for (size_t i = 0; i < length; i++)
		if (!isxdigit((unsigned char)word[i]))
			return false;
	return length == 6;
}

/* Copies a word: a name where : follows, else what it stands for. */
static void unzip_word(struct unzip *u, size_t length)
{
	const char *word = u->p, *next = word + length;
	bool name = strchr("{,[", u->before) != NULL && next < u->end && *next == ':';

	u->p = next;
	if (name)
		strbuf_format(u->out, "\"%.*s\"", (int)length, word);
	else if (u->before == ':' && length == 1 && (*word == 't' || *word == 'f'))
		strbuf_text(u->out, *word == 't' ? "true" : "false");
	else if (*word == '#')
		strbuf_format(u->out, "\"%.*s\"", (int)length, word);
	else if (u->before == ':' && is_colour(word, length))
		strbuf_format(u->out, "\"#%.*s\"", (int)length, word);
	else
		strbuf_bytes(u->out, word, length);
	u->before = 'a';
}

static bool left_out(const struct unzip *u)
{
	return (u->before == ',' && strchr(",}]", *u->p) != NULL) || (u->before == '[' && (*u->p == ',' || *u->p == ']')) ||
	       (u->before == '{' && *u->p == ',');
}

void unzip_json(const char *text, size_t length, struct strbuf *out)
{
	bool proper = memchr(text, '"', length) != NULL;
	struct unzip u = { text, text + length, proper ? '"' : '\'', ' ', out };

	while (u.p < u.end) {
		size_t word = zipped_word(&u);

		if (*u.p == u.quote) {
			unzip_string(&u);
		} else if (word > 0) {
			unzip_word(&u, word);
		} else if (*u.p != '\0' && !proper && left_out(&u)) {
			strbuf_text(out, "{}");
			u.before = '}';
		} else {
			u.before = *u.p;
			strbuf_char(out, *u.p++);
		}
	}
}
