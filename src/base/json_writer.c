/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "base/json_writer.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

static void put_escape(struct strbuf *out, char c)
{
	if (c == '\n')
		strbuf_text(out, "\\n");
	else if (c == '"' || c == '\\')
		strbuf_format(out, "\\%c", c);
	else
		strbuf_format(out, "\\u%04x", (unsigned)(unsigned char)c);
}

/* Whether a character has to be written in another way. */
static bool must_escape(char c)
{
	return (unsigned char)c < ' ' || c == '"' || c == '\\';
}

typedef uint8_t chars __attribute__((vector_size(16), aligned(1), may_alias));

/* Whether none of as many characters as CHARS has needs to be. */
static bool all_plain(const char *text)
{
	chars c = *(const chars *)text;
	uint64_t half[2];

	c = (chars)((c < ' ') | (c == '"') | (c == '\\'));
	memcpy(half, &c, sizeof half);
	return (half[0] | half[1]) == 0;
}

/* How many of LENGTH characters, from TEXT on, need not be: many at a time, the last ones once more with those before them. */
static size_t plain_length(const char *text, size_t length)
{
	size_t at = 0;

	while (at + sizeof(chars) <= length && all_plain(text + at))
		at += sizeof(chars);
	if (length >= sizeof(chars) && at + sizeof(chars) > length && all_plain(text + length - sizeof(chars)))
		return length;
	while (at < length && !must_escape(text[at]))
		at++;
	return at;
}

/* Appends a text, or a part of one, without quotes. */
static void json_escape(struct json_writer *j, const char *text, size_t length)
{
	for (size_t left = length; left > 0;) {
		size_t plain = plain_length(text, left);

		strbuf_bytes(j->out, text, plain);
		text += plain;
		left -= plain;
		if (left > 0) {
			put_escape(j->out, *text++);
			left--;
		}
	}
}

void json_escape_from(struct json_writer *j, size_t begin)
{
	size_t plain = begin + plain_length(j->out->text + begin, j->out->length - begin);
	struct strbuf rest;

	if (plain == j->out->length)
		return;
	strbuf_init(&rest);
	strbuf_bytes(&rest, j->out->text + plain, j->out->length - plain);
	j->out->length = plain;
	json_escape(j, rest.text, rest.length);
	strbuf_free(&rest);
}

void json_bytes(struct json_writer *j, const char *text, size_t length)
{
	json_quote(j);
	json_escape(j, text, length);
	json_unquote(j);
}

void json_text(struct json_writer *j, const char *text)
{
	if (text != NULL)
		json_bytes(j, text, strlen(text));
	else
		json_none(j);
}

void json_number(struct json_writer *j, long number)
{
	json_comma(j);
	if (number < 0)
		strbuf_char(j->out, '-');
	strbuf_number(j->out, number < 0 ? -(size_t)number : (size_t)number);
}

void json_tenths(struct json_writer *j, int tenths)
{
	json_comma(j);
	if (tenths < 0)
		strbuf_char(j->out, '-');
	strbuf_number(j->out, (size_t)abs(tenths) / 10);
	strbuf_char(j->out, '.');
	strbuf_number(j->out, (size_t)abs(tenths) % 10);
}

void json_bool(struct json_writer *j, bool value)
{
	json_comma(j);
	strbuf_text(j->out, value ? "true" : "false");
}

void json_words(struct json_writer *w, const char *text)
{
	struct strbuf word;

	strbuf_init(&word);
	json_open(w, '[');
	while (*text != '\0') {
		size_t length = strcspn(text, " ");

		strbuf_clear(&word);
		strbuf_bytes(&word, text, length);
		json_text(w, word.text);
		text += length + (text[length] == ' ');
	}
	json_close(w, ']');
	strbuf_free(&word);
}
