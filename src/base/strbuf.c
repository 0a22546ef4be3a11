/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "base/strbuf.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"

void strbuf_grow(struct strbuf *b, size_t more)
{
	size_t need = b->length + more + 1;

	while (b->capacity < need)
		b->capacity = b->capacity ? b->capacity * 2 : 64;
	b->text = mem_resize(b->text, b->capacity, 1);
}

void strbuf_init(struct strbuf *b)
{
	b->text = NULL;
	b->length = b->capacity = 0;
	strbuf_grow(b, 0);
	b->text[0] = '\0';
}

void strbuf_free(struct strbuf *b)
{
	free(b->text);
	b->text = NULL;
	b->length = b->capacity = 0;
}

void strbuf_clear(struct strbuf *b)
{
	b->length = 0;
	b->text[0] = '\0';
}

void strbuf_rune(struct strbuf *b, unsigned code)
{
	if (code < 0x80) {
		strbuf_char(b, (char)code);
		return;
	}
	int tail = code < 0x800 ? 1 : code < 0x10000 ? 2 : 3;
	static const unsigned char lead[] = { 0, 0xc0, 0xe0, 0xf0 };

	strbuf_char(b, (char)(lead[tail] | code >> (6 * tail)));
	while (tail-- > 0)
		strbuf_char(b, (char)(0x80 | (code >> (6 * tail) & 0x3f)));
}

void strbuf_number(struct strbuf *b, size_t number)
{
	char digits[3 * sizeof number];
	size_t at = sizeof digits;

	do
		digits[--at] = (char)('0' + number % 10);
	while ((number /= 10) != 0);
	/* Most numbers have one digit, for which no function need be called. */
	if (at == sizeof digits - 1)
		strbuf_char(b, digits[at]);
	else
		strbuf_bytes(b, &digits[at], sizeof digits - at);
}

void strbuf_formatv(struct strbuf *b, const char *format, va_list args)
{
	va_list again;

	va_copy(again, args);
	strbuf_room(b, 31);
	size_t room = b->capacity - b->length;
	int length = vsnprintf(b->text + b->length, room, format, args);

	if (length >= 0 && (size_t)length >= room) {
		strbuf_room(b, (size_t)length);
		length = vsnprintf(b->text + b->length, (size_t)length + 1, format, again);
	}
	if (length > 0)
		b->length += (size_t)length;
	b->text[b->length] = '\0';
	va_end(again);
}

void strbuf_format(struct strbuf *b, const char *format, ...)
{
	va_list args;

	va_start(args, format);
	strbuf_formatv(b, format, args);
	va_end(args);
}
