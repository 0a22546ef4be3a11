/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* A string that grows. `text` is always NUL-terminated, also when empty; if you keep it, free it with free(). */
#ifndef BASE_STRBUF_H
#define BASE_STRBUF_H

#include <stdarg.h>
#include <stddef.h>

struct strbuf {
	char *text;
	size_t length, capacity;
};

void strbuf_init(struct strbuf *);
void strbuf_free(struct strbuf *);
void strbuf_clear(struct strbuf *);

/* Makes room for MORE bytes and returns where to write them; the caller writes them, adds their number to `length`, and appends a NUL. */
char *strbuf_room(struct strbuf *, size_t more);
void strbuf_text(struct strbuf *, const char *);
void strbuf_bytes(struct strbuf *, const char *, size_t length);

/* Most of the words of the program are written this way, a character at a time. */
static inline void strbuf_char(struct strbuf *b, char c)
{
	if (b->length + 1 >= b->capacity)
		strbuf_room(b, 1);
	b->text[b->length++] = c;
	b->text[b->length] = '\0';
}

/* Appends NUMBER in decimal, much quicker than strbuf_format does. */
void strbuf_number(struct strbuf *, size_t number);
/* Appends the UTF-8 form of CODE (at most U+10FFFF). */
void strbuf_rune(struct strbuf *, unsigned code);
void strbuf_format(struct strbuf *, const char *format, ...) __attribute__((format(printf, 2, 3)));
void strbuf_formatv(struct strbuf *, const char *format, va_list args) __attribute__((format(printf, 2, 0)));

#endif
