/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* A string that grows. `text` is always NUL-terminated, also when empty; if you keep it, free it with free(). */
#ifndef BASE_STRBUF_H
#define BASE_STRBUF_H

#include <stdarg.h>
#include <stddef.h>
#include <string.h>

struct strbuf {
	char *text;
	size_t length, capacity;
};

void strbuf_init(struct strbuf *);
void strbuf_free(struct strbuf *);
void strbuf_clear(struct strbuf *);

/* For strbuf_room: makes the buffer larger. */
void strbuf_grow(struct strbuf *, size_t more);

/*
 * What follows is inline, since nearly all output is made of short pieces whose length the compiler knows.
 *
 * Makes room for MORE bytes and returns where to write them; the caller writes them, adds their number to `length`, and appends a NUL.
 */
static inline char *strbuf_room(struct strbuf *b, size_t more)
{
	if (b->capacity - b->length <= more)
		strbuf_grow(b, more);
	return b->text + b->length;
}

static inline void strbuf_bytes(struct strbuf *b, const char *bytes, size_t length)
{
	memcpy(strbuf_room(b, length), bytes, length);
	b->length += length;
	b->text[b->length] = '\0';
}

static inline void strbuf_text(struct strbuf *b, const char *text)
{
	strbuf_bytes(b, text, strlen(text));
}

static inline void strbuf_char(struct strbuf *b, char c)
{
	*strbuf_room(b, 1) = c;
	b->length++;
	b->text[b->length] = '\0';
}

/* Appends NUMBER in decimal, much quicker than strbuf_format does. */
void strbuf_number(struct strbuf *, size_t number);
/* Appends the UTF-8 form of CODE (at most U+10FFFF). */
void strbuf_rune(struct strbuf *, unsigned code);
void strbuf_format(struct strbuf *, const char *format, ...) __attribute__((format(printf, 2, 3)));
void strbuf_formatv(struct strbuf *, const char *format, va_list args) __attribute__((format(printf, 2, 0)));

#endif
