/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "base/error.h"

#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <wchar.h>

#include "base/intl.h"
#include "base/strbuf.h"
#include "base/utf8.h"

void error_set(struct error *e, const char *format, ...)
{
	va_list args;

	e->line = e->column = e->large = 0;
	va_start(args, format);
	vsnprintf(e->text, sizeof e->text, format, args);
	va_end(args);
	utf8_mend(e->text);
}

void error_at(struct error *e, int line, int column, const char *format, ...)
{
	va_list args;

	e->line = line;
	e->column = column;
	e->large = 0;
	va_start(args, format);
	vsnprintf(e->text, sizeof e->text, format, args);
	va_end(args);
	utf8_mend(e->text);
}

void error_print(const struct error *e, const char *name, struct strbuf *out)
{
	if (name != NULL)
		strbuf_format(out, "%s:", name);
	if (e->line > 0)
		strbuf_format(out, "%d:", e->line);
	if (e->line > 0 && e->column > 0)
		strbuf_format(out, "%d:", e->column);
	if (out->length > 0 && out->text[out->length - 1] == ':')
		strbuf_char(out, ' ');
	strbuf_text(out, e->text);
}

/* Appends the first LENGTH bytes of TEXT; LAYOUT: newlines and tabs stay. */
/* How many characters of ASCII there are that steer nothing. */
static size_t ascii_length(const char *text, const char *end)
{
	const char *p = text;

	while (p < end && *p >= ' ' && *p <= '~')
		p++;
	return (size_t)(p - text);
}

static void error_add_clean(const char *text, size_t length, bool layout, struct strbuf *out)
{
	mbstate_t state = { 0 };

	for (const char *end = text + length; text < end; ) {
		/* Most of a text, and quicker by far; but in the midst of what an encoding has shifted they may be something else. */
		size_t plain = mbsinit(&state) ? ascii_length(text, end) : 0;

		if (plain > 0) {
			strbuf_bytes(out, text, plain);
			text += plain;
			continue;
		}
		wchar_t rune;
		size_t bytes = mbrtowc(&rune, text, (size_t)(end - text), &state);
		bool character = bytes != 0 && bytes != (size_t)-1 && bytes != (size_t)-2;

		if (!character) {
			state = (mbstate_t){ 0 };
			bytes = 1;
		}
		if (character && (!utf8_steers((uint32_t)rune) || (layout && (rune == L'\n' || rune == L'\t'))))
			strbuf_bytes(out, text, bytes);
		else
			strbuf_char(out, '?');
		text += bytes;
	}
}

void print_clean(const char *text, struct strbuf *out)
{
	error_add_clean(text, strlen(text), false, out);
}

void print_text(FILE *file, const char *text)
{
	struct strbuf clean;

	strbuf_init(&clean);
	error_add_clean(text, strlen(text), true, &clean);
	fputs(clean.text, file);
	strbuf_free(&clean);
}

void print_error(const char *format, ...)
{
	struct strbuf text, clean;
	va_list args;

	strbuf_init(&text);
	strbuf_init(&clean);
	va_start(args, format);
	strbuf_formatv(&text, format, args);
	va_end(args);
	print_clean(text.text, &clean);
	strbuf_char(&clean, '\n');
	fputs(clean.text, stderr);
	strbuf_free(&text);
	strbuf_free(&clean);
}

void print_error_at(const struct error *e, const char *name)
{
	struct strbuf text;

	strbuf_init(&text);
	error_print(e, name, &text);
	print_error("%s", text.text);
	strbuf_free(&text);
}

void print_failure(const char *file, const struct error *err)
{
	struct error where = { .line = err->line, .column = err->column };
	struct strbuf place;
	char *why = intl_local(err->text);

	strbuf_init(&place);
	error_print(&where, file, &place);
	print_error("candide: %s%s", place.text, why);
	strbuf_free(&place);
	free(why);
}
