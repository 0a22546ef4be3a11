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

/* How many of LENGTH characters, from TEXT on, need not be: eight at a time, and the last ones one by one. */
static size_t plain_length(const char *text, size_t length)
{
	const uint64_t ones = 0x0101010101010101, tops = ones << 7;
	size_t at = 0;

	for (; at + sizeof ones <= length; at += sizeof ones) {
		uint64_t eight;

		memcpy(&eight, text + at, sizeof eight);
		uint64_t quote = eight ^ ones * '"', slash = eight ^ ones * '\\';

		/* The top bit of a byte that is below a number; bytes from 0x80 on never are. */
		if ((((eight - ones * ' ') & ~eight) | ((quote - ones) & ~quote) | ((slash - ones) & ~slash)) & tops)
			break;
	}
	while (at < length && !must_escape(text[at]))
		at++;
	return at;
}

void json_escape(struct json_writer *j, const char *text, size_t length)
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
